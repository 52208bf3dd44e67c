import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorLogic, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import { directed } from '../services/flows/direction.ts'
import { inspection } from '../services/flows/inspection.ts'

/** What a part of a screen is given of the chart that it shows. */
export type FlowProps<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFrom<Machine>) => void
}

const useDirected = (machine: AnyActorLogic, options: object = {}) => {
  const staged = useMemo(() => directed(machine as AnyStateMachine), [machine])
  const { machine: played, snapshot } = staged ?? { machine, snapshot: undefined }
  return useMachine(played as AnyStateMachine, { ...inspection(), ...options, ...(snapshot ? { snapshot } : {}) })
}

/** Begins a chart for as long as the screen is shown, as `useMachine` does, watched by the inspector that is attached. */
export const useFlow = useDirected as unknown as typeof useMachine
