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

/** Local key of the identity configuration; no token is ever written to storage (START-15). */
const CONFIGURATION_KEY = 'kcConfig'
const CHANNEL = 'session'
const SIGNED_OUT = 'signedOut'
/** Message time-out and session check interval (spec 9, START-12); the library keeps its callbacks for an hour. */
const MESSAGE_TIMEOUT_MS = 10_000
const SESSION_CHECK_INTERVAL_S = 5
const RENEWAL_PAUSE_MS = 400

/**
 * Options of the identity client (START-03, START-12). No fallback: where third-party cookies are blocked it would leave
 * the page to ask, and the answer "not signed in" must lead to the login view instead (START-07).
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

/** The stored configuration, or null when none is usable. */
export const readConfiguration = async (): Promise<OidcConfiguration | null> => {
  const stored = localStorage.getItem(CONFIGURATION_KEY)
  return stored ? (oidcConfiguration.safeParse(JSON.parse(stored)).data ?? null) : null
}

/** Asks the server for the configuration and stores it; an answer without a client id is refused by its schema. */
export const fetchConfiguration = async (signal: AbortSignal): Promise<OidcConfiguration> => {
  const configuration = await send(getOidcConfiguration, {}, { signal })
  localStorage.setItem(CONFIGURATION_KEY, JSON.stringify(configuration))
  return configuration
}

/** Exists from `initialise` on. A client can be initialised once, so each try has a new one. */
let client: Keycloak | null = null
/** What the provider is asked by for a sign-in with a second factor. */
let secondFactor: string | null = null
let unreachable = false
/** The server refused the token, however long it would still be good. */
let refusedToken: string | null = null

const current = (): Keycloak => {
  if (!client) throw new Error('the identity client is not initialised')
  return client
}

const here = () => `${location.pathname}${location.search}`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isAnswered = (reason: unknown) => typeof reason === 'object' && reason !== null && 'response' in reason

/**
 * Starts the client: takes the provider's answer in the address, else asks silently.
 *
 * The library's silent check has no time-out of its own, so a check that stays without an answer counts as "not signed
 * in". After a sign-in the address becomes the place that was wanted, before anything is drawn.
 * Rejects when the provider does not answer or its answer cannot be used, such as an invalid nonce: nothing of it is kept.
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

/** Leaves for the provider's page. Never resolves, since the page goes away; rejects when it cannot. */
export const leaveForProvider = async (page: 'login' | 'registration', language: string): Promise<void> => {
  const loginHint = addressAsked(location.search)
  // The login view stands at the root, whatever is asked for there; a mail's address has served its turn.
  const root = loginHint ? '/' : `/${location.search}`
  rememberPlace(placeInside(new URLSearchParams(location.search).get('from') ?? root, location.origin))
  const options = { redirectUri: returnAddress(location.origin), locale: language, ...(loginHint ? { loginHint } : {}) }
  await (page === 'login' ? current().login(options) : current().register(options))
}

/** Address of the provider's page about the person's own sign-in: password, sessions; null before anybody has signed in. */
export const providerAccount = (language: string): string | null => {
  if (!client?.authenticated) return null
  const page = client.createAccountUrl({ redirectUri: returnAddress(location.origin) })
  return `${page}&kc_locale=${language}`
}

/** Leaves for a sign-in with a second factor, and comes back here. Never resolves; rejects when it cannot. */
export const leaveForSecondFactor = async (language: string): Promise<void> => {
  rememberPlace(placeInside(here(), location.origin))
  await current().login({
    redirectUri: returnAddress(location.origin),
    locale: language,
    prompt: 'login',
    ...(secondFactor ? { acrValues: secondFactor } : {}),
  })
}

/** What the client has got; its times are the provider's, which this computer's clock may be off from. */
const accessOf = ({ token: got, tokenParsed, timeSkew }: Keycloak): Access | null =>
  got ? { token: got, endsAt: ((tokenParsed?.exp ?? 0) + (timeSkew ?? 0)) * 1000 } : null

/** The bearer token in memory, or null. */
export const token = (): string | null => client?.token ?? null

/** The server did not take the token: it is renewed before the next call. */
export const tokenRefused = (): void => {
  refusedToken = token()
}

const isRefused = (): boolean => refusedToken !== null && refusedToken === token()

/** Whether what calls bear outlives the minimum validity (START-04), and nobody refused it. */
export const isFresh = (access: Access | null, now = Date.now()): boolean =>
  access !== null && access.token !== refusedToken && access.endsAt - now > TOKEN_MIN_VALIDITY_S * 1000

/** Renews the token, and says which it is now. A provider that gives no answer, or a failure of its own, is asked again three times. */
export const renew = async (): Promise<Access> => {
  for (let retry = 0; ; retry++) {
    try {
      // The library renews whatever is good for less than that; -1 asks for it anyhow.
      await current().updateToken(isRefused() ? -1 : TOKEN_MIN_VALIDITY_S)
      unreachable = false
      const access = accessOf(current())
      if (!access) throw new Error('the provider gave no token')
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

/** Ends a session that could not be renewed: by the provider's log-out, or on the spot when it cannot be reached. */
export const endLost = async (): Promise<void> => {
  const path = unauthorizedPath(here())
  if (unreachable) history.pushState(null, '', path)
  else await current().logout({ redirectUri: `${location.origin}${path}` })
  current().clearToken()
}

/** Logs out here, in the other tabs and at the provider. */
export const signOut = async (): Promise<void> => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(SIGNED_OUT)
  channel.close()
  await current().logout({ redirectUri: returnAddress(location.origin) })
  current().clearToken()
}

/** Forgets the token of a session that another tab has ended. */
export const forget = async (): Promise<void> => {
  history.pushState(null, '', unauthorizedPath(here()))
  current().clearToken()
}

/** Watches for a log-out in another tab, and for the page being looked at again. Returns how to stop. */
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
