import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Router } from 'wouter'
import { TextsProvider } from '../../i18n/texts.tsx'
import { sampleAccount } from '../../machines/startup/startup.model.ts'
import type { Staged } from '../../services/direction.ts'
import { createQueryClient } from '../../services/http-query.ts'
import { AccountContext } from '../../ui/account.tsx'
import { Routes } from '../routes.tsx'
import { resolveVariables, theme } from '../theme.ts'
import type { Show } from './protocol.ts'
import type { Scene } from './scene.ts'
import classes from './stage.module.css'

type Props = { show: Show; scene: Scene; staged: Staged; onShown: () => void }

/** The screen of a flow in one of its states, with nothing around it but what it stands on. */
export const Stage = ({ show, scene: { View }, staged, onShown }: Props) => {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    // Two frames: what was asked for by then has been asked for.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(onShown)
    })
    return () => cancelAnimationFrame(frame)
  }, [onShown])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={show.scheme}>
      <TextsProvider language={show.language}>
        <QueryClientProvider client={client}>
          <AccountContext value={sampleAccount}>
            <Router>
              <Notifications position="top-right" />
              <main className={classes.stage}>{View ? <View staged={staged} /> : <Routes kind="full" />}</main>
            </Router>
          </AccountContext>
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>
  )
}
