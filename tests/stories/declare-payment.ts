import { declarePaymentMachine } from '../../src/machines/declare-payment/declare-payment.machine.ts'
import { samplePayment } from '../../src/machines/declare-payment/declare-payment.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  declarePaymentMachine,
  formStories({
    draft: samplePayment,
    wrong: { amount: 2_000_00 },
    problem: { field: 'amount', code: 'AMOUNT_TOO_HIGH', severity: 'error' },
    mended: { amount: 1_000_00 },
  }),
)
