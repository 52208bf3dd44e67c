import { Anchor, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toDecimal } from '../../../domain/money.ts'
import type { ReminderMedia } from '../../../domain/reminders/types.ts'
import { pricedSms } from '../../../domain/sms/message.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { HandReminderDraft } from '../../../machines/hand-reminder/hand-reminder.machine.ts'
import { handPreview } from '../../../services/delivery/hand-reminder.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { SmsText } from '../../reminders/media/SmsText.tsx'
import reminder from '../../reminders/reminders.module.css'
import classes from '../customer.module.css'

type Props = { tiersRef: string; media: ReminderMedia; draft: HandReminderDraft }

/** Pause in typing before the preview follows, in milliseconds. */
const PAUSE_MS = 500

/** The message as the customer would get it, composed by the server; it follows what is typed. */
export const HandPreview = (props: Props) => {
  const { preview } = useTexts().handReminder
  const [shown, setShown] = useState(false)
  return (
    <section aria-label={preview.title()}>
      <Button size="xs" variant="default" onClick={() => setShown(!shown)} aria-expanded={shown}>
        {shown ? preview.hide() : preview.show()}
      </Button>
      {shown ? <Page {...props} /> : null}
    </section>
  )
}

const Page = ({ tiersRef, media, draft: { texts, movementRefs } }: Props) => {
  const { preview } = useTexts().handReminder
  const masterRef = useAccountRef()
  const [body] = useDebouncedValue(
    { tiersRef, media, texts, movementRefs: movementRefs && [...movementRefs] },
    PAUSE_MS,
  )
  const { data, error, isFetching, refetch } = useQuery({
    ...handPreview(masterRef, body),
    placeholderData: keepPreviousData,
  })
  const url = useObjectUrl(data?.kind === 'pdf' ? data.file : undefined)
  if (error)
    return (
      <Failure title={preview.failed()} error={error} onRetry={() => void refetch()} retrying={isFetching} order={3} />
    )
  if (!data)
    return (
      <div role="status" aria-label={preview.loading()}>
        <BlockSkeleton height={240} />
      </div>
    )
  return (
    <div aria-busy={isFetching} className={classes.handPreview}>
      {data.kind === 'text' ? <Sms text={data.text} /> : null}
      {data.kind === 'html' ? (
        <iframe className={reminder.preview} title={preview.title()} sandbox="" srcDoc={data.text} />
      ) : null}
      {url ? (
        <>
          <Anchor href={url} target="_blank" size="sm">
            {preview.show()}
          </Anchor>
          <iframe className={reminder.preview} title={preview.title()} src={url} />
        </>
      ) : null}
    </div>
  )
}

const Sms = ({ text }: { text: string }) => {
  const { cost, units, segments } = pricedSms(text)
  return <SmsText text={text} units={units} segments={segments} cost={toDecimal(cost)} />
}
