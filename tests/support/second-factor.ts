import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { optionsIn, type SoftAuthenticator } from './authenticator.ts'
import { TEST_PASSWORD, type TestServer, type TestUser } from './server.ts'
import { authorizationRequest, backAtApp, exchangeCode, type Tokens, Visitor } from './server-sign-in.ts'

const ACCOUNT = '/realms/echeance/account/second-factor'

/** The key on a set-up page. */
export const secretIn = (page: string): string =>
  /<p class="key"><code>([A-Z2-7 ]+)</.exec(page)![1].replaceAll(' ', '')

/** The recovery codes on a page. */
export const codesIn = (page: string): string[] =>
  [...page.matchAll(/<li><code>([0-9A-Z-]+)<\/code>/g)].map(([, code]) => code!)

/** The code of a key at a moment, `steps` of 30 s later. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  TOTP.generate({
    secret: TOTP_SECRET(secret),
    timestamp: now.getTime() + steps * 30_000,
  })

const TOTP_SECRET = (secret: string) => new TOTP({ secret }).secret

/** The provider's answer with a page. */
export type Page = { at: URL; status: number; text: string }

/** A browser in the middle of a sign-in. */
export class SigningIn {
  readonly visitor: Visitor
  readonly server: TestServer
  #verifier = ''
  /** The base address of the interaction's pages. */
  base = ''

  constructor(server: TestServer, visitor = new Visitor(server.url)) {
    this.server = server
    this.visitor = visitor
  }

  #client() {
    return { url: this.server.url, realm: 'echeance', clientId: 'echeance-web' }
  }

  /** The page to which an address of the provider leads. */
  async go(address: string, form?: Record<string, string>): Promise<Page> {
    const { url, response } = await this.visitor.open(address, form, backAtApp(this.server.url))
    const isPage = response.headers.get('content-type')?.includes('html') === true
    return { at: url, status: response.status, text: isPage ? await response.text() : '' }
  }

  /** Opens the sign-in page; a browser with a session may be back at the application at once. */
  async start(more: Record<string, string> = {}): Promise<Page> {
    const request = authorizationRequest(this.#client(), more)
    this.#verifier = request.verifier
    const page = await this.go(request.address)
    this.base = page.at.pathname.split('/').slice(0, -1).join('/')
    return page
  }

  /** Signs in by password. @returns the next page */
  async password({ email, password = TEST_PASSWORD }: { email: string; password?: string }, more = {}): Promise<Page> {
    await this.start(more)
    return this.go(`${this.base}/sign-in`, { email, password })
  }

  /** A page of the second step. */
  step(name: string, form?: Record<string, string>): Promise<Page> {
    return this.go(`${this.base}/second-factor${name ? `/${name}` : ''}`, form)
  }

  /** A page of the account's second factors. */
  account(name = '', form?: Record<string, string>): Promise<Page> {
    return this.go(`${ACCOUNT}${name ? `/${name}` : ''}`, form)
  }

  /** Whether the page is the application, to which a finished sign-in leads. */
  isThrough({ at }: Page): boolean {
    return backAtApp(this.server.url)(at)
  }

  /** The tokens of a finished sign-in. */
  tokens({ at }: Page): Promise<Omit<Tokens, 'cookies'>> {
    return exchangeCode(this.#client(), at, this.#verifier)
  }
}

/** The authentication methods in a token. */
export const methodsOf = (token: string): unknown => decodeJwt(token).amr

/** Signs in by password and enters it again for the account page. */
export const atAccount = async (server: TestServer, user: Pick<TestUser, 'email'>): Promise<SigningIn> => {
  const browser = new SigningIn(server)
  await browser.password(user)
  await browser.account('password', { password: TEST_PASSWORD })
  return browser
}

/** Sets up one-time passwords on the account page. @returns the key, the recovery codes and the browser */
export const withTotp = async (server: TestServer, user: Pick<TestUser, 'email'>) => {
  const browser = await atAccount(server, user)
  const secret = secretIn((await browser.account('totp')).text)
  const page = await browser.account('totp', { code: codeOf(secret, server.services.now()) })
  return { browser, secret, codes: codesIn(page.text), page }
}

/** Adds a passkey on the account page. */
export const addPasskey = async (
  browser: SigningIn,
  authenticator: SoftAuthenticator,
  name = 'Portable',
): Promise<Page> => {
  const options = optionsIn((await browser.account('passkey/new')).text)
  return browser.account('passkey/new', { name, response: authenticator.create(options) })
}
