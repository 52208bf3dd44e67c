import type { ComponentType } from 'react'
import type { PlannedReminder } from '../../../contract/reminders.ts'
import type { SendProps } from '../ReminderDrawer.tsx'
import { Email } from './Email.tsx'
import { Letter } from './Letter.tsx'
import { Phone } from './Phone.tsx'
import { Sms } from './Sms.tsx'

export type MediaProps = SendProps & { reminder: PlannedReminder }

/** What can be done about a reminder, one part a medium. */
export const mediaParts: Record<PlannedReminder['media'], ComponentType<MediaProps>> = {
  EMAIL: Email,
  LETTER: Letter,
  PHONE: Phone,
  SMS: Sms,
}
