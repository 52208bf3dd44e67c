import { Button, NativeSelect, TextInput, Title } from '@mantine/core'
import { isEmail } from '../../../domain/import/customer-rules.ts'
import { type GivenRole, givenRoles } from '../../../domain/roles.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import classes from '../account.module.css'
import type { UsersProps } from './flow.ts'

/** Invites a colleague by e-mail. */
export const InviteForm = ({ snapshot, send }: UsersProps) => {
  const { users: texts, roles, roleHints } = useTexts().account
  const { form, tried } = snapshot.context
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('failed')
  const isFaulty = tried && !isEmail(form.email.trim())
  return (
    <section className={classes.panel} aria-labelledby="invite">
      <Title order={3} id="invite" mb="xs">
        {texts.invite()}
      </Title>
      <fieldset className={classes.fields} disabled={isBusy}>
        <TextInput
          label={texts.email()}
          withAsterisk
          description={texts.emailHint()}
          value={form.email}
          autoComplete="off"
          inputMode="email"
          error={isFaulty ? texts.EMAIL_INVALID() : null}
          onChange={(event) => send({ type: 'form.changed', patch: { email: event.currentTarget.value } })}
        />
        <NativeSelect
          label={texts.role()}
          description={roleHints[form.role]()}
          value={form.role}
          data={givenRoles.map((value) => ({ value, label: roles[value]() }))}
          onChange={(event) => send({ type: 'form.changed', patch: { role: event.currentTarget.value as GivenRole } })}
        />
      </fieldset>
      <Button className={classes.save} disabled={isBusy} onClick={() => send({ type: 'invitation.requested' })}>
        {texts.send()}
      </Button>
    </section>
  )
}
