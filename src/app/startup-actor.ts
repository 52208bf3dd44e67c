import type { ActorRefFrom } from 'xstate'
import type { startupMachine } from '../machines/startup/startup.machine.ts'

export type StartupActor = ActorRefFrom<typeof startupMachine>
