import { HTTPException } from 'hono/http-exception'
import type { Problem } from '../../../src/contract/shared.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'

/**
 * A refusal sent to the caller: a status, a code of the catalogue, and the fields concerned. `cause` is only logged.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: { path: string; code: string }[]
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    more: {
      detail?: string
      cause?: unknown
      errors?: { path: string; code: string }[]
      headers?: Record<string, string>
    } = {},
  ) {
    super(more.detail ?? code, { cause: more.cause })
    this.status = status
    this.code = code
    this.errors = more.errors ?? []
    this.headers = more.headers ?? {}
  }
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported',
  422: 'Invalid',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
}

/** Hono's own refusals have only a status. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException && error.status < 500) return new Refusal(error.status, 'REFUSED')
  if (error instanceof DatabaseUnavailable)
    return new Refusal(error.statusCode, error.code, { headers: { 'retry-after': String(error.retryAfterS) } })
  return new Refusal(500, 'INTERNAL_ERROR')
}

type Answer = { status: number; body: Problem; headers: Record<string, string> }

/** The response to a refusal (RFC 9457). Anything else is an internal error, whose cause is only logged. */
export const problemOf = (error: unknown, requestId: string): Answer => {
  const { status, code, message, errors, headers } = refusalOf(error)
  const body: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    code,
    requestId,
    ...(message === code ? {} : { detail: message }),
    ...(errors.length ? { errors } : {}),
  }
  return { status, body, headers: { 'content-type': 'application/problem+json', ...headers } }
}

/** The same as a `Response`. */
export const problemResponse = (error: unknown, requestId: string): Response => {
  const { status, body, headers } = problemOf(error, requestId)
  return new Response(JSON.stringify(body), { status, headers })
}
