import { nextBusinessDayNumber } from '../../../src/domain/calendar.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { addDays, type BusinessDate, dateOf, dayNumber, daysBetween } from '../../../src/domain/dates.ts'
import { movementUniqueRef } from '../../../src/domain/import/keys.ts'
import { disputeReasons, promiseNotes } from '../../platform/samples/words.ts'
import { chasingSteps, DEMO_CUSTOMER_DAYS, type DemoEvent, type DemoReminder } from './history.ts'
import type { DemoMovement } from './movements.ts'

/** An invoice that was paid after reminders, with its customer and all the customer's movements. */
export type Chased = {
  customer: CustomerFields
  own: readonly DemoMovement[]
  invoice: DemoMovement
  paidOn: BusinessDate
}

/** A round of reminders that is over. */
type Round = { one: Chased; reminders: DemoReminder[] }

/** What became of a round besides its reminders, by turns: most late payers just pay. */
const outcomes = ['KEPT', 'PAID', 'BROKEN', 'PAID', 'KEPT', 'DISPUTED', 'PAID', 'PAID'] as const

const isInvoice = ({ type }: DemoMovement): boolean => type === 'INVOICE'

/** The reminders that led to a payment: those dated before it. */
export const remindersBefore = ({ customer, own, invoice, paidOn }: Chased, round: number): DemoReminder[] => {
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
        round,
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

/**
 * The rounds of reminders after which a customer paid, oldest first: each begins when everything that the one before
 * asked for was paid. For customers who are overdue today, all were over before the present invoices were due.
 */
const roundsOf = (customer: CustomerFields, own: readonly DemoMovement[], today: number): Round[] => {
  const late = own.filter(({ dueAmount, dueDate }) => dueAmount > 0 && dayNumber(dueDate) < today)
  const before = late.map(({ dueDate }) => dueDate).sort()[0] ?? dateOf(today)
  const clearings = new Map(own.map((movement) => [movementUniqueRef(movement), movement.clearingDate]))
  const rounds: Round[] = []
  let over = dateOf(today - DEMO_CUSTOMER_DAYS)
  for (const invoice of own.filter(isInvoice).sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))) {
    const paidOn = invoice.clearingDate
    if (paidOn === null || paidOn >= before) continue
    const one = { customer, own, invoice, paidOn }
    const reminders = remindersBefore(one, rounds.length + 1)
    if (reminders.length === 0 || reminders[0].on <= over) continue
    const ends = reminders.flatMap(({ movementRefs }) => movementRefs.map((ref) => clearings.get(ref) ?? before))
    const end = ends.reduce((latest, on) => (on > latest ? on : latest))
    if (end >= before) continue
    rounds.push({ one, reminders })
    over = end
  }
  return rounds
}

/** What a customer said in a round: a promise made after the last reminder, or a dispute that delayed the payment. */
const eventOf = ({ one, reminders }: Round, index: number): DemoEvent[] => {
  const outcome = outcomes[index % outcomes.length]
  const { customer, invoice, paidOn } = one
  const said = reminders.at(-1)!.on
  const left = daysBetween(said, paidOn)
  const common = {
    tiersRef: customer.ref,
    movementRefs: [movementUniqueRef(invoice)],
    startDate: said,
    amount: invoice.amount,
    comment: promiseNotes[index % promiseNotes.length],
  }
  if (outcome === 'KEPT')
    return [{ ...common, kind: 'PROMISE', plannedDate: paidOn, endDate: paidOn, endComment: '', outcome }]
  // Promised for some days before the payment came, and broken when the grace had passed.
  if (outcome === 'BROKEN' && left > 5) {
    const plannedDate = addDays(said, Math.floor(left / 3))
    const endDate = addDays(plannedDate, 3)
    return [{ ...common, kind: 'PROMISE', plannedDate, endDate, endComment: 'Promesse non tenue', outcome }]
  }
  if (outcome === 'DISPUTED' && left > 1) {
    const endDate = addDays(paidOn, -1)
    const comment = disputeReasons[index % disputeReasons.length]
    const endComment = 'Réglé avec le client : facture due'
    return [{ ...common, kind: 'DISPUTE', plannedDate: null, endDate, comment, endComment, outcome: 'RESOLVED' }]
  }
  return []
}

/** The results of earlier reminders since the company works with the application: payments, promises, disputes. */
export const pastOf = (
  customers: readonly CustomerFields[],
  movementsOf: ReadonlyMap<string, readonly DemoMovement[]>,
  today: number,
): { reminders: DemoReminder[]; events: DemoEvent[] } => {
  const rounds = customers.flatMap((one) => roundsOf(one, movementsOf.get(one.ref) ?? [], today))
  return { reminders: rounds.flatMap(({ reminders }) => reminders), events: rounds.flatMap(eventOf) }
}
