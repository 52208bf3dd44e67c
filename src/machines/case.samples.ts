/** A delegation as several flows use it: its detail, documents and history. */

import { listColleagues } from '../contract/accounts/colleagues.ts'
import { type CaseDetail, getCase, getPartner } from '../contract/cases/cases.ts'
import { listComments } from '../contract/ledger/comments.ts'
import { gives, type ScreenAnswer } from './model.ts'

export const sampleCase: CaseDetail = {
  eventId: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09',
  caseNumber: 'D-2026-000012',
  type: 'DEBT_COLLECTION_DELEGATION',
  status: 'OPEN',
  mandate: 'TREATED',
  refusal: '',
  notice: null,
  noticeMadeOn: null,
  noticeAskedAmount: null,
  noticeHandedOn: null,
  tiersRef: 'C-0042',
  tiersName: 'Menuiserie Vasseur',
  creationDate: '2026-11-10',
  closedDate: null,
  balanceAmount: 1_480.5,
  amountDue: 1_730.5,
  recoveredAmount: 250,
  movementRefs: ['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01', '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02'],
  limitationPeriod: '2031-10-12',
  limitationNear: false,
  comment: 'Client injoignable depuis septembre, deux promesses non tenues.',
  partnerFee: 37.5,
  invoices: [
    {
      key: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
      uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01',
      documentNumber: 'F-0101',
      documentId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b31',
      documentDate: '2026-09-12',
      dueDate: '2026-10-12',
      amount: 1250,
      dueAmount: 1000,
      limitationDate: '2031-10-12',
      acknowledgedOn: null,
    },
    {
      key: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02',
      uniqueRef: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b02',
      documentNumber: 'F-0117',
      documentId: null,
      documentDate: '2026-10-02',
      dueDate: '2026-11-02',
      amount: 480.5,
      dueAmount: 480.5,
      limitationDate: '2031-11-02',
      acknowledgedOn: null,
    },
  ],
  documents: [
    {
      fileId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b11',
      name: 'F-0101.pdf',
      size: 84_211,
      contentType: 'application/pdf',
      kind: 'JOINED',
    },
    {
      fileId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b12',
      name: 'bon-de-livraison.pdf',
      size: 61_920,
      contentType: 'application/pdf',
      kind: 'JOINED',
    },
  ],
  steps: [
    { at: '2026-11-17T15:20:00.000Z', code: 'RECOVERED', by: '', amount: 250, text: 'F-0101' },
    { at: '2026-11-12T10:04:00.000Z', code: 'ACCEPTED', by: '', amount: null, text: '' },
    { at: '2026-11-10T09:12:00.000Z', code: 'TRANSMITTED', by: '', amount: null, text: '' },
    { at: '2026-11-10T09:11:00.000Z', code: 'CREATED', by: 'Claire Morel', amount: 1_730.5, text: '' },
  ],
}

/** The collection partner. */
export const partnerAnswer: ScreenAnswer = gives(getPartner, { name: 'Recouvrement Delaunay', feePercent: 15 })

/** What the follow-up page of a case loads. */
export const answersOf = (one: CaseDetail): readonly ScreenAnswer[] => [
  gives(getCase, one),
  gives(listComments, { items: [], totalItems: 0 }),
  gives(listColleagues, { items: [] }),
]

export const caseAnswers: readonly ScreenAnswer[] = answersOf(sampleCase)
