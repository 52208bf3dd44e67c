import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { type BusinessDate, dateOf, dayNumber } from '../../../src/domain/dates.ts'
import { DEMO_SEED, demoCustomers } from '../../platform/samples/customers.ts'
import { randomFrom } from '../../platform/samples/random.ts'
import { casesOf, type DemoCase } from './cases.ts'
import { formerCasesOf } from './former-cases.ts'
import {
  beyondReminders,
  type DemoEvent,
  type DemoReminder,
  eventsOf,
  type LateCustomer,
  remindersOf,
  sumOf,
} from './history.ts'
import { type DemoMovement, habitAt, movementsOf } from './movements.ts'
import { pastOf, remindersBefore } from './past.ts'

export type DemoData = {
  customers: CustomerFields[]
  movements: DemoMovement[]
  reminders: DemoReminder[]
  events: DemoEvent[]
  cases: DemoCase[]
  monitored: CustomerFields[]
}

/**
 * A company with about 3,000 movements of the past year as of `today`, always the same for the same day. Its customers
 * pay on time, late, partly or not at all; there are credits, and the reminders, disputes, promises and cases of the ten
 * months since it works with the application.
 */
export const demoData = (today: BusinessDate, seed = DEMO_SEED): DemoData => {
  const random = randomFrom(seed)
  const day = dayNumber(today)
  let documents = 0
  const number = (written: number): string => {
    documents += 1
    return `F${dateOf(written).slice(2, 4)}-${String(documents).padStart(5, '0')}`
  }
  const customers = demoCustomers(random)
  const movements: DemoMovement[] = []
  const late: LateCustomer[] = []
  customers.forEach((customer, index) => {
    const own = movementsOf(customer, habitAt(index, random), day, random, number)
    movements.push(...own)
    const overdue = own
      .filter((movement) => movement.dueAmount > 0 && movement.dueDate < today)
      .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
    const credits = sumOf(own.filter((movement) => movement.dueAmount < 0))
    if (overdue.length > 0) {
      late.push({ customer, name: customerDisplayName(customer), overdue, net: sumOf(overdue) + credits })
    }
  })
  const sent = late.flatMap((customer) => remindersOf(customer, day, random))
  const events = eventsOf(late, day, random)
  const beyond = beyondReminders(late, day)
  const former = formerCasesOf(customers, movements, day)
  const cases = casesOf(beyond, former, day, (paid, on) => movements.push(settled(paid, on)))
  const inCase = new Set(cases.map(({ tiersRef }) => tiersRef))
  const own = Map.groupBy(movements, ({ tiersRef }) => tiersRef)
  const past = pastOf(
    customers.filter(({ ref }) => !inCase.has(ref)),
    own,
    day,
  )
  const beforeCases = former.flatMap(({ debtor: { customer, overdue }, days: [formalNotice] }) =>
    remindersBefore(
      { customer, own: own.get(customer.ref) ?? [], invoice: overdue[0], paidOn: dateOf(day - formalNotice) },
      1,
    ),
  )
  // Payments since then ended the previous rounds.
  const roundsBefore = new Map(past.reminders.map(({ tiersRef, round }) => [tiersRef, round]))
  return {
    customers,
    movements,
    reminders: [
      ...past.reminders,
      ...beforeCases,
      ...sent.map((one) => ({ ...one, round: (roundsBefore.get(one.tiersRef) ?? 0) + 1 })),
    ],
    events: [...past.events, ...events],
    cases,
    monitored: monitoredOf(late, beyond),
  }
}

/** Two customers to monitor: one whose reminder sequence is completed, and one that has been overdue only recently. */
const monitoredOf = (late: readonly LateCustomer[], beyond: readonly LateCustomer[]): CustomerFields[] => {
  const lately = late.filter((one) => one.customer.type === 'B2B' && !beyond.includes(one))
  return [beyond.at(-1), lately.at(-1)].flatMap((one) => one?.customer ?? [])
}

/** Records what the partner recovered: the invoice is paid, and the payment is added. */
const settled = (paid: DemoMovement, on: BusinessDate): DemoMovement => {
  const amount = -paid.dueAmount
  paid.dueAmount = 0
  paid.clearingDate = on
  return {
    ...paid,
    documentNumber: `RP-${paid.documentNumber}`,
    type: 'PAYMENT',
    label: `Virement du partenaire ${paid.documentNumber}`,
    documentDate: on,
    dueDate: on,
    amount,
  }
}
