import { setTimeout as pause } from 'node:timers/promises'
import { businessDate } from '../../../../src/contract/shared.ts'
import { z } from '../../../../src/contract/zod.ts'
import { fromDecimal } from '../../../../src/domain/money.ts'
import { outbound } from '../outbound.ts'
import type { CompanyFile, HealthGateway } from './gateway.ts'

/** Timeout of one request. */
const TIMEOUT_MS = 10_000
/** Pauses before retries, in milliseconds. */
const RETRY_MS = [500, 2_000]

const amount = z.number().finite().transform(fromDecimal)

const file = z.object({
  name: z.string().max(200).default(''),
  accounts: z
    .array(
      z.object({
        closedOn: businessDate,
        revenue: amount,
        operatingResult: amount,
        totalAssets: amount,
        currentAssets: amount,
        currentLiabilities: amount,
        totalLiabilities: amount,
        retainedEarnings: amount,
        equity: amount,
      }),
    )
    .max(20)
    .default([]),
  proceedings: z.object({ openedOn: businessDate }).nullable().default(null),
})

/** An answer that a retry cannot change. */
class Final extends Error {}

/**
 * Annual accounts by HTTP: `GET url/companies/{siren}` answers `{"name", "accounts": [{"closedOn", "revenue", ...}],
 * "proceedings": {"openedOn"} | null}`, with amounts in euros; 404 if there is no such company.
 * @param token sent as a bearer token unless it is empty
 */
export const httpHealth = (url: string, token: string, retryMs: readonly number[] = RETRY_MS): HealthGateway => {
  const ask = async (siren: string): Promise<CompanyFile | null> => {
    const response = await outbound(`${url.replace(/\/$/, '')}/companies/${siren}`, {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      timeoutMs: TIMEOUT_MS,
    })
    if (response.status === 404) return null
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new Final(`health source: ${response.status}`)
    if (!response.ok) throw new Error(`health source: ${response.status}`)
    const read = file.safeParse(response.json())
    if (!read.success) throw new Final(`health source: ${read.error.issues[0]?.path.join('.')} is wrong`)
    return read.data
  }
  return {
    source: new URL(url).hostname,
    read: async (siren) => {
      for (const wait of retryMs) {
        try {
          return await ask(siren)
        } catch (error) {
          if (error instanceof Final) throw error
          await pause(wait)
        }
      }
      return ask(siren)
    },
  }
}
