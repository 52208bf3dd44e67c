import type { CaseDetail } from '../../src/contract/cases/cases.ts'
import { addDays, businessDateAt } from '../../src/domain/dates.ts'
import { sampleSelection } from '../../src/machines/add-invoices/add-invoices.model.ts'

/** The case opened by the walks of actions on one case. */
export const today = businessDateAt(new Date())
export const eventId = '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09'

/** A case as the server returns it, with the imported invoices for which it was opened. */
export const sampleCase = (movementRefs: string[]): CaseDetail => ({
  eventId,
  caseNumber: 'D-2026-000001',
  type: 'DEBT_COLLECTION_DELEGATION',
  status: 'OPEN',
  mandate: 'TREATED',
  refusal: '',
  notice: null,
  noticeMadeOn: null,
  noticeAskedAmount: null,
  noticeHandedOn: null,
  tiersRef: sampleSelection.tiersRef,
  tiersName: sampleSelection.tiersName,
  creationDate: addDays(today, -10),
  closedDate: null,
  balanceAmount: 1250,
  amountDue: 1250,
  recoveredAmount: 0,
  partnerFee: 0,
  movementRefs,
  limitationPeriod: null,
  limitationNear: false,
  comment: '',
  invoices: [
    {
      key: movementRefs[0] ?? `${eventId}:1`,
      uniqueRef: movementRefs[0] ?? null,
      documentNumber: 'F-0101',
      documentId: null,
      documentDate: addDays(today, -80),
      dueDate: addDays(today, -50),
      amount: 1250,
      dueAmount: 1250,
      limitationDate: addDays(today, 1_776),
      acknowledgedOn: null,
    },
  ],
  documents: [],
  steps: [],
})
