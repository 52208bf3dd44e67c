import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, getOidcConfiguration } from '../../src/contract/accounts/identity.ts'
import { engines, startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../support/server.ts'
import { authorizationRequest, backAtApp, exchangeCode, tokenRequest, Visitor } from '../support/server-sign-in.ts'

const REALM = '/realms/echeance'
const PROTOCOL = `${REALM}/protocol/openid-connect`

type TokenAnswer = {
  access_token: string
  refresh_token: string
  id_token: string
  token_type: string
  expires_in: number
}

describe.each(engines)('the embedded provider on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let client: { url: string; realm: string; clientId: string }
  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser()
    client = { url: server.url, realm: 'echeance', clientId: 'echeance-web' }
  })
  afterAll(() => server?.stop())

  const signInPage = async (visitor: Visitor, more: Record<string, string> = {}) => {
    const request = authorizationRequest(client, more)
    return { request, page: await visitor.open(request.address, undefined, backAtApp(server.url)) }
  }
  const signedIn = async () => {
    const visitor = new Visitor(server.url)
    const { request, page } = await signInPage(visitor)
    const form = { email: anna.email, password: TEST_PASSWORD }
    const back = await visitor.open(page.url.href, form, backAtApp(server.url))
    return { visitor, request, back: back.url }
  }
  const refresh = (refreshToken: string) =>
    tokenRequest(client, { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.clientId })
  const fromSilentCheck = async (visitor: Visitor) => {
    const redirect = `${server.url}/silent-check-sso.html`
    const { page } = await signInPage(visitor, { prompt: 'none', redirect_uri: redirect })
    return { address: page.url, answer: new URLSearchParams(page.url.hash.slice(1)) }
  }

  test('[API-01] tells the browser where to sign in, without a token', async () => {
    expect(await server.ask(getOidcConfiguration)).toEqual({
      clientId: 'echeance-web',
      url: server.url,
      realm: 'echeance',
      secondFactor: 'mfa',
    })
  })

  test('publishes its metadata at the address of its issuer', async () => {
    const response = await server.fetch(`${REALM}/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({
      issuer: server.url + REALM,
      authorization_endpoint: `${server.url}${PROTOCOL}/auth`,
      token_endpoint: `${server.url}${PROTOCOL}/token`,
      userinfo_endpoint: `${server.url}${PROTOCOL}/userinfo`,
      end_session_endpoint: `${server.url}${PROTOCOL}/logout`,
      jwks_uri: `${server.url}${PROTOCOL}/certs`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  test('publishes only its public key', async () => {
    const { keys } = (await (await server.fetch(`${PROTOCOL}/certs`)).json()) as { keys: Record<string, unknown>[] }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('[START-14] a code is exchanged for tokens with the form fields of the specification', async () => {
    const { back, request } = await signedIn()
    const answer = new URLSearchParams(back.hash.slice(1))
    expect(back.origin + back.pathname).toBe(`${server.url}/`)
    expect(answer.get('state')).toBe(request.state)
    const response = await tokenRequest(client, {
      code: answer.get('code')!,
      grant_type: 'authorization_code',
      client_id: client.clientId,
      redirect_uri: `${server.url}/`,
      code_verifier: request.verifier,
    })
    expect(response.status).toBe(200)
    const tokens = (await response.json()) as TokenAnswer
    expect(tokens.token_type).toBe('Bearer')
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: server.url + REALM,
      aud: 'echeance-web',
      sub: anna.subject,
      sid: expect.any(String),
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: anna.subject, nonce: request.nonce, aud: 'echeance-web' })
    // keycloak-js decodes the refresh token too.
    const life = decodeJwt(tokens.refresh_token)
    expect(life.exp! - life.iat!).toBe(12 * 3600)
    expect(await server.ask(getMe, {}, { token: tokens.access_token })).toMatchObject({ userUUID: anna.userId })
  })

  test('[START-14] a refresh token is exchanged once, by grant_type and refresh_token', async () => {
    const { back, request } = await signedIn()
    const first = await exchangeCode(client, back, request.verifier)
    const response = await refresh(first.refreshToken)
    expect(response.status).toBe(200)
    const second = (await response.json()) as TokenAnswer
    expect(second.refresh_token).not.toBe(first.refreshToken)
    expect(decodeJwt(second.refresh_token).exp).toBeTypeOf('number')
    expect(await server.ask(getMe, {}, { token: second.access_token })).toMatchObject({ userUUID: anna.userId })
    // The answer may have been lost: the same token works once more, for a moment.
    expect((await refresh(first.refreshToken)).status).toBe(200)
    await server.database.executeSql(
      "update identity_artifacts set consumed_at = now() - interval '1 minute' where consumed_at is not null",
    )
    const late = await refresh(first.refreshToken)
    expect(late.status).toBe(400)
    expect(await late.json()).toMatchObject({ error: 'invalid_grant' })
    // The token may have leaked: the whole sign-in ends.
    expect((await refresh(second.refresh_token)).status).toBe(400)
  })

  test.each([
    ['an unknown one', 'a.b.c'],
    ['garbage', 'garbage'],
    ['one that was made up', `x.${Buffer.from('{"jti":"made-up"}').toString('base64url')}.`],
  ])('refuses a refresh token: %s', async (_name, token) => {
    const response = await refresh(token)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code works once, and only with the verifier of its requester', async () => {
    const one = await signedIn()
    await expect(exchangeCode(client, one.back, 'x'.repeat(64))).rejects.toThrow('invalid_grant')
    const other = await signedIn()
    await exchangeCode(client, other.back, other.request.verifier)
    await expect(exchangeCode(client, other.back, other.request.verifier)).rejects.toThrow('invalid_grant')
  })

  test('[START-14] userinfo answers only the bearer of a token', async () => {
    const ask = (authorization: string) => server.fetch(`${PROTOCOL}/userinfo`, { headers: { authorization } })
    const response = await ask(`Bearer ${anna.token}`)
    expect(await response.json()).toMatchObject({ sub: anna.subject, email: anna.email, given_name: 'Anna' })
    expect((await ask('Bearer nonsense')).status).toBe(401)
    expect((await ask('')).status).toBe(401)
  })

  test('[START-14] the account endpoint returns the profile for a token and a page for a browser', async () => {
    const response = await server.fetch(`${REALM}/account`, { headers: { authorization: `bearer ${anna.token}` } })
    expect(await response.json()).toMatchObject({ email: anna.email, firstName: 'Anna', emailVerified: true })
    const { visitor } = await signedIn()
    const page = await visitor.request(`${REALM}/account?referrer=echeance-web`)
    expect(await page.text()).toContain('Connecté en tant que Anna Vidal')
    expect(await (await server.fetch(`${REALM}/account`)).text()).toContain('Vous n’êtes pas connecté.')
  })

  test('[START-14] the registration endpoint opens the registration page', async () => {
    const visitor = new Visitor(server.url)
    const { response, url } = await visitor.open(authorizationRequest(client, {}, 'registrations').address)
    expect(url.pathname).toMatch(/\/register$/)
    expect(await response.text()).toContain('<h1>Créer un compte</h1>')
  })

  test('a silent check answers login_required without a session, and a code with one', async () => {
    const { address, answer } = await fromSilentCheck(new Visitor(server.url))
    expect(address.pathname).toBe('/silent-check-sso.html')
    expect(answer.get('error')).toBe('login_required')
    const { visitor } = await signedIn()
    expect((await fromSilentCheck(visitor)).answer.get('code')).toBeTruthy()
  })

  test('[START-14] the session-check endpoints report whether the session is active', async () => {
    for (const page of ['login-status-iframe.html', '3p-cookies/step1.html', '3p-cookies/step2.html']) {
      const response = await server.fetch(`${PROTOCOL}/${page}`)
      expect(response.status).toBe(200)
      const script = /<script src="([^"]+)">/.exec(await response.text())![1]
      const source = await server.fetch(new URL(script, `${server.url}${PROTOCOL}/${page}`).pathname)
      expect(source.headers.get('content-type')).toMatch(/javascript/)
      expect(await source.text()).toContain('postMessage')
    }
    const { visitor, back, request } = await signedIn()
    const { accessToken, idToken } = await exchangeCode(client, back, request.verifier)
    const { sid } = decodeJwt(accessToken)
    const check = (session: string) =>
      visitor.request(`${PROTOCOL}/login-status-iframe.html/init?client_id=echeance-web&session_state=${session}`)
    expect((await check(String(sid))).status).toBe(204)
    expect((await check('another')).status).toBe(403)
    await visitor.request(`${PROTOCOL}/logout?client_id=echeance-web&id_token_hint=${idToken}`)
    expect((await check(String(sid))).status).toBe(403)
  })

  test('[START-14] signing out ends session and tokens at once, without a prompt, and redirects to an allowed address', async () => {
    const { visitor, back, request } = await signedIn()
    const tokens = await exchangeCode(client, back, request.verifier)
    const query = new URLSearchParams({
      client_id: 'echeance-web',
      post_logout_redirect_uri: `${server.url}/unauthorized?from=${encodeURIComponent('/customers?page=2')}`,
      id_token_hint: tokens.idToken,
    })
    const response = await visitor.request(`${PROTOCOL}/logout?${query}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${server.url}/unauthorized?from=%2Fcustomers%3Fpage%3D2`)
    expect((await fromSilentCheck(visitor)).answer.get('error')).toBe('login_required')
    const late = await refresh(tokens.refreshToken)
    expect(late.status).toBe(400)
  })

  test.each([
    'https://elsewhere.example/',
    'https://elsewhere.example/unauthorized',
    'javascript:alert(1)',
    '//elsewhere.example/',
    '/realms/echeance/account',
  ])('signing out never redirects to %s', async (address) => {
    const query = new URLSearchParams({ client_id: 'echeance-web', post_logout_redirect_uri: address })
    const response = await server.fetch(`${PROTOCOL}/logout?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  test.each([
    ['a foreign redirect address', { redirect_uri: 'https://elsewhere.example/' }],
    ['a path that is not registered', { redirect_uri: 'ORIGIN/customers' }],
    ['an unknown client', { client_id: 'somebody' }],
  ])('refuses %s on its own error page', async (_name, wrong) => {
    const more = Object.fromEntries(
      Object.entries(wrong).map(([key, value]) => [key, value.replace('ORIGIN', server.url)]),
    )
    const response = await new Visitor(server.url).request(authorizationRequest(client, more).address)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('Cette demande ne peut aboutir')
  })

  test('refuses a request without PKCE', async () => {
    const { address } = authorizationRequest(client)
    const url = new URL(address)
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const { url: back } = await new Visitor(server.url).open(url.href, undefined, backAtApp(server.url))
    expect(new URLSearchParams(back.hash.slice(1)).get('error')).toBe('invalid_request')
  })

  test('a client cannot choose the host by its headers', async () => {
    const { status, body } = await new Promise<{ status: number; body: string }>((done, fail) => {
      import('node:http').then(({ get }) => {
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
        get(`${server.url}${REALM}/.well-known/openid-configuration`, { headers }, (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => done({ status: response.statusCode ?? 0, body: text }))
        }).on('error', fail)
      }, fail)
    })
    expect(status).toBe(200)
    expect(body).not.toContain('evil.example')
  })
})
