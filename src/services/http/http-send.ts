import redaxios, { type Response as Answered, type Options } from 'redaxios'
import type { AnyEndpoint, EndpointAnswer, EndpointInput } from '../../contract/endpoint.ts'
import { problemSchema } from '../../contract/shared.ts'
import { HTTP_RETRIES } from '../../domain/constants.ts'
import { HttpProblem } from './http-problem.ts'

/** Parts of an input with required fields are required; the others may be omitted. */
type Optional<T> = {
  [K in keyof T as Record<string, never> extends T[K] ? K : undefined extends T[K] ? K : never]?: T[K]
}
type Required<T> = {
  [K in keyof T as Record<string, never> extends T[K] ? never : undefined extends T[K] ? never : K]: T[K]
}
export type SendInput<C extends AnyEndpoint> = Optional<EndpointInput<C>> & Required<EndpointInput<C>>

export type SendOptions = {
  signal?: AbortSignal
  /** One key for each logical attempt: a retry passes the same key. POST only. */
  idempotencyKey?: string
  /** Language of the server's answer: Accept-Language (HTTP-09). Without it the browser's own. */
  language?: string
  /** How often an idempotent request is retried; the client's default without it. */
  retries?: number
  /** Called with the headers of the answer. */
  onHeaders?: (headers: Headers) => void
  /** A replacement for the browser's `fetch`, such as one that reports upload progress. */
  fetch?: typeof fetch
}

export type Send = <C extends AnyEndpoint>(
  endpoint: C,
  input: SendInput<C>,
  options?: SendOptions,
) => Promise<EndpointAnswer<C>>

/** A pause before a retry, until a time in milliseconds; leaving it rejects with the refusal at once. */
export type ToldWait = { until: number; leave: () => void }

export type HttpParts = {
  fetch: typeof fetch
  /** A token that is still valid for a while, or null when nobody is signed in. Rejects when it cannot be renewed. */
  token: () => Promise<string | null>
  /** Called when a token was refused: the next request needs another. */
  tokenRefused: () => void
  /** Called when the company now requires a second factor, which the token does not prove. */
  secondFactorNeeded: () => void
  /** The selected tenant, or null. */
  tenantId: () => string | null
  /** Waits before a retry; rejects as soon as the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  now: () => number
  newKey: () => string
  /**
   * Shows the user a pause that the server asks for, with a way to leave it; the returned function ends the display.
   */
  tellWait: (wait: ToldWait) => () => void
  /** Called after every successful request, with its answer. */
  succeeded: (endpoint: AnyEndpoint, answer: unknown) => void
  /**
   * Called after every request that may have changed something: it succeeded, was refused because of a change by
   * others, or got no answer.
   */
  changed: (endpoint: AnyEndpoint) => void
  /** Called for every answer that its schema rejects (HTTP-07). */
  report: (problem: HttpProblem, endpoint: AnyEndpoint) => void
}

const FIRST_PAUSE_MS = 300
/** Longer pauses are shown to the user (our choice: a shorter one just seems slow). */
const TOLD_PAUSE_MS = 3_000
/** The longest delay of a browser's timer, 24 days; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const isIdempotent = (method: AnyEndpoint['method']) => method === 'GET' || method === 'PUT' || method === 'DELETE'
const isWorthRetrying = (status: number) => status === 0 || status === 429 || status >= 500

/** Fills the `{names}` of an endpoint's path, and appends the query without undefined values. */
export const addressOf = (
  endpoint: AnyEndpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
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

/** Milliseconds of a Retry-After header, which is in seconds or a date (RFC 9110, 10.2.3). */
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
 * The generic client: one function for every endpoint of the contract.
 *
 * The bearer token and X-TenantId are only sent to /api paths (HTTP-01). GET, PUT and DELETE are retried three times
 * after network failures, 429 and 5xx, waiting as long as Retry-After asks for; the user sees a long wait and can leave
 * it. A POST or a PATCH is never sent twice (HTTP-02). A 202 from an endpoint that declares another status is the error
 * RETRY (HTTP-03). Every POST carries an Idempotency-Key. Every answer is parsed with its schema (HTTP-07).
 *
 * Rejects with {@link HttpProblem}, or with the signal's reason when it was aborted.
 */
export const createSend = (parts: HttpParts): Send => {
  const once = async (
    endpoint: AnyEndpoint,
    url: string,
    body: unknown,
    { idempotencyKey: key, language, signal, fetch = parts.fetch }: SendOptions,
  ) => {
    const headers: Record<string, string> = { accept: 'application/json, application/problem+json' }
    if (endpoint.answers === 'binary') headers.accept = '*/*'
    if (endpoint.path.startsWith('/api')) {
      const token = await parts.token()
      if (token) headers.authorization = `Bearer ${token}`
      const tenantId = parts.tenantId()
      if (tenantId) headers['X-TenantId'] = tenantId
    }
    if (key) headers['Idempotency-Key'] = key
    if (language) headers['Accept-Language'] = language
    signal?.throwIfAborted()
    const options: Options = {
      method: endpoint.method.toLowerCase() as NonNullable<Options['method']>,
      headers,
      data: body,
      responseType: endpoint.answers === 'binary' ? 'blob' : 'text',
      // redaxios does not support `signal`, so it is added here.
      fetch: ((address: string, init?: RequestInit) =>
        fetch(address, { ...init, signal: signal ?? null })) as typeof fetch,
    }
    const answer = await redaxios(url, options)
    // The result is still being generated: the error asks to try again later (HTTP-03).
    if (answer.status === 202 && endpoint.status !== 202) throw new HttpProblem({ code: 'RETRY', status: 202 })
    return answer
  }

  /** Waits; a long pause is shown, and leaving it rejects with `problem`. */
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

  const attempt: typeof once = async (endpoint, url, body, options) => {
    const { signal, retries = HTTP_RETRIES } = options
    for (let retry = 0; ; retry++) {
      let pause = FIRST_PAUSE_MS * 2 ** retry
      let problem: HttpProblem
      try {
        return await once(endpoint, url, body, options)
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
      if (retry >= retries || !isIdempotent(endpoint.method) || !isWorthRetrying(problem.status)) throw problem
      await pauseFor(pause, problem, signal)
    }
  }

  const answerOf: Send = async <C extends AnyEndpoint>(endpoint: C, input: SendInput<C>, options: SendOptions = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const url = addressOf(endpoint, { ...params }, { ...query })
    const { idempotencyKey, ...others } = options
    const key = endpoint.method === 'POST' ? { idempotencyKey: idempotencyKey ?? parts.newKey() } : {}
    const answer = await attempt(endpoint, url, body, { ...others, ...key })
    options.onHeaders?.(answer.headers)
    const parsed = endpoint.answers === 'json' ? endpoint.answer.safeParse(answer.data) : null
    if (!parsed || parsed.success) {
      const given = (
        parsed ? parsed.data : endpoint.answers === 'binary' ? answer.data : undefined
      ) as EndpointAnswer<C>
      parts.succeeded(endpoint, given)
      return given
    }
    const problem = new HttpProblem({
      code: 'MALFORMED_ANSWER',
      status: answer.status,
      requestId: answer.headers.get('x-request-id') ?? undefined,
      cause: parsed.error,
    })
    parts.report(problem, endpoint)
    throw problem
  }

  return async (endpoint, input, options) => {
    let mayHaveChanged = endpoint.method !== 'GET'
    try {
      return await answerOf(endpoint, input, options)
    } catch (problem) {
      if (problem instanceof HttpProblem && problem.status === 401) mayHaveChanged = false
      throw problem
    } finally {
      if (mayHaveChanged) parts.changed(endpoint)
    }
  }
}
