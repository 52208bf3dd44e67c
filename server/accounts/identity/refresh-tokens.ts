const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Wraps a refresh token in the form that keycloak-js expects: it decodes the token as a JWT and reads its expiry. The
 * actual token is carried as `jti`. Nothing trusts the other claims, so no signature is needed.
 * @param token the provider's opaque token
 * @param lifeS seconds until it expires
 */
export const wrapRefreshToken = (token: string, lifeS: number, now = Date.now()): string => {
  const iat = Math.floor(now / 1000)
  return `${encode({ typ: 'JWT', alg: 'none' })}.${encode({ typ: 'Refresh', jti: token, iat, exp: iat + lifeS })}.`
}

/** Unwraps the provider's token. Anything else is returned unchanged, and the provider refuses it. */
export const unwrapRefreshToken = (wrapped: string): string => {
  const payload = wrapped.split('.')[1]
  if (!payload) return wrapped
  try {
    const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { jti?: unknown }
    return typeof jti === 'string' ? jti : wrapped
  } catch {
    return wrapped
  }
}
