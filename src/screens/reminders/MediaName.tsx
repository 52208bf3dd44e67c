import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './reminders.module.css'

const icons = { EMAIL: IconMail, LETTER: IconMailbox, PHONE: IconPhone, SMS: IconDeviceMobile }

/** The medium in a word, with its sign. */
export const MediaName = ({ media }: { media: PlannedReminder['media'] }) => {
  const Icon = icons[media]
  return (
    <span className={classes.media}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {useTexts().reminders.medias[media]()}
    </span>
  )
}
