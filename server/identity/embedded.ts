import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createLocalJWKSet } from 'jose'
import type { Services } from '../http/context.ts'
import type { Identity } from './identity.ts'
import { identityKeys } from './keys.ts'
import { identityPages } from './pages.ts'
import { openProvider } from './provider.ts'
import type { Realm } from './realm.ts'

/** Origin of the development server of the browser application. */
const DEVELOPMENT_ORIGIN = 'http://localhost:5173'

/** Signs people in by itself: an OpenID provider under /realms/<realm>, as keycloak-js expects one. */
export const openEmbeddedIdentity = async (services: Services): Promise<Identity> => {
  const { config } = services
  const url = services.publicUrl()
  const path = `/realms/${config.OIDC_REALM}`
  const keys = await identityKeys(services.database)
  const realm: Realm = {
    issuer: `${url}${path}`,
    path,
    clientId: config.OIDC_CLIENT_ID,
    audience: config.OIDC_AUDIENCE ?? config.OIDC_CLIENT_ID,
    origins: [new URL(url).origin, ...(process.env.NODE_ENV === 'development' ? [DEVELOPMENT_ORIGIN] : [])],
    renderError: (context, out) => {
      context.type = 'text'
      context.body = out.error
    },
  }
  const provider = await openProvider(services, keys, realm)
  const { host, protocol } = new URL(url)
  const pages = getRequestListener(identityPages(services, provider, realm).fetch)
  const protocolOf = provider.callback()

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    // Addresses are made from the configured one, never from what a client says that it called.
    request.headers.host = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    const below = request.url!.slice(path.length)
    if (
      request.url!.startsWith(`${path}/`) &&
      /^\/(protocol\/openid-connect\/(auth|token|certs)|\.well-known)\b/.test(below)
    ) {
      Object.assign(request, { originalUrl: request.url, url: below })
      void protocolOf(request, response)
    } else void pages(request, response)
  }
  const publicKey = {
    kty: keys.signing.kty,
    n: keys.signing.n,
    e: keys.signing.e,
    kid: keys.signing.kid,
    alg: 'RS256',
    use: 'sig',
  }
  return {
    configuration: { clientId: realm.clientId, url, realm: config.OIDC_REALM },
    issuer: { issuer: realm.issuer, audience: realm.audience, keys: createLocalJWKSet({ keys: [publicKey] }) },
    handle,
  }
}
