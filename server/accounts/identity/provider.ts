import { html } from 'hono/html'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Services } from '../../platform/context/context.ts'
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { addressOfRequest } from '../../platform/web/address.ts'
import { accountOf } from './accounts.ts'
import { artifactsIn } from './artifacts.ts'
import { cookieName, cookieOptions, cookiesOut } from './cookies.ts'
import type { IdentityKeys } from './keys.ts'
import { languageFrom } from './language.ts'
import { message } from './layout.ts'
import { LIFE_S } from './limits.ts'
import { PROTOCOL, type Realm } from './realm.ts'
import { wrapRefreshToken } from './refresh-tokens.ts'
import { ACR } from './second-factor/proof.ts'
import { noteSession, sessionTtl } from './sessions.ts'
import { showMessage, startGuard } from './start-guard.ts'
import { identityTexts } from './texts.ts'

/**
 * The resource indicator of the API, the only one that access tokens are issued for; its audience goes into the tokens.
 */
const API = 'urn:echeance:api'
const SCOPES = 'openid profile email offline_access'

/** Creates the grant of the session without asking for consent, since the application is the provider's own. */
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

/** Error page for a request that cannot be redirected to the application, such as one with a foreign redirect URI. */
const errorPage =
  ({ publicUrl }: Services, { path }: Realm): NonNullable<Configuration['renderError']> =>
  (context, out, error) => {
    const query = context.URL.searchParams
    const language = languageFrom({ asked: query.get('kc_locale') ?? '', browser: context.get('accept-language') })
    const { failed, backToApp } = identityTexts[language]
    const expired = out.error === 'invalid_request' && /session|interaction/.test(out.error_description ?? '')
    const broken = error instanceof DatabaseUnavailable
    const refused = broken ? failed.brokenLead : html`${failed.refusedLead} <code>${out.error}</code>`
    const lead = expired ? failed.expiredLead : refused
    const title = expired ? failed.expiredTitle : broken ? failed.brokenTitle : failed.refusedTitle
    showMessage(context, message({ language, path, query }, title, lead, { href: `${publicUrl()}/`, label: backToApp }))
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
    names: {
      session: cookieName(realm, 'session'),
      interaction: cookieName(realm, 'sign-in'),
      resume: cookieName(realm, 'resume'),
    },
    long: cookieOptions(realm),
    // The library tells the sign-ins apart by cookie path; `cookiesOut` moves the id into the name.
    short: { httpOnly: true, sameSite: 'lax', secure: realm.isSecure },
  },
  scopes: SCOPES.split(' '),
  claims: {
    // `sid` tells the sign-out which session an ID token belongs to.
    openid: ['sub', 'sid'],
    profile: ['given_name', 'family_name', 'name', 'preferred_username'],
    email: ['email', 'email_verified'],
  },
  findAccount: async (_context, subject, token) => {
    const account = await accountOf(services.database, subject)
    const sid = token && 'sessionUid' in token ? token.sessionUid : undefined
    return account && { accountId: subject, claims: async () => ({ ...account, sid }) }
  },
  // keycloak-js uses `sid` to check whether the session is still active. The API needs to know whether the address is
  // confirmed and which authentication methods were used, which the authorization code or refresh token records.
  extraTokenClaims: async ({ oidc }, token) => {
    const { acr, amr } = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken ?? {}
    const account =
      'accountId' in token && token.accountId ? await accountOf(services.database, token.accountId) : undefined
    return {
      sid: 'sessionUid' in token ? token.sessionUid : undefined,
      acr,
      amr,
      ...(account && { email: account.email, email_verified: account.email_verified }),
    }
  },
  acrValues: [ACR],
  extraParams: ['kc_locale', 'kc_action', 'kc_idp_hint', 'kc_register'],
  interactions: { url: (_context, interaction) => `${realm.path}/interaction/${interaction.uid}` },
  loadExistingGrant: ownGrant,
  issueRefreshToken: async () => true,
  // Tokens always expire with their session, whatever scope was requested.
  expiresWithSession: async () => true,
  rotateRefreshToken: true,
  pkce: { required: () => true },
  responseTypes: ['code'],
  clientBasedCORS: (_context, origin) => realm.origins.includes(origin),
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // Replaced by our own page, which asks for confirmation.
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
    Session: (_context, { loginTs }) => sessionTtl(loginTs),
    Grant: LIFE_S.grant,
  },
  renderError: errorPage(services, realm),
})

/** On load, the library prints a warning about any Node version that is not LTS yet; redirects it to the log. */
const loadProvider = async ({ log }: Services): Promise<typeof Provider> => {
  const { warn } = console
  console.warn = (text: string) => log.debug(text)
  try {
    return (await import('oidc-provider')).Provider
  } finally {
    console.warn = warn
  }
}

/** The session that the request signed in, or for which its token was issued. */
const sessionUsed = ({ oidc }: KoaContextWithOIDC): { sessionUid: string; subject: string } | undefined => {
  const { Session: session, RefreshToken: refreshed, AuthorizationCode: code } = oidc?.entities ?? {}
  if (session?.accountId) return { sessionUid: session.uid, subject: session.accountId }
  const token = refreshed ?? code
  return token?.sessionUid && token.accountId ? { sessionUid: token.sessionUid, subject: token.accountId } : undefined
}

/** The OpenID provider: the protocol, without pages. */
export const openProvider = async (services: Services, keys: IdentityKeys, realm: Realm): Promise<Provider> => {
  const Provider = await loadProvider(services)
  const provider = new Provider(realm.issuer, configuration(services, keys, realm))
  provider.proxy = true
  const showError = errorPage(services, realm)
  // Middleware that runs before the library's error handling also uses the database.
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      const out = { error: 'temporarily_unavailable' }
      context.status = error.statusCode
      context.set('retry-after', String(error.retryAfterS))
      if (context.accepts('json', 'html') === 'html') await showError(context as KoaContextWithOIDC, out, error)
      else context.body = out
    }
  })
  const refuseStart = startGuard(services, realm)
  provider.use(async (context, next) => {
    if (await refuseStart(context)) return
    const asked = { path: context.path, cookie: context.get('cookie') }
    await next()
    const set = [context.response.get('set-cookie') ?? []].flat()
    if (set.length > 0) context.set('set-cookie', cookiesOut(set, asked, realm))
    const body = context.body as { refresh_token?: string } | undefined
    if (context.path === `${PROTOCOL}/token` && typeof body?.refresh_token === 'string') {
      body.refresh_token = wrapRefreshToken(body.refresh_token, LIFE_S.refreshToken)
    }
    const used = context.status < 400 ? sessionUsed(context as KoaContextWithOIDC) : undefined
    if (!used) return
    // A failure to record the use must not invalidate what was issued.
    await noteSession(services.database, used, context.req, addressOfRequest(context.req, services.config)).catch(
      (error: unknown) => services.log.error({ err: error }, 'session use not recorded'),
    )
  })
  provider.on('server_error', (context, error) => {
    if (error instanceof DatabaseUnavailable) context.set('retry-after', String(error.retryAfterS))
    else services.log.error({ err: error }, 'identity')
  })
  return provider
}
