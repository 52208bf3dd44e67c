import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Where the link of an invitation leads. */
const PLACE = '/invitation'
const KEY = 'echeance.invitation'

/**
 * Notes the invitation with which the page was opened. It outlives the way through registration, which may end in another
 * tab than it began in.
 */
export const noteInvitation = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const token = pathname === PLACE && new URLSearchParams(search).get('token')
  if (token) localStorage.setItem(KEY, token)
}

/** What became of an invitation: the user belongs to the company, or the link does not work any more. */
export type InvitationOutcome = 'JOINED' | 'GONE'

/** Accepts the invitation that was noted, once; null without one. */
export const acceptNoted = async (signal: AbortSignal): Promise<InvitationOutcome | null> => {
  const token = localStorage.getItem(KEY)
  if (!token) return null
  const { acceptInvitation } = await import('../../contract/accounts/tenants.ts')
  const outcome = await send(acceptInvitation, { body: { token } }, { signal }).then(
    () => 'JOINED' as const,
    (error: unknown) => {
      // Accepted, withdrawn, too old, or a link that was cut: nothing can be made of it. Any other failure is tried again.
      if (error instanceof HttpProblem && [400, 404].includes(error.status)) return 'GONE' as const
      throw error
    },
  )
  localStorage.removeItem(KEY)
  return outcome
}
