import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRemoteJWKSet } from 'jose'
import type { OidcConfiguration } from '../../src/contract/identity.ts'
import type { TokenIssuer } from '../http/authentication.ts'
import type { Services } from '../http/context.ts'
import type { Route } from '../http/routes.ts'
import { openEmbeddedIdentity } from './embedded.ts'
import { secondFactorValue } from './second-factor/proof.ts'

/** Who signs people in. */
export type Identity = {
  /** What the browser is told (API-01). */
  configuration: OidcConfiguration
  issuer: TokenIssuer
  /** What it answers to. */
  routes?: readonly Route[]
  /** Takes the requests under /realms; absent with an external provider. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void
}

/** The external Keycloak that the settings name, else the embedded provider. */
export const openIdentity = async (services: Services): Promise<Identity> => {
  const { config } = services
  if (!config.OIDC_URL) return openEmbeddedIdentity(services)
  const url = config.OIDC_URL.replace(/\/$/, '')
  const issuer = `${url}/realms/${config.OIDC_REALM}`
  return {
    configuration: {
      clientId: config.OIDC_CLIENT_ID,
      url,
      realm: config.OIDC_REALM,
      secondFactor: secondFactorValue(config),
    },
    issuer: {
      issuer,
      audience: config.OIDC_AUDIENCE ?? config.OIDC_CLIENT_ID,
      keys: createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`)),
      sessions: 'EXTERNAL',
    },
  }
}
