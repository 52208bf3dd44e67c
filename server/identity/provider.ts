import { html } from 'hono/html'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Services } from '../http/context.ts'
import { accountOf } from './accounts.ts'
import { artifactsIn } from './artifacts.ts'
import type { IdentityKeys } from './keys.ts'
import { languageFrom } from './language.ts'
import { message } from './layout.ts'
import { LIFE_S } from './limits.ts'
import { PROTOCOL, type Realm } from './realm.ts'
import { wrapRefreshToken } from './refresh-tokens.ts'
import { identityTexts } from './texts.ts'

/** The one API that access tokens are for, as OAuth names it; its audience is what the tokens carry. */
const API = 'urn:echeance:api'
/** A page of the provider: a style sheet, a font, a picture, nothing else, in no frame. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SCOPES = 'openid profile email offline_access'

/** The grant of the session, made at once: the application is the provider's own and asks nobody for consent. */
const ownGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const client = oidc.client!
  const session = oidc.session!
  const known = session.grantIdFor(client.clientId)
  const found = known ? await oidc.provider.Grant.find(known) : undefined
  if (found) return found
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(API, SCOPES)
  await grant.save()
  return grant
}

/** The page of a request that cannot be sent back to the application, such as one with a foreign redirect address. */
const errorPage =
  ({ publicUrl }: Services, { path }: Realm): NonNullable<Configuration['renderError']> =>
  (context, out) => {
    const query = context.URL.searchParams
    const language = languageFrom({ asked: query.get('kc_locale') ?? '', browser: context.get('accept-language') })
    const { failed, backToApp } = identityTexts[language]
    const expired = out.error === 'invalid_request' && /session|interaction/.test(out.error_description ?? '')
    const lead = expired ? failed.expiredLead : html`${failed.refusedLead} <code>${out.error}</code>`
    const title = expired ? failed.expiredTitle : failed.refusedTitle
    context.type = 'html'
    context.set('content-security-policy', PAGE_POLICY)
    context.body = String(
      message({ language, path, query }, title, lead, { href: `${publicUrl()}/`, label: backToApp }),
    )
  }

const configuration = (services: Services, keys: IdentityKeys, realm: Realm): Configuration => ({
  adapter: artifactsIn(services.database),
  clients: [
    {
      client_id: realm.clientId,
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: realm.origins.flatMap((origin) => [`${origin}/`, `${origin}/silent-check-sso.html`]),
    },
  ],
  jwks: { keys: [keys.signing] },
  cookies: {
    keys: keys.cookies,
    names: { session: 'echeance_session', interaction: 'echeance_sign_in', resume: 'echeance_resume' },
    long: { path: realm.path, httpOnly: true, sameSite: 'lax' },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  scopes: SCOPES.split(' '),
  claims: {
    openid: ['sub'],
    profile: ['given_name', 'family_name', 'name', 'preferred_username'],
    email: ['email', 'email_verified'],
  },
  findAccount: async (_context, subject) => {
    const account = await accountOf(services.database, subject)
    return account && { accountId: subject, claims: async () => account }
  },
  // keycloak-js reads `sid` and asks with it whether the session still lives.
  extraTokenClaims: async (_context, token) => ({ sid: 'sessionUid' in token ? token.sessionUid : undefined }),
  extraParams: ['kc_locale', 'kc_action', 'kc_idp_hint', 'kc_register'],
  interactions: { url: (_context, interaction) => `${realm.path}/interaction/${interaction.uid}` },
  loadExistingGrant: ownGrant,
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  pkce: { required: () => true },
  responseTypes: ['code'],
  clientBasedCORS: (_context, origin) => realm.origins.includes(origin),
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // Answered beside the provider: it asks for a confirmation.
    rpInitiatedLogout: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => API,
      useGrantedResource: async () => true,
      getResourceServerInfo: async () => ({
        scope: SCOPES,
        audience: realm.audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: LIFE_S.accessToken,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
  routes: {
    authorization: `${PROTOCOL}/auth`,
    token: `${PROTOCOL}/token`,
    userinfo: `${PROTOCOL}/userinfo`,
    jwks: `${PROTOCOL}/certs`,
    end_session: `${PROTOCOL}/logout`,
  },
  discovery: { check_session_iframe: `${realm.issuer}${PROTOCOL}/login-status-iframe.html` },
  ttl: {
    AccessToken: LIFE_S.accessToken,
    AuthorizationCode: LIFE_S.authorizationCode,
    IdToken: LIFE_S.idToken,
    RefreshToken: LIFE_S.refreshToken,
    Interaction: LIFE_S.interaction,
    Session: LIFE_S.session,
    Grant: LIFE_S.grant,
  },
  renderError: errorPage(services, realm),
})

/** The library warns on the console, when it is loaded, of any Node that is not yet called LTS: that goes to the log. */
const loadProvider = async ({ log }: Services): Promise<typeof Provider> => {
  const { warn } = console
  console.warn = (text: string) => log.debug(text)
  try {
    return (await import('oidc-provider')).Provider
  } finally {
    console.warn = warn
  }
}

/** The OpenID provider: its protocol, without pages. */
export const openProvider = async (services: Services, keys: IdentityKeys, realm: Realm): Promise<Provider> => {
  const Provider = await loadProvider(services)
  const provider = new Provider(realm.issuer, configuration(services, keys, realm))
  provider.proxy = true
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { refresh_token?: string } | undefined
    if (context.path === `${PROTOCOL}/token` && typeof body?.refresh_token === 'string') {
      body.refresh_token = wrapRefreshToken(body.refresh_token, LIFE_S.refreshToken)
    }
  })
  provider.on('server_error', (_context, error) => services.log.error({ err: error }, 'identity'))
  return provider
}
