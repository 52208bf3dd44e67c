import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts'

type Flow = { snapshot: SnapshotFrom<typeof signUpMachine>; send: ActorRefFrom<typeof signUpMachine>['send'] }

export const FlowContext = createContext<Flow | null>(null)

/** The current sign-up. */
export const useFlow = (): Flow => {
  const flow = use(FlowContext)
  if (!flow) throw new Error('useFlow must be used inside the sign-up')
  return flow
}

/** A state's full name: `filling.generalInformation.asking.notFound`. */
export const stateName = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, unknown>)
        .map(([parent, child]) => `${parent}.${stateName(child)}`)
        .join('|')

/** The state of the general information. */
export const useGeneral = (): string => {
  const { snapshot } = useFlow()
  const name = stateName(snapshot.value)
  const prefix = 'filling.generalInformation.'
  return name.startsWith(prefix) ? name.slice(prefix.length) : ''
}
