import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Brand } from '../../ui/Brand.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './no-master.module.css'

type Props = { email: string; onRetry: () => void; onSignOut: () => void }

/** Signed in without a company. Sign-up takes this place (START-09). */
export const NoMaster = ({ email, onRetry, onSignOut }: Props) => {
  const texts = useTexts()
  return (
    <main className={classes.page} data-state="signedIn.withoutMaster">
      <div className={classes.card}>
        <Brand />
        <EmptyState
          title={texts.startup.noMaster.title()}
          hint={texts.startup.noMaster.lead()}
          action={
            <Group justify="center">
              <Button onClick={onRetry}>{texts.startup.noMaster.again()}</Button>
              <Button variant="subtle" onClick={onSignOut}>
                {texts.shared.topBar.signOut()}
              </Button>
            </Group>
          }
        />
        <p className={classes.email}>{email}</p>
      </div>
    </main>
  )
}
