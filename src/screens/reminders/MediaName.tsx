import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { mediumScreens } from '../mediums/index.ts'
import classes from './reminders.module.css'

/** The channel's name with its icon. */
export const MediaName = ({ media }: { media: PlannedReminder['media'] }) => {
  const { Icon } = mediumScreens[media]
  return (
    <span className={classes.media}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {useTexts().reminders.medias[media]()}
    </span>
  )
}
