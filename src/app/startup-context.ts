import { createContext, use } from 'react'
import type { StartupActor } from './startup-actor.ts'

export const StartupContext = createContext<StartupActor | null>(null)

/** The startup actor, below the application's root. */
export const useStartup = (): StartupActor => {
  const startup = use(StartupContext)
  if (!startup) throw new Error('useStartup must be used inside the application')
  return startup
}
