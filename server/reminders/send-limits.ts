import { EMAILS_PER_12_MONTHS, UNVERIFIED_SENDS_PER_DAY } from '../../src/domain/constants.ts'
import { businessDateAt } from '../../src/domain/dates.ts'
import { isVerified } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { RealGateway } from '../gateways/real.ts'
import { Refusal } from '../http/refusal.ts'
import type { SendingAccount } from './facts.ts'

/** Where a mailing stops: none of its other e-mails would leave either. */
export const emailLimitCodes: readonly string[] = ['EMAIL_LIMIT_REACHED', 'UNVERIFIED_EMAIL_LIMIT_REACHED']

/** E-mails of the last twelve months, with those on their way. */
const checkTwelveMonths = async (tx: Tx, { tenantId, master, now }: SendingAccount): Promise<void> => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const own = sql`tenant_id = ${tenantId} and master_ref = ${master.master_ref} and media = 'EMAIL'`
  const row = await tx.one<{ n: number }>(sql`
    select (select count(*) from reminders where ${own} and sent_at > ${since})
      + (select count(*) from reminders where ${own} and status = 'SENDING') as n`)
  if (Number(row?.n ?? 0) >= EMAILS_PER_12_MONTHS) throw new Refusal(409, 'EMAIL_LIMIT_REACHED')
}

/** Of the business day, with those on their way and those whose address was refused: that costs the sender's name too. */
const checkDay = async (tx: Tx, { tenantId, master, now }: SendingAccount, media: 'EMAIL' | 'SMS'): Promise<void> => {
  const row = await tx.one<{ n: number }>(sql`
    select count(*) as n from reminders where tenant_id = ${tenantId} and master_ref = ${master.master_ref}
      and media = ${media} and status not in ('FAILED', 'CANCELLED')
      and attempted_at >= (${businessDateAt(now)}::date::timestamp at time zone 'Europe/Paris')`)
  if ((row?.n ?? 0) >= UNVERIFIED_SENDS_PER_DAY[media]) throw new Refusal(409, `UNVERIFIED_${media}_LIMIT_REACHED`)
}

/**
 * How much an account may send (REM-07). The caller holds the lock of the plan, so that two sends never pass the last
 * place together.
 * @param forReal by what the account's messages reach strangers
 * @throws Refusal EMAIL_LIMIT_REACHED, UNVERIFIED_EMAIL_LIMIT_REACHED, UNVERIFIED_SMS_LIMIT_REACHED
 */
export const checkSendLimits = async (
  tx: Tx,
  account: SendingAccount,
  media: 'EMAIL' | 'SMS',
  forReal: readonly RealGateway[],
): Promise<void> => {
  if (media === 'EMAIL') await checkTwelveMonths(tx, account)
  if (forReal.includes(media === 'EMAIL' ? 'mail' : 'sms') && !isVerified(account.master))
    await checkDay(tx, account, media)
}
