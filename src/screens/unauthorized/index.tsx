import { Button, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { SessionEnd } from '../../machines/session/session.types.ts'

type Props = { onLogin: () => void; onRegister: () => void; ended: SessionEnd | null }

/** Where somebody without a session is sent; says why, and leads back to what was asked for. */
export const Unauthorized = ({ onLogin, ended }: Props) => {
  const texts = useTexts()
  const words = texts.startup.unauthorized
  const lead = ended === 'lost' ? words.lost() : ended === 'signedOutElsewhere' ? words.elsewhere() : words.lead()
  return (
    <main data-state="signedOut">
      <Stack p="xl" maw={520}>
        <Title>{words.title()}</Title>
        <Text>{lead}</Text>
        <Button onClick={onLogin}>{texts.shared.actions.signIn()}</Button>
      </Stack>
    </main>
  )
}
