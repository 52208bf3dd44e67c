import { paymentFormMachine } from '../../src/machines/payment-form/payment-form.machine.ts'
import { samplePayment } from '../../src/machines/payment-form/payment-form.model.ts'
import { formStories, uniqueStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

const samples = {
  draft: samplePayment,
  wrong: { paidOn: '2026-11-20' },
  problem: { field: 'paidOn', code: 'DATE_FUTURE', severity: 'error' },
  mended: { paidOn: '2026-11-17' },
} as const

export default storiesOf(paymentFormMachine, {
  ...formStories(samples),
  ...uniqueStories(samples, 'PAYMENT_REFERENCE_TAKEN'),
  'a payment that does not reach a chosen invoice is not sent': {
    input: { draft: { ...samplePayment, invoices: samplePayment.open.map(({ uniqueRef }) => uniqueRef) } },
    begins: 'editing',
    steps: [['form.submitted', 'invalid']],
  },
})
