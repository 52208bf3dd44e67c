import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { AnyCall, CallReply } from '../contract/call.ts'

/** The answer of an invoked actor, as the event that it becomes: `xstate.done.actor.<id>`. */
export type Answered = { type: `xstate.done.actor.${string}`; output: unknown }
/** The failure of an invoked actor: `xstate.error.actor.<id>`. */
export type Failed = { type: `xstate.error.actor.${string}`; error: unknown }

/** What a call answers to a screen that asks for more than its chart knows, such as a list beside a form. */
export type ScreenAnswer = {
  call: AnyCall
  answer: unknown
  /** Where the call is asked with these words in its address only. */
  asked?: Readonly<Record<string, string>>
}

/**
 * What is needed to walk every path of a chart. The same model serves the walk in the unit tests, the walk of the real
 * page and the pages of the flows.
 */
export type FlowModel<M extends AnyStateMachine> = {
  machine: M
  input?: InputFrom<M>
  /** One sample for each branch of each guard. Events without a payload need none. */
  events: readonly (EventFrom<M> | Answered | Failed)[]
  /** What of the context decides where a state leads: states that differ in it are walked apart. */
  key?: (snapshot: SnapshotFrom<M>) => unknown
  /** What the screen asks for by itself, wherever its states are shown without a server. */
  answers?: readonly ScreenAnswer[]
}

/**
 * The answer of a call to a screen. A call that answers with a file takes a Blob. The first answer that fits is given: what
 * is for one way of asking stands before what is for any.
 */
export const gives = <C extends AnyCall>(
  call: C,
  answer: C['answers'] extends 'json' ? CallReply<C> : Blob | undefined,
  asked?: ScreenAnswer['asked'],
): ScreenAnswer => ({ call: call as unknown as AnyCall, answer, ...(asked ? { asked } : {}) })

/** A sample answer of the actor `id`. */
export const answered = (id: string, output?: unknown): Answered => ({ type: `xstate.done.actor.${id}`, output })

/** A sample failure of the actor `id`. */
export const failed = (id: string, error: unknown = new Error(`${id} failed`)): Failed => ({
  type: `xstate.error.actor.${id}`,
  error,
})
