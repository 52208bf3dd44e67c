import { previousBusinessDayNumber } from '../../../src/domain/calendar.ts'
import type { CaseStepCode, CaseType, MandateState } from '../../../src/domain/cases/index.ts'
import { DELEGATION_SUGGESTED_FROM_CENTS } from '../../../src/domain/constants.ts'
import { type BusinessDate, dateOf, dayNumber, formatDate } from '../../../src/domain/dates.ts'
import { movementUniqueRef } from '../../../src/domain/import/keys.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { InvoiceOfCase } from '../../cases/case/new-case.ts'
import type { Days, FormerCase } from './former-cases.ts'
import { type LateCustomer, sumOf } from './history.ts'
import type { DemoMovement } from './movements.ts'

/** A step in the history of a case: what happened on which day, with its details. */
export type DemoStep = { code: CaseStepCode; on: BusinessDate; amount?: Cents; text?: string }

export type DemoCase = {
  type: CaseType
  tiersRef: string
  tiersName: string
  on: BusinessDate
  comment: string
  invoices: InvoiceOfCase[]
  /** The state of the mandate; null for a formal notice. */
  mandate: MandateState | null
  /** A formal notice that was ordered and has not been posted. */
  toPost: boolean
  closed: BusinessDate | null
  recovered: Cents
  /** A payment that the company received directly and reported to the partner. */
  declared: { documentNumber: string; on: BusinessDate; amount: Cents } | null
  refusal: string
  steps: DemoStep[]
}

const invoiceOf = (movement: DemoMovement, amount: Cents): InvoiceOfCase => ({
  uniqueRef: movementUniqueRef(movement),
  documentNumber: movement.documentNumber,
  documentDate: movement.documentDate,
  dueDate: movement.dueDate,
  amount,
})

type Story = Partial<Pick<DemoCase, 'declared' | 'refusal' | 'steps' | 'recovered' | 'closed' | 'toPost'>> & {
  comment?: string
  mandate?: MandateState
}

/** Days overdue from which a customer's debts are old enough for all the sample cases. */
const OLD_DAYS = 52

/** Customers whose old debts are worth a delegation, oldest debt first. */
const debtorsOf = (beyond: readonly LateCustomer[], today: number): LateCustomer[] => {
  const oldCents = ({ overdue }: LateCustomer): Cents =>
    sumOf(overdue.filter(({ dueDate }) => today - dayNumber(dueDate) > OLD_DAYS))
  return beyond
    .filter((customer) => oldCents(customer) >= DELEGATION_SUGGESTED_FROM_CENTS)
    .sort((a, b) => (a.overdue[0].dueDate < b.overdue[0].dueDate ? -1 : 1))
}

/**
 * Cases in every state that an account can meet, as of `today` (a day number): formal notices, and mandates that wait
 * for transmission or an answer, are in progress, were refused, failed to arrive, or ended with a recorded payment.
 * @param beyond business customers whose reminder sequence is completed
 * @param former the cases of the past year, which the partner has recovered
 */
export const casesOf = (
  beyond: readonly LateCustomer[],
  former: readonly FormerCase[],
  today: number,
  book: (paid: DemoMovement, on: BusinessDate) => void,
): DemoCase[] => {
  const cases: DemoCase[] = []
  const ago = (days: number): BusinessDate => dateOf(previousBusinessDayNumber(today - days))
  const add = (
    type: CaseType,
    { customer, name }: LateCustomer,
    on: BusinessDate,
    invoices: InvoiceOfCase[],
    { comment = '', mandate, ...story }: Story = {},
  ) =>
    cases.push({
      type,
      tiersRef: customer.ref,
      tiersName: name,
      on,
      comment,
      invoices,
      mandate: mandate ?? null,
      toPost: false,
      closed: null,
      recovered: 0,
      declared: null,
      refusal: '',
      steps: [],
      ...story,
    })

  const sentFormalNotice = (customer: LateCustomer, daysAgo: number, { toPost = false } = {}): InvoiceOfCase[] => {
    const on = ago(daysAgo)
    const invoices = customer.overdue
      .filter(({ dueDate }) => dueDate < on)
      .map((movement) => invoiceOf(movement, movement.dueAmount))
    const posted: DemoStep[] = [
      { code: 'NOTICE_SENT', on },
      { code: 'NOTICE_POSTED', on, text: formatDate(on) },
    ]
    // The letter of today's notice is made by the normal job.
    add('FORMAL_NOTICE', customer, on, invoices, { toPost, steps: toPost ? [] : posted })
    return invoices
  }
  /** Sends to collections what a formal notice asked for. */
  const delegated = (
    customer: LateCustomer,
    [formalNotice, delegation]: Days,
    storyOf: (transmitted: DemoStep, total: Cents) => Story,
  ) => {
    const invoices = sentFormalNotice(customer, formalNotice)
    const on = ago(delegation)
    const total = invoices.reduce((sum, { amount }) => sum + amount, 0)
    add('DEBT_COLLECTION_DELEGATION', customer, on, invoices, storyOf({ code: 'TRANSMITTED', on }, total))
  }
  const recovered = (customer: LateCustomer, days: Days, paidDaysAgo: number) => {
    const on = ago(paidDaysAgo)
    const isAsked = ({ dueDate }: DemoMovement): boolean => dueDate < ago(days[0])
    const asked = customer.overdue.filter(isAsked)
    delegated(customer, days, (transmitted, total) => ({
      comment: 'Ne répond plus ni au téléphone ni aux e-mails.',
      mandate: 'TREATED',
      recovered: total,
      closed: on,
      steps: [
        transmitted,
        { code: 'ACCEPTED', on: ago(days[1] - 3) },
        { code: 'RECOVERED', on, amount: total },
        { code: 'CLOSED', on },
      ],
    }))
    for (const movement of asked) book(movement, on)
  }

  // `recent` owes for the longest; then those with the longest history first.
  const [recent, first, second, partly, unreached, refused, answered, waiting, ripe, ordered] = debtorsOf(beyond, today)
  for (const { debtor, days, paidDaysAgo } of former) recovered(debtor, days, paidDaysAgo)
  if (first) recovered(first, [75, 52], 12)
  if (second) recovered(second, [68, 45], 33)
  if (partly) {
    delegated(partly, [48, 27], (transmitted, total) => {
      const paid = Math.round(total * 0.4)
      const declared = {
        documentNumber: partly.overdue[0].documentNumber,
        on: ago(4),
        amount: Math.round(total * 0.1),
      }
      return {
        comment: 'Deux promesses non tenues.',
        mandate: 'TREATED',
        recovered: paid,
        declared,
        steps: [
          transmitted,
          { code: 'ACCEPTED', on: ago(24) },
          { code: 'RECOVERED', on: ago(9), amount: paid },
          { code: 'PAYMENT_DECLARED', on: declared.on, amount: declared.amount, text: declared.documentNumber },
        ],
      }
    })
  }
  if (answered) delegated(answered, [24, 3], (transmitted) => ({ mandate: 'WAITING_TREATMENT', steps: [transmitted] }))
  if (waiting) delegated(waiting, [21, 0], () => ({ mandate: 'WAITING_TRANSFER' }))
  if (refused) {
    delegated(refused, [41, 20], (transmitted) => {
      const refusal = 'Débiteur introuvable à cette adresse'
      const on = ago(17)
      return { mandate: 'REFUSED', refusal, closed: on, steps: [transmitted, { code: 'REFUSED', on, text: refusal }] }
    })
  }
  if (unreached) {
    delegated(unreached, [44, 23], () => {
      const refusal = 'PARTNER_UNREACHABLE'
      const on = ago(22)
      return {
        mandate: 'NOT_TRANSFERRED',
        refusal,
        closed: on,
        steps: [{ code: 'NOT_TRANSFERRED', on, text: refusal }],
      }
    })
  }
  if (recent) sentFormalNotice(recent, 5)
  if (ripe) sentFormalNotice(ripe, 19)
  if (ordered) sentFormalNotice(ordered, 0, { toPost: true })
  return cases.sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))
}

/** The total amount due of a case. */
export const totalOf = ({ invoices }: DemoCase): Cents => invoices.reduce((sum, { amount }) => sum + amount, 0)
