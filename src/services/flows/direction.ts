import type { AnyStateMachine, Snapshot } from 'xstate'

/** A chart on a stage: it starts in a given state, and its actors answer only when told to. */
export type Staged = { machine: AnyStateMachine; snapshot: Snapshot<unknown> }

/** Returns the chart that replaces the one a screen starts; null: the screen's own. */
type Director = (machine: AnyStateMachine) => Staged | null

let director: Director | undefined

/** Sets who decides in which state charts start from now on: the stage that shows a single state. */
export const directFlows = (given: Director | undefined): void => {
  director = given
}

/** The replacement of a chart; null outside of a stage. */
export const directed = (machine: AnyStateMachine): Staged | null => director?.(machine) ?? null
