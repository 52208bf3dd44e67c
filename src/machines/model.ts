import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { AnyEndpoint, EndpointReply } from '../contract/endpoint.ts'

/** The answer of an invoked actor, as the event that it becomes: `xstate.done.actor.<id>`. */
export type Answered = { type: `xstate.done.actor.${string}`; output: unknown }
/** The failure of an invoked actor: `xstate.error.actor.<id>`. */
export type Failed = { type: `xstate.error.actor.${string}`; error: unknown }

/** The answer of an endpoint that a screen calls by itself, such as a list beside a form. */
export type ScreenAnswer = {
  endpoint: AnyEndpoint
  answer: unknown
  /** Applies only to requests with these query parameters. */
  asked?: Readonly<Record<string, string>>
}

/**
 * What is needed to walk every path of a chart. The same model serves the walk in the unit tests, the walk in the real
 * page, and the atlas.
 */
export type FlowModel<M extends AnyStateMachine> = {
  machine: M
  input?: InputFrom<M>
  /** One sample for each branch of each guard. Events without a payload need none. */
  events: readonly (EventFrom<M> | Answered | Failed)[]
  /** The parts of the context that decide where a state leads: states that differ in them are walked separately. */
  key?: (snapshot: SnapshotFrom<M>) => unknown
  /** What the screen loads by itself, where its states are shown without a server. */
  answers?: readonly ScreenAnswer[]
}

/**
 * An endpoint's answer for a screen; a Blob for an endpoint that returns a file. The first match wins, so answers for
 * specific query parameters come before general ones.
 */
export const gives = <C extends AnyEndpoint>(
  endpoint: C,
  answer: C['answers'] extends 'json' ? EndpointReply<C> : Blob | undefined,
  asked?: ScreenAnswer['asked'],
): ScreenAnswer => ({ endpoint: endpoint as unknown as AnyEndpoint, answer, ...(asked ? { asked } : {}) })

/** A sample answer of the actor `id`. */
export const answered = (id: string, output?: unknown): Answered => ({ type: `xstate.done.actor.${id}`, output })

/** A sample failure of the actor `id`. */
export const failed = (id: string, error: unknown = new Error(`${id} failed`)): Failed => ({
  type: `xstate.error.actor.${id}`,
  error,
})
