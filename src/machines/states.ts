import { keepError, resultOf } from './parts.ts'

type Busy<Invoke, On, Entry> = { description: string; tags: 'busy'; entry: Entry; invoke: Invoke; on: On }
type Failed<On, Retry> = {
  description: string
  tags: 'failed'
  exit: 'forgetError'
  on: On & { 'retry.requested': Retry }
}

export type Invocation = { src: string; id?: string; onError?: unknown }

/** Invokes an actor; an error is kept and leads to `failure`. */
export const failing = (invoke: Invocation, failure: string) => ({
  ...invoke,
  id: invoke.id ?? invoke.src,
  onError: [invoke.onError ?? [], { target: failure, actions: keepError }].flat(),
})

/**
 * A state in which the user waits for an actor. An error is kept and leads to the state `failure`; errors that lead
 * elsewhere are handled in `invoke.onError`.
 */
export const busyState = <const Invoke, On = undefined, Entry = undefined>({
  description,
  entry,
  invoke,
  failure,
  on,
}: {
  description: string
  entry?: Entry
  invoke: Invoke & Invocation
  failure: string
  on?: On
}): Busy<Invoke, On, Entry> =>
  ({
    description,
    tags: 'busy',
    entry,
    invoke: failing(invoke, failure),
    on,
  }) as unknown as Busy<Invoke, On, Entry>

type Accepted = { guard: { type: 'isAccepted'; params: typeof resultOf } }
type Request<Invoke, Yes, No, On> = {
  description: string
  tags: 'busy'
  invoke: Invoke & { onDone: [Yes & Accepted, No] }
  on: On
}

/**
 * A busy state in which the server accepts or refuses what the user wants; a refusal by a rule is an answer with the
 * kind `refused`, not an error. The setup takes `...answerGuards`.
 */
export const requestState = <const Invoke, const Yes, const No, On = undefined>({
  description,
  invoke,
  accepted,
  refused,
  failure,
  on,
}: {
  description: string
  invoke: Invoke & Invocation
  accepted: Yes
  refused: No
  failure: string
  on?: On
}): Request<Invoke, Yes, No, On> =>
  busyState({
    description,
    invoke: { ...invoke, onDone: [{ guard: { type: 'isAccepted', params: resultOf }, ...accepted }, refused] },
    failure,
    on,
  }) as unknown as Request<Invoke, Yes, No, On>

/** The state after a failure: the user retries, or continues by `on`. Leaving it in any way clears the error. */
export const failedState = <Retry, On = unknown>({
  description,
  retry,
  on,
}: {
  description: string
  retry: Retry
  on?: On
}): Failed<On, Retry> =>
  ({
    description,
    tags: 'failed',
    exit: 'forgetError',
    on: { ...on, 'retry.requested': retry },
  }) as Failed<On, Retry>
