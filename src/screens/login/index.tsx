import { Button, Group, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Entry } from '../../ui/Entry.tsx'
import { useTitle } from '../../ui/title.ts'

type Props = {
  /** The address with which the user is asked to register and sign; otherwise null. */
  asked: string | null
  onLogin: () => void
  onRegister: () => void
}

/** The view for users who are not signed in (START-06). */
export const Login = ({ asked, onLogin, onRegister }: Props) => {
  const texts = useTexts().startup.login
  const title = asked ? texts.askedTitle() : texts.title()
  useTitle(title)
  const signIn = (
    <Button key="signIn" size="md" variant={asked ? 'default' : 'filled'} onClick={onLogin}>
      {texts.signIn()}
    </Button>
  )
  const register = (
    <Button key="register" size="md" variant={asked ? 'filled' : 'default'} onClick={onRegister}>
      {texts.register()}
    </Button>
  )
  return (
    <Entry state="signedOut">
      <Title fz={{ base: 28, sm: 36 }} lh={1.15} lts="-0.02em">
        {title}
      </Title>
      <Text mt="md" fz="lg" c="dimmed">
        {asked ? texts.askedLead({ email: asked }) : texts.lead()}
      </Text>
      <Group mt={32} gap="sm">
        {asked ? [register, signIn] : [signIn, register]}
      </Group>
      <Text mt="lg" size="sm" c="dimmed">
        {texts.secure()}
      </Text>
    </Entry>
  )
}
