import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Router } from 'wouter'
import type { StateValue } from 'xstate'
import { stateName } from '../../flows/walk.ts'
import { TextsProvider } from '../../i18n/texts.tsx'
import { sampleSession } from '../../machines/startup/startup.model.ts'
import type { Staged } from '../../services/flows/direction.ts'
import { createQueryClient } from '../../services/http/http-query.ts'
import { AccountContext } from '../../ui/account.tsx'
import { usePlace } from '../../ui/address.ts'
import { useLightPaper } from '../../ui/useLightPaper.ts'
import { Routes } from '../routes.tsx'
import { resolveVariables, theme } from '../theme.ts'
import type { Show } from './protocol.ts'
import { reveal } from './reveal.ts'
import type { Scene } from './scene.ts'
import classes from './stage.module.css'
import { whenThere } from './there.ts'

type Props = { show: Show; scene: Scene; staged: Staged; onShown: () => void }

const nameOf = ({ snapshot }: Staged): string => stateName((snapshot as { value?: StateValue }).value ?? '')

/** The screen of a flow in one of its states, with only the surroundings it needs. */
export const Stage = ({
  show,
  scene: { View, isWhole = false, Window, session, press, left = [] },
  staged,
  onShown,
}: Props) => {
  const state = nameOf(staged)
  const isLeft = left.includes(state)
  const Ground = isWhole ? 'div' : 'main'
  const [client] = useState(createQueryClient)
  useLightPaper()
  useEffect(() => {
    // After two frames everything that the screen loads has been requested.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onShown)
    })
    return () => cancelAnimationFrame(frame)
  }, [onShown])
  useEffect(() => {
    scrollTo(0, 0)
    return reveal([state, ...state.split('|').map((one) => one.slice(one.lastIndexOf('.') + 1))])
  }, [state])
  useEffect(() => (press ? whenThere(press, (control) => control.click()) : undefined), [press])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={show.scheme}>
      <TextsProvider language={show.language}>
        <QueryClientProvider client={client}>
          <AccountContext value={session?.(staged) ?? sampleSession}>
            <Router hook={usePlace}>
              <Notifications position="top-right" />
              <Ground className={classes.stage} data-state={isLeft ? state : undefined}>
                {View ? <View staged={staged} /> : <Routes kind="full" />}
              </Ground>
              {Window && !isLeft ? <Window staged={staged} /> : null}
            </Router>
          </AccountContext>
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>
  )
}
