import { type BusinessDate, dateOf, dayNumber } from '../../src/domain/dates.ts'
import { type TiersFields, tiersDisplayName } from '../../src/domain/tiers.ts'
import { DEMO_SEED, demoCustomers } from './customers.ts'
import { type DemoEvent, type DemoReminder, eventsOf, type LateCustomer, remindersOf, sumOf } from './history.ts'
import { type DemoMovement, habitAt, movementsOf } from './movements.ts'
import { randomFrom } from './random.ts'

export type DemoCompany = {
  tiers: TiersFields[]
  movements: DemoMovement[]
  reminders: DemoReminder[]
  events: DemoEvent[]
}

/**
 * A company with about 3,000 movements of the past year, as it would be on `today`: the same for the same day.
 * Customers who pay on time, late, in part or not at all; credits, disputes, promises and cases.
 */
export const demoCompany = (today: BusinessDate, seed = DEMO_SEED): DemoCompany => {
  const random = randomFrom(seed)
  const day = dayNumber(today)
  let documents = 0
  const number = (written: number): string => {
    documents += 1
    return `F${dateOf(written).slice(2, 4)}-${String(documents).padStart(5, '0')}`
  }
  const tiers = demoCustomers(random)
  const movements: DemoMovement[] = []
  const late: LateCustomer[] = []
  tiers.forEach((customer, index) => {
    const own = movementsOf(customer, habitAt(index, random), day, random, number)
    movements.push(...own)
    const overdue = own
      .filter((movement) => movement.dueAmount > 0 && movement.dueDate < today)
      .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
    const credits = sumOf(own.filter((movement) => movement.dueAmount < 0))
    if (overdue.length > 0) {
      late.push({ tiers: customer, name: tiersDisplayName(customer), overdue, net: sumOf(overdue) + credits })
    }
  })
  return {
    tiers,
    movements,
    reminders: late.flatMap((customer) => remindersOf(customer, day, random)),
    events: eventsOf(late, day, random),
  }
}
