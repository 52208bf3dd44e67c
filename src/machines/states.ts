import { keepError } from './parts.ts'

type Busy<Invoke, On, Entry> = { description: string; tags: 'busy'; entry: Entry; invoke: Invoke; on: On }
type Failed<On, Retry> = {
  description: string
  tags: 'failed'
  exit: 'forgetError'
  on: On & { 'retry.requested': Retry }
}

export type Invocation = { src: string; id?: string; onError?: unknown }

/** The invocation of an actor under its own name; what fails is kept and leads to `failure`. */
export const failing = (invoke: Invocation, failure: string) => ({
  ...invoke,
  id: invoke.id ?? invoke.src,
  onError: [invoke.onError ?? [], { target: failure, actions: keepError }].flat(),
})

/**
 * A state in which the person waits for an actor. What fails is kept and leads to the state `failure`; errors that lead
 * elsewhere stand in `invoke.onError`.
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

/**
 * The state of a chart in which something did not succeed: the person tries it again, or goes on by `on`. However it is
 * left, the error is forgotten.
 */
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
