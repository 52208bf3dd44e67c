import { normaliseSiren } from '../../src/domain/siren.ts'
import { sql } from '../database/sql.ts'
import type { Language } from '../http/accept-language.ts'
import type { Services } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignUpCaller } from './draft.ts'
import { signUpMailJob } from './mails.ts'

/**
 * Keeps that somebody asks to be let into the account of a company, and tells its administrators by e-mail. Whoever has
 * asked already waits on: nobody is told twice.
 * @throws Refusal EMAIL_NOT_CONFIRMED, NOT_FOUND
 */
export const requestAccess = async (
  { database, jobs, now }: Services,
  { caller }: SignUpCaller,
  asked: { siren: string; comment: string },
  language: Language,
): Promise<{ siren: string }> => {
  if (!caller.emailConfirmed) throw new Refusal(409, 'EMAIL_NOT_CONFIRMED')
  const siren = normaliseSiren(asked.siren)
  return database.asSystem(async (tx) => {
    const account = await tx.one<{ tenant_id: string }>(sql`
      select tenant_id from masters join tenants using (tenant_id) where siren = ${siren} and not is_demo
      order by masters.created_at limit 1`)
    if (!account) throw new Refusal(404, 'NOT_FOUND')
    const { tenant_id: tenantId } = account
    const made = await tx.one<{ request_id: string }>(sql`
      insert into access_requests (tenant_id, user_id, comment, created_at)
      values (${tenantId}, ${caller.userId}, ${asked.comment.trim()}, ${now()})
      on conflict (tenant_id, user_id) where status = 'OPEN' do nothing returning request_id`)
    if (made) await jobs.enqueue(tx, signUpMailJob, { tenantId, kind: 'ACCESS', id: made.request_id, language })
    return { siren }
  })
}
