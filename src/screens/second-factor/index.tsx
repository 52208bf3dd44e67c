import { Button, Group, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Entry } from '../../ui/Entry.tsx'

type Props = { company: string; onLogin: () => void; onSignOut: () => void }

/** Shown to a user without a second factor whose company requires one. */
export const SecondFactor = ({ company, onLogin, onSignOut }: Props) => {
  const { shared, startup } = useTexts()
  const texts = startup.secondFactor
  return (
    <Entry state="signedIn.secondFactorNeeded">
      <Title fz={{ base: 26, sm: 32 }} lh={1.15} lts="-0.02em">
        {texts.title()}
      </Title>
      <Text mt="md" fz="lg" c="dimmed">
        {texts.lead({ company })}
      </Text>
      <Group mt={32} gap="sm">
        <Button size="md" onClick={onLogin}>
          {texts.signIn()}
        </Button>
        <Button size="md" variant="default" onClick={onSignOut}>
          {shared.topBar.signOut()}
        </Button>
      </Group>
    </Entry>
  )
}
