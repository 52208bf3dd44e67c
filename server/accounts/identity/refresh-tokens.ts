const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A refresh token in the form that keycloak-js expects: it decodes the token as a JWT and reads its expiry. The token
 * itself stays the provider's secret, carried as `jti`; nothing trusts the rest, so that no signature is needed.
 * @param token the provider's opaque token
 * @param lifeS seconds until it expires
 */
export const wrapRefreshToken = (token: string, lifeS: number, now = Date.now()): string => {
  const iat = Math.floor(now / 1000)
  return `${encode({ typ: 'JWT', alg: 'none' })}.${encode({ typ: 'Refresh', jti: token, iat, exp: iat + lifeS })}.`
}

/** The provider's token in its wrapped form; what is not wrapped comes back as it is, to be refused by the provider. */
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
