import { samplePayment } from '../../../machines/payment-form/payment-form.model.ts'
import PaymentWindow from '../../../screens/customer/payment/index.tsx'
import type { Scene } from '../scene.ts'

const Payment = () => <PaymentWindow tiersRef="C-0042" invoices={samplePayment.invoices} onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window: Payment, left: ['saved'] }
