import { businessDateAt } from '../../../src/domain/dates.ts'
import { type Escalation, escalationOf } from '../../../src/domain/escalation/index.ts'
import { type CustomerCoverage, coverageOf, isByHand, type PlannedAlert } from '../../../src/domain/reminders/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import type { Scope } from '../../ledger/customers/scope.ts'
import { settleEvents } from '../../ledger/events/settle.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readCustomerFiles } from './customer-files.ts'
import { escalationFacts } from './escalation-facts.ts'
import { holdByHand } from './hold-by-hand.ts'
import type { PlanAccount } from './plan-account.ts'
import { plannerOf } from './rules.ts'
import { writeAlerts } from './write-alerts.ts'
import { writeCoverage } from './write-coverage.ts'
import { writeEscalations } from './write-escalations.ts'
import { type ReminderOfScenario, writeReminders } from './write-reminders.ts'
import { writeTasks } from './write-tasks.ts'

/** Numbers of reminders and alerts after a planning run. */
export type PlanCounts = { planned: number; alerts: number }

/**
 * A light account only sends debts to collections and has no list of reminders (ACC-10), so nobody would see a plan.
 */
const isChased = ({ account_type: type }: AccountRow): boolean => type === 'STANDARD'

/**
 * Plans the customers of a scope and stores the result with the coverage of what is overdue, after ending promises that
 * were kept or broken and disputes that were paid. A reminder is identified by customer, round and step, so its id and comment survive each run. Sent
 * and cancelled reminders are kept, those being sent are not touched, and those that no longer apply are deleted, or
 * held if a user planned them.
 */
export const planCustomers = async (tx: Tx, account: PlanAccount, scope: Scope): Promise<PlanCounts> => {
  const { tenantId, accountRow, now } = account
  await lockPlan(tx, tenantId, accountRow.master_ref)
  await settleEvents(tx, account, scope)
  const today = businessDateAt(now)
  const planner = plannerOf(accountRow, today)
  const planned: ReminderOfScenario[] = []
  const alerts: PlannedAlert[] = []
  const coverages: CustomerCoverage[] = []
  const escalations: Escalation[] = []
  const factsOf = await escalationFacts(tx, account, scope)
  const owing = new Set<string>()
  for (const file of isChased(accountRow) ? await readCustomerFiles(tx, tenantId, accountRow, scope) : []) {
    const answer = planner(file)
    for (const reminder of answer.planned)
      planned.push({ ...reminder, scenarioId: isByHand(reminder) ? null : file.scenarioId })
    if (file.movements.some(({ dueAmount }) => dueAmount > 0)) owing.add(file.customer.tiersRef)
    alerts.push(...answer.alerts)
    coverages.push(coverageOf(file, answer, today))
    const escalation = escalationOf(file, answer, factsOf(file.customer.tiersRef))
    if (escalation) escalations.push(escalation)
  }
  const waiting = await writeReminders(tx, account, scope, planned)
  await holdByHand(tx, account, waiting, owing)
  await writeAlerts(tx, account, scope, alerts)
  await writeCoverage(tx, account, scope, coverages)
  await writeEscalations(tx, account, scope, escalations)
  if (isChased(accountRow)) await writeTasks(tx, account, scope)
  return { planned: planned.length, alerts: alerts.length }
}
