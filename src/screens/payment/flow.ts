import type { paymentConfirmationMachine } from '../../machines/payment-confirmation/payment-confirmation.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type PaymentProps = FlowProps<typeof paymentConfirmationMachine>
