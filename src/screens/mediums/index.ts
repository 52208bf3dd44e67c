import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ComponentType } from 'react'
import type { Medium } from '../../domain/mediums/index.ts'
import { Email, EmailFoot } from '../reminders/media/Email.tsx'
import { Letter, LetterFoot } from '../reminders/media/Letter.tsx'
import type { MediaProps } from '../reminders/media/media-props.ts'
import { Phone, PhoneFoot } from '../reminders/media/Phone.tsx'
import { Sms, SmsFoot } from '../reminders/media/Sms.tsx'
import { ReplacedInSms } from '../templates/ReplacedInSms.tsx'

/** How screens show a channel. */
type MediumScreen = {
  Icon: typeof IconMail
  /** The message of a reminder by this channel, as far as its sending has come. */
  Actions: ComponentType<MediaProps>
  /** What it is sent with, in the foot that stays in sight. */
  Foot: ComponentType<MediaProps>
  /** The page with the day's reminders of this channel, if it has one, and its icon. */
  list?: { href: string; Icon: typeof IconMail }
  /** Few accounts use it: the tasks of the day only list it if there are any. */
  isRare?: boolean
  /** A note that the template editor shows beside the problems of a text. */
  TemplateNote?: ComponentType<{ body: string }>
}

/** In the order of the day's tasks: phone calls first, since they have hours. */
export const mediumScreens: Record<Medium, MediumScreen> = {
  PHONE: { Icon: IconPhone, Actions: Phone, Foot: PhoneFoot },
  EMAIL: { Icon: IconMail, Actions: Email, Foot: EmailFoot },
  LETTER: { Icon: IconMailbox, Actions: Letter, Foot: LetterFoot, list: { href: '/letters', Icon: IconPrinter } },
  SMS: { Icon: IconDeviceMobile, Actions: Sms, Foot: SmsFoot, isRare: true, TemplateNote: ReplacedInSms },
}
