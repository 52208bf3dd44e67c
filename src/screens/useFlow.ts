import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { AnyActorLogic, AnyStateMachine, Snapshot } from 'xstate'
import { inspection } from '../services/inspection.ts'

/** A chart that stands on a stage: it begins in a state that was kept, and its actors are others. */
export type Staged = { machine: AnyStateMachine; snapshot: Snapshot<unknown> }

/** Gives the chart that is to stand in for one that a screen begins; null: the screen's own. */
type Director = (machine: AnyStateMachine) => Staged | null

let director: Director | undefined

/** Names who decides in which state the charts begin from now on: the stage on which one looks at a single state. */
export const directFlows = (given: Director | undefined): void => {
  director = given
}

const useDirected = (machine: AnyActorLogic, options: object = {}) => {
  const staged = useMemo(() => director?.(machine as AnyStateMachine) ?? null, [machine])
  const { machine: played, snapshot } = staged ?? { machine, snapshot: undefined }
  return useMachine(played as AnyStateMachine, { ...inspection(), ...options, ...(snapshot ? { snapshot } : {}) })
}

/** Begins a chart for as long as the screen is shown, as `useMachine` does, watched by the inspector that is attached. */
export const useFlow = useDirected as unknown as typeof useMachine
