import type { TiersDetail, TiersNext } from '../../src/contract/tiers.ts'
import type { BusinessDate } from '../../src/domain/dates.ts'
import { agedBalance } from '../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../src/domain/money.ts'
import {
  type CustomerPlan,
  type Explanation,
  explainPlan,
  type HandOutlook,
  handOutlookOf,
  holdCodes,
  unknownCustomer,
} from '../../src/domain/reminders/index.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { readCustomerFiles } from '../reminders/customer-files.ts'
import { plannerOf } from '../reminders/rules.ts'

/** Nothing is open: the planner is not even asked. */
const nothingOverdue = (): TiersNext => ({
  stepId: null,
  media: null,
  plannedDate: null,
  heldBy: 'NOTHING_OVERDUE',
  liftedBy: 'WAIT_DUE_DATE',
  until: null,
  replacements: [],
})

/**
 * The planner's answer for a customer, explained; undefined when nothing is open. Asked of the planner and not read from
 * the stored plan, so that it is right even while a planning runs.
 */
export const explanationOf = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  tiersRef: string,
  today: BusinessDate,
): Promise<Explanation | undefined> => {
  const [file] = await readCustomerFiles(tx, tenantId, master, { tiersRef })
  return file && explainPlan(file, plannerOf(master, today)(file), today)
}

/** What comes next for each of these customers, or what holds it back, by reference. */
export const nextOfTiers = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  tiersRefs: readonly string[],
  today: BusinessDate,
): Promise<Map<string, TiersNext>> => {
  const planner = plannerOf(master, today)
  const files = await readCustomerFiles(tx, tenantId, master, { tiersRefs })
  const next = new Map(files.map((file) => [file.customer.tiersRef, nextOf(planner(file))]))
  return new Map(tiersRefs.map((ref) => [ref, next.get(ref) ?? nothingOverdue()]))
}

/** What stands against planning a reminder of a customer by hand. */
export const outlookOfTiers = async (
  tx: Tx,
  { tenantId, master }: { tenantId: string; master: MasterRow },
  tiersRef: string,
  today: BusinessDate,
): Promise<HandOutlook> => {
  const [file] = await readCustomerFiles(tx, tenantId, master, { tiersRef })
  return handOutlookOf(file ?? { customer: unknownCustomer(tiersRef), movements: [], events: [] }, today)
}

const nextOf = ({ next, hold, notes }: CustomerPlan): TiersNext => ({
  stepId: next?.stepId ?? null,
  media: next?.media ?? null,
  plannedDate: next?.plannedDate ?? null,
  heldBy: holdCodes.find((code) => code === hold?.code) ?? null,
  liftedBy: hold?.liftedBy ?? null,
  until: hold?.until ?? null,
  replacements: notes.filter(({ code }) => code !== hold?.code).map(({ code, liftedBy }) => ({ code, liftedBy })),
})

/** The aged balance of one customer. */
export const agedOfTiers = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  tiersRef: string,
  today: BusinessDate,
): Promise<TiersDetail['aged']> => {
  const rows = await tx.rows<{ due_date: string; due_amount: string }>(sql`
    select due_date, due_amount from movements
    where tenant_id = ${tenantId} and edition = ${master.movements_edition ?? 0} and tiers_ref = ${tiersRef}
      and due_amount <> 0`)
  const aged = agedBalance(
    rows.map((row) => ({ tiersRef, dueDate: row.due_date, dueAmount: fromNumeric(row.due_amount) })),
    today,
  )
  return {
    buckets: aged.buckets.map((bucket) => ({ ...bucket, amount: toDecimal(bucket.amount) })),
    credits: toDecimal(aged.credits),
    total: toDecimal(aged.total),
    overdue: toDecimal(aged.overdue),
  }
}
