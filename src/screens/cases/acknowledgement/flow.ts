import type { acknowledgementMachine } from '../../../machines/acknowledgement/acknowledgement.machine.ts'
import type { FlowProps } from '../../useFlow.ts'

export type AcknowledgementProps = FlowProps<typeof acknowledgementMachine>
