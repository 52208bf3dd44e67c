import type { CaseDraft, CaseDraftContent } from '../../contract/cases/drafts.ts'
import {
  type DelegationTerms,
  noCustomer,
  noInvoice,
  type TypedCustomer,
  type TypedInvoice,
} from '../../domain/cases/index.ts'
import { sampleMovementRef } from '../add-invoices/add-invoices.model.ts'
import { answered, type FlowModel, failed } from '../model.ts'
import { caseCreationMachine } from './case-creation.machine.ts'
import { draftAnswers } from './case-creation.samples.ts'
import { contentOf } from './case-creation.setup.ts'
import type { Entered, WaitingFile } from './case-creation.types.ts'

/** A new draft without a selection. */
export const emptyEntered: Entered = {
  type: 'DEBT_COLLECTION_DELEGATION',
  tiersRef: '',
  movementRefs: [],
  customer: null,
  invoices: [],
  comment: '',
}

const document = {
  fileId: '3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a01',
  name: 'bon-de-livraison.pdf',
  size: 84_000,
  contentType: 'application/pdf',
  tiersRef: '',
}

/** A customer with one of its invoices, selected. */
const chosen = { tiersRef: 'C-0042', movementRefs: [sampleMovementRef] }

/** A draft for samples. */
export const sampleDraft = (more: Partial<CaseDraft> = {}): CaseDraft => ({
  ...emptyEntered,
  ...chosen,
  step: 'CUSTOMER',
  version: 1,
  updatedDate: '2026-11-10T08:12:00.000Z',
  documents: [document],
  ...more,
})

const keptContent: CaseDraftContent = { ...emptyEntered, ...chosen, step: 'CUSTOMER' }
/** A file that waits for its upload, for samples. */
export const sampleWaitingFile: WaitingFile = { id: 'f1', name: document.name, size: document.size, file: new Blob() }
/** The confirmed terms of a delegation, for samples. */
export const sampleTerms: DelegationTerms = { partner: 'Recouvrement Delaunay', feePercent: 15, amountDue: 420 }
/** Why a locked delegation goes out all the same, for samples. */
export const sampleReason = 'Mise en demeure envoyée par notre avocat'
const locked = Object.assign(new Error('locked'), { code: 'DELEGATION_LOCKED' })
const outdated = Object.assign(new Error('outdated'), { code: 'CONFIRMATION_OUTDATED' })
const changed = Object.assign(new Error('changed'), { code: 'DRAFT_CHANGED' })
const refused = Object.assign(new Error('refused'), {
  code: 'SELECTION_REFUSED',
  errors: [{ path: 'movementRefs.0', code: 'BLOCKED' }],
})

/** Samples for every path of case creation, except its documents, which are a parallel region. */
export const caseCreationModel: FlowModel<typeof caseCreationMachine> = {
  machine: caseCreationMachine,
  input: { fresh: emptyEntered, light: false, rules: { today: '2026-11-10', strictDocumentNumbers: false } },
  events: [
    ...[
      null,
      sampleDraft(),
      sampleDraft({ step: 'DOCUMENTS' }),
      sampleDraft({ step: 'CHECK' }),
      sampleDraft({ step: 'CHECK', type: 'FORMAL_NOTICE' }),
    ].map((draft) => answered('loadDraft', draft)),
    { type: 'content.changed', change: chosen },
    { type: 'files.dropped', files: [] },
    { type: 'document.removed', fileId: 'of another draft' },
    ...[sampleTerms, null].map((confirmed) => ({ type: 'case.sent' as const, confirmed, lock: null })),
    answered('waitForPause'),
    answered('keepDraft', { content: keptContent, version: 2 }),
    failed('keepDraft'),
    failed('keepDraft', changed),
    answered('readVersion', sampleDraft({ version: 7 })),
    answered('storeDraft', { content: { ...keptContent, step: 'CHECK' }, version: 3 }),
    failed('storeDraft'),
    failed('storeDraft', changed),
    answered('convertDraft', { eventId: 'e1', caseNumber: 'D-2026-000001' }),
    failed('convertDraft'),
    failed('convertDraft', changed),
    failed('convertDraft', outdated),
    failed('convertDraft', refused),
    answered('orderFormalNotice', { transactionNumber: 't1', paymentUrl: 'https://pay.example/t1' }),
    failed('orderFormalNotice'),
    failed('orderFormalNotice', changed),
    failed('orderFormalNotice', refused),
    answered('leaveForPayment'),
    answered('deleteDraft'),
  ],
  key: ({ context }) => [
    context.step,
    context.entered.type,
    context.entered.tiersRef !== '',
    JSON.stringify(contentOf(context)) === context.kept,
  ],
  answers: draftAnswers,
}

/** Samples for a delegation that is locked until a formal notice has run out. */
export const lockedCaseModel: FlowModel<typeof caseCreationMachine> = {
  machine: caseCreationMachine,
  input: { fresh: emptyEntered, light: false, rules: { today: '2026-11-10', strictDocumentNumbers: false } },
  events: [
    answered('loadDraft', sampleDraft({ step: 'CHECK' })),
    { type: 'content.changed', change: { overrideReason: sampleReason } },
    { type: 'case.sent', confirmed: sampleTerms, lock: null },
    { type: 'files.dropped', files: [] },
    { type: 'document.removed', fileId: 'of another draft' },
    answered('keepDraft', { content: { ...keptContent, step: 'CHECK' }, version: 2 }),
    answered('storeDraft', { content: { ...keptContent, step: 'CHECK' }, version: 3 }),
    failed('convertDraft', locked),
    answered('convertDraft', { eventId: 'e1', caseNumber: 'D-2026-000001' }),
  ],
  key: ({ context }) => [context.step, (context.entered.overrideReason ?? '') !== ''],
  answers: draftAnswers,
}

/** Samples for every path of the documents, within one step. */
export const caseDocumentsModel: FlowModel<typeof caseCreationMachine> = {
  machine: caseCreationMachine,
  input: { fresh: emptyEntered, light: false, rules: { today: '2026-11-10', strictDocumentNumbers: false } },
  events: [
    answered('loadDraft', sampleDraft({ step: 'DOCUMENTS' })),
    { type: 'content.changed', change: {} },
    { type: 'files.dropped', files: [sampleWaitingFile] },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'document.removed', fileId: document.fileId },
    { type: 'case.sent', confirmed: sampleTerms, lock: null },
    answered('joinDocument', document),
    answered('removeDocument'),
    answered('readVersion', sampleDraft({ version: 7 })),
    ...['keepDraft', 'storeDraft'].map((id) =>
      answered(id, { content: { ...keptContent, step: 'DOCUMENTS' }, version: 2 }),
    ),
    answered('convertDraft', { eventId: 'e1', caseNumber: 'D-2026-000001' }),
    answered('orderFormalNotice', { transactionNumber: 't1', paymentUrl: 'https://pay.example/t1' }),
  ],
  key: ({ context }) => Math.min(1, context.waiting.length),
  answers: draftAnswers,
}

/** A customer and an invoice as a light account types them, without problems. */
export const sampleTypedCustomer: TypedCustomer = {
  ...noCustomer,
  legalId: '552100554',
  name: 'Boulangerie Morel',
  email: 'compta@morel.example',
  addressLine1: '4 rue du Four',
  zipCode: '35000',
  city: 'Rennes',
}
export const sampleTypedInvoice: TypedInvoice = {
  documentNumber: 'L-1',
  documentDate: '2026-08-01',
  dueDate: '2026-09-01',
  amount: '1 250,50',
}
const typedDraft = (step: CaseDraft['step']): CaseDraft =>
  sampleDraft({ tiersRef: '', movementRefs: [], customer: sampleTypedCustomer, invoices: [sampleTypedInvoice], step })

/** Samples for the first step of a light account, and for going back to it. */
export const lightCaseModel: FlowModel<typeof caseCreationMachine> = {
  machine: caseCreationMachine,
  input: {
    fresh: { ...emptyEntered, customer: noCustomer, invoices: [noInvoice] },
    light: true,
    rules: { today: '2026-11-10', strictDocumentNumbers: false },
  },
  events: [
    answered('loadDraft', typedDraft('CUSTOMER')),
    answered('loadDraft', typedDraft('CHECK')),
    { type: 'content.changed', change: { invoices: [noInvoice] } },
    { type: 'content.changed', change: { invoices: [sampleTypedInvoice] } },
    { type: 'files.dropped', files: [] },
    { type: 'document.removed', fileId: 'of another draft' },
    { type: 'case.sent', confirmed: sampleTerms, lock: null },
    answered('keepDraft', { content: { ...keptContent, tiersRef: '' }, version: 2 }),
    answered('readVersion', typedDraft('CUSTOMER')),
    answered('storeDraft', { content: { ...keptContent, step: 'CHECK' }, version: 3 }),
    answered('convertDraft', { eventId: 'e1', caseNumber: 'D-2026-000001' }),
    failed('convertDraft', refused),
    answered('orderFormalNotice', { transactionNumber: 't1', paymentUrl: 'https://pay.example/t1' }),
  ],
  key: ({ context }) => [context.step, context.entered.invoices[0]?.amount === '', context.refused.length > 0],
  answers: draftAnswers,
}
