import { normaliseSiren } from '../../../src/domain/siren.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { countAttempt, type Limit } from '../../platform/limits/attempts.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { managedByColleagues } from '../companies/managed.ts'
import type { SignUpCaller } from './draft.ts'
import { signUpMailJob } from './mails.ts'

/** Access requests per user and day: each sends an e-mail with their own words to somebody else. */
const ACCESS_REQUESTS_BY_USER: Limit = { name: 'access-request-user', attempts: 10, windowS: 86_400 }

/**
 * Stores a request for access to the account that colleagues have, and notifies its administrators by e-mail. A
 * repeated request changes nothing and sends nothing.
 * @throws Refusal EMAIL_NOT_CONFIRMED, NOT_FOUND, RATE_LIMITED
 */
export const requestAccess = async (
  services: Services,
  { caller }: SignUpCaller,
  asked: { siren: string; comment: string },
  language: Language,
): Promise<{ siren: string }> => {
  if (!caller.emailConfirmed) throw new Refusal(409, 'EMAIL_NOT_CONFIRMED')
  const wait = await countAttempt(services, ACCESS_REQUESTS_BY_USER, caller.userId)
  if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
  const { database, jobs, now } = services
  const siren = normaliseSiren(asked.siren)
  return database.asSystem(async (tx) => {
    const tenantId = await managedByColleagues(tx, siren, caller, now())
    if (!tenantId) throw new Refusal(404, 'NOT_FOUND')
    const made = await tx.one<{ request_id: string }>(sql`
      insert into access_requests (tenant_id, user_id, comment, created_at)
      values (${tenantId}, ${caller.userId}, ${asked.comment.trim()}, ${now()})
      on conflict (tenant_id, user_id) where status = 'OPEN' do nothing returning request_id`)
    if (made) await jobs.enqueue(tx, signUpMailJob, { tenantId, kind: 'ACCESS', id: made.request_id, language })
    return { siren }
  })
}
