import type { Problem } from '../../contract/shared.ts'

type Parts = {
  /** OFFLINE, MALFORMED_ANSWER and RETRY are the client's own; all others come from the server. */
  code: string
  /** HTTP status; 0 if no answer arrived. */
  status: number
  errors?: Problem['errors']
  requestId?: string
  detail?: string
  cause?: unknown
}

/** The error of every failed request. `code` is translated by `texts.problems`. */
export class HttpProblem extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly { path: string; code: string }[]
  /** The reference that support can look up. */
  readonly requestId: string | undefined
  /** What the refusal is about, where the contract defines it, such as an id. */
  readonly detail: string | undefined

  constructor({ code, status, errors, requestId, detail, cause }: Parts) {
    super(`${code} (${status})`, { cause })
    this.name = 'HttpProblem'
    this.code = code
    this.status = status
    this.errors = errors ?? []
    this.requestId = requestId
    this.detail = detail
  }
}
