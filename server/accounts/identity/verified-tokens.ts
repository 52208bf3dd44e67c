/** How long a verified token is taken for verified, so that a key that the provider withdraws counts soon. */
export const VERIFIED_FOR_MS = 30_000

const MOST_TOKENS = 5_000

/**
 * Remembers which tokens were verified a moment ago: a page asks many times with the same token, and checking a
 * signature costs as much as a small statement. Whether the session still lives is asked each time by the caller.
 * @param verify checks a token's signature and claims; its rejections are not remembered
 */
export const verifiedTokens = <Claims extends { exp?: number | undefined }>(
  verify: (token: string) => Promise<Claims>,
): ((token: string) => Promise<Claims>) => {
  const known = new Map<string, { claims: Claims; until: number }>()
  return async (token) => {
    const now = Date.now()
    const before = known.get(token)
    if (before && now < before.until) return before.claims
    known.delete(token)
    const claims = await verify(token)
    const until = Math.min(now + VERIFIED_FOR_MS, (claims.exp ?? 0) * 1000)
    if (known.size >= MOST_TOKENS) known.delete(known.keys().next().value!)
    known.set(token, { claims, until })
    return claims
  }
}
