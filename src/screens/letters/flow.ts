import type { printBatchMachine } from '../../machines/print-batch/print-batch.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type BatchProps = FlowProps<typeof printBatchMachine>
