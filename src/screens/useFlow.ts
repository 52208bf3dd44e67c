import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorLogic, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import { directed } from '../services/flows/direction.ts'
import { inspection } from '../services/flows/inspection.ts'

/** Props of a part of a screen: the flow's snapshot and `send`. */
export type FlowProps<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFrom<Machine>) => void
}

const useDirected = (machine: AnyActorLogic, options: object = {}) => {
  const staged = useMemo(() => directed(machine as AnyStateMachine), [machine])
  const { machine: played, snapshot } = staged ?? { machine, snapshot: undefined }
  return useMachine(played as AnyStateMachine, { ...inspection(), ...options, ...(snapshot ? { snapshot } : {}) })
}

/** Runs a chart while the screen is mounted, as `useMachine` does, with the attached inspector. */
export const useFlow = useDirected as unknown as typeof useMachine
