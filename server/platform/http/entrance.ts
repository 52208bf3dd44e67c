import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import { addressReader } from '../web/address.ts'
import type { HttpLimits } from '../web/http-limits.ts'
import { problemOf, Refusal } from '../web/refusal.ts'
import { networkOf, ratesPerMinute } from './rates.ts'
import { logSecurityEvent } from './security-log.ts'

const isReadable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** @throws Refusal MALFORMED_ADDRESS if the URL cannot be decoded or contains NUL */
const checkAddress = (url: string): void => {
  const [path, query = ''] = url.split('?', 2)
  if (!isReadable(path) || /%00/.test(query)) throw new Refusal(400, 'MALFORMED_ADDRESS')
}

/** Headers of every response; pages add their content security policies. */
const commonOf = ({ PUBLIC_URL }: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  ...(PUBLIC_URL?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/**
 * First check of every request, before anything of it is read: the URL must be decodable, and each network may make a
 * limited number of requests per minute. Counted per process (docs/decisions/0031-door.md).
 */
export const entrance = (config: Config, log: Logger) => {
  const addressOf = addressReader(config)
  const common = commonOf(config)
  const take = ratesPerMinute(config.RATE_PER_ADDRESS)
  const check = (request: IncomingMessage): void => {
    const wait = take(networkOf(addressOf(request)))
    if (wait > 0) throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': String(wait) } })
    checkAddress(request.url ?? '')
  }
  /** @returns true if the request may proceed; otherwise it has been answered */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    try {
      check(request)
      return true
    } catch (error) {
      const requestId = randomUUID()
      const { status, body, headers } = problemOf(error, requestId)
      const told = { requestId, method: request.method, status, code: body.code }
      if (status === 429) logSecurityEvent(log, 'request.refused', { ...told, address: addressOf(request) })
      else log.info(told, 'request refused')
      // The rest of the request is not read: the connection closes with the response.
      response.writeHead(status, {
        ...headers,
        'x-request-id': requestId,
        'cache-control': 'no-store',
        connection: 'close',
      })
      response.end(JSON.stringify(body))
      return false
    }
  }
}

/** Limits the number and duration of a server's connections. */
export const limitConnections = (server: Server, config: Config, limits: HttpLimits): void => {
  server.maxConnections = limits.connections
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  const addressOf = addressReader(config)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // A proxy makes all its connections from one address.
    if (!remoteAddress || addressOf.isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > limits.connectionsByAddress) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
