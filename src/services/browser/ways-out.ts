/** What the shell asks before somebody leaves a page; apart from the chart of leaving, which only editors load. */
import type { Way } from '../../machines/leaving/leaving.types.ts'

type Go = (to: string, options?: { replace?: boolean }) => void

let ask: ((way: Way) => void) | null = null
let signOut = () => {}

/** Who is asked before anybody goes anywhere, while an editor has changes that are not kept; null: nobody any more. */
export const askFirst = (asked: typeof ask): void => {
  ask = asked
}

const isHere = (path: string): boolean => path.split(/[?#]/)[0] === location.pathname

/** Around every navigation of the router. What replaces the address, or leads to it, leaves nothing. */
export const aroundNavigation = (go: Go, to: string, options?: { replace?: boolean }): void => {
  if (ask && !options?.replace && !isHere(to)) ask({ by: 'link', to })
  else go(to, options)
}

/** Before a log-out: an editor with changes that are not kept asks first, since nothing would bring them back. */
export const beforeSignOut = (go: () => void): void => {
  signOut = go
  if (ask) ask({ by: 'signOut' })
  else go()
}

/** The log-out before which somebody was asked. */
export const signOutNow = (): void => signOut()
