import type { Problem } from '../../src/contract/shared.ts'

/** A refusal that the caller is told: a status, a code of the catalogue, and the fields concerned. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: { path: string; code: string }[]
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    more: { detail?: string; errors?: { path: string; code: string }[]; headers?: Record<string, string> } = {},
  ) {
    super(more.detail ?? code)
    this.status = status
    this.code = code
    this.errors = more.errors ?? []
    this.headers = more.headers ?? {}
  }
}

/**
 * The active tenant of a call that cannot do without one.
 * @throws Refusal NO_TENANT
 */
export const tenantOf = (tenantId: string | null): string => {
  if (!tenantId) throw new Refusal(403, 'NO_TENANT')
  return tenantId
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  422: 'Invalid',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
}

/** The RFC 9457 answer of a refusal; anything else is an internal error whose cause stays in the logs. */
export const problemResponse = (error: unknown, requestId: string): Response => {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_ERROR')
  const body: Problem = {
    type: 'about:blank',
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    requestId,
    ...(refusal.message === refusal.code ? {} : { detail: refusal.message }),
    ...(refusal.errors.length ? { errors: refusal.errors } : {}),
  }
  return new Response(JSON.stringify(body), {
    status: refusal.status,
    headers: { 'content-type': 'application/problem+json', ...refusal.headers },
  })
}
