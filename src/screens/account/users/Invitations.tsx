import { Button, Text, Title } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import classes from '../account.module.css'
import type { UsersProps } from './flow.ts'

/** Pending invitations; nothing without any. */
export const Invitations = ({ snapshot, send }: UsersProps) => {
  const { users: texts, roles } = useTexts().account
  const format = useFormat()
  const invitations = snapshot.context.people?.invitations ?? []
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('failed')
  if (invitations.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="invitations">
      <Title order={3} id="invitations" mb="xs">
        {texts.invitations()}
      </Title>
      <ul className={classes.people}>
        {invitations.map(({ invitationId, email, role, expiresAt, expired }) => {
          const day = format.date(expiresAt.slice(0, 10))
          return (
            <li key={invitationId} className={classes.person}>
              <div className={classes.who}>
                <Text fw={560}>{email}</Text>
                <Text size="sm" className={expired ? 'late' : undefined} c={expired ? undefined : 'dimmed'}>
                  {roles[role]()} · {expired ? texts.expired({ day }) : texts.expires({ day })}
                </Text>
              </div>
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={texts.resendTo({ email })}
                onClick={() => send({ type: 'action.requested', action: { kind: 'invite', email, role } })}
              >
                {texts.resend()}
              </Button>
              <Button
                variant="subtle"
                color="red"
                disabled={isBusy}
                aria-label={texts.withdrawOne({ email })}
                onClick={() => send({ type: 'action.requested', action: { kind: 'withdraw', invitationId, email } })}
              >
                {texts.withdraw()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
