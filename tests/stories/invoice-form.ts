import { invoiceFormMachine } from '../../src/machines/invoice-form/invoice-form.machine.ts'
import { sampleInvoice } from '../../src/machines/invoice-form/invoice-form.model.ts'
import { formStories, uniqueStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleInvoice,
  wrong: { documentNumber: 'FA#118' },
  problem: { field: 'documentNumber', code: 'DOCUMENT_NUMBER_CHARACTERS', severity: 'error' },
  mended: { documentNumber: 'FA-2026-119' },
} as const

export default storiesOf(invoiceFormMachine, {
  ...formStories(samples),
  ...uniqueStories(samples, 'DOCUMENT_NUMBER_TAKEN'),
})
