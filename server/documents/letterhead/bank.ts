import type { ReminderContentInput } from '../../../src/contract/delivery/reminder-content.ts'
import { bankAppliesAt, isSameBank, type StoredBank } from '../../../src/domain/bank.ts'
import { type AccountRow, bankOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { administratorMailJob } from '../../accounts/tenants/administrator-mails.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Language } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'

type Change = { tenantId: string; userId: string; now: Date }

/** Bank details with the field names of the contract; missing ones are empty. */
export const shownBank = ({ payableTo, name, iban, bic }: StoredBank) => ({
  chequePayableTo: payableTo ?? '',
  bankName: name ?? '',
  iban: iban ?? '',
  bic: bic ?? '',
})

/** A change of the bank details that is not yet in effect and can be withdrawn. */
const waitingOf = ({ bank_change: change }: AccountRow, now: Date) =>
  change && new Date(change.appliesAt) > now ? change : null

/** The pending change as the account's page shows it; null without one. */
export const pendingBank = async (tx: Tx, accountRow: AccountRow, now: Date) => {
  const waiting = waitingOf(accountRow, now)
  if (!waiting) return null
  const by = await tx.one<{ name: string }>(sql`
    select trim(u.first_name || ' ' || u.last_name) as name from bank_changes b join users u on u.user_id = b.changed_by
    where b.tenant_id = current_setting('app.tenant')::uuid and b.change_id = ${waiting.changeId}`)
  return {
    changeId: waiting.changeId,
    ...shownBank(waiting.bank),
    appliesAt: new Date(waiting.appliesAt).toISOString(),
    changedBy: by?.name ?? '',
  }
}

/** Withdraws the pending change, if there is one. @returns the number of withdrawn changes */
const withdrawWaiting = (tx: Tx, masterRef: string, { tenantId, now }: Change): Promise<number> =>
  tx.run(sql`
    update bank_changes set withdrawn_at = ${now} where tenant_id = ${tenantId} and master_ref = ${masterRef}
      and withdrawn_at is null and applies_at > ${now}`)

/**
 * Stores new bank details, which appear on reminders after a delay, and notifies all administrators at once. Details
 * that equal the present or pending ones are no change.
 */
export const changeBank = async (
  tx: Tx,
  jobs: Jobs,
  accountRow: AccountRow,
  change: Change,
  given: ReminderContentInput['bank'],
  language: Language,
): Promise<void> => {
  const { tenantId, userId, now } = change
  const { master_ref: masterRef } = accountRow
  const { chequePayableTo: payableTo, bankName: name, iban, bic } = given
  const bank = { payableTo, name, iban, bic }
  const former = bankOf(accountRow, now)
  const waiting = waitingOf(accountRow, now)
  if (isSameBank(bank, former) || (waiting && isSameBank(bank, waiting.bank))) return
  await withdrawWaiting(tx, masterRef, change)
  await tx.run(sql`
    update masters set bank = ${JSON.stringify(former)}::jsonb where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
  const bankChange = await tx.exactlyOne<{ change_id: string }>(sql`
    insert into bank_changes (tenant_id, master_ref, former, bank, changed_by, changed_at, applies_at)
    values (${tenantId}, ${masterRef}, ${JSON.stringify(former)}::jsonb, ${JSON.stringify(bank)}::jsonb, ${userId}, ${now},
      ${bankAppliesAt(now)}) returning change_id`)
  await jobs.enqueue(tx, administratorMailJob, { tenantId, kind: 'BANK_CHANGE', id: bankChange.change_id, language })
  await writeLog(tx, { masterRef, userId, at: now, code: 'BANK_CHANGED' })
}

/** Withdraws a change before it takes effect. @throws Refusal BANK_CHANGE_NOT_FOUND */
export const withdrawBank = async (tx: Tx, accountRow: AccountRow, changeId: string, change: Change): Promise<void> => {
  const { master_ref: masterRef } = accountRow
  if (waitingOf(accountRow, change.now)?.changeId !== changeId) throw new Refusal(404, 'BANK_CHANGE_NOT_FOUND')
  await withdrawWaiting(tx, masterRef, change)
  await writeLog(tx, { masterRef, userId: change.userId, at: change.now, code: 'BANK_CHANGE_WITHDRAWN' })
}
