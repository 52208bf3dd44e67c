import { CASE_WAIT_DAYS, DELEGATION_SUGGESTED_FROM_CENTS } from '../constants.ts'
import { type BusinessDate, daysBetween } from '../dates.ts'
import type { Cents } from '../money.ts'
import { amountDueOf, byDueDate, type Sorted } from './amount-due.ts'
import type { AlertType, PlannedAlert, PlanningCustomer, PlanningEvent, Scenario } from './types.ts'

/**
 * The alerts of a customer on a day. They depend only on days overdue, not on reminders sent: an invoice 300 days
 * overdue on its first import gets one at once. They follow the selection rules of formal notices and delegations (spec
 * 5): no individuals (B2C), no invoices blocked or delegated, none within CASE_WAIT_DAYS of a formal notice or
 * delegation of the customer; a formal notice from the account's smallest amount, delegation from
 * DELEGATION_SUGGESTED_FROM_CENTS (spec 1).
 */
export const alertsOf = (
  customer: PlanningCustomer,
  sorted: Sorted,
  events: readonly PlanningEvent[],
  rules: { scenario: Scenario; today: BusinessDate; formalNoticeFromCents: Cents; round: number },
): PlannedAlert[] => {
  if (customer.type === 'B2C') return []
  const recent = events.some(
    (event) =>
      (event.kind === 'FORMAL_NOTICE' || event.kind === 'DEBT_COLLECTION_DELEGATION') &&
      (event.toPost === true || daysBetween(event.on, rules.today) <= CASE_WAIT_DAYS),
  )
  if (recent) return []

  const byType: Record<AlertType, { least: Cents; amountDue: ReturnType<typeof amountDueOf> }> = {
    FORMAL_NOTICE_RECOMMENDED: {
      least: rules.formalNoticeFromCents,
      amountDue: amountDueOf(sorted.overdue, sorted.credits, rules.today),
    },
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: {
      least: DELEGATION_SUGGESTED_FROM_CENTS,
      amountDue: amountDueOf(withFormalNotice(sorted), sorted.credits, rules.today),
    },
  }
  const alerts: PlannedAlert[] = []
  for (const step of rules.scenario.steps) {
    if (step.kind !== 'ALERT' || !step.enabled) continue
    const { least, amountDue } = byType[step.alert]
    if (amountDue.movementRefs.length === 0 || amountDue.amount <= 0 || amountDue.amount < least) continue
    if (amountDue.daysLate < step.offsetDays) continue
    alerts.push({ tiersRef: customer.tiersRef, type: step.alert, round: rules.round, stepId: step.id, ...amountDue })
  }
  return alerts
}

/** What may be delegated: overdue invoices, including those under a formal notice, oldest due date first. */
const withFormalNotice = (sorted: Sorted): Sorted['overdue'] =>
  sorted.inFormalNotice.length === 0 ? sorted.overdue : [...sorted.overdue, ...sorted.inFormalNotice].sort(byDueDate)
