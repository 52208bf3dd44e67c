import { typedInvoicesMachine } from '../../src/machines/typed-invoices/typed-invoices.machine.ts'
import { sampleTyped } from '../../src/machines/typed-invoices/typed-invoices.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const numbered = (documentNumber: string) => ({ invoices: [{ ...sampleTyped, documentNumber }] })

export default storiesOf(
  typedInvoicesMachine,
  formStories({
    draft: { invoices: [sampleTyped], known: ['F-0101'], today: '2026-11-20' },
    wrong: numbered('F-0101'),
    problem: { field: 'invoices.0.documentNumber', code: 'DOCUMENT_NUMBER_TAKEN', severity: 'error' },
    mended: numbered('F-0202'),
  }),
)
