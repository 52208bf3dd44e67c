import { previousBusinessDayNumber } from '../../../src/domain/calendar.ts'
import type { CustomerType } from '../../../src/domain/customer.ts'
import { type BusinessDate, dateOf } from '../../../src/domain/dates.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { emptyMovement, type MovementFields } from '../../../src/domain/movement-fields.ts'
import type { Random } from '../../platform/samples/random.ts'
import { goods } from '../../platform/samples/words.ts'

/** A movement as stored in an edition: `dueAmount` is its open amount, `clearingDate` is set once it is paid. */
export type DemoMovement = MovementFields & { dueAmount: Cents; clearingDate: BusinessDate | null }

/**
 * How a customer pays: range of days after the due date; age in days of the first unpaid invoice (null if all are
 * paid); whether the customer stopped buying.
 */
export type Habit = { delay: readonly [least: number, most: number]; stoppedFor: number | null; gone: boolean }

/** How much a customer buys: range of invoices per year, and range of their amounts in cents. */
type Volume = { invoices: readonly [number, number]; cents: readonly [Cents, Cents] }

const volumes: Record<'small' | 'medium' | 'large' | 'person', Volume> = {
  small: { invoices: [3, 6], cents: [28_00, 640_00] },
  medium: { invoices: [5, 10], cents: [180_00, 3_900_00] },
  large: { invoices: [11, 16], cents: [1_900_00, 24_000_00] },
  person: { invoices: [2, 5], cents: [36_00, 890_00] },
}

const HISTORY_DAYS = 380
/** Days of unpaid invoices after which deliveries stop. */
const SUPPLIED_DAYS = 45

export const habitAt = (index: number, random: Random): Habit => {
  // The oldest and the newest overdue customer always exist.
  if (index === 0) return { delay: [5, 30], stoppedFor: 300, gone: false }
  if (index === 1) return { delay: [0, 4], stoppedFor: 1, gone: false }
  // Fixed shares, spread over the list, so that no situation is missing.
  const place = (index * 37) % 100
  if (place < 55) return { delay: [-6, 1], stoppedFor: null, gone: false }
  if (place < 81) return { delay: [1, 24], stoppedFor: null, gone: false }
  if (place < 93) return { delay: [4, 30], stoppedFor: random.int(8, 75), gone: false }
  if (place < 98) return { delay: [8, 40], stoppedFor: random.int(76, 290), gone: false }
  return { delay: [-3, 8], stoppedFor: null, gone: true }
}

/**
 * The movements of one customer as of a day (a day number), oldest first. `number` returns the company's next document
 * number for the day on which a document is written.
 */
export const movementsOf = (
  customer: { ref: string; type: CustomerType },
  habit: Habit,
  today: number,
  random: Random,
  number: (day: number) => string,
): DemoMovement[] => {
  const volume =
    customer.type === 'B2C'
      ? volumes.person
      : random.pick([volumes.small, volumes.medium, volumes.medium, volumes.medium, volumes.large])
  const terms = customer.type === 'B2C' ? random.pick([0, 15, 30]) : random.pick([30, 30, 45, 60])
  const count = random.int(...volume.invoices)
  // Customers who do not pay get no deliveries some weeks later; former ones have bought nothing recently.
  const quietFor = habit.gone ? 90 : Math.max(0, (habit.stoppedFor ?? 0) - SUPPLIED_DAYS)
  const movements: DemoMovement[] = []
  const add = (fields: Omit<DemoMovement, 'tiersRef' | 'rootAccount'>) =>
    movements.push({ ...emptyMovement, tiersRef: customer.ref, rootAccount: '411000', ...fields })

  for (let index = 0; index < count; index += 1) {
    const share = (index + random.next()) / count
    const age = Math.round(HISTORY_DAYS * (1 - share)) + quietFor
    const written = previousBusinessDayNumber(today - age)
    let due = written + terms
    // The first unpaid invoice has exactly the age given by the habit.
    const firstUnpaid = habit.stoppedFor !== null && index === count - 1
    if (firstUnpaid) due = today - (habit.stoppedFor ?? 0)
    const document = firstUnpaid ? previousBusinessDayNumber(due - terms) : written
    const [least, most] = volume.cents
    // Squared, so that small amounts are more frequent than large ones.
    const amount = Math.round(least + (most - least) * random.next() ** 2)
    const documentNumber = number(document)
    const stopped = habit.stoppedFor !== null && due >= today - habit.stoppedFor
    const paid = Math.max(due + random.int(...habit.delay), document)
    const open = stopped || paid > today
    const partPaid = open && due < today && random.chance(0.14) ? Math.round(amount * (0.3 + 0.4 * random.next())) : 0
    const settled = open ? today - random.int(0, Math.max(0, Math.min(20, today - due))) : Math.min(paid, today)
    add({
      documentNumber,
      type: 'INVOICE',
      label: random.pick(goods),
      documentDate: dateOf(document),
      dueDate: dateOf(due),
      amount,
      dueAmount: open ? amount - partPaid : 0,
      clearingDate: open ? null : dateOf(settled),
    })
    const paidCents = open ? partPaid : amount
    if (paidCents > 0) {
      const day = dateOf(previousBusinessDayNumber(settled))
      add({
        documentNumber: `REG-${documentNumber}`,
        type: 'PAYMENT',
        label: random.chance(0.7) ? `Virement ${documentNumber}` : `Chèque ${documentNumber}`,
        documentDate: day,
        dueDate: day,
        amount: -paidCents,
        dueAmount: 0,
        clearingDate: day,
      })
    }
    if (random.chance(0.05)) {
      // The credit note of an unpaid invoice stays open with it, so that reminders deduct it.
      const credited = Math.round(amount * (0.05 + 0.15 * random.next()))
      const day = dateOf(previousBusinessDayNumber(Math.min(document + random.int(3, 20), today)))
      add({
        documentNumber: `AV-${documentNumber}`,
        type: 'CREDIT_NOTE',
        label: `Avoir sur ${documentNumber}`,
        documentDate: day,
        dueDate: day,
        amount: -credited,
        dueAmount: open ? -credited : 0,
        clearingDate: open ? null : dateOf(settled),
      })
    }
    if (!open && random.chance(0.006)) {
      const day = dateOf(previousBusinessDayNumber(Math.max(today - random.int(2, 40), settled)))
      add({
        documentNumber: `RJ-${documentNumber}`,
        type: 'OTHER',
        label: 'Frais de rejet de prélèvement',
        documentDate: day,
        dueDate: day,
        amount: 11_50,
        dueAmount: 11_50,
        clearingDate: null,
      })
    }
  }
  if (random.chance(0.05)) {
    const received = previousBusinessDayNumber(today - random.int(1, 12))
    const day = dateOf(received)
    const cents = random.int(40_00, 600_00)
    add({
      documentNumber: `REG-${number(received)}`,
      type: random.chance(0.7) ? 'PAYMENT' : 'CREDIT',
      label: 'Règlement à rapprocher',
      documentDate: day,
      dueDate: day,
      amount: -cents,
      dueAmount: -cents,
      clearingDate: null,
    })
  }
  return movements
}
