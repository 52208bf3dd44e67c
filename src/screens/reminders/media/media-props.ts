import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'
import type { Opening } from '../../../machines/reminder-send/reminder-send.types.ts'
import type { SendProps } from '../flow.ts'

export type MediaProps = SendProps & {
  reminder: PlannedReminder
  /** The one that may open once this one is sent. */
  next: Opening | null
}
