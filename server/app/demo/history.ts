import { nextBusinessDayNumber } from '../../../src/domain/calendar.ts'
import { CASE_WAIT_DAYS, REMINDER_THRESHOLD_CENTS } from '../../../src/domain/constants.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { type BusinessDate, dateOf, dayNumber } from '../../../src/domain/dates.ts'
import { movementUniqueRef } from '../../../src/domain/import/keys.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { defaultScenario, type ReminderMedia } from '../../../src/domain/reminders/index.ts'
import type { Random } from '../../platform/samples/random.ts'
import { discrepancyReasons, disputeReasons, promiseNotes } from '../../platform/samples/words.ts'
import type { DemoMovement } from './movements.ts'

/** A reminder that was sent in the past. */
export type DemoReminder = {
  round: number
  tiersRef: string
  tiersName: string
  stepId: string
  media: ReminderMedia
  on: BusinessDate
  amount: Cents
  movementRefs: string[]
  recipient: string
}

/** A dispute, a promise or a discrepancy, as a row of `events`. */
export type DemoEvent = {
  kind: 'PROMISE' | 'DISPUTE' | 'DISCREPANCY'
  tiersRef: string
  movementRefs: string[]
  startDate: BusinessDate
  plannedDate: BusinessDate | null
  amount: Cents
  comment: string
  endDate: BusinessDate | null
  endComment: string
  /** The outcome; '' while the event is open. */
  outcome: '' | 'KEPT' | 'BROKEN' | 'RESOLVED'
}

/** A customer with its overdue invoices, oldest first. */
export type LateCustomer = { customer: CustomerFields; name: string; overdue: DemoMovement[]; net: Cents }

export const sumOf = (movements: readonly DemoMovement[]): Cents =>
  movements.reduce((sum, movement) => sum + movement.dueAmount, 0)

export const chasingSteps = defaultScenario.steps.flatMap((step) =>
  step.kind === 'REMINDER' && step.enabled && !step.courtesy ? [step] : [],
)

/**
 * The reminders that an overdue customer has received, each on its day. Half of the customers are one or two reminders
 * behind, so that there is something to do today; some were never reminded.
 */
export const remindersOf = (
  { customer, name, overdue, net }: LateCustomer,
  today: number,
  random: Random,
): DemoReminder[] => {
  const oldest = overdue[0]
  if (!oldest || net < REMINDER_THRESHOLD_CENTS || random.chance(0.15)) return []
  const due = dayNumber(oldest.dueDate)
  const reached = chasingSteps
    .map((step) => ({ step, day: nextBusinessDayNumber(due + step.offsetDays) }))
    .filter(({ day }) => day < today)
  if (random.chance(0.5)) reached.splice(-random.int(1, 2))
  return reached.map(({ step, day }) => {
    const listed = overdue.filter((movement) => dayNumber(movement.dueDate) < day)
    const byLetter = step.media === 'EMAIL' && customer.email === ''
    return {
      round: 1,
      tiersRef: customer.ref,
      tiersName: name,
      stepId: step.id,
      media: byLetter ? 'LETTER' : step.media,
      on: dateOf(day),
      amount: sumOf(listed),
      movementRefs: listed.map(movementUniqueRef),
      recipient: step.media === 'EMAIL' ? customer.email : '',
    }
  })
}

/** Days since the company became a customer of the application. */
export const DEMO_CUSTOMER_DAYS = 300

const DISCREPANCIES = 2

const lastStepDays = chasingSteps.at(-1)!.offsetDays

/** Business customers whose reminder sequence is completed, so that a case comes next. */
export const beyondReminders = (late: readonly LateCustomer[], today: number): LateCustomer[] =>
  late.filter(
    ({ customer, overdue }) =>
      customer.type === 'B2B' && today - dayNumber(overdue[0].dueDate) > lastStepDays + CASE_WAIT_DAYS,
  )

/** Disputes, promises and discrepancies of overdue customers, open and ended; one promise is due today. */
export const eventsOf = (late: readonly LateCustomer[], today: number, random: Random): DemoEvent[] => {
  const events: DemoEvent[] = []
  const add = (
    kind: DemoEvent['kind'],
    { customer }: LateCustomer,
    movements: readonly DemoMovement[],
    more: { since: number; on?: number; comment: string; ended?: number; endComment?: string },
  ) =>
    events.push({
      kind,
      tiersRef: customer.ref,
      movementRefs: movements.map(movementUniqueRef),
      startDate: dateOf(today - more.since),
      plannedDate: more.on === undefined ? null : dateOf(today + more.on),
      amount: sumOf(movements),
      comment: more.comment,
      endDate: more.ended === undefined ? null : dateOf(today - more.ended),
      endComment: more.endComment ?? '',
      outcome: more.ended === undefined ? '' : kind === 'PROMISE' ? 'BROKEN' : 'RESOLVED',
    })

  const old = beyondReminders(late, today)
  const recent = late.filter((customer) => !old.includes(customer))

  recent.forEach((customer, index) => {
    const [oldest] = customer.overdue
    const age = today - dayNumber(oldest!.dueDate)
    const since = Math.max(0, Math.min(age - 1, random.int(1, 15)))
    if (index % 9 === 0) {
      add('DISPUTE', customer, [oldest!], { since, comment: disputeReasons[events.length % disputeReasons.length] })
    } else if (index % 9 === 4) {
      // One is due today, the others in the next weeks.
      const on = index === 4 ? 0 : random.int(2, 18)
      add('PROMISE', customer, customer.overdue, { since, on, comment: random.pick(promiseNotes) })
    } else if (index % 9 === 7 && age > 6) {
      add('DISPUTE', customer, [oldest!], {
        since: age - 1,
        comment: random.pick(disputeReasons),
        ended: Math.floor(age / 2),
        endComment: 'Réglé avec le client : facture due',
      })
    } else if (index % 9 === 2 && age > 8) {
      const ended = random.int(1, 4)
      add('PROMISE', customer, [oldest!], {
        since: age - 2,
        on: -ended,
        comment: random.pick(promiseNotes),
        ended,
        endComment: 'Promesse non tenue',
      })
    }
  })
  const inPart = recent.flatMap((customer) =>
    customer.overdue.filter(({ amount, dueAmount }) => dueAmount < amount).map((movement) => ({ customer, movement })),
  )
  inPart.slice(0, DISCREPANCIES).forEach(({ customer, movement }, index) => {
    add('DISCREPANCY', customer, [movement], { since: 3 + index, comment: discrepancyReasons[index] })
  })
  return events
}
