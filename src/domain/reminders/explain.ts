/**
 * Explains a plan: for a customer and each open ledger entry, the next reminder and its day, or the rule that prevents
 * it and how to resolve it. It reads the planner's own result, so explanation and decision agree: an invoice counts as
 * held back exactly if no planned reminder lists it.
 */
import { addDays, type BusinessDate } from '../dates.ts'
import type { PromiseClock } from '../events/promise.ts'
import { noteOf } from './notes.ts'
import { planCustomer, promiseClockOf } from './plan.ts'
import { promisePause } from './promise.ts'
import type {
  CustomerFile,
  CustomerPlan,
  HoldCode,
  LiftCode,
  OpenMovement,
  PlannedReminder,
  PlanningEvent,
  PlanningRules,
} from './types.ts'

/** Rules that hold back a single invoice. */
export const invoiceHoldCodes = [
  'CLEARED',
  'CREDIT',
  'DISPUTED',
  'INVOICE_STOPPED',
  'REPORTED_PAID',
  'IN_FORMAL_NOTICE',
  'DELEGATED',
  'NOT_DUE',
] as const
export type InvoiceHoldCode = (typeof invoiceHoldCodes)[number]

/** The explanation for an invoice. */
export type InvoiceReason = {
  uniqueRef: string
  /** The next reminder that lists it; null if none is planned. */
  next: Pick<PlannedReminder, 'stepId' | 'media' | 'plannedDate'> | null
  /** The rule that holds it back; null exactly if `next` is not. */
  heldBy: InvoiceHoldCode | HoldCode | null
  liftedBy: LiftCode | null
  /** First day on which the rule no longer applies, if known. */
  until: BusinessDate | null
  /** The promised payment date of an open promise; it pauses the customer only if all other invoices are promised too. */
  promisedFor: BusinessDate | null
  /** True if that payment should have arrived, and no import is recent enough to show it. */
  promiseToCheck: boolean
}

export type Explanation = { plan: CustomerPlan; invoices: Map<string, InvoiceReason> }

const liftOfInvoice: Record<InvoiceHoldCode, LiftCode | null> = {
  CLEARED: null,
  CREDIT: 'ALLOCATE_CREDITS',
  DISPUTED: 'RESOLVE_DISPUTE',
  INVOICE_STOPPED: 'RESUME_REMINDERS',
  REPORTED_PAID: 'WAIT_IMPORT',
  IN_FORMAL_NOTICE: 'FOLLOW_CASE',
  DELEGATED: 'FOLLOW_CASE',
  NOT_DUE: 'WAIT_DUE_DATE',
}

/** The rules that events put on single invoices. */
export type TakenOutCode = Extract<
  InvoiceHoldCode,
  'REPORTED_PAID' | 'IN_FORMAL_NOTICE' | 'INVOICE_STOPPED' | 'DISPUTED' | 'DELEGATED'
>

/** The events that exclude single invoices, in the planner's order of precedence: delegation, dispute, stop, notice, payment. */
export const takenOut = (events: readonly PlanningEvent[]): Map<string, TakenOutCode> => {
  const held = new Map<string, TakenOutCode>()
  const mark = (kind: PlanningEvent['kind'], code: TakenOutCode) => {
    for (const event of events)
      if (event.kind === kind && 'movementRefs' in event) for (const ref of event.movementRefs) held.set(ref, code)
  }
  mark('REPORTED_PAYMENT', 'REPORTED_PAID')
  mark('FORMAL_NOTICE', 'IN_FORMAL_NOTICE')
  mark('STOP', 'INVOICE_STOPPED')
  mark('DISPUTE', 'DISPUTED')
  mark('DEBT_COLLECTION_DELEGATION', 'DELEGATED')
  return held
}

const reasonOf = (
  movement: OpenMovement,
  plan: CustomerPlan,
  planned: ReadonlyMap<string, PlannedReminder>,
  taken: ReadonlyMap<string, TakenOutCode>,
  { clock, events }: { clock: PromiseClock; events: readonly PlanningEvent[] },
): InvoiceReason => {
  const { uniqueRef, dueAmount, dueDate } = movement
  const pause = promisePause([movement], events, clock)
  const by = (heldBy: InvoiceReason['heldBy'], liftedBy: LiftCode | null, until: BusinessDate | null = null) => ({
    uniqueRef,
    next: null,
    heldBy,
    liftedBy,
    until,
    promisedFor: pause?.promisedOn ?? null,
    promiseToCheck: pause?.until === null,
  })
  const next = planned.get(uniqueRef)
  if (next) {
    const { stepId, media, plannedDate } = next
    return { ...by(null, null), next: { stepId, media, plannedDate } }
  }
  const own = (code: InvoiceHoldCode, until: BusinessDate | null = null) => by(code, liftOfInvoice[code], until)
  if (dueAmount === 0) return own('CLEARED')
  const event = taken.get(uniqueRef)
  // A stop and a reported payment apply to invoices; credits are deducted all the same.
  if (event && !(dueAmount < 0 && (event === 'INVOICE_STOPPED' || event === 'REPORTED_PAID'))) return own(event)
  if (dueAmount < 0) return own('CREDIT')
  if (dueDate >= clock.today) return own('NOT_DUE', addDays(dueDate, 1))
  // It is overdue, free, and in no reminder: the customer is held back.
  const hold = plan.hold ?? noteOf(movement.tiersRef, 'NO_STEP_ENABLED', dueAmount)
  return by(hold.code as HoldCode, hold.liftedBy, hold.until)
}

/** Explains a plan made from this file. */
export const explainPlan = (file: CustomerFile, plan: CustomerPlan, clock: PromiseClock): Explanation => {
  const planned = new Map<string, PlannedReminder>()
  for (const reminder of plan.planned)
    for (const ref of reminder.movementRefs) if (!planned.has(ref)) planned.set(ref, reminder)
  const taken = takenOut(file.events)
  const context = { clock, events: file.events }
  return {
    plan,
    invoices: new Map(
      file.movements.map((movement) => [movement.uniqueRef, reasonOf(movement, plan, planned, taken, context)]),
    ),
  }
}

/** Plans a customer and explains the result. */
export const explain = (file: CustomerFile, rules: PlanningRules): Explanation =>
  explainPlan(file, planCustomer(file, rules), promiseClockOf(rules))
