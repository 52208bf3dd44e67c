import { EMAILS_PER_12_MONTHS } from '../../src/domain/constants.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/refusal.ts'
import type { SendingAccount } from './facts.ts'

/**
 * The cap of e-mails of an account in any twelve months (REM-07). The caller holds the lock of the plan, so that two
 * sends never pass the last place together.
 * @throws Refusal EMAIL_LIMIT_REACHED
 */
export const checkEmailLimit = async (tx: Tx, { tenantId, master, now }: SendingAccount): Promise<void> => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const row = await tx.one<{ n: number }>(sql`
    select count(*) as n from reminders where tenant_id = ${tenantId} and master_ref = ${master.master_ref}
      and media = 'EMAIL' and sent_at > ${since}`)
  if ((row?.n ?? 0) >= EMAILS_PER_12_MONTHS) throw new Refusal(409, 'EMAIL_LIMIT_REACHED')
}
