import type { reminderContentMachine } from '../../machines/reminder-content/reminder-content.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type ContentProps = FlowProps<typeof reminderContentMachine>
