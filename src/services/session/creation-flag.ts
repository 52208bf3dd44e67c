/** Under which a browser keeps that an account is being created (SIGN-08). */
const KEY = 'creationProcess'

/** Notes whether the creation of the account goes on: true until its contract is signed. */
export const noteCreation = (isGoingOn: boolean): void => {
  try {
    localStorage.setItem(KEY, String(isGoingOn))
  } catch {
    // A browser may keep nothing at all: the server knows.
  }
}
