import { createRemoteJWKSet } from 'jose'
import type { Services } from '../../platform/context/context.ts'
import { openEmbeddedIdentity } from './embedded.ts'
import type { Identity } from './identity-provider.ts'
import { secondFactorValue } from './second-factor/proof.ts'

/** The external Keycloak if one is configured, else the embedded provider. */
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
