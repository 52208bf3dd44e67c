import { mayContactAt, nextContactAt } from '../../domain/contact-hours.ts'
import { PLANNING_ZONE } from '../../domain/dates.ts'
import type { Medium } from '../../domain/mediums/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'

type HoursNow = {
  open: boolean
  now: string
  /** The beginning of the next hours of contact, in words. */
  next: string
}

/** Whether a channel may reach customers now, by the hours of the account, and when it may next. */
export const useHours = (medium: Medium): HoursNow => {
  const { contactTimes } = useAccount().account.settings
  const format = useFormat()
  const { language } = useLanguage()
  const now = new Date()
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: PLANNING_ZONE })
  const moment = (at: Date) => `${weekdays.format(at)} ${format.moment(at.toISOString())}`
  return {
    open: mayContactAt(medium, now, contactTimes),
    now: moment(now),
    next: moment(nextContactAt(medium, now, contactTimes)),
  }
}

/** Says, before sending, that it is outside the hours of contact; nothing within them. */
export const ContactHours = ({ hours }: { hours: HoursNow }) => {
  const { waiting } = useTexts().reminders
  if (hours.open) return null
  return <NotDone refused mt="sm" mb={0} title={waiting.outside({ moment: hours.now })} text={waiting.outsideHint()} />
}
