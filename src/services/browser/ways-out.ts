/** The checks before navigation and sign-out. Separate from the leaving flow, which only editors load. */
import type { Way } from '../../machines/leaving/leaving.types.ts'

type Go = (to: string, options?: { replace?: boolean }) => void

let ask: ((way: Way) => void) | null = null
let signOut = () => {}

/** Sets who is asked before leaving, while an editor has unsaved changes; null: nobody. */
export const askFirst = (asked: typeof ask): void => {
  ask = asked
}

const isHere = (path: string): boolean => path.split(/[?#]/)[0] === location.pathname

/** Wraps every navigation of the router. Replacing the URL or navigating to it leaves nothing. */
export const aroundNavigation = (go: Go, to: string, options?: { replace?: boolean }): void => {
  if (ask && !options?.replace && !isHere(to)) ask({ by: 'link', to })
  else go(to, options)
}

/** Runs a sign-out, but asks first if an editor has unsaved changes, since they would be lost. */
export const beforeSignOut = (go: () => void): void => {
  signOut = go
  if (ask) ask({ by: 'signOut' })
  else go()
}

/** Runs the sign-out that the unsaved-changes prompt postponed. */
export const signOutNow = (): void => signOut()
