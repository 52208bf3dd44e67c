import type { contractSignatureMachine } from '../../machines/contract-signature/contract-signature.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type SignatureProps = FlowProps<typeof contractSignatureMachine>
