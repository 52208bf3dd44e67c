/** Key in local storage for an account that is being created (SIGN-08). */
const KEY = 'creationProcess'

/** Notes whether the account is still being created, until its contract is signed. */
export const noteCreation = (isGoingOn: boolean): void => {
  try {
    localStorage.setItem(KEY, String(isGoingOn))
  } catch {
    // Without storage only the server knows.
  }
}
