import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OidcConfiguration } from '../../src/contract/identity.ts'
import type { TokenIssuer } from '../http/authentication.ts'
import type { Route } from '../http/routes.ts'

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
