import { TEST_PASSWORD, type TestServer } from '../support/server.ts'
import { authorizationRequest, backAtApp, exchangeCode, tokenRequest, Visitor } from '../support/server-sign-in.ts'

export const PROTOCOL = '/realms/echeance/protocol/openid-connect'

/** Helpers for attacks on the sign-in of a server. */
export const signInOf = (server: TestServer) => {
  const client = { url: server.url, realm: 'echeance', clientId: 'echeance-web' }

  /** A browser on the first page of a sign-in. `send` posts a form to another page of it. */
  const arrive = async (
    visitor = new Visitor(server.url),
    endpoint: 'auth' | 'registrations' = 'auth',
    more: Record<string, string> = {},
  ) => {
    const request = authorizationRequest(client, more, endpoint)
    const { url, response } = await visitor.open(request.address, undefined, backAtApp(server.url))
    const step = (name: string) => `${url.pathname.split('/').slice(0, -1).join('/')}/${name}`
    const send = async (name: string, form: Record<string, string>) => {
      const { url: at, response: page } = await visitor.open(step(name), form, backAtApp(server.url))
      const isPage = page.headers.get('content-type')?.includes('html')
      return { at, status: page.status, text: isPage ? await page.text() : '' }
    }
    return { visitor, request, url, status: response.status, text: await response.text(), step, send }
  }

  /** A signed-in browser, with its tokens. */
  const signedIn = async (email: string, visitor = new Visitor(server.url), password = TEST_PASSWORD) => {
    const { send, request } = await arrive(visitor)
    const { at, text } = await send('sign-in', { email, password })
    if (!backAtApp(server.url)(at)) throw new Error(`not signed in: ${text}`)
    return { visitor, ...(await exchangeCode(client, at, request.verifier)) }
  }

  const refresh = (refreshToken: string) =>
    tokenRequest(client, { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.clientId })

  /** Whether the browser is still signed in, by the application's silent check. */
  const isSignedIn = async (visitor: Visitor): Promise<boolean> => {
    const more = { prompt: 'none', redirect_uri: `${server.url}/silent-check-sso.html` }
    const { url } = await visitor.open(authorizationRequest(client, more).address, undefined, backAtApp(server.url))
    return new URLSearchParams(url.hash.slice(1)).has('code')
  }

  return { client, arrive, signedIn, refresh, isSignedIn }
}
