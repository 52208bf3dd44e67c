import { Title } from '@mantine/core'
import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './phone-call.module.css'

/** The customer's history, newest first. */
export const History = ({ sheet }: { sheet: PhoneCallSheet }) => {
  const texts = useTexts().phoneCalls.history
  return (
    <section className={classes.panel} aria-labelledby="call-history">
      <Title order={2} id="call-history" mb="xs">
        {texts.title()}
      </Title>
      {sheet.history.length === 0 ? <p className={classes.who}>{texts.none()}</p> : null}
      <ul className={classes.list}>
        {sheet.history.map((event) => (
          <Event key={`${event.kind} ${event.at} ${event.text}`} event={event} />
        ))}
      </ul>
    </section>
  )
}

const Event = ({ event }: { event: PhoneCallSheet['history'][number] }) => {
  const { phoneCalls, reminders } = useTexts()
  const format = useFormat()
  const { kind, media, outcome, amount } = event
  const name = () => {
    if (kind === 'CALL') return phoneCalls.history.CALL({ outcome: outcome ? phoneCalls.outcomes[outcome]() : '' })
    if (kind === 'REMINDER')
      return phoneCalls.history.REMINDER({ media: media ? reminders.medias[media]().toLowerCase() : '' })
    return phoneCalls.history[kind]()
  }
  return (
    <li className={classes.event}>
      <div>
        <strong>{name()}</strong>
        <time dateTime={event.at}>{format.moment(event.at)}</time>
      </div>
      {amount ? <p className="figures">{format.money(amount)}</p> : null}
      {event.text ? <p>{event.text}</p> : null}
    </li>
  )
}
