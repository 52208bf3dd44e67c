import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { problemResponse } from '../web/refusal.ts'

const scope = new AsyncLocalStorage<ServerResponse>()

/** Does the work of a request; what is thrown outside of its promises, in a callback for instance, still belongs to it. */
export const inRequest = (response: ServerResponse, work: () => void): void => scope.run(response, work)

/** The answer of the request that is at work; null when none is, or when it was answered already. */
const openAnswer = (): ServerResponse | null => {
  const response = scope.getStore()
  return response && !response.writableEnded && !response.destroyed ? response : null
}

/**
 * Ends the request at work, whose handler will not: by 500, or by closing its connection when an answer has begun.
 * @returns the reference that the caller was told; null when no request was at work
 */
export const failRequest = async (): Promise<string | null> => {
  const response = openAnswer()
  if (!response) return null
  const requestId = randomUUID()
  if (response.headersSent) {
    response.destroy()
    return requestId
  }
  const problem = problemResponse(null, requestId)
  response.writeHead(problem.status, { ...Object.fromEntries(problem.headers), 'x-content-type-options': 'nosniff' })
  response.end(await problem.text())
  return requestId
}
