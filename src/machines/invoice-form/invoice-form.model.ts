import type { InvoiceForm, InvoiceRules } from '../../domain/invoice-form.ts'
import { duplicateAnswer, sampleAnswersOf } from '../form/form.samples.ts'
import type { FlowModel } from '../model.ts'
import { statementAnswers } from '../statement.samples.ts'
import { invoiceFormMachine } from './invoice-form.machine.ts'

/** An invoice without problems on its day. */
export const sampleInvoice: InvoiceForm & InvoiceRules = {
  documentNumber: 'FA-2026-118',
  label: 'Pose de fenêtres',
  documentDate: '2026-10-01',
  dueDate: '2026-10-31',
  amount: 1250_00,
  specificLimitation: false,
  limitationYears: null,
  today: '2026-11-19',
  strictDocumentNumbers: false,
}

/** Samples for every path of the invoice form. */
export const invoiceFormModel: FlowModel<typeof invoiceFormMachine> = {
  machine: invoiceFormMachine,
  input: { draft: sampleInvoice },
  events: [
    { type: 'field.changed', patch: { documentNumber: 'FA#118' } },
    { type: 'field.changed', patch: { documentNumber: 'FA-2026-118' } },
    ...sampleAnswersOf({ field: 'documentDate', code: 'DATE_INVALID' }),
    duplicateAnswer('documentNumber', 'DOCUMENT_NUMBER_TAKEN'),
  ],
  key: ({ context }) => (context.draft as InvoiceForm).documentNumber,
  answers: statementAnswers,
}
