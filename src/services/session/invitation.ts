import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** The path of an invitation's link. */
const PLACE = '/invitation'
const KEY = 'echeance.invitation'

/** Stores the invitation with which the page was opened. It survives registration, which may end in another tab. */
export const noteInvitation = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const token = pathname === PLACE && new URLSearchParams(search).get('token')
  if (token) localStorage.setItem(KEY, token)
}

/** The outcome of an invitation: the user joined the company, or the link no longer works. */
export type InvitationOutcome = 'JOINED' | 'GONE'

/** Accepts the stored invitation once; null without one. */
export const acceptNoted = async (signal: AbortSignal): Promise<InvitationOutcome | null> => {
  const token = localStorage.getItem(KEY)
  if (!token) return null
  const { acceptInvitation } = await import('../../contract/accounts/members.ts')
  const outcome = await send(acceptInvitation, { body: { token } }, { signal }).then(
    () => 'JOINED' as const,
    (error: unknown) => {
      // Already accepted, revoked, expired, or a truncated link. Any other error is retried.
      if (error instanceof HttpProblem && [400, 404].includes(error.status)) return 'GONE' as const
      throw error
    },
  )
  localStorage.removeItem(KEY)
  return outcome
}
