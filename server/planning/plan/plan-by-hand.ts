import type { handReminder } from '../../../src/contract/delivery/hand-reminder.ts'
import { listPlannedReminders, type plannedReminder } from '../../../src/contract/delivery/reminders.ts'
import type { Template } from '../../../src/contract/planning/templates.ts'
import type { z } from '../../../src/contract/zod.ts'
import { fieldsInUse } from '../../../src/domain/custom-fields/index.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import {
  checkByHand,
  dayOfHand,
  HAND_STEP,
  type HandOutlook,
  isBesideContact,
  replacedBy,
} from '../../../src/domain/reminders/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { outlookOfCustomer } from './outlook.ts'
import { planCustomers } from './plan-customers.ts'
import { changePlanned } from './planned-changes.ts'
import { plannedPage } from './queries.ts'

type Draft = z.output<typeof handReminder>
type Planned = z.input<typeof plannedReminder>

/** @throws Refusal TIERS_NOT_FOUND, REMINDER_CUSTOMER_HELD, REMINDER_BESIDE_CONTACT, VALIDATION */
const refuseImpossible = async (
  tx: Tx,
  { tenantId, accountRow, now }: AccountAtWork,
  draft: Draft,
): Promise<HandOutlook> => {
  const { tiersRef, media, plannedDate } = draft
  const today = businessDateAt(now)
  const known = await tx.one(sql`
    select 1 from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  const outlook = await outlookOfCustomer(tx, { tenantId, accountRow }, tiersRef, today)
  const problems = checkByHand(draft, outlook, today, fieldsInUse(accountRow.custom_fields.fields))
  const held = problems.find(({ field }) => field === 'tiersRef')
  if (held) throw new Refusal(409, 'REMINDER_CUSTOMER_HELD', { errors: [{ path: 'body.tiersRef', code: held.code }] })
  refuseProblems(problems)
  const twin = await tx.one(sql`
    select 1 from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}
      and wanted_date is not null and coalesce(instead_of, media) = ${media} and planned_date = ${plannedDate}
      and status in ('PLANNED', 'HELD', 'SENDING', 'FAILED')`)
  if (twin) refuseProblems([{ field: 'plannedDate', code: 'REMINDER_ALREADY_PLANNED' }])
  if (isBesideContact(draft, outlook, today)) throw new Refusal(409, 'REMINDER_BESIDE_CONTACT')
  return outlook
}

/** Skips the planned step that a reminder replaces, if there is one. */
const skipReplaced = async (
  tx: Tx,
  account: AccountAtWork,
  { tiersRef, plannedDate }: Draft,
  outlook: HandOutlook,
): Promise<void> => {
  const step = replacedBy(outlook, plannedDate)
  if (!step) return
  const { tenantId, accountRow } = account
  const row = await tx.one<{ planned_id: string }>(sql`
    select planned_id from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}
      and round = ${step.round} and step_id = ${step.stepId} and status in ('PLANNED', 'FAILED')`)
  if (row) await changePlanned(tx, account, row.planned_id, { status: 'CANCELLED' })
}

/** The round of the next reminder planned by hand: each has its own, below the rounds of the scenarios. */
const nextRound = async (tx: Tx, tenantId: string, masterRef: string, tiersRef: string): Promise<number> => {
  const row = await tx.one<{ round: number }>(sql`
    select least(1, min(round)) - 1 as round from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef}`)
  return row?.round ?? 0
}

/** What a user writes in a reminder planned by hand, and whether the statement goes with it. */
export type HandContent = {
  texts?: Template['texts'] | null
  withStatement?: boolean
  movementRefs?: readonly string[] | null
}

/** What is stored of a reminder by hand. */
type Written = Pick<Draft, 'tiersRef' | 'media' | 'plannedDate' | 'title' | 'comment'> & HandContent

/** Stores a reminder planned by hand, and plans the customer again. The caller has checked it and holds the lock. */
export const insertByHand = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: AccountAtWork,
  { tiersRef, media, plannedDate, title, comment, texts = null, withStatement = false, movementRefs = null }: Written,
): Promise<string> => {
  const masterRef = accountRow.master_ref
  const round = await nextRound(tx, tenantId, masterRef, tiersRef)
  const row = await tx.exactlyOne<{ planned_id: string }>(sql`
    insert into planned_reminders (tenant_id, master_ref, tiers_ref, step_id, round, media, planned_date, wanted_date,
      title, comment, planned_by, amount, own_texts, with_statement, asked_refs)
    values (${tenantId}, ${masterRef}, ${tiersRef}, ${HAND_STEP}, ${round}, ${media}, ${plannedDate}, ${plannedDate},
      ${title}, ${comment}, ${userId}, 0, ${texts && JSON.stringify(texts)}::jsonb, ${withStatement},
      ${movementRefs && [...movementRefs]}::uuid[])
    returning planned_id`)
  const params = { media, day: plannedDate }
  await writeLog(tx, { masterRef, tiersRef, userId, at: now, code: 'REMINDER_PLANNED', params })
  await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef })
  return row.planned_id
}

/**
 * Plans a reminder by hand, and plans the customer again, because the scenario's steps keep a minimum interval from it
 * (REM-03, API-63). One that leaves now is planned for the first day on which its channel may be used.
 * @returns the id of the planned reminder
 * @throws Refusal as declared by createReminder
 */
export const planByHand = async (tx: Tx, account: AccountAtWork, wanted: Draft): Promise<string> => {
  await lockPlan(tx, account.tenantId, account.accountRow.master_ref)
  const draft = { ...wanted, plannedDate: dayOfHand(wanted, businessDateAt(account.now)) ?? wanted.plannedDate }
  const outlook = await refuseImpossible(tx, account, draft)
  if (draft.beside === 'REPLACE') await skipReplaced(tx, account, draft, outlook)
  const plannedId = await insertByHand(tx, account, draft)
  if (draft.movementRefs && (await plannedByHand(tx, account, plannedId)).status === 'HELD')
    throw new Refusal(409, 'REMINDER_NOTHING_DUE')
  return plannedId
}

/** The reminder that was planned by hand, as stored now. */
export const plannedByHand = async (tx: Tx, account: AccountAtWork, plannedId: string): Promise<Planned> => {
  const query = listPlannedReminders.query.parse({ byHand: 'true', period: 'ALL' })
  const page = await plannedPage(tx, account, { ...query, userId: '', plannedId }, businessDateAt(account.now), null)
  return page.items[0]
}
