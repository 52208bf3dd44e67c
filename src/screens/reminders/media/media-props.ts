import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'
import type { SendProps } from '../flow.ts'

export type MediaProps = SendProps & { reminder: PlannedReminder }
