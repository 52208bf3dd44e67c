import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import type { SendProps } from '../flow.ts'
import { Outcome } from '../Outcome.tsx'
import classes from '../reminders.module.css'
import { PreviewTitle, SendButton, Writing } from './parts.tsx'

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
  const format = useFormat()
  const { message } = props.snapshot.context
  if (message?.kind !== 'sms') return null
  const { to, from, text, encoding, units, segments, cost, open } = message
  return (
    <section>
      <PreviewTitle {...props} title={sms.preview()} />
      <Text size="sm" c="dimmed" mb="xs" className="figures">
        {sms.to({ to, from })}
      </Text>
      <p className={classes.sms}>{text}</p>
      <Text size="sm" mt="xs" className="figures">
        {sms.size({ units, segments, cost: format.money(cost) })}
      </Text>
      {encoding === 'UCS-2' ? (
        <Text size="sm" c="dimmed">
          {sms.unicode()}
        </Text>
      ) : null}
      <SendButton {...props} label={sms.send()} {...(open ? {} : { note: sms.closed() })} />
    </section>
  )
}
