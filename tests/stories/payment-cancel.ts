import { paymentCancelMachine } from '../../src/machines/payment-cancel/payment-cancel.machine.ts'
import { samplePaymentCancel } from '../../src/machines/payment-cancel/payment-cancel.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  paymentCancelMachine,
  formStories({
    draft: samplePaymentCancel,
    wrong: { reason: '' },
    problem: { field: 'reason', code: 'VALUE_MISSING', severity: 'error' },
    mended: { reason: 'Chèque sans provision' },
  }),
)
