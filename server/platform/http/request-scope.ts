import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { problemResponse } from '../web/refusal.ts'

const scope = new AsyncLocalStorage<ServerResponse>()

/**
 * Runs the work of a request in a scope, so that errors thrown outside its promises, in callbacks for instance, can be
 * attributed to it.
 */
export const inRequest = (response: ServerResponse, work: () => void): void => scope.run(response, work)

/** The response of the current request; null if there is none, or it was already sent. */
const openAnswer = (): ServerResponse | null => {
  const response = scope.getStore()
  return response && !response.writableEnded && !response.destroyed ? response : null
}

/**
 * Ends the current request, whose handler crashed: with 500, or by closing the connection if the response has started.
 * @returns the request id that the caller received; null outside a request
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
