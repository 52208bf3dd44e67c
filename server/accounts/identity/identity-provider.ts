import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OidcConfiguration } from '../../../src/contract/accounts/identity.ts'
import type { Route } from '../../platform/web/routes.ts'
import type { TokenIssuer } from './authentication.ts'

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
