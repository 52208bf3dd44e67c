import type { DocumentedInvoice } from '../../domain/invoice-documents/documented-invoice.ts'
import { duplicateAnswer, sampleAnswersOf } from '../form/form.samples.ts'
import { invoiceDocumentsModel, sampleFacts } from '../invoice-documents/invoice-documents.model.ts'
import type { FlowModel } from '../model.ts'
import { documentedInvoiceMachine } from './documented-invoice.machine.ts'

/** What the form begins with. */
export const sampleDocumentedInvoice: DocumentedInvoice = {
  tiersRef: sampleFacts.tiersRef!,
  dueDate: sampleFacts.dueDate!,
}

/** Samples for every path of an invoice that is made from its document. */
export const documentedInvoiceModel: FlowModel<typeof documentedInvoiceMachine> = {
  machine: documentedInvoiceMachine,
  input: { draft: sampleDocumentedInvoice },
  events: [
    { type: 'field.changed', patch: { tiersRef: '' } },
    { type: 'field.changed', patch: { tiersRef: sampleDocumentedInvoice.tiersRef } },
    ...sampleAnswersOf({ field: 'tiersRef', code: 'VALUE_MISSING' }),
    duplicateAnswer('documentNumber', 'DOCUMENT_NUMBER_TAKEN'),
  ],
  answers: invoiceDocumentsModel.answers!,
  key: ({ context }) => (context.draft as DocumentedInvoice).tiersRef === '',
}
