import { Button, Text, Title } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import classes from '../account.module.css'
import type { UsersProps } from './flow.ts'

/** Requests for access by users whose company already has an account (SIGN-04); nothing without any. */
export const Requests = ({ snapshot, send }: UsersProps) => {
  const { users: texts } = useTexts().account
  const format = useFormat()
  const requests = snapshot.context.people?.requests ?? []
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('failed')
  if (requests.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="access-requests">
      <Title order={3} id="access-requests">
        {texts.requests()}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.requestsHint()}
      </Text>
      <ul className={classes.people}>
        {requests.map(({ requestId, name, email, comment, since }) => {
          const decide = (accept: boolean) =>
            send({ type: 'action.requested', action: { kind: 'decide', requestId, name, accept } })
          return (
            <li key={requestId} className={classes.person}>
              <div className={classes.who}>
                <Text fw={560}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {email} · {texts.asked({ day: format.date(since.slice(0, 10)) })}
                </Text>
                {comment ? <Text size="sm">{comment}</Text> : null}
              </div>
              <Button disabled={isBusy} aria-label={texts.letInOne({ name })} onClick={() => decide(true)}>
                {texts.accept()}
              </Button>
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={texts.keepOutOne({ name })}
                onClick={() => decide(false)}
              >
                {texts.refuse()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
