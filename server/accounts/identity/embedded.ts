import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createLocalJWKSet } from 'jose'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { routesOf } from '../../platform/web/routes.ts'
import { cookiesIn } from './cookies.ts'
import type { Identity } from './identity-provider.ts'
import { identityKeys } from './keys.ts'
import { BROWSER_KNOWN_S } from './limits.ts'
import { identityPages } from './pages.ts'
import { openProvider } from './provider.ts'
import { PROTOCOL, type Realm } from './realm.ts'
import { ACR } from './second-factor/proof.ts'

/** Origin of the development server of the web application. */
const DEVELOPMENT_ORIGIN = 'http://localhost:5173'

/** Paths handled by the library; all others under the realm are ours. */
const OF_THE_LIBRARY = new RegExp(`^(${PROTOCOL}/(auth|token|certs)|/\\.well-known/)`)

/** The library's routes, for the tests that check every route. */
const libraryRoutes = (path: string) =>
  [
    ['GET', `${PROTOCOL}/auth`],
    ['POST', `${PROTOCOL}/auth`],
    ['GET', `${PROTOCOL}/auth/:uid`],
    ['POST', `${PROTOCOL}/token`],
    ['GET', `${PROTOCOL}/certs`],
    ['GET', '/.well-known/openid-configuration'],
  ].map(([method, below]) => ({ method, path: `${path}${below}` }))

const realmOf = ({ config, publicUrl }: Services): Realm => {
  const path = `/realms/${config.OIDC_REALM}`
  const development = process.env.NODE_ENV === 'development' ? [DEVELOPMENT_ORIGIN] : []
  return {
    issuer: `${publicUrl()}${path}`,
    path,
    clientId: config.OIDC_CLIENT_ID,
    audience: config.OIDC_AUDIENCE ?? config.OIDC_CLIENT_ID,
    origins: [...new Set([new URL(publicUrl()).origin, ...development])],
    isSecure: new URL(publicUrl()).protocol === 'https:',
  }
}

const clean = async ({ database, now }: Services): Promise<void> => {
  await database.asSystem(async (tx) => {
    await tx.run(sql`delete from identity_artifacts where expires_at < now()`)
    await tx.run(sql`
      delete from identity_sessions s where seen_at < now() - interval '1 hour' and not exists (
        select from identity_artifacts where model = 'Session' and uid = s.session_uid)`)
    await tx.run(sql`
      delete from identity_places where seen_at < ${new Date(now().getTime() - BROWSER_KNOWN_S * 1000)}`)
    await tx.run(sql`delete from identity_attempts where window_ends_at < ${now()}`)
    await tx.run(sql`delete from identity_registrations where expires_at < ${now()}`)
    await tx.run(sql`delete from identity_resets where expires_at < ${now()}`)
    await tx.run(sql`delete from identity_steps where expires_at < ${now()}`)
  })
}

/** The embedded OpenID provider, under /realms/<realm> as keycloak-js expects it. */
export const openEmbeddedIdentity = async (services: Services): Promise<Identity> => {
  const { config, publicUrl } = services
  const realm = realmOf(services)
  const { signing, cookies } = await identityKeys(services.database)
  const { kty, n, e, kid } = signing
  const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] })
  const provider = await openProvider(services, { signing, cookies }, realm)
  const ofTheLibrary = provider.callback()
  const pages = identityPages({ services, provider, realm }, keys)
  const ofOurs = getRequestListener(pages.fetch)
  services.jobs.every('identity-cleaning', '*/10 * * * *', () => clean(services))

  const { host, protocol } = new URL(publicUrl())
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    // URLs are built from the configured address, never from the Host header of the client.
    request.headers.host = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    response.setHeader('cross-origin-resource-policy', 'same-origin')
    cookiesIn(request, realm)
    const url = request.url ?? ''
    const started = performance.now()
    response.once('finish', () => {
      // Removes secrets from the path: the query and the id of the sign-in.
      const route = url.split('?')[0].replace(/(interaction|auth)\/[^/]+/, '$1/:uid')
      const ms = Math.round(performance.now() - started)
      services.log.info({ method: request.method, route, status: response.statusCode, ms }, 'request')
    })
    const below = url.startsWith(`${realm.path}/`) ? url.slice(realm.path.length) : ''
    if (OF_THE_LIBRARY.test(below)) {
      Object.assign(request, { originalUrl: url, url: below })
      void ofTheLibrary(request, response)
    } else void ofOurs(request, response)
  }
  return {
    configuration: { clientId: realm.clientId, url: publicUrl(), realm: config.OIDC_REALM, secondFactor: ACR },
    issuer: { issuer: realm.issuer, audience: realm.audience, keys, sessions: 'EMBEDDED' },
    routes: [...libraryRoutes(realm.path), ...routesOf(pages)],
    handle,
  }
}
