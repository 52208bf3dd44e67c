import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpLimits } from './http-limits.ts'
import { Refusal } from './refusal.ts'

/** Tracks the bytes of request bodies being received, so that many large ones cannot exhaust the memory. */
export type BodiesUnderway = {
  /** Adds received bytes. @throws Refusal RATE_LIMITED if there are too many for this account or in total */
  take(account: string, bytes: number): void
  give(account: string, bytes: number): void
}

export const bodiesUnderway = ({ bodies, bodiesByAccount }: HttpLimits): BodiesUnderway => {
  const byAccount = new Map<string, number>()
  let all = 0
  return {
    take: (account, bytes) => {
      const own = (byAccount.get(account) ?? 0) + bytes
      if (own > bodiesByAccount || all + bytes > bodies) {
        throw new Refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': '5' } })
      }
      byAccount.set(account, own)
      all += bytes
    },
    give: (account, bytes) => {
      const own = (byAccount.get(account) ?? 0) - bytes
      if (own > 0) byAccount.set(account, own)
      else byAccount.delete(account)
      all -= bytes
    },
  }
}

/** Limits for a body, and the account that it counts for. */
export type BodyRules = { limit: number; account: string; limits: HttpLimits; underway: BodiesUnderway }

/**
 * Reads a body, up to a maximum size and within a time that depends on that size.
 * @throws Refusal BODY_TOO_LARGE, BODY_TOO_SLOW, BODY_INCOMPLETE, RATE_LIMITED
 */
export const readBytes = async (request: IncomingMessage, rules: BodyRules): Promise<Buffer> => {
  const { limit, account, limits, underway } = rules
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Refusal(413, 'BODY_TOO_LARGE')
  const late = limits.bodyMs + (limit / limits.bodyBytesPerS) * 1000
  const chunks: Buffer[] = []
  let taken = 0
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((done, fail) => {
      const refuse = (status: number, code: string) =>
        fail(new Refusal(status, code, { headers: { connection: 'close' } }))
      timer = setTimeout(() => refuse(408, 'BODY_TOO_SLOW'), late)
      request.on('data', (chunk: Buffer) => {
        if (taken + chunk.length > limit) {
          refuse(413, 'BODY_TOO_LARGE')
          return
        }
        try {
          underway.take(account, chunk.length)
        } catch (error) {
          fail(error)
          return
        }
        taken += chunk.length
        chunks.push(chunk)
      })
      request.once('end', () => done(Buffer.concat(chunks)))
      request.once('error', () => refuse(400, 'BODY_INCOMPLETE'))
      request.once('close', () => refuse(400, 'BODY_INCOMPLETE'))
    })
  } finally {
    clearTimeout(timer)
    request.removeAllListeners('data')
    request.pause()
    underway.give(account, taken)
  }
}

/** Limits forms and messages that Hono reads. @throws Refusal BODY_TOO_LARGE */
export const limitedBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, 'BODY_TOO_LARGE')
    },
  })
