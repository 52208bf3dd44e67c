import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { createSend, type HttpParts } from './http-send.ts'
import { tellWait } from './told-waits.ts'

export { HttpProblem } from './http-problem.ts'
export type { SendInput } from './http-send.ts'

/** The current credentials. Set once at start-up. */
const credentials: Pick<HttpParts, 'token' | 'tokenRefused' | 'secondFactorNeeded' | 'tenantId'> = {
  token: () => Promise.resolve(null),
  tokenRefused: () => {},
  secondFactorNeeded: () => {},
  tenantId: () => null,
}

/** Sets where tokens and the selected tenant come from. */
export const connectCredentials = (given: typeof credentials): void => {
  Object.assign(credentials, given)
}

/** Waits; rejects with the signal's reason as soon as it aborts. */
export const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })

type SuccessListener = (endpoint: AnyEndpoint, answer: unknown) => void

const succeeded = new Set<SuccessListener>()

/** Adds a listener for every successful request. */
export const onSucceeded = (listener: SuccessListener): void => {
  succeeded.add(listener)
}

const changes = new Set<(endpoint: AnyEndpoint) => void>()

/** Adds a listener for every change. */
export const onChanged = (listener: (endpoint: AnyEndpoint) => void): void => {
  changes.add(listener)
}

/**
 * Invalidates what an endpoint makes stale. `send` does so after a request; for longer work, whoever follows it does so
 * at its end.
 */
export const changed = (endpoint: AnyEndpoint): void => {
  for (const listener of changes) listener(endpoint)
}

/** Sends a request of the contract: `send(listTiers, { params, query }, { signal })`. See {@link createSend}. */
export const send = createSend({
  fetch: (...args) => fetch(...args),
  token: () => credentials.token(),
  tokenRefused: () => credentials.tokenRefused(),
  secondFactorNeeded: () => credentials.secondFactorNeeded(),
  tenantId: () => credentials.tenantId(),
  wait,
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
  tellWait,
  succeeded: (endpoint, answer) => {
    for (const listener of succeeded) listener(endpoint, answer)
  },
  changed,
  // An answer that does not match its schema is a bug of ours: it also goes to the browser's error reporting.
  report: (problem) => globalThis.reportError?.(problem),
})
