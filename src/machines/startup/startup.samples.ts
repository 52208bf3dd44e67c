/** A morning of the account: what its shells and the first page of each load. */

import { getSignUp } from '../../contract/accounts/sign-up.ts'
import { caseStatistics, type ListedCase, listCases } from '../../contract/cases/cases.ts'
import { type Coverage, getCoverage } from '../../contract/ledger/coverage.ts'
import { customersLastSuccess, movementsLastSuccess } from '../../contract/ledger/imports.ts'
import { getAgedBalance, getToday } from '../../contract/ledger/statistics.ts'
import { listViews } from '../../contract/ledger/views.ts'
import { type ListedMandate, listMandates } from '../../contract/partner/partner.ts'
import { eachCounter } from '../../domain/mediums/index.ts'
import type { CoveragePart, CoverageReason } from '../../domain/reminders/coverage-parts.ts'
import { dayListAnswer } from '../day-list/day-list.samples.ts'
import { escalationAnswer, sampleEscalations } from '../escalation-wait/escalation-wait.samples.ts'
import { gives, type ScreenAnswer } from '../model.ts'
import { reviewAnswers } from '../review-desk/review-desk.samples.ts'
import { sampleSignUp } from '../sign-up/sign-up.samples.ts'

const lastImport = (rows: number) => ({ importId: '41', endedAt: '2026-11-19T06:40:00.000Z', rows })

const listed = (place: number, more: Pick<ListedCase, 'tiersName' | 'amountDue'> & Partial<ListedCase>) => ({
  eventId: `7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b1${place}`,
  caseNumber: `D-2026-00001${place}`,
  type: 'DEBT_COLLECTION_DELEGATION' as const,
  status: 'OPEN' as const,
  mandate: 'TREATED' as const,
  refusal: '',
  notice: null,
  tiersRef: `C-001${place}`,
  creationDate: `2026-11-1${place}`,
  closedDate: null,
  balanceAmount: more.amountDue,
  recoveredAmount: 0,
  movementRefs: [],
  limitationPeriod: '2031-09-30',
  limitationNear: false,
  ...more,
})

const formalNotice = { type: 'FORMAL_NOTICE', mandate: null, notice: 'TO_POST' } as const
const cases: readonly ListedCase[] = [
  listed(7, { tiersName: 'Transports Keravel', amountDue: 1_975.6, ...formalNotice, caseNumber: 'M-2026-000021' }),
  listed(6, { tiersName: 'Charpentes Ollivier', amountDue: 12_480, mandate: 'WAITING_TREATMENT' }),
  listed(2, {
    tiersName: 'Menuiserie Vasseur',
    amountDue: 1_730.5,
    recoveredAmount: 250,
    balanceAmount: 1_480.5,
  }),
  listed(0, {
    tiersName: 'Hôtel des Remparts',
    amountDue: 864,
    ...formalNotice,
    status: 'SENT',
    caseNumber: 'M-2026-000018',
  }),
]

const mandate = (place: number, more: Pick<ListedMandate, 'creditor' | 'debtor' | 'amountDue' | 'stage'>) => ({
  eventId: `7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b2${place}`,
  caseNumber: `D-2026-00001${place}`,
  currency: 'EUR',
  receivedAt: `2026-11-1${place}T09:12:00.000Z`,
  closedAt: null,
  recoveredAmount: 0,
  leftAmount: more.amountDue,
  limitationPeriod: '2031-09-30',
  ...more,
})

const mandates: readonly ListedMandate[] = [
  mandate(8, {
    creditor: 'Atelier Boréal SAS',
    debtor: 'Charpentes Ollivier',
    amountDue: 12_480,
    stage: 'WAITING_TREATMENT',
  }),
  mandate(6, {
    creditor: 'Fournitures Aubépine SAS',
    debtor: 'Menuiserie Vasseur',
    amountDue: 1_730.5,
    stage: 'TREATED',
  }),
  mandate(3, {
    creditor: 'Atelier Boréal SAS',
    debtor: 'Garage Lebrun et Fils',
    amountDue: 2_480,
    stage: 'TREATED',
  }),
]

/** The cases of the account. */
export const caseListAnswers: readonly ScreenAnswer[] = [
  gives(listCases, { items: [...cases], totalItems: cases.length, counters: { OPEN: 3, SENT: 1, CLOSED: 0 } }),
  gives(caseStatistics, {
    opened: 4,
    closed: 2,
    amountDue: 17_050.1,
    recoveredAmount: 3_120.4,
    formalNotices: 2,
    delegations: 2,
  }),
]

/** The mandates of the collection partner. */
export const mandateListAnswers: readonly ScreenAnswer[] = [
  gives(listMandates, {
    items: [...mandates],
    totalItems: mandates.length,
    counters: { WAITING_TREATMENT: 1, TREATED: 2, REFUSED: 0, CLOSED: 0 },
  }),
]

const inPart = (
  part: CoveragePart,
  amount: number,
  customers: number,
  reason?: CoverageReason,
): Coverage['parts'][number] => ({
  part,
  amount,
  customers,
  reasons: reason ? [{ reason, amount, customers }] : [],
})

const coverage: Coverage = {
  asOf: '2026-11-19',
  recalculating: false,
  overdue: 57_236.75,
  parts: [
    inPart('PLANNED', 24_110.45, 9),
    inPart('WAITING', 11_300, 5),
    inPart('PROMISED', 6_400, 2),
    inPart('DISPUTED', 3_180.2, 2),
    inPart('IN_CASE', 4_210.9, 1),
    inPart('INSOLVENT', 0, 0),
    inPart('STOPPED', 1_890, 1, 'CUSTOMER_STOPPED'),
    inPart('UNDER_THRESHOLD', 41.2, 3),
    inPart('COVERED_BY_CREDITS', 640, 1),
    inPart('NEEDS_DECISION', 5_464, 2, 'ROUND_COMPLETE'),
    inPart('FORGOTTEN', 0, 0),
  ],
  planned: { today: 22_738.45, week: 1_372, later: 0 },
}

/** The full shell with its home page. */
export const homeAnswers: readonly ScreenAnswer[] = [
  gives(listViews, { items: [] }),
  gives(movementsLastSuccess, lastImport(1_284)),
  gives(customersLastSuccess, lastImport(163)),
  gives(getToday, {
    value: {
      date: '2026-11-19',
      today: '2026-11-19',
      ...eachCounter(() => 0),
      emails: 3,
      letters: 3,
      calls: 2,
      promisesDue: 1,
      promisesToCheck: 0,
      notices: 2,
      silentNotices: 0,
      escalations: sampleEscalations.length,
      tasks: 2,
      bounces: 4,
      amount: 22_738.45,
    },
  }),
  gives(getAgedBalance, {
    value: {
      buckets: [
        { bucket: 'NOT_DUE', amount: 84_310.2, movements: 96 },
        { bucket: 'D1_30', amount: 21_640.75, movements: 31 },
        { bucket: 'D31_60', amount: 18_905.1, movements: 14 },
        { bucket: 'D61_90', amount: 12_480, movements: 3 },
        { bucket: 'OVER_90', amount: 4_210.9, movements: 5 },
      ],
      credits: -1_260,
      total: 140_286.95,
      overdue: 57_236.75,
      lateTiers: 22,
    },
  }),
  gives(getCoverage, { value: coverage }),
  escalationAnswer,
  dayListAnswer,
]

/** Answers for every possible start. */
export const startupAnswers: readonly ScreenAnswer[] = [
  ...homeAnswers,
  ...caseListAnswers,
  ...mandateListAnswers,
  ...reviewAnswers,
  gives(getSignUp, { signUp: sampleSignUp() }),
]
