import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VERIFIED_FOR_MS, verifiedTokens } from '../../server/accounts/identity/verified-tokens.ts'

describe('verified tokens', () => {
  const begun = new Date('2026-11-20T09:00:00Z')
  beforeEach(() => {
    vi.useFakeTimers({ now: begun, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const inMs = (ms: number) => begun.getTime() + ms
  /** Claims by token; `verified` lists what was checked. */
  const verifier = (expires: Record<string, number>) => {
    const verified: string[] = []
    const claimsOf = verifiedTokens(async (token) => {
      verified.push(token)
      if (expires[token] === undefined) throw new Error('unknown')
      return { exp: expires[token] / 1000 }
    })
    return { verified, claimsOf }
  }

  test('are checked once in a while, each for itself', async () => {
    const { verified, claimsOf } = verifier({ a: inMs(300_000), b: inMs(300_000) })
    for (const token of ['a', 'b', 'a', 'b']) await claimsOf(token)
    expect(verified).toEqual(['a', 'b'])
    vi.setSystemTime(inMs(VERIFIED_FOR_MS))
    await claimsOf('a')
    expect(verified).toEqual(['a', 'b', 'a'])
  })

  test('are checked again once they have expired', async () => {
    const { verified, claimsOf } = verifier({ a: inMs(5_000) })
    await claimsOf('a')
    vi.setSystemTime(inMs(5_000))
    await claimsOf('a')
    expect(verified).toEqual(['a', 'a'])
  })

  test('that are refused are refused again', async () => {
    const { verified, claimsOf } = verifier({})
    await expect(claimsOf('x')).rejects.toThrow('unknown')
    await expect(claimsOf('x')).rejects.toThrow('unknown')
    expect(verified).toEqual(['x', 'x'])
  })
})
