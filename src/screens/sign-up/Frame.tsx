import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { Brand } from '../../ui/Brand.tsx'
import { Keeping } from './Keeping.tsx'
import { Stepper } from './Stepper.tsx'
import classes from './sign-up.module.css'

type Props = { state: string; email: string; onSignOut: () => void; children: ReactNode }

/** The frame of the steps: the product, the signed-in user, the current step, and the state of the autosave. */
export const Frame = ({ state, email, onSignOut, children }: Props) => {
  const texts = useTexts()
  const words = texts.signUp
  return (
    <div className={classes.page} data-state="signedIn.signingUp">
      <header className={classes.header}>
        <Brand />
        <div className={classes.who}>
          <Text size="sm" c="dimmed" truncate className={classes.email}>
            {words.signedInAs({ email })}
          </Text>
          <Button variant="subtle" size="xs" className={classes.signOut} onClick={onSignOut}>
            {texts.shared.topBar.signOut()}
          </Button>
        </div>
      </header>
      <main className={classes.column} data-testid="sign-up" data-state={state}>
        <h1 className={classes.title}>{words.title()}</h1>
        <Stepper />
        {children}
        <Keeping />
      </main>
    </div>
  )
}
