import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type AccountClaims, accountOf } from './accounts.ts'
import { PROTOCOL } from './realm.ts'
import { isSessionLive } from './sessions.ts'
import { type PageContext, type PagesApp, type Parts, sessionOf } from './visit.ts'

/** Endpoints beside the protocol that keycloak-js expects: profile and session status. */
export const sessionEndpoints = (app: PagesApp, parts: Parts, keys: JWTVerifyGetKey): void => {
  const { realm } = parts
  const { database } = parts.services

  const bearer = async (context: PageContext): Promise<AccountClaims | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (!token) return undefined
    const expected = { issuer: realm.issuer, audience: realm.audience, algorithms: ['RS256'], typ: 'at+jwt' }
    const verified = await jwtVerify(token, keys, expected).catch(() => undefined)
    const { sub, sid } = verified?.payload ?? {}
    if (!sub || typeof sid !== 'string' || !(await isSessionLive(database, sub, sid))) return undefined
    return accountOf(database, sub)
  }
  const unknown = (context: PageContext) =>
    context.json({ error: 'invalid_token' }, 401, { 'www-authenticate': 'Bearer error="invalid_token"' })

  app.on(['GET', 'POST'], `${PROTOCOL}/userinfo`, async (context) => {
    const account = await bearer(context)
    return account ? context.json(account) : unknown(context)
  })

  app.get(`${PROTOCOL}/login-status-iframe.html/init`, async (context) => {
    const session = await sessionOf(context, parts)
    const known = session.accountId ? session.uid : ''
    const unchanged = known === (context.req.query('session_state') ?? '')
    return context.body(null, unchanged ? 204 : 403)
  })

  app.get('/account', async (context, next) => {
    if (!context.req.header('authorization')) return next()
    const account = await bearer(context)
    if (!account) return unknown(context)
    // The shape that keycloak-js's `loadUserProfile` expects.
    return context.json({
      id: account.sub,
      username: account.email,
      email: account.email,
      firstName: account.given_name,
      lastName: account.family_name,
      emailVerified: true,
    })
  })
}
