import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import type { SendProps } from '../flow.ts'
import { Outcome } from '../Outcome.tsx'
import type { MediaProps } from './media-props.ts'
import { PreviewTitle, SendButtons, Waiting, Writing } from './parts.tsx'
import { SmsText } from './SmsText.tsx'

/** The text message of a reminder: preview with length and price, send, and outcome. */
export const Sms = (props: SendProps) => {
  const { snapshot } = props
  const { sms } = useTexts().reminders
  if (snapshot.matches('previewing')) return <Writing label={sms.previewing()} height={96} />
  if (snapshot.matches('previewed') || snapshot.matches('confirming')) return <Preview {...props} />
  return <Outcome {...props} />
}

const Preview = (props: SendProps) => {
  const { sms } = useTexts().reminders
  const { message } = props.snapshot.context
  if (message?.kind !== 'sms') return null
  const { to, from, text, encoding, units, segments, cost } = message
  return (
    <section>
      <PreviewTitle {...props} title={sms.preview()} />
      <Text size="sm" c="dimmed" mb="xs" className="figures">
        {sms.to({ to, from })}
      </Text>
      <SmsText text={text} units={units} segments={segments} cost={cost} />
      {encoding === 'UCS-2' ? (
        <Text size="sm" c="dimmed">
          {sms.unicode()}
        </Text>
      ) : null}
      <Waiting {...props} />
    </section>
  )
}

/** Sends the text message that is in sight. */
export const SmsFoot = (props: MediaProps) => {
  const { sms } = useTexts().reminders
  const { message } = props.snapshot.context
  if (message?.kind !== 'sms') return null
  return <SendButtons {...props} label={sms.send()} to={message.to} {...(message.open ? {} : { note: sms.closed() })} />
}
