import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { UnknownRate } from '../../customer/UnknownRate.tsx'
import type { SendProps } from '../flow.ts'
import { Outcome } from '../Outcome.tsx'
import classes from '../reminders.module.css'
import type { MediaProps } from './media-props.ts'
import { PreviewTitle, SendButtons, Waiting, Writing } from './parts.tsx'

/** The e-mail of a reminder: preview, send, and outcome. One part for each state of the flow. */
export const Email = (props: SendProps) => {
  const { snapshot } = props
  const { mail } = useTexts().reminders
  if (snapshot.matches('previewing')) return <Writing label={mail.previewing()} height={320} />
  if (snapshot.matches('previewed') || snapshot.matches('confirming')) return <Preview {...props} />
  return <Outcome {...props} />
}

const Preview = (props: SendProps) => {
  const { mail } = useTexts().reminders
  const { message, reminder } = props.snapshot.context
  if (message?.kind !== 'page') return null
  return (
    <section>
      <PreviewTitle {...props} title={mail.preview()} />
      <Text size="sm" mb="xs">
        <Text span c="dimmed">
          {mail.subject()}
          {' · '}
        </Text>
        {message.subject}
      </Text>
      {/* No script, no form, no navigation: the page is only looked at. */}
      <iframe className={classes.preview} title={mail.preview()} sandbox="" srcDoc={message.html} />
      {reminder ? <UnknownRate tiersRef={reminder.tiersRef} /> : null}
      <Waiting {...props} />
    </section>
  )
}

/** Sends the e-mail that is in sight. */
export const EmailFoot = (props: MediaProps) => (
  <SendButtons {...props} label={useTexts().reminders.mail.send()} to={props.reminder.email} />
)
