import { nextBusinessDayNumber } from '../../../src/domain/calendar.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { type BusinessDate, dateOf, dayNumber, daysBetween } from '../../../src/domain/dates.ts'
import { movementUniqueRef } from '../../../src/domain/import/keys.ts'
import { promiseNotes } from '../../platform/samples/words.ts'
import { chasingSteps, type DemoEvent, type DemoReminder } from './history.ts'
import type { DemoMovement } from './movements.ts'

/** Days of payment history: half a year on the dashboard. */
const TOLD_DAYS = 180
/** One in this many late payers had promised to pay. */
const PROMISED_EVERY = 4

/** An invoice that was paid after reminders, with its customer and all the customer's movements. */
type Chased = { customer: CustomerFields; own: readonly DemoMovement[]; invoice: DemoMovement; paidOn: BusinessDate }

const isInvoice = ({ type }: DemoMovement): boolean => type === 'INVOICE'

/**
 * The latest invoice that a customer paid after its first reminder was due. For customers who are overdue today, one
 * that was paid before the present invoices were due, so that its round had ended.
 */
const chasedOf = (customer: CustomerFields, own: readonly DemoMovement[], today: number): Chased | null => {
  const firstDay = chasingSteps[0].offsetDays
  const late = own.filter(({ dueAmount, dueDate }) => dueAmount > 0 && dayNumber(dueDate) < today)
  const before = late.map(({ dueDate }) => dueDate).sort()[0] ?? dateOf(today)
  const paid = own.filter(
    ({ clearingDate, dueDate, type }) =>
      type === 'INVOICE' &&
      clearingDate !== null &&
      clearingDate < before &&
      daysBetween(clearingDate, dateOf(today)) <= TOLD_DAYS &&
      nextBusinessDayNumber(dayNumber(dueDate) + firstDay) < dayNumber(clearingDate),
  )
  const invoice = paid.sort((a, b) => (a.clearingDate! < b.clearingDate! ? 1 : -1))[0]
  if (!invoice) return null
  const paidOn = invoice.clearingDate!
  // Another invoice of the same reminders that was paid much later would have kept the round going.
  const goesOn = own.some(
    (movement) =>
      isInvoice(movement) &&
      movement.dueDate >= invoice.dueDate &&
      movement.dueDate < paidOn &&
      (movement.clearingDate ?? before) >= before,
  )
  return goesOn ? null : { customer, own, invoice, paidOn }
}

/** The reminders that led to a payment: those dated before it. */
const remindersBefore = ({ customer, own, invoice, paidOn }: Chased): DemoReminder[] => {
  const due = dayNumber(invoice.dueDate)
  return chasingSteps
    .map((step) => ({ step, day: nextBusinessDayNumber(due + step.offsetDays) }))
    .filter(({ day }) => day < dayNumber(paidOn))
    .map(({ step, day }) => {
      const on = dateOf(day)
      const listed = own.filter(
        (movement) =>
          isInvoice(movement) &&
          movement.dueDate < on &&
          movement.dueDate >= invoice.dueDate &&
          (movement.clearingDate === null || movement.clearingDate >= on),
      )
      const byLetter = step.media === 'EMAIL' && customer.email === ''
      return {
        round: 1,
        tiersRef: customer.ref,
        tiersName: customerDisplayName(customer),
        stepId: step.id,
        media: byLetter ? 'LETTER' : step.media,
        on,
        amount: listed.reduce((sum, { amount }) => sum + amount, 0),
        movementRefs: listed.map(movementUniqueRef),
        recipient: step.media === 'EMAIL' ? customer.email : '',
      }
    })
}

/** A promise that was kept: recorded after the last reminder, for the day of the payment. */
const keptPromise = ({ customer, invoice, paidOn }: Chased, lastReminder: BusinessDate, index: number): DemoEvent => ({
  kind: 'PROMISE',
  tiersRef: customer.ref,
  movementRefs: [movementUniqueRef(invoice)],
  startDate: lastReminder,
  plannedDate: paidOn,
  amount: invoice.amount,
  comment: promiseNotes[index % promiseNotes.length],
  endDate: paidOn,
  endComment: '',
  outcome: 'KEPT',
})

/** The results of earlier reminders: payments, some of them promised. */
export const pastOf = (
  customers: readonly CustomerFields[],
  movementsOf: ReadonlyMap<string, readonly DemoMovement[]>,
  today: number,
): { reminders: DemoReminder[]; events: DemoEvent[] } => {
  const chased = customers.flatMap((one) => chasedOf(one, movementsOf.get(one.ref) ?? [], today) ?? [])
  const told = chased.map((one) => ({ one, reminders: remindersBefore(one) }))
  return {
    reminders: told.flatMap(({ reminders }) => reminders),
    events: told
      .filter((_, index) => index % PROMISED_EVERY === 0)
      .map(({ one, reminders }, index) => keptPromise(one, reminders.at(-1)!.on, index)),
  }
}
