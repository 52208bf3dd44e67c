import Keycloak, { type KeycloakInitOptions } from 'keycloak-js'
import { getOidcConfiguration, type OidcConfiguration, oidcConfiguration } from '../../contract/accounts/identity.ts'
import { HTTP_RETRIES, TOKEN_MIN_VALIDITY_S } from '../../domain/constants.ts'
import type { Access } from '../../machines/session/session.types.ts'
import type { Initialised } from '../../machines/startup/startup.types.ts'
import { send } from '../http/http.ts'
import {
  addressAsked,
  placeInside,
  rememberPlace,
  returnAddress,
  takePlace,
  unauthorizedPath,
} from './identity-place.ts'

/** Key in local storage of the identity configuration; no token is ever stored (START-15). */
const CONFIGURATION_KEY = 'kcConfig'
const CHANNEL = 'session'
const SIGNED_OUT = 'signedOut'
/** Message timeout and session check interval (spec 9, START-12); the library keeps its callbacks for an hour. */
const MESSAGE_TIMEOUT_MS = 10_000
const SESSION_CHECK_INTERVAL_S = 5
const RENEWAL_PAUSE_MS = 400

/**
 * Options of the identity client (START-03, START-12). No fallback: where third-party cookies are blocked it would
 * leave the page to check, and the answer "not signed in" must lead to the login view instead (START-07).
 */
export const initOptions = (origin: string): KeycloakInitOptions => ({
  onLoad: 'check-sso',
  checkLoginIframe: false,
  checkLoginIframeInterval: SESSION_CHECK_INTERVAL_S,
  pkceMethod: 'S256',
  redirectUri: returnAddress(origin),
  silentCheckSsoRedirectUri: `${origin}/silent-check-sso.html`,
  silentCheckSsoFallback: false,
  messageReceiveTimeout: MESSAGE_TIMEOUT_MS,
})

/** The stored configuration, or null if none is usable. */
export const readConfiguration = async (): Promise<OidcConfiguration | null> => {
  const stored = localStorage.getItem(CONFIGURATION_KEY)
  return stored ? (oidcConfiguration.safeParse(JSON.parse(stored)).data ?? null) : null
}

/** Fetches the configuration and stores it; the schema rejects one without a client id. */
export const fetchConfiguration = async (signal: AbortSignal): Promise<OidcConfiguration> => {
  const configuration = await send(getOidcConfiguration, {}, { signal })
  localStorage.setItem(CONFIGURATION_KEY, JSON.stringify(configuration))
  return configuration
}

/** Set by `initialise`. A client can be initialised only once, so each attempt creates a new one. */
let client: Keycloak | null = null
/** The `acr_values` of a sign-in with a second factor. */
let secondFactor: string | null = null
let unreachable = false
/** The token that the server refused, even if it has not expired. */
let refusedToken: string | null = null

const current = (): Keycloak => {
  if (!client) throw new Error('the identity client is not initialised')
  return client
}

const here = () => `${location.pathname}${location.search}`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isAnswered = (reason: unknown) => typeof reason === 'object' && reason !== null && 'response' in reason

/**
 * Starts the client: uses the provider's answer in the URL, else checks silently.
 *
 * The library's silent check has no timeout, so a check without an answer counts as "not signed in". After a sign-in
 * the URL becomes the page that was wanted, before anything is rendered.
 *
 * Rejects when the provider does not answer or its answer is unusable, such as an invalid nonce; nothing of it is kept.
 */
export const initialise = async (configuration: OidcConfiguration | null): Promise<Initialised> => {
  if (!configuration) throw new Error('there is no identity configuration')
  const returning = /[#&]state=/.test(location.hash)
  const keycloak = new Keycloak({ ...configuration, url: configuration.url || location.origin })
  client = keycloak
  secondFactor = configuration.secondFactor
  const init = keycloak.init(initOptions(location.origin))
  const answer = returning ? init : Promise.race([init, pause(2 * MESSAGE_TIMEOUT_MS).then(() => false)])
  const authenticated = await answer.catch((reason: unknown) => {
    keycloak.clearToken()
    throw reason
  })
  if (returning) history.replaceState(null, '', placeInside(takePlace(), location.origin))
  return { authenticated, access: authenticated ? accessOf(keycloak) : null }
}

/** Leaves for the provider's page. Never resolves, since the page is unloaded; rejects if leaving fails. */
export const leaveForProvider = async (page: 'login' | 'registration', language: string): Promise<void> => {
  const loginHint = addressAsked(location.search)
  // The login view is at the root, so its path is irrelevant; the address from the e-mail has been used.
  const root = loginHint ? '/' : `/${location.search}`
  rememberPlace(placeInside(new URLSearchParams(location.search).get('from') ?? root, location.origin))
  const options = { redirectUri: returnAddress(location.origin), locale: language, ...(loginHint ? { loginHint } : {}) }
  await (page === 'login' ? current().login(options) : current().register(options))
}

/** URL of the provider's page for the user's own sign-in (password, sessions); null before the first sign-in. */
export const providerAccount = (language: string): string | null => {
  if (!client?.authenticated) return null
  const page = client.createAccountUrl({ redirectUri: returnAddress(location.origin) })
  return `${page}&kc_locale=${language}`
}

/** Leaves for a sign-in with a second factor, and returns here. Never resolves; rejects if leaving fails. */
export const leaveForSecondFactor = async (language: string): Promise<void> => {
  rememberPlace(placeInside(here(), location.origin))
  await current().login({
    redirectUri: returnAddress(location.origin),
    locale: language,
    prompt: 'login',
    ...(secondFactor ? { acrValues: secondFactor } : {}),
  })
}

/** The client's token; its times are the provider's, from which this computer's clock may differ. */
const accessOf = ({ token: got, tokenParsed, timeSkew }: Keycloak): Access | null =>
  got ? { token: got, endsAt: ((tokenParsed?.exp ?? 0) + (timeSkew ?? 0)) * 1000 } : null

/** The bearer token in memory, or null. */
export const token = (): string | null => client?.token ?? null

/** Marks the token as refused: it is renewed before the next request. */
export const tokenRefused = (): void => {
  refusedToken = token()
}

const isRefused = (): boolean => refusedToken !== null && refusedToken === token()

/** Whether the token outlives the minimum validity (START-04) and was not refused. */
export const isFresh = (access: Access | null, now = Date.now()): boolean =>
  access !== null && access.token !== refusedToken && access.endsAt - now > TOKEN_MIN_VALIDITY_S * 1000

/** Renews the token and returns it. After no answer or a failure of the provider, retries three times. */
export const renew = async (): Promise<Access> => {
  for (let retry = 0; ; retry++) {
    try {
      // The library renews a token that is valid for less than this; -1 forces it.
      await current().updateToken(isRefused() ? -1 : TOKEN_MIN_VALIDITY_S)
      unreachable = false
      const access = accessOf(current())
      if (!access) throw new Error('the provider returned no token')
      return access
    } catch (reason) {
      const refused =
        !client?.refreshToken || (isAnswered(reason) && (reason as { response: Response }).response.status < 500)
      unreachable = !refused
      if (refused || retry >= HTTP_RETRIES) throw reason
      await pause(RENEWAL_PAUSE_MS * 2 ** retry)
    }
  }
}

/** Ends a session that could not be renewed: by the provider's sign-out, or locally if it cannot be reached. */
export const endLost = async (): Promise<void> => {
  const path = unauthorizedPath(here())
  if (unreachable) history.pushState(null, '', path)
  else await current().logout({ redirectUri: `${location.origin}${path}` })
  current().clearToken()
}

/** Signs out here, in the other tabs and at the provider. */
export const signOut = async (): Promise<void> => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(SIGNED_OUT)
  channel.close()
  await current().logout({ redirectUri: returnAddress(location.origin) })
  current().clearToken()
}

/** Clears the token of a session that ended in another tab. */
export const forget = async (): Promise<void> => {
  history.pushState(null, '', unauthorizedPath(here()))
  current().clearToken()
}

/** Watches for a sign-out in another tab, and for the page becoming visible. Returns a function that stops. */
export const watch = (on: { signedOut: () => void; lookedAt: () => void }): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === SIGNED_OUT) on.signedOut()
  }
  const lookedAt = () => {
    if (document.visibilityState === 'visible') on.lookedAt()
  }
  document.addEventListener('visibilitychange', lookedAt)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', lookedAt)
  }
}
