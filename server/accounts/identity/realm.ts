/** Where Keycloak, and so keycloak-js, has the endpoints of OpenID Connect below a realm. */
export const PROTOCOL = '/protocol/openid-connect'

/** The one realm of the embedded provider: its names, as an external Keycloak would have them. */
export type Realm = {
  /** Address of the token's `iss`: `<public url>/realms/<realm>`. */
  issuer: string
  /** Its path: `/realms/<realm>`. */
  path: string
  clientId: string
  /** Audience of access tokens. */
  audience: string
  /** Origins of the browser application: pages are sent back to these only. */
  origins: string[]
  /** Browsers reach it over https. */
  isSecure: boolean
}
