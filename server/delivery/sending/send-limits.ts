import { businessDateAt } from '../../../src/domain/dates.ts'
import { definitionOf, type Medium } from '../../../src/domain/mediums/index.ts'
import { isVerified } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { SendingAccount } from './facts.ts'

/** Refusals that stop a mailing, because they apply to all its e-mails. */
export const emailLimitCodes: readonly string[] = ['EMAIL_LIMIT_REACHED', 'UNVERIFIED_EMAIL_LIMIT_REACHED']

/** Messages of the last twelve months, including those being sent. */
const sentOfTwelveMonths = async (
  tx: Tx,
  { tenantId, accountRow, now }: SendingAccount,
  medium: Medium,
): Promise<number> => {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const own = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and media = ${medium}`
  const row = await tx.one<{ n: number }>(sql`
    select (select count(*) from reminders where ${own} and sent_at > ${since})
      + (select count(*) from reminders where ${own} and status = 'SENDING') as n`)
  return Number(row?.n ?? 0)
}

/**
 * Messages of the business day, including those being sent and those refused by their address, which also harm the
 * sender's reputation.
 */
const sentOfDay = async (tx: Tx, { tenantId, accountRow, now }: SendingAccount, medium: Medium): Promise<number> => {
  const row = await tx.one<{ n: number }>(sql`
    select count(*) as n from reminders where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
      and media = ${medium} and status not in ('FAILED', 'CANCELLED')
      and attempted_at >= (${businessDateAt(now)}::date::timestamp at time zone 'Europe/Paris')`)
  return row?.n ?? 0
}

/**
 * Checks how much an account may send (REM-07). The caller holds the planning lock, so that concurrent sends cannot
 * exceed the limit together.
 * @param isForReal whether the account's messages by this channel reach real recipients
 * @throws Refusal EMAIL_LIMIT_REACHED, UNVERIFIED_EMAIL_LIMIT_REACHED, UNVERIFIED_SMS_LIMIT_REACHED
 */
export const checkSendLimits = async (
  tx: Tx,
  account: SendingAccount,
  medium: Medium,
  isForReal: boolean,
): Promise<void> => {
  const { perTwelveMonths, perDayUnverified } = definitionOf(medium).limits
  if (perTwelveMonths !== undefined && (await sentOfTwelveMonths(tx, account, medium)) >= perTwelveMonths)
    throw new Refusal(409, `${medium}_LIMIT_REACHED`)
  if (perDayUnverified === undefined || !isForReal || isVerified(account.accountRow)) return
  if ((await sentOfDay(tx, account, medium)) >= perDayUnverified)
    throw new Refusal(409, `UNVERIFIED_${medium}_LIMIT_REACHED`)
}
