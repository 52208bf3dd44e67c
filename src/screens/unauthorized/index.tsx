import { Button, Group, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { SessionEnd } from '../../machines/session/session.types.ts'
import { Entry } from '../../ui/Entry.tsx'
import { useTitle } from '../../ui/title.ts'
import classes from './unauthorized.module.css'

type Props = {
  /** The place inside the application that was asked for. */
  wanted: string
  /** Why the last session of this page ended, if there was one. */
  ended: SessionEnd | null
  onLogin: () => void
  onRegister: () => void
}

/** Where somebody without a session is sent; says why, and leads back to what was asked for. */
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
          {/* The secret of an invitation tells nobody anything, and is not to be read over a shoulder. */}
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
