import type { AnyCall } from '../../contract/call.ts'
import { createSend, type HttpParts } from './http-send.ts'
import { tellWait } from './told-waits.ts'

export { HttpProblem } from './http-problem.ts'
export type { SendInput } from './http-send.ts'

/** Who is signed in, as far as a call needs to know. Set once by the wiring at start-up. */
const credentials: Pick<HttpParts, 'token' | 'tokenRefused' | 'secondFactorNeeded' | 'tenantId'> = {
  token: () => Promise.resolve(null),
  tokenRefused: () => {},
  secondFactorNeeded: () => {},
  tenantId: () => null,
}

/** Names where tokens and the selected tenant come from. */
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

type SuccessListener = (call: AnyCall, answer: unknown) => void

const succeeded = new Set<SuccessListener>()

/** Tells of every call that succeeds from now on. */
export const onSucceeded = (listener: SuccessListener): void => {
  succeeded.add(listener)
}

const changes = new Set<(call: AnyCall) => void>()

/** Tells of every change from now on. */
export const onChanged = (listener: (call: AnyCall) => void): void => {
  changes.add(listener)
}

/** Says that what a call makes stale is stale. `send` says it when a call ends; whoever follows longer work, when that ends. */
export const changed = (call: AnyCall): void => {
  for (const listener of changes) listener(call)
}

/** Sends a call of the contract: `send(listTiers, { params, query }, { signal })`. See {@link createSend}. */
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
  succeeded: (call, answer) => {
    for (const listener of succeeded) listener(call, answer)
  },
  changed,
  // An answer of the wrong form is a fault of ours: it goes to the browser's error reporting, not only to the screen.
  report: (problem) => globalThis.reportError?.(problem),
})
