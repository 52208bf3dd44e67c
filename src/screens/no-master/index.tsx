import { Button, Group, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Brand } from '../../ui/Brand.tsx'
import classes from './no-master.module.css'

type Props = { email: string; onRetry: () => void; onSignOut: () => void }

/** Signed in without a company. Sign-up takes this place (START-09). */
export const NoMaster = ({ email, onRetry, onSignOut }: Props) => {
  const texts = useTexts()
  return (
    <main className={classes.page} data-state="signedIn.withoutMaster">
      <div className={classes.column}>
        <Brand size="lg" />
        <div className={classes.card}>
          <Title order={1} size="h2">
            {texts.startup.noMaster.title()}
          </Title>
          <Text c="dimmed">{texts.startup.noMaster.lead()}</Text>
          <Text size="sm">{email}</Text>
          <Group mt="sm">
            <Button onClick={onRetry}>{texts.startup.noMaster.again()}</Button>
            <Button variant="subtle" onClick={onSignOut}>
              {texts.shared.topBar.signOut()}
            </Button>
          </Group>
        </div>
      </div>
    </main>
  )
}
