import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'

type Props = { onLogin: () => void; onRegister: () => void }

/** What a person sees who is not signed in (START-06). */
export const Login = ({ onLogin, onRegister }: Props) => {
  const texts = useTexts().startup.login
  return (
    <main data-state="signedOut">
      <Stack p="xl" maw={520}>
        <Title>{texts.title()}</Title>
        <Text>{texts.lead()}</Text>
        <Group>
          <Button onClick={onLogin}>{texts.signIn()}</Button>
          <Button variant="default" onClick={onRegister}>
            {texts.register()}
          </Button>
        </Group>
      </Stack>
    </main>
  )
}
