import type { CustomerNext } from '../../../src/contract/ledger/customers.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import {
  type CustomerPlan,
  type Explanation,
  explainPlan,
  type HandOutlook,
  handOutlookOf,
  holdCodes,
  unknownCustomer,
} from '../../../src/domain/reminders/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { promiseClockOf } from '../../ledger/events/promise-clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readCustomerFiles } from './customer-files.ts'
import { plannerOf } from './rules.ts'

const nothingOverdue = (): CustomerNext => ({
  stepId: null,
  media: null,
  plannedDate: null,
  heldBy: 'NOTHING_OVERDUE',
  liftedBy: 'WAIT_DUE_DATE',
  until: null,
  replacements: [],
})

/**
 * Explains the plan of a customer; undefined when nothing is open. Computed rather than read from the stored plan, so
 * that it is right even during a planning run.
 */
export const explanationOf = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  tiersRef: string,
  today: BusinessDate,
): Promise<Explanation | undefined> => {
  const [file] = await readCustomerFiles(tx, tenantId, accountRow, { tiersRef })
  return file && explainPlan(file, plannerOf(accountRow, today)(file), promiseClockOf(accountRow, today))
}

/** The next reminder of each of these customers, or what holds it back, by reference. */
export const nextOfCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  tiersRefs: readonly string[],
  today: BusinessDate,
): Promise<Map<string, CustomerNext>> => {
  const planner = plannerOf(accountRow, today)
  const files = await readCustomerFiles(tx, tenantId, accountRow, { tiersRefs })
  const next = new Map(files.map((file) => [file.customer.tiersRef, nextOf(planner(file))]))
  return new Map(tiersRefs.map((ref) => [ref, next.get(ref) ?? nothingOverdue()]))
}

/** What prevents planning a reminder of a customer by hand. */
export const outlookOfCustomer = async (
  tx: Tx,
  { tenantId, accountRow }: { tenantId: string; accountRow: AccountRow },
  tiersRef: string,
  today: BusinessDate,
): Promise<HandOutlook> => {
  const [file] = await readCustomerFiles(tx, tenantId, accountRow, { tiersRef })
  return handOutlookOf(
    file ?? { customer: unknownCustomer(tiersRef), movements: [], events: [] },
    promiseClockOf(accountRow, today),
    file ? plannerOf(accountRow, today)(file).planned : [],
  )
}

const nextOf = ({ next, hold, notes }: CustomerPlan): CustomerNext => ({
  stepId: next?.stepId ?? null,
  media: next?.media ?? null,
  plannedDate: next?.plannedDate ?? null,
  heldBy: holdCodes.find((code) => code === hold?.code) ?? null,
  liftedBy: hold?.liftedBy ?? null,
  until: hold?.until ?? null,
  replacements: notes.filter(({ code }) => code !== hold?.code).map(({ code, liftedBy }) => ({ code, liftedBy })),
})
