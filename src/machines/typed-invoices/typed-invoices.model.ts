import type { LightInvoice } from '../../domain/cases/index.ts'
import { caseAnswers } from '../case.samples.ts'
import { sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { type TypedDraft, typedInvoicesMachine } from './typed-invoices.machine.ts'

export const sampleTyped: LightInvoice = {
  documentNumber: 'F-0201',
  documentDate: '2026-09-01',
  dueDate: '2026-10-01',
  amount: 300_00,
}
const draft: TypedDraft = {
  invoices: [sampleTyped],
  known: ['F-0101'],
  today: '2026-11-19',
  strictDocumentNumbers: false,
}

/** Samples for every path of typed invoices: one that the case already has is refused. */
export const typedInvoicesModel: FlowModel<typeof typedInvoicesMachine> = {
  machine: typedInvoicesMachine,
  input: { draft },
  events: [
    { type: 'field.changed', patch: { invoices: [{ ...sampleTyped, documentNumber: 'F-0101' }] } },
    { type: 'field.changed', patch: { invoices: [sampleTyped] } },
    ...sampleAnswersOf({ field: 'invoices.0.documentNumber', code: 'DOCUMENT_NUMBER_TAKEN' }),
  ],
  key: ({ context }) => (context.draft as TypedDraft).invoices[0]?.documentNumber === sampleTyped.documentNumber,
  answers: caseAnswers,
}
