import { createHash, randomBytes } from 'node:crypto'

/** The token endpoint's answer. */
export type Tokens = { accessToken: string; refreshToken: string; idToken: string; cookies: CookieJar }

/** The cookies of one browser, by path. */
export class CookieJar {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>()
  /** Every received `set-cookie` line. */
  readonly seen: string[] = []

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      this.seen.push(line)
      const [pair, ...attributes] = line.split(/; */)
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const attribute = (wanted: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const path = attribute('path') ?? '/'
      const expires = attribute('expires')
      const key = `${path} ${name}`
      if (value === '' || attribute('max-age') === '0' || (expires && new Date(expires) < new Date()))
        this.#cookies.delete(key)
      else this.#cookies.set(key, { name, value, path })
    }
  }

  header(path: string): string {
    return [...this.#cookies.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}

/** A browser without scripts: keeps cookies and follows redirects on the server's own pages. */
export class Visitor {
  jar = new CookieJar()
  readonly origin: string
  /** Sent with each request, as a browser sends its languages. */
  language = 'fr'
  /** Its user agent. */
  userAgent = ''
  /** The client address that a proxy in front of the server reports. */
  address = ''
  readonly #publicOrigin: string

  /** @param publicOrigin the origin in the server's addresses, when a proxy would be in front of it */
  constructor(origin: string, publicOrigin = origin) {
    this.origin = origin
    this.#publicOrigin = publicOrigin
  }

  /** One request, without following redirects. */
  async request(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address.replace(this.#publicOrigin, this.origin), this.origin)
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: this.jar.header(url.pathname),
        'accept-language': this.language,
        accept: 'text/html',
        ...(this.address ? { 'x-forwarded-for': this.address } : {}),
        ...(this.userAgent ? { 'user-agent': this.userAgent } : {}),
        ...(form ? { origin: this.#publicOrigin } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    this.jar.take(response)
    return response
  }

  /** Follows redirects to a page, or to the address accepted by `until`. */
  async open(
    address: string,
    form?: Record<string, string>,
    until: (url: URL) => boolean = () => false,
  ): Promise<{ url: URL; response: Response }> {
    let url = new URL(address, this.origin)
    let response = await this.request(url.href, form)
    for (let step = 0; step < 10; step += 1) {
      const location = response.headers.get('location')
      if (!location) return { url, response }
      url = new URL(location, url)
      if (until(url)) return { url, response }
      response = await this.request(url.href)
    }
    throw new Error(`too many redirects at ${url}`)
  }
}

export type AuthorizationRequest = { address: string; verifier: string; state: string; nonce: string }

type Client = { url: string; realm: string; clientId: string }

/** The address that keycloak-js opens to sign in, with its secrets. */
export const authorizationRequest = (
  { url, realm, clientId }: Client,
  more: Record<string, string> = {},
  endpoint: 'auth' | 'registrations' = 'auth',
): AuthorizationRequest => {
  const verifier = randomBytes(48).toString('base64url')
  const state = randomBytes(12).toString('hex')
  const nonce = randomBytes(12).toString('hex')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${url}/`,
    state,
    nonce,
    response_mode: 'fragment',
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return { address: `${url}/realms/${realm}/protocol/openid-connect/${endpoint}?${query}`, verifier, state, nonce }
}

/** The token endpoint's answer to these form fields. */
export const tokenRequest = ({ url, realm }: Client, fields: Record<string, string>): Promise<Response> =>
  fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(fields) })

/** Whether the address is where the provider sends the browser back to. */
export const backAtApp = (url: string) => (address: URL) =>
  address.origin === new URL(url).origin && !address.pathname.startsWith('/realms/')

/** Exchanges the code in the provider's redirect. */
export const exchangeCode = async (client: Client, back: URL, verifier: string): Promise<Omit<Tokens, 'cookies'>> => {
  const answer = new URLSearchParams(back.hash.slice(1))
  const code = answer.get('code')
  if (!code) throw new Error(`no code: ${back.href}`)
  const response = await tokenRequest(client, {
    grant_type: 'authorization_code',
    code,
    client_id: client.clientId,
    redirect_uri: `${client.url}/`,
    code_verifier: verifier,
  })
  if (!response.ok) throw new Error(`token endpoint: ${response.status} ${await response.text()}`)
  const body = (await response.json()) as { access_token: string; refresh_token: string; id_token: string }
  return { accessToken: body.access_token, refreshToken: body.refresh_token, idToken: body.id_token }
}

/** Signs in through the provider's own page: authorization code with PKCE, like keycloak-js. */
export const signInOverHttp = async (given: Client & { email: string; password: string }): Promise<Tokens> => {
  const visitor = new Visitor(given.url)
  const request = authorizationRequest(given)
  const { url: page, response } = await visitor.open(request.address)
  if (response.status !== 200) throw new Error(`sign-in page: ${response.status} ${await response.text()}`)
  const { url: back, response: last } = await visitor.open(
    page.href,
    { email: given.email, password: given.password },
    backAtApp(given.url),
  )
  if (!backAtApp(given.url)(back)) throw new Error(`sign-in of ${given.email} refused: ${await last.text()}`)
  return { ...(await exchangeCode(given, back, request.verifier)), cookies: visitor.jar }
}
