import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'

/** Warns, before sending, that it is a day off or an unusual hour. */
export const UnusualTime = ({ now }: { now: Date }) => {
  const { mail } = useTexts().reminders
  const format = useFormat()
  return (
    <NotDone
      refused
      mt="sm"
      mb={0}
      title={mail.unusualTime({ moment: format.moment(now.toISOString()) })}
      text={mail.unusualTimeHint()}
    />
  )
}
