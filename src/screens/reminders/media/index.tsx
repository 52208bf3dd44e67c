import type { ComponentType } from 'react'
import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'
import { Email } from './Email.tsx'
import { Letter } from './Letter.tsx'
import type { MediaProps } from './media-props.ts'
import { Phone } from './Phone.tsx'
import { Sms } from './Sms.tsx'

/** What can be done about a reminder, one part a medium. */
export const mediaParts: Record<PlannedReminder['media'], ComponentType<MediaProps>> = {
  EMAIL: Email,
  LETTER: Letter,
  PHONE: Phone,
  SMS: Sms,
}
