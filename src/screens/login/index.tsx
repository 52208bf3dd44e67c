import { Button, Group, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Entry } from '../../ui/Entry.tsx'

type Props = { onLogin: () => void; onRegister: () => void }

/** What a person sees who is not signed in (START-06). */
export const Login = ({ onLogin, onRegister }: Props) => {
  const texts = useTexts().startup.login
  return (
    <Entry state="signedOut">
      <Title fz={{ base: 28, sm: 36 }} lh={1.15} lts="-0.02em">
        {texts.title()}
      </Title>
      <Text mt="md" fz="lg" c="dimmed">
        {texts.lead()}
      </Text>
      <Group mt={32} gap="sm">
        <Button size="md" onClick={onLogin}>
          {texts.signIn()}
        </Button>
        <Button size="md" variant="default" onClick={onRegister}>
          {texts.register()}
        </Button>
      </Group>
      <Text mt="lg" size="sm" c="dimmed">
        {texts.secure()}
      </Text>
    </Entry>
  )
}
