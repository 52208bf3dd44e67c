import { VisuallyHidden } from '@mantine/core'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { mediumScreens } from '../mediums/index.ts'
import classes from './reminders.module.css'

type Props = { media: PlannedReminder['media']; short?: boolean }

/** The channel's name with its icon; `short`: the icon alone is seen. */
export const MediaName = ({ media, short = false }: Props) => {
  const { Icon } = mediumScreens[media]
  const name = useTexts().reminders.medias[media]()
  return (
    <span className={classes.media} title={short ? name : undefined}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {short ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  )
}
