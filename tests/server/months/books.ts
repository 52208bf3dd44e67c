import { addDays, type BusinessDate, daysBetween } from '../../../src/domain/dates.ts'
import { movementUniqueRef } from '../../../src/domain/import/keys.ts'
import {
  contactOf,
  defaultScenario,
  type PlannedReminder,
  type PlanningEvent,
  planCustomer,
  type Scenario,
} from '../../../src/domain/reminders/index.ts'
import { defaultSettings } from '../../../src/domain/settings.ts'
import type { Customer, Line } from '../../support/import-files.ts'

/** A seeded generator of numbers from 0 to 1 (mulberry32): the same seed gives the same story. */
export const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Invoice = Required<Pick<Line, 'tiersRef' | 'documentNumber' | 'documentDate' | 'dueDate'>> & {
  cents: number
  uniqueRef: string
}
type Card = Required<
  Pick<
    Customer,
    'ref' | 'type' | 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'addressLine1' | 'zipCode' | 'city'
  >
> & {
  language: 'fr' | 'en'
  /** Whether the second scenario was chosen for this customer. */
  chosen: boolean
}

/** A line of the sent reminders: day, customer, round, step, medium. */
export type SentLine = string
export const sentLine = (on: BusinessDate, one: Pick<PlannedReminder, 'tiersRef' | 'stepId' | 'media'>): SentLine =>
  `${on} ${one.tiersRef} ${one.stepId} ${one.media}`

/**
 * The company's own books: its customers, open invoices and actions, kept apart from the server and by the rules alone.
 * What the server plans and says it sent must match these books.
 */
export class Books {
  readonly customers: Card[]
  /** The scenario of individuals, and of those for whom it is chosen; the others follow the default one. */
  second: Scenario = defaultScenario
  readonly #random: () => number
  readonly #invoices = new Map<string, Invoice[]>()
  readonly #events = new Map<string, PlanningEvent[]>()
  readonly sent: SentLine[] = []
  #numbers = 0

  constructor(seed: number, count: number, start: BusinessDate) {
    this.#random = randomOf(seed)
    this.customers = Array.from({ length: count }, (_, index) => this.#card(index))
    for (const { ref } of this.customers) {
      const open = Math.floor(this.#random() * 4)
      for (let i = 0; i < open; i += 1) this.#invoice(ref, addDays(start, Math.floor(this.#random() * 99) - 70))
    }
  }

  chance(share: number): boolean {
    return this.#random() < share
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!
  }

  #card(index: number): Card {
    const ref = `C${String(index).padStart(4, '0')}`
    const isPerson = this.chance(0.2)
    const has = (share: number, value: string) => (this.chance(share) ? value : '')
    const email = has(0.9, `${ref.toLowerCase()}@clients.example`)
    const number = this.chance(0.6) ? `06${String(index).padStart(8, '0')}` : '0102030405'
    return {
      ref,
      type: isPerson ? 'B2C' : 'B2B',
      name: isPerson ? '' : `Client ${ref}`,
      firstName: isPerson ? 'Alix' : '',
      lastName: isPerson ? `Nom ${ref}` : '',
      email,
      phone: email === '' ? number : has(0.9, number),
      addressLine1: `${index + 1} rue des Lilas`,
      zipCode: '69003',
      city: 'Lyon',
      language: index % 2 === 0 ? 'fr' : 'en',
      chosen: !isPerson && index % 10 === 3,
    }
  }

  #invoice(tiersRef: string, dueDate: BusinessDate): void {
    this.#numbers += 1
    const invoice = {
      tiersRef,
      documentNumber: `FA-${this.#numbers}`,
      documentDate: addDays(dueDate, -30),
      dueDate,
      cents: 1_000 + Math.floor(this.#random() * 500_000),
    }
    const uniqueRef = movementUniqueRef({ ...invoice, type: 'INVOICE' })
    this.#invoices.set(tiersRef, [...(this.#invoices.get(tiersRef) ?? []), { ...invoice, uniqueRef }])
  }

  /** A week passes: some customers pay, some are invoiced. */
  week(today: BusinessDate): void {
    for (const { ref } of this.customers) {
      const open = this.#invoices.get(ref) ?? []
      if (this.chance(0.12)) this.#invoices.set(ref, [])
      else if (open.length > 0 && this.chance(0.15)) this.#invoices.set(ref, open.slice(1))
      if (this.chance(0.15)) this.#invoice(ref, addDays(today, 2 + Math.floor(this.#random() * 25)))
    }
  }

  /** All open movements, as exported by the accounting software. */
  file(): Line[] {
    return [...this.#invoices.values()].flat().map(({ cents, uniqueRef: _, ...line }) => ({
      ...line,
      type: 'INVOICE' as const,
      amount: cents / 100,
    }))
  }

  overdue(tiersRef: string, today: BusinessDate): Invoice[] {
    return (this.#invoices.get(tiersRef) ?? []).filter(({ dueDate }) => daysBetween(dueDate, today) > 0)
  }

  record(event: PlanningEvent): void {
    this.#events.set(event.tiersRef, [...(this.#events.get(event.tiersRef) ?? []), event])
  }
  /** Takes back an event of a customer. */
  forget(tiersRef: string, kind: PlanningEvent['kind']): void {
    this.#events.set(
      tiersRef,
      (this.#events.get(tiersRef) ?? []).filter((event) => event.kind !== kind),
    )
  }
  has(tiersRef: string, kind: PlanningEvent['kind']): boolean {
    return (this.#events.get(tiersRef) ?? []).some((event) => event.kind === kind)
  }

  /** The reminders due by `today` according to the rules. */
  due(today: BusinessDate): PlannedReminder[] {
    return this.customers.flatMap((card) => {
      const movements = (this.#invoices.get(card.ref) ?? []).map(({ uniqueRef, tiersRef, dueDate, cents }) => ({
        uniqueRef,
        tiersRef,
        dueDate,
        type: 'INVOICE' as const,
        dueAmount: cents,
      }))
      const scenario = card.chosen || card.type === 'B2C' ? this.second : defaultScenario
      const { planned } = planCustomer(
        { customer: contactOf(card), movements, events: this.#events.get(card.ref) ?? [] },
        { today, scenario, thresholdCents: defaultSettings.thresholdCents },
      )
      return planned.filter(({ plannedDate }) => plannedDate <= today)
    })
  }

  /** Records that a reminder was sent. */
  wasSent(today: BusinessDate, one: PlannedReminder): void {
    const { tiersRef, round, stepId, movementRefs } = one
    this.record({ kind: 'REMINDER', tiersRef, round, stepId, on: today, status: 'SENT', movementRefs })
    this.sent.push(sentLine(today, one))
  }
}
