/**
 * Cases of a flow with its real services, written by hand: what a user does, the requests to the server, and what
 * becomes of the answers. They notice what the stories of the chart alone cannot: the input of an actor, the content of
 * a request, whether a retry is the same attempt, and which refusals are handled.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { innermost, pathsOf } from '../../src/flows/chart.ts'
import { browserStorage } from './browser-storage.ts'
import { FetchedUpload } from './fetched-upload.ts'

/** A request to the server: its body, and the key of its attempt, where the first key of a case is `key 1`. */
type Request = { asked: string; body?: unknown; key?: string | null; language?: string | null }
/** `isLeft`: never answered, because the user goes on meanwhile; `meanwhile`: what happens before the answer. */
type Answer = (
  | { answers: unknown; location?: string }
  | { refuses: string; status?: number; errors?: readonly { path: string; code: string }[]; detail?: string }
  | { fails: true }
  | { isLeft: true }
) & { meanwhile?: readonly AnyEventObject[] }
/**
 * Of the context only the named fields are compared, errors by code or message; of what the page around is told,
 * everything.
 */
type Expected<M extends AnyStateMachine> =
  | string
  | {
      state: string
      context?: Partial<SnapshotFrom<M>['context']>
      told?: readonly unknown[]
      waits?: readonly number[]
    }

export type WiredStep<M extends AnyStateMachine> = readonly [
  /** A user's event, a request to the server, or another event in the browser or for a child chart. */
  EventFrom<M>['type'] | EventFrom<M> | (Request & Answer) | ((actor: AnyActor) => void | Promise<void>),
  Expected<M>,
]

export type Wired<M extends AnyStateMachine> = {
  /**
   * Makes the flow, or the actor where the services create it.
   * @param tell records what the services tell the page around them
   * @param watch calls a listener with each snapshot, as a screen does
   */
  machine: (
    tell: (what: unknown) => void,
    watch: (listener: (snapshot: SnapshotFrom<M>) => void) => void,
  ) => M | Actor<M>
  input?: InputFrom<M>
  begins: Expected<M>
  steps: readonly WiredStep<M>[]
}

/** A flow that is played, or functions beside a chart that are called: what they throw is the difference. */
type WiredCase = Wired<AnyStateMachine> | (() => void)

export type WiredCases = Readonly<Record<string, WiredCase>>

export const wiredCases = <M extends AnyStateMachine>(
  machine: Wired<M>['machine'],
  cases: Readonly<Record<string, Omit<Wired<M>, 'machine'>>>,
): WiredCases =>
  Object.fromEntries(
    Object.entries(cases).map(([name, one]) => [name, { ...one, machine } as unknown as Wired<AnyStateMachine>]),
  )

/** Parallel states in any order. */
const isIn = (paths: readonly string[], state: string): boolean =>
  isDeepStrictEqual(new Set(paths), new Set(state.split(' + ')))

type Waiting = { request: Request; settle: (answer: Response) => void }

/** Turns of the event loop after which nothing more is expected. */
const TURNS = 40
const turn = () => new Promise((done) => setImmediate(done))

/** A step after an answer that changes no state: it lets the answer arrive. */
export const arrived = async (): Promise<void> => {
  for (let turns = 0; turns < TURNS; turns += 1) await turn()
}

/** A step that sends an event to a child chart, as soon as it takes it. */
export const toChild =
  (id: string, event: AnyEventObject) =>
  async (actor: AnyActor): Promise<void> => {
    const child = actor.getSnapshot().children[id]
    for (let turns = 0; turns < TURNS && !child.getSnapshot().can(event); turns += 1) await turn()
    child.send(event)
  }

const json = (body: unknown, status: number, type: string, headers: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } })

const answerOf = (answer: Exclude<Answer, { isLeft: true }>): Response => {
  if ('fails' in answer)
    return json({ title: 'FORBIDDEN', status: 403, code: 'FORBIDDEN' }, 403, 'application/problem+json')
  if ('refuses' in answer) {
    const { refuses: code, status = 422, errors, detail } = answer
    return json({ title: code, status, code, errors, detail }, status, 'application/problem+json')
  }
  const { answers, location } = answer
  if (answers instanceof Blob) return new Response(answers)
  return json(answers, 200, 'application/json', location ? { location } : {})
}

const called = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return String(error)
  }
}

/** Plays a case. @returns the first difference, or null */
export const tellWired = async (one: WiredCase): Promise<string | null> =>
  typeof one === 'function' ? called(one) : played(one)

/** Plays a case on a flow with its services. */
const played = async ({ machine, input, begins, steps }: Wired<AnyStateMachine>): Promise<string | null> => {
  const { fetch, setTimeout, localStorage, XMLHttpRequest } = globalThis
  const real = { fetch, setTimeout, localStorage, XMLHttpRequest }
  const { createObjectURL } = URL
  const restore = (): void => {
    Object.assign(globalThis, real)
    Object.assign(URL, { createObjectURL })
  }
  const waiting: Waiting[] = []
  const keys: string[] = []
  const told: unknown[] = []
  const waits: number[] = []
  const failures: unknown[] = []

  const nameOf = (key: string): string => {
    if (!keys.includes(key)) keys.push(key)
    return `key ${keys.indexOf(key) + 1}`
  }
  const keyOf = (headers: Headers): string | null => {
    const key = headers.get('idempotency-key')
    return key === null ? null : nameOf(key)
  }
  /** An attempt in the body is a key too. */
  const bodyOf = (text: string): unknown => {
    const sent = JSON.parse(text)
    return typeof sent?.attempt === 'string' ? { ...sent, attempt: nameOf(sent.attempt) } : sent
  }
  globalThis.fetch = async (url, init) => {
    const { method = 'GET', body, headers } = init ?? {}
    const asked = `${method.toUpperCase()} ${String(url)}`
    const request = {
      asked,
      language: new Headers(headers).get('accept-language'),
      body: typeof body === 'string' ? bodyOf(body) : body,
      key: keyOf(new Headers(headers)),
    }
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    waiting.push({ request, settle: resolve })
    init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    return promise
  }
  globalThis.setTimeout = ((work: () => void, ms = 0) => {
    if (ms > 0) waits.push(ms)
    return setImmediate(() => {
      try {
        work()
      } catch (error) {
        // The error of a flow that nothing else handles.
        failures.push(error)
      }
    })
  }) as never

  Object.assign(globalThis, { localStorage: browserStorage(), XMLHttpRequest: FetchedUpload })
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`

  /** Waits until there is no difference. @returns the one left at the end, or null */
  const differs = async (find: () => string | null): Promise<string | null> => {
    for (let turns = 0; turns < TURNS && find() !== null; turns += 1) await turn()
    return find()
  }
  const listeners: ((snapshot: AnyMachineSnapshot) => void)[] = []
  let made: ReturnType<typeof machine>
  try {
    made = machine(
      (what) => told.push(what),
      (listener) => listeners.push(listener),
    )
  } catch (error) {
    restore()
    return String(error)
  }
  const actor: AnyActor = 'getSnapshot' in made ? made : createActor(made, { input })
  for (const next of listeners) actor.subscribe({ next, error: () => {} })
  actor.subscribe({ error: (error) => failures.push(error) })
  const paths = () => innermost(pathsOf(actor.getSnapshot()))
  const difference = (expected: Expected<AnyStateMachine>): string | null => {
    const { state, context, ...more } = typeof expected === 'string' ? { state: expected } : expected
    if (failures.length > 0) return `fails: ${String(failures[0])}`
    if (!isIn(paths(), state)) return `is in ${paths().join(' + ')} instead of ${state}`
    for (const [name, value] of Object.entries(context ?? {})) {
      const kept = actor.getSnapshot().context[name]
      const found = kept instanceof Error ? ((kept as { code?: string }).code ?? kept.message) : kept
      if (!isDeepStrictEqual(found, value))
        return `${state} has ${name} ${JSON.stringify(found)} instead of ${JSON.stringify(value)}`
    }
    if (more.told && !isDeepStrictEqual(told, more.told)) return `tells ${JSON.stringify(told)}`
    if (more.waits && !isDeepStrictEqual(waits, more.waits)) return `waits ${waits.join(', ')} ms`
    return null
  }

  const take = async (step: WiredStep<AnyStateMachine>[0]): Promise<string | null> => {
    if (typeof step === 'object' && 'asked' in step) {
      const { asked, body, key = null, language = null } = step as Request & Answer
      const none = await differs(() => (waiting.length > 0 ? null : `the server is not asked ${asked}`))
      if (none) return none
      const { request, settle } = waiting.shift()!
      if (!isDeepStrictEqual(request, { asked, language, body, key }))
        return `the server is asked ${JSON.stringify(request)}`
      for (const event of (step as Answer).meanwhile ?? []) actor.send(event)
      if (!('isLeft' in step)) settle(answerOf(step as Exclude<Answer, { isLeft: true }>))
      return null
    }
    if (waiting.length > 0) return `the server is asked ${JSON.stringify(waiting[0]!.request)}`
    if (typeof step === 'function') {
      await step(actor)
      return null
    }
    const event: AnyEventObject = typeof step === 'string' ? { type: step } : (step as AnyEventObject)
    actor.send(event)
    return null
  }

  try {
    actor.start()
    const first = await differs(() => difference(begins))
    if (first) return `at the beginning ${first}`
    for (const [index, [step, expected]] of steps.entries()) {
      told.length = 0
      waits.length = 0
      const found = (await take(step)) ?? (await differs(() => difference(expected)))
      const name = typeof step === 'object' ? ('asked' in step ? step.asked : step.type) : String(step)
      if (found) return `after ${index + 1}. ${name} ${found}`
    }
    await differs(() => (waiting.length > 0 ? null : ''))
    return waiting.length > 0 ? `at the end the server is asked ${JSON.stringify(waiting[0]!.request)}` : null
  } catch (error) {
    return String(error)
  } finally {
    actor.stop()
    restore()
  }
}
