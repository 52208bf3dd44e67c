import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OidcConfiguration } from '../../../src/contract/accounts/identity.ts'
import type { Route } from '../../platform/web/routes.ts'
import type { TokenIssuer } from './authentication.ts'

/** An identity provider, embedded or external. */
export type Identity = {
  /** Configuration sent to the browser (API-01). */
  configuration: OidcConfiguration
  issuer: TokenIssuer
  routes?: readonly Route[]
  /** Handles requests under /realms; absent with an external provider. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void
}
