import type { IncomingMessage } from 'node:http'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artifactsIn } from '../../server/accounts/identity/artifacts.ts'
import { endSessionsFor } from '../../server/accounts/identity/end-sessions.ts'
import { endSession, noteSession } from '../../server/accounts/identity/sessions.ts'
import { getMe } from '../../src/contract/accounts/identity.ts'
import { freePort } from '../support/postgres.ts'
import { anyEngine, startTestServer, TEST_PASSWORD, type TestServer } from '../support/server.ts'
import { authorizationRequest, backAtApp, exchangeCode, Visitor } from '../support/server-sign-in.ts'
import { PROTOCOL, signInOf } from './identity-fixture.ts'

const ACCOUNT = '/realms/echeance/account'

describe.each(anyEngine)('sessions on %s', (engine) => {
  let server: TestServer
  let signIn: ReturnType<typeof signInOf>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    signIn = signInOf(server)
  })
  afterAll(() => server?.stop())

  const someone = async () => (await server.newUser({ signedIn: false })).email
  const status = async (token: string) => (await server.request(getMe, {}, { token })).status
  const sidOf = (token: string) => String(decodeJwt(token).sid)
  const entries = (page: string) => [...page.matchAll(/<li>.*?<\/li>/gs)].map(([entry]) => entry)

  test('a session ends a week after the password was given, however much it is used', async () => {
    const { visitor, accessToken, refreshToken } = await signIn.signedIn(await someone())
    const sid = sidOf(accessToken)
    const age = (days: number) =>
      server.database.executeSql(
        `update identity_artifacts set payload = jsonb_set(payload, '{loginTs}',
          to_jsonb(extract(epoch from now())::bigint - $2::bigint)) where model = 'Session' and uid = $1`,
        [sid, days * 86_400],
      )
    const lifeS = async () => {
      const { rows } = await server.database.executeSql(
        `select extract(epoch from expires_at - now())::int as s from identity_artifacts
         where model = 'Session' and uid = $1`,
        [sid],
      )
      return (rows as { s: number }[])[0]?.s ?? 0
    }
    await age(6.75)
    const renewed = await signIn.refresh(refreshToken)
    expect(renewed.status).toBe(200)
    // Six hours are left of the week, although twelve without use would be allowed.
    expect(await lifeS()).toBeGreaterThan(5.9 * 3600)
    expect(await lifeS()).toBeLessThanOrEqual(6 * 3600)
    expect(await signIn.isSignedIn(visitor)).toBe(true)
    expect(await lifeS()).toBeLessThanOrEqual(6 * 3600)
    await server.database.executeSql(
      `update identity_artifacts set expires_at = now(), payload = jsonb_set(payload, '{exp}',
        to_jsonb(extract(epoch from now())::bigint)) where model = 'Session' and uid = $1`,
      [sid],
    )
    const { refresh_token: last } = (await renewed.json()) as { refresh_token: string }
    expect((await signIn.refresh(last)).status).toBe(400)
    expect(await signIn.isSignedIn(visitor)).toBe(false)
    expect(await status(accessToken)).toBe(401)
  })

  test('using a session extends it', async () => {
    const { accessToken, refreshToken } = await signIn.signedIn(await someone())
    const soon = `update identity_artifacts set expires_at = now() + interval '1 minute' where model = 'Session' and uid = $1`
    await server.database.executeSql(soon, [sidOf(accessToken)])
    expect((await signIn.refresh(refreshToken)).status).toBe(200)
    const { rows } = await server.database.executeSql(
      `select expires_at > now() + interval '11 hours' as later from identity_artifacts where model = 'Session' and uid = $1`,
      [sidOf(accessToken)],
    )
    expect(rows).toEqual([{ later: true }])
  })

  test('an offline token ends with its session too', async () => {
    const email = await someone()
    const { visitor, accessToken } = await signIn.signedIn(email)
    await signIn.arrive(visitor, 'auth', { scope: 'openid offline_access', prompt: 'none' })
    const { rows } = await server.database.executeSql(
      `select model from identity_artifacts where uid is null and payload ->> 'sessionUid' = $1
       and coalesce(payload ->> 'expiresWithSession', 'false') <> 'true'`,
      [sidOf(accessToken)],
    )
    expect(rows).toEqual([])
  })

  test('the account page lists sessions by browser and network, never by the full address', async () => {
    const email = await someone()
    const { visitor } = await signIn.signedIn(email)
    const other = new Visitor(server.url)
    other.userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await signIn.signedIn(email, other)
    const page = await (await visitor.request(ACCOUNT)).text()
    const [own, second, ...more] = entries(page)
    expect(more).toEqual([])
    expect(own).toContain('Ce navigateur')
    expect(own).not.toContain('<button')
    expect(second).toContain('Firefox, Windows')
    expect(second).toMatch(/127\.0\.0\.x|::1/)
    expect(page).not.toContain('127.0.0.1<')
  })

  test('ending one session invalidates its tokens at once, and leaves the others', async () => {
    const email = await someone()
    const mine = await signIn.signedIn(email)
    const stolen = await signIn.signedIn(email)
    const third = await signIn.signedIn(email)
    const form = { session: sidOf(stolen.accessToken) }
    const page = await (await mine.visitor.request(`${ACCOUNT}/sessions`, form)).text()
    expect(entries(page)).toHaveLength(2)
    expect(await status(stolen.accessToken)).toBe(401)
    expect((await signIn.refresh(stolen.refreshToken)).status).toBe(400)
    expect(await signIn.isSignedIn(stolen.visitor)).toBe(false)
    const userinfo = await server.fetch(`${PROTOCOL}/userinfo`, {
      headers: { authorization: `Bearer ${stolen.accessToken}` },
    })
    expect(userinfo.status).toBe(401)
    expect(await status(mine.accessToken)).toBe(200)
    expect(await status(third.accessToken)).toBe(200)
  })

  test('ending all others keeps the current session', async () => {
    const email = await someone()
    const mine = await signIn.signedIn(email)
    const others = [await signIn.signedIn(email), await signIn.signedIn(email)]
    await mine.visitor.request(`${ACCOUNT}/sessions`, { session: 'others' })
    for (const other of others) {
      expect(await status(other.accessToken)).toBe(401)
      expect((await signIn.refresh(other.refreshToken)).status).toBe(400)
    }
    expect(await status(mine.accessToken)).toBe(200)
    expect((await signIn.refresh(mine.refreshToken)).status).toBe(200)
  })

  test('users cannot end other users’ sessions', async () => {
    const victim = await signIn.signedIn(await someone())
    const attacker = await signIn.signedIn(await someone())
    await attacker.visitor.request(`${ACCOUNT}/sessions`, { session: sidOf(victim.accessToken) })
    await attacker.visitor.request(`${ACCOUNT}/sessions`, { session: 'others' })
    expect(await status(victim.accessToken)).toBe(200)
    // A foreign page in the owner's browser cannot do so either.
    const response = await fetch(`${server.url}${ACCOUNT}/sessions`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', cookie: victim.visitor.jar.header(ACCOUNT) },
      body: new URLSearchParams({ session: sidOf(victim.accessToken) }),
    })
    expect(response.status).toBe(403)
    expect(await status(victim.accessToken)).toBe(200)
  })

  test('signing out ends access token, refresh token, session and grant', async () => {
    const { visitor, accessToken, refreshToken, idToken } = await signIn.signedIn(await someone())
    expect((await visitor.request(`${PROTOCOL}/logout?id_token_hint=${idToken}`)).status).toBe(303)
    expect(await status(accessToken)).toBe(401)
    expect((await signIn.refresh(refreshToken)).status).toBe(400)
    expect(await signIn.isSignedIn(visitor)).toBe(false)
    const { rows } = await server.database.executeSql('select model from identity_artifacts where account_id = $1', [
      String(decodeJwt(accessToken).sub),
    ])
    expect(rows).toEqual([])
  })

  test('signing out without the cookie ends the session of the ID token', async () => {
    const { accessToken, idToken } = await signIn.signedIn(await someone())
    await server.fetch(`${PROTOCOL}/logout?id_token_hint=${idToken}`)
    expect(await status(accessToken)).toBe(401)
  })

  test('a link on a foreign page cannot sign anybody out: the user is asked', async () => {
    const { visitor, accessToken } = await signIn.signedIn(await someone())
    const foreign = await signIn.signedIn(await someone())
    for (const query of ['client_id=echeance-web', `id_token_hint=${foreign.idToken}`, 'id_token_hint=nonsense']) {
      const asked = await visitor.request(`${PROTOCOL}/logout?${query}`)
      expect(asked.status).toBe(200)
      expect(await asked.text()).toMatch(/<h1>Se déconnecter\s\?<\/h1>/)
      expect(await status(accessToken)).toBe(200)
    }
    const answered = await visitor.request(`${PROTOCOL}/logout?client_id=echeance-web`, {})
    expect(answered.headers.get('location')).toBe(`${server.url}/`)
    expect(await status(accessToken)).toBe(401)
  })

  test('a session ended during a request is not restored by it, nor by a new password', async () => {
    const email = await someone()
    const mine = await signIn.signedIn(email)
    const sessions = artifactsIn(server.database)('Session')
    const endOthers = () => mine.visitor.request(`${ACCOUNT}/sessions`, { session: 'others' })
    const endAll = () => endSessionsFor(server.database, { email })
    for (const endsIt of [endOthers, endAll]) {
      const stolen = await signIn.signedIn(email)
      const sid = sidOf(stolen.accessToken)
      // What a request that started earlier stores when it finishes.
      const payload = (await sessions.findByUid(sid))!
      await endsIt()
      await sessions.upsert(payload.jti!, payload, 3600)
      expect(await sessions.findByUid(sid)).toBeUndefined()
      expect(await signIn.isSignedIn(stolen.visitor)).toBe(false)
    }
  })

  test('a session in constant use can be ended too', async () => {
    const email = await someone()
    for (let times = 0; times < 3; times += 1) {
      const { accessToken } = await signIn.signedIn(email)
      const used = { sessionUid: sidOf(accessToken), subject: String(decodeJwt(accessToken).sub) }
      const request = { headers: {} } as IncomingMessage
      const uses = Array.from({ length: 6 }, () => noteSession(server.database, used, request, '192.0.2.1'))
      await Promise.all([...uses, endSession(server.database, used.subject, used.sessionUid)])
      expect(await status(accessToken)).toBe(401)
    }
  })

  test('an unfinished sign-in ends together with the other sessions', async () => {
    const email = await someone()
    const thief = new Visitor(server.url)
    const { step } = await signIn.arrive(thief)
    const right = await thief.request(step('sign-in'), { email, password: TEST_PASSWORD })
    await endSessionsFor(server.database, { email })
    const { response } = await thief.open(right.headers.get('location')!, undefined, backAtApp(server.url))
    expect(response.status).toBe(400)
  })

  test('another user signing in in the same browser gets a new session, and the previous one ends', async () => {
    const [first, second] = [await someone(), await someone()]
    const before = await signIn.signedIn(first)
    const { send, request } = await signIn.arrive(before.visitor, 'auth', { prompt: 'login' })
    const { at } = await send('sign-in', { email: second, password: TEST_PASSWORD })
    const { accessToken } = await exchangeCode(signIn.client, at, request.verifier)
    expect((await server.ask(getMe, {}, { token: accessToken })).email).toBe(second)
    expect(await status(before.accessToken)).toBe(401)
    expect((await signIn.refresh(before.refreshToken)).status).toBe(400)
  })

  test('a code is accepted once, even among five concurrent attempts', async () => {
    const { send, request } = await signIn.arrive()
    const { at } = await send('sign-in', { email: await someone(), password: TEST_PASSWORD })
    const exchanges = Array.from({ length: 5 }, () => exchangeCode(signIn.client, at, request.verifier))
    const taken = (await Promise.allSettled(exchanges)).filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(1)
  })

  test('repeated requests with the cookie of an ended session store nothing', async () => {
    const { visitor, idToken } = await signIn.signedIn(await someone())
    const cookie = visitor.jar.header('/')
    await visitor.request(`${PROTOCOL}/logout?id_token_hint=${idToken}`)
    const kept = async () => (await server.database.executeSql('select 1 from identity_artifacts')).rows.length
    const before = await kept()
    const more = { prompt: 'none', redirect_uri: `${server.url}/silent-check-sso.html` }
    for (let times = 0; times < 3; times += 1) {
      await fetch(authorizationRequest(signIn.client, more).address, { redirect: 'manual', headers: { cookie } })
    }
    expect(await kept()).toBe(before)
  })

  test('two sign-ins in two tabs of one browser do not interfere', async () => {
    const email = await someone()
    const visitor = new Visitor(server.url)
    const first = await signIn.arrive(visitor)
    const second = await signIn.arrive(visitor)
    expect((await first.send('sign-in', { email, password: 'not-the-password' })).status).toBe(422)
    expect((await second.send('sign-in', { email, password: 'not-the-password' })).status).toBe(422)
  })

  test('a foreign page that keeps opening the sign-in does not fill the browser with cookies', async () => {
    const visitor = new Visitor(server.url)
    for (let tab = 0; tab < 8; tab += 1) await visitor.open(authorizationRequest(signIn.client).address)
    expect(visitor.jar.header('/').length).toBeLessThan(2000)
    const { send } = await signIn.arrive(visitor)
    expect((await send('sign-in', { email: 'x@echeance.test', password: 'not-the-password' })).status).toBe(422)
  })
})

describe('cookies', () => {
  /** What the provider sets from the first page to the end of a sign-in, and whether it succeeded. */
  const cookiesOf = async (protocol: 'http' | 'https') => {
    const port = await freePort()
    const server = await startTestServer({
      settings: { PORT: String(port), PUBLIC_URL: `${protocol}://127.0.0.1:${port}` },
    })
    try {
      const { email } = await server.newUser({ signedIn: false })
      const visitor = new Visitor(`http://127.0.0.1:${port}`, server.url)
      const { send, step } = await signInOf(server).arrive(visitor)
      await visitor.request(`${step('sign-in')}?kc_locale=en`)
      const { at } = await send('sign-in', { email, password: TEST_PASSWORD })
      expect(at.hash).toContain('code=')
      return visitor.jar.seen
    } finally {
      await server.stop()
    }
  }

  test('over https every cookie has the __Host- prefix', async () => {
    const seen = await cookiesOf('https')
    expect(seen.length).toBeGreaterThan(4)
    for (const line of seen) {
      expect(line).toMatch(/^__Host-/)
      expect(line).toMatch(/; ?path=\/(;|$)/i)
      expect(line).toMatch(/; ?secure/i)
      expect(line).toMatch(/; ?httponly/i)
      expect(line).not.toMatch(/domain=/i)
      // A browser whose clock is ahead accepts it all the same.
      if (Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') > Date.now()) expect(line).toMatch(/; max-age=\d+/)
    }
    expect(seen.some((line) => line.includes('max-age='))).toBe(true)
  })

  test('over http, where browsers accept that prefix on loopback at most, only the prefix differs', async () => {
    const seen = await cookiesOf('http')
    expect(seen.length).toBeGreaterThan(4)
    for (const line of seen) {
      expect(line).not.toMatch(/^__Host-|; ?secure/i)
      expect(line).toMatch(/; ?path=\/(;|$)/i)
    }
  })
})
