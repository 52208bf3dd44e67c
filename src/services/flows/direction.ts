import type { AnyStateMachine, Snapshot } from 'xstate'

/** A chart that stands on a stage: it begins in a state that was kept, and its actors answer only when they are told to. */
export type Staged = { machine: AnyStateMachine; snapshot: Snapshot<unknown> }

/** Gives the chart that is to stand in for one that a screen begins; null: the screen's own. */
type Director = (machine: AnyStateMachine) => Staged | null

let director: Director | undefined

/** Names who decides in which state charts begin from now on: the stage on which one looks at a single state. */
export const directFlows = (given: Director | undefined): void => {
  director = given
}

/** What is to stand in for a chart; null: nothing, as always but on a stage. */
export const directed = (machine: AnyStateMachine): Staged | null => director?.(machine) ?? null
