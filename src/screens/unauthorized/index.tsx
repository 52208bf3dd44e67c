import { Button, Group, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { SessionEnd } from '../../machines/session/session.types.ts'
import { Entry } from '../../ui/Entry.tsx'
import { useTitle } from '../../ui/title.ts'
import classes from './unauthorized.module.css'

type Props = {
  /** The path inside the application that was requested. */
  wanted: string
  /** Why the last session of this page ended, if there was one. */
  ended: SessionEnd | null
  onLogin: () => void
  onRegister: () => void
}

/** Shown without a session: says why, and leads back to the requested page. */
export const Unauthorized = ({ wanted, ended, onLogin, onRegister }: Props) => {
  const texts = useTexts().startup
  const words = texts.unauthorized
  useTitle(words.title())
  const lead = ended === 'lost' ? words.lost() : ended === 'signedOutElsewhere' ? words.elsewhere() : words.lead()
  return (
    <Entry state="signedOut">
      <Title fz={{ base: 26, sm: 32 }} lh={1.15} lts="-0.02em">
        {words.title()}
      </Title>
      <Text mt="md" fz="lg" c="dimmed">
        {lead}
      </Text>
      {wanted === '/' ? null : (
        <p className={classes.wanted}>
          <span>{words.wanted()}</span>
          {/* Hides the secret of an invitation: it means nothing to the reader, and should not be seen by others. */}
          <code>{wanted.split('?token=')[0]}</code>
        </p>
      )}
      <Group mt={32} gap="sm">
        <Button size="md" onClick={onLogin}>
          {texts.login.signIn()}
        </Button>
        <Button size="md" variant="default" onClick={onRegister}>
          {texts.login.register()}
        </Button>
      </Group>
    </Entry>
  )
}
