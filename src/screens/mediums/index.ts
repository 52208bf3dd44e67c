import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ComponentType } from 'react'
import type { Medium } from '../../domain/mediums/index.ts'
import { Email } from '../reminders/media/Email.tsx'
import { Letter } from '../reminders/media/Letter.tsx'
import type { MediaProps } from '../reminders/media/media-props.ts'
import { Phone } from '../reminders/media/Phone.tsx'
import { Sms } from '../reminders/media/Sms.tsx'
import { ReplacedInSms } from '../templates/ReplacedInSms.tsx'

/** How screens show a medium. */
type MediumScreen = {
  Icon: typeof IconMail
  /** What can be done about one reminder by it. */
  Actions: ComponentType<MediaProps>
  /** The page of its reminders of the day, when it has one of its own, and the icon of what is done there. */
  list?: { href: string; Icon: typeof IconMail }
  /** Few accounts use it: the work of the day names it only when there is some. */
  isRare?: boolean
  /** What the editor of templates says of a text besides its faults. */
  TemplateNote?: ComponentType<{ body: string }>
}

/** In the order of the work of the day: calls first, they have hours. */
export const mediumScreens: Record<Medium, MediumScreen> = {
  PHONE: { Icon: IconPhone, Actions: Phone },
  EMAIL: { Icon: IconMail, Actions: Email },
  LETTER: { Icon: IconMailbox, Actions: Letter, list: { href: '/letters', Icon: IconPrinter } },
  SMS: { Icon: IconDeviceMobile, Actions: Sms, isRare: true, TemplateNote: ReplacedInSms },
}
