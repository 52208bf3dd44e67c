/** Path of the OpenID Connect endpoints below a realm, as in Keycloak. */
export const PROTOCOL = '/protocol/openid-connect'

/** The realm of the embedded provider, named like that of a Keycloak. */
export type Realm = {
  /** The `iss` claim: `<public url>/realms/<realm>`. */
  issuer: string
  /** Its path: `/realms/<realm>`. */
  path: string
  clientId: string
  /** Audience of access tokens. */
  audience: string
  /** Origins of the web application; sign-ins redirect to these only. */
  origins: string[]
  /** Browsers reach the provider over https. */
  isSecure: boolean
}
