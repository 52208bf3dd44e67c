import type { CaseStepCode, CaseType, MandateState } from '../../../src/domain/cases/index.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { addDays, type BusinessDate } from '../../../src/domain/dates.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { InvoiceOfCase } from '../../cases/case/new-case.ts'
import { customerAt } from '../../platform/samples/customers.ts'
import { randomFrom } from '../../platform/samples/random.ts'

/** A step in the history of a case: how many days ago it happened, with its details. */
export type LightStep = { code: CaseStepCode; daysAgo: number; amount?: Cents; text?: string }

export type LightCase = {
  customer: CustomerFields
  type: CaseType
  daysAgo: number
  comment: string
  invoices: InvoiceOfCase[]
  mandate: MandateState | null
  closed: boolean
  steps: LightStep[]
}

const SEED = 20_261_122

type Told = Omit<LightCase, 'customer' | 'invoices'> & {
  /** Document number, days overdue when the case was opened, amount. */
  invoices: [string, number, Cents][]
}

const type = 'DEBT_COLLECTION_DELEGATION'

/** One case for each state that an account is likely to meet, oldest first. */
const told: Told[] = [
  {
    type,
    daysAgo: 41,
    comment: 'Travaux réceptionnés sans réserve.',
    mandate: 'TREATED',
    closed: true,
    invoices: [['2026-014', 62, 1_840_00]],
    steps: [
      { code: 'TRANSMITTED', daysAgo: 41 },
      { code: 'ACCEPTED', daysAgo: 39 },
      { code: 'RECOVERED', daysAgo: 12, amount: 1_840_00 },
      { code: 'CLOSED', daysAgo: 11 },
    ],
  },
  {
    type,
    daysAgo: 24,
    comment: 'Deux promesses non tenues.',
    mandate: 'TREATED',
    closed: false,
    invoices: [
      ['2026-021', 75, 2_350_00],
      ['2026-027', 45, 960_00],
    ],
    steps: [
      { code: 'TRANSMITTED', daysAgo: 24 },
      { code: 'ACCEPTED', daysAgo: 22 },
      { code: 'RECOVERED', daysAgo: 6, amount: 1_200_00 },
    ],
  },
  {
    type,
    daysAgo: 16,
    comment: '',
    mandate: 'REFUSED',
    closed: true,
    invoices: [['2026-018', 88, 410_00]],
    steps: [
      { code: 'TRANSMITTED', daysAgo: 16 },
      { code: 'REFUSED', daysAgo: 14, text: 'Débiteur introuvable à cette adresse' },
    ],
  },
  {
    type,
    daysAgo: 3,
    comment: 'Ne répond plus au téléphone.',
    mandate: 'WAITING_TREATMENT',
    closed: false,
    invoices: [['2026-033', 38, 3_120_50]],
    steps: [{ code: 'TRANSMITTED', daysAgo: 3 }],
  },
  {
    type: 'FORMAL_NOTICE',
    daysAgo: 0,
    comment: '',
    mandate: null,
    closed: false,
    invoices: [['2026-036', 33, 675_00]],
    steps: [],
  },
]

/** Cases that a small joinery entered by hand, as of `today`, always the same for the same day. */
export const lightCases = (today: BusinessDate): LightCase[] => {
  const random = randomFrom(SEED)
  return told.map(({ invoices, ...one }, index) => {
    const customer = customerAt(index, random)
    const opened = addDays(today, -one.daysAgo)
    return {
      ...one,
      // Case creation uses the same reference for a customer that is entered by hand.
      customer: { ...customer, ref: customer.legalId },
      invoices: invoices.map(([documentNumber, late, amount]) => ({
        uniqueRef: null,
        documentNumber,
        documentDate: addDays(opened, -late - 30),
        dueDate: addDays(opened, -late),
        amount,
      })),
    }
  })
}
