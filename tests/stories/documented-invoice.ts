import { documentedInvoiceMachine } from '../../src/machines/documented-invoice/documented-invoice.machine.ts'
import { sampleDocumentedInvoice } from '../../src/machines/documented-invoice/documented-invoice.model.ts'
import { formStories, uniqueStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: sampleDocumentedInvoice,
  wrong: { tiersRef: ' ' },
  problem: { field: 'tiersRef', code: 'VALUE_MISSING', severity: 'error' },
  mended: { tiersRef: 'C-0099' },
} as const

export default storiesOf(documentedInvoiceMachine, {
  ...formStories(samples),
  ...uniqueStories({ ...samples, problem: { ...samples.problem, field: 'documentNumber' } }, 'DOCUMENT_NUMBER_TAKEN'),
})
