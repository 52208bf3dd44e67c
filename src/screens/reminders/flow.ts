import type { reminderSendMachine } from '../../machines/reminder-send/reminder-send.machine.ts'
import type { FlowProps } from '../useFlow.ts'

export type SendProps = FlowProps<typeof reminderSendMachine>
