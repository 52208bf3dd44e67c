import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { type GivenRole, givenRoles } from '../../../domain/roles.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useAccount } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import classes from '../account.module.css'
import type { UsersProps } from './flow.ts'

/** Members with their roles, which are changed in place. */
export const MemberList = ({ snapshot, send }: UsersProps) => {
  const { users: texts, roles } = useTexts().account
  const { me } = useAccount()
  const format = useFormat()
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('failed')
  return (
    <section className={classes.panel} aria-labelledby="members">
      <Title order={3} id="members" mb="xs">
        {texts.members()}
      </Title>
      <ul className={classes.people}>
        {snapshot.context.people?.members.map(({ userId, name, email, role, since }) => (
          <li key={userId} className={classes.person}>
            <div className={classes.who}>
              <Text fw={560}>
                {name}
                {userId === me.userUUID ? <Text span c="dimmed">{` · ${texts.you()}`}</Text> : null}
              </Text>
              <Text size="sm" c="dimmed">
                {email} · {texts.since({ day: format.date(since.slice(0, 10)) })}
              </Text>
            </div>
            <NativeSelect
              aria-label={texts.roleOf({ name })}
              value={role}
              disabled={isBusy}
              data={givenRoles.map((value) => ({ value, label: roles[value]() }))}
              onChange={(event) => {
                const wanted = event.currentTarget.value as GivenRole
                send({ type: 'action.requested', action: { kind: 'change', userId, name, role: wanted } })
              }}
            />
            <Button
              variant="subtle"
              color="red"
              disabled={isBusy}
              aria-label={texts.removeOne({ name })}
              onClick={() => send({ type: 'action.requested', action: { kind: 'remove', userId, name } })}
            >
              {texts.remove()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
