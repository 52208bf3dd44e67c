import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'

/** Tells whoever is about to send that it is a day off or no usual hour. */
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
