import { caseStatistics, type ListedCase, listCases } from '../../contract/cases/cases.ts'
import { caseAnswers, sampleCase } from '../case.samples.ts'
import { gives, type ScreenAnswer } from '../model.ts'

const {
  comment: _comment,
  partnerFee: _fee,
  invoices: _invoices,
  documents: _documents,
  steps: _steps,
  ...listed
} = sampleCase

/** Cases as the list shows them, newest first. */
const cases: readonly ListedCase[] = [
  {
    ...listed,
    eventId: 'three',
    caseNumber: 'M-2026-000014',
    type: 'FORMAL_NOTICE',
    status: 'SENT',
    mandate: null,
    tiersRef: 'C-0107',
    tiersName: 'Atelier Ferronnerie Delmas',
    creationDate: '2026-11-17',
    amountDue: 3_960,
    balanceAmount: 3_960,
    recoveredAmount: 0,
  },
  { ...listed, eventId: 'one' },
  {
    ...listed,
    eventId: 'two',
    caseNumber: 'D-2026-000011',
    status: 'SENT',
    mandate: 'WAITING_TREATMENT',
    tiersRef: 'C-0063',
    tiersName: 'Transports Garonne',
    creationDate: '2026-11-06',
    amountDue: 7_412.8,
    balanceAmount: 7_412.8,
    recoveredAmount: 0,
  },
  {
    ...listed,
    eventId: 'four',
    caseNumber: 'D-2026-000008',
    status: 'CLOSED',
    tiersRef: 'C-0019',
    tiersName: 'Garage de la Loire',
    creationDate: '2026-09-22',
    closedDate: '2026-11-03',
    amountDue: 1_180,
    balanceAmount: 0,
    recoveredAmount: 1_180,
  },
]

/** What the list of cases loads, and the dialog of an action on a case. */
export const caseListAnswers: readonly ScreenAnswer[] = [
  ...caseAnswers,
  gives(listCases, { items: [...cases], totalItems: cases.length, counters: { OPEN: 1, SENT: 2, CLOSED: 1 } }),
  gives(caseStatistics, {
    opened: 3,
    closed: 1,
    amountDue: 13_103.3,
    recoveredAmount: 1_430,
    formalNotices: 1,
    delegations: 2,
  }),
]
