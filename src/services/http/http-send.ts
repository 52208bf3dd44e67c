import redaxios, { type Response as Answered, type Options } from 'redaxios'
import type { AnyCall, CallAnswer, CallInput } from '../../contract/call.ts'
import { problemSchema } from '../../contract/shared.ts'
import { HTTP_RETRIES } from '../../domain/constants.ts'
import { HttpProblem } from './http-problem.ts'

/** Parts of a call's input that have a field to fill are asked for; the others may be left out. */
type Optional<T> = {
  [K in keyof T as Record<string, never> extends T[K] ? K : undefined extends T[K] ? K : never]?: T[K]
}
type Required<T> = {
  [K in keyof T as Record<string, never> extends T[K] ? never : undefined extends T[K] ? never : K]: T[K]
}
export type SendInput<C extends AnyCall> = Optional<CallInput<C>> & Required<CallInput<C>>

export type SendOptions = {
  signal?: AbortSignal
  /** One a logical attempt: a caller that may ask again for the same thing gives the same key. POST only. */
  idempotencyKey?: string
  /** Language in which the server words its answer: Accept-Language (HTTP-09). Without it the browser's own. */
  language?: string
  /** How often a call that may be repeated is tried again; the client's own number without it. */
  retries?: number
  /** Told the headers of the answer. */
  onHeaders?: (headers: Headers) => void
  /** Another way to send it than the browser's, such as one that tells how much has left. */
  fetch?: typeof fetch
}

export type Send = <C extends AnyCall>(call: C, input: SendInput<C>, options?: SendOptions) => Promise<CallAnswer<C>>

/** A pause before a call is tried again, until a moment in milliseconds; who leaves it gets the refusal at once. */
export type ToldWait = { until: number; leave: () => void }

export type HttpParts = {
  fetch: typeof fetch
  /** A token with some validity left, or null when nobody is signed in. Rejects when it cannot be renewed. */
  token: () => Promise<string | null>
  /** Told when a token was refused: the next call needs another. */
  tokenRefused: () => void
  /** Told when the company has come to require a second factor, which the token does not prove. */
  secondFactorNeeded: () => void
  /** The selected tenant, or null. */
  tenantId: () => string | null
  /** Waits before a retry; rejects as soon as the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  now: () => number
  newKey: () => string
  /** Tells a person of a pause that the server asks for, and how to leave it; what it returns ends the telling. */
  tellWait: (wait: ToldWait) => () => void
  /** Told of every call that succeeded, with its answer. */
  succeeded: (call: AnyCall, answer: unknown) => void
  /** Told of every call that may have changed something: it succeeded, was refused for what others did, or went unanswered. */
  changed: (call: AnyCall) => void
  /** Told of every answer that its schema refuses (HTTP-07). */
  report: (problem: HttpProblem, call: AnyCall) => void
}

const FIRST_PAUSE_MS = 300
/** A longer pause than this is told (chosen: up to then the page just seems slow). */
const TOLD_PAUSE_MS = 3_000
/** The longest that a browser's timer takes: 24 days; beyond it, it would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const isIdempotent = (method: AnyCall['method']) => method === 'GET' || method === 'PUT' || method === 'DELETE'
const isWorthRetrying = (status: number) => status === 0 || status === 429 || status >= 500

/** Fills `{names}` of a call's path, and appends the query without what is undefined. */
export const addressOf = (call: AnyCall, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : Array.isArray(value)
        ? value.map((one) => [name, one])
        : [[name, value]],
  )
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Milliseconds that a Retry-After header asks for: seconds, or a date (RFC 9110, 10.2.3). */
export const retryAfterMs = (header: string | null, now: number): number | null => {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_TIMER_MS)
}

const isAnswered = (reason: unknown): reason is Answered<unknown> =>
  typeof reason === 'object' && reason !== null && 'status' in reason && 'headers' in reason

const problemOf = async (answer: Answered<unknown>): Promise<HttpProblem> => {
  const data =
    answer.data instanceof Blob
      ? await answer.data
          .text()
          .then(JSON.parse)
          .catch(() => null)
      : answer.data
  const parsed = problemSchema.safeParse(data)
  const requestId = parsed.data?.requestId ?? answer.headers.get('x-request-id') ?? undefined
  if (parsed.success) return new HttpProblem({ ...parsed.data, status: answer.status, requestId })
  return new HttpProblem({ code: `HTTP_${answer.status}`, status: answer.status, requestId })
}

/**
 * The generic client: one function for every call of the contract.
 *
 * The bearer token and X-TenantId go to /api paths alone (HTTP-01). Network failures, 429 and 5xx are tried again three
 * times for GET, PUT and DELETE, after the whole pause that Retry-After asks for, which a person is told of and can
 * leave; a POST or a PATCH is never sent twice
 * (HTTP-02). A 202 of a call that promises another status is the error RETRY (HTTP-03). Every POST carries an Idempotency-Key. Every answer is parsed against its schema (HTTP-07).
 *
 * Rejects with {@link HttpProblem}, or with the signal's reason when it was aborted.
 */
export const createSend = (parts: HttpParts): Send => {
  const once = async (
    call: AnyCall,
    url: string,
    body: unknown,
    { idempotencyKey: key, language, signal, fetch = parts.fetch }: SendOptions,
  ) => {
    const headers: Record<string, string> = { accept: 'application/json, application/problem+json' }
    if (call.answers === 'binary') headers.accept = '*/*'
    if (call.path.startsWith('/api')) {
      const token = await parts.token()
      if (token) headers.authorization = `Bearer ${token}`
      const tenantId = parts.tenantId()
      if (tenantId) headers['X-TenantId'] = tenantId
    }
    if (key) headers['Idempotency-Key'] = key
    if (language) headers['Accept-Language'] = language
    signal?.throwIfAborted()
    const options: Options = {
      method: call.method.toLowerCase() as NonNullable<Options['method']>,
      headers,
      data: body,
      responseType: call.answers === 'binary' ? 'blob' : 'text',
      // redaxios knows no signal: it is added here.
      fetch: ((address: string, init?: RequestInit) =>
        fetch(address, { ...init, signal: signal ?? null })) as typeof fetch,
    }
    const answer = await redaxios(url, options)
    // What is asked for is still being made: an error that says to ask again later (HTTP-03).
    if (answer.status === 202 && call.status !== 202) throw new HttpProblem({ code: 'RETRY', status: 202 })
    return answer
  }

  /** Waits; a long pause is told, and who leaves it gets `problem`. */
  const pauseFor = async (ms: number, problem: HttpProblem, signal: AbortSignal | undefined): Promise<void> => {
    if (ms <= TOLD_PAUSE_MS) return parts.wait(ms, signal)
    const left = new AbortController()
    const told = parts.tellWait({ until: parts.now() + ms, leave: () => left.abort(problem) })
    try {
      await parts.wait(ms, signal ? AbortSignal.any([signal, left.signal]) : left.signal)
    } finally {
      told()
    }
  }

  const attempt: typeof once = async (call, url, body, options) => {
    const { signal, retries = HTTP_RETRIES } = options
    for (let retry = 0; ; retry++) {
      let pause = FIRST_PAUSE_MS * 2 ** retry
      let problem: HttpProblem
      try {
        return await once(call, url, body, options)
      } catch (reason) {
        if (signal?.aborted) throw signal.reason
        if (reason instanceof HttpProblem) throw reason
        if (isAnswered(reason)) {
          problem = await problemOf(reason)
          if (problem.status === 401) parts.tokenRefused()
          if (problem.code === 'SECOND_FACTOR_NEEDED') parts.secondFactorNeeded()
          pause = retryAfterMs(reason.headers.get('retry-after'), parts.now()) ?? pause
        } else problem = new HttpProblem({ code: 'OFFLINE', status: 0, cause: reason })
      }
      if (retry >= retries || !isIdempotent(call.method) || !isWorthRetrying(problem.status)) throw problem
      await pauseFor(pause, problem, signal)
    }
  }

  const answerOf: Send = async <C extends AnyCall>(call: C, input: SendInput<C>, options: SendOptions = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const url = addressOf(call, { ...params }, { ...query })
    const { idempotencyKey, ...others } = options
    const key = call.method === 'POST' ? { idempotencyKey: idempotencyKey ?? parts.newKey() } : {}
    const answer = await attempt(call, url, body, { ...others, ...key })
    options.onHeaders?.(answer.headers)
    const parsed = call.answers === 'json' ? call.answer.safeParse(answer.data) : null
    if (!parsed || parsed.success) {
      const given = (parsed ? parsed.data : call.answers === 'binary' ? answer.data : undefined) as CallAnswer<C>
      parts.succeeded(call, given)
      return given
    }
    const problem = new HttpProblem({
      code: 'MALFORMED_ANSWER',
      status: answer.status,
      requestId: answer.headers.get('x-request-id') ?? undefined,
      cause: parsed.error,
    })
    parts.report(problem, call)
    throw problem
  }

  return async (call, input, options) => {
    let mayHaveChanged = call.method !== 'GET'
    try {
      return await answerOf(call, input, options)
    } catch (problem) {
      if (problem instanceof HttpProblem && problem.status === 401) mayHaveChanged = false
      throw problem
    } finally {
      if (mayHaveChanged) parts.changed(call)
    }
  }
}
