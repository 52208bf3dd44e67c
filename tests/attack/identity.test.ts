import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '../../server/accounts/identity/accounts.ts'
import { SIGN_INS_BEGUN } from '../../server/accounts/identity/limits.ts'
import { hashPassword } from '../../server/accounts/identity/passwords.ts'
import { bucketOf } from '../../server/platform/limits/attempts.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../support/server.ts'
import { authorizationRequest, backAtApp, Visitor } from '../support/server-sign-in.ts'
import { PROTOCOL, signInOf } from './identity-fixture.ts'

const STRANGERS = 'mot-du-voleur-42'
const linkIn = (text: string) => /https?:\S+token=\S+/.exec(text)![0]
const someone = () => `someone-${randomUUID()}@echeance.test`

/** A server behind a proxy that reports the client's address, so that attackers can use many addresses. */
const startBehindProxy = async (now: () => Date): Promise<TestServer> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return startTestServer({ now, settings: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } })
}

describe('attacks on the sign-in', () => {
  let server: TestServer
  let signIn: ReturnType<typeof signInOf>
  let ahead = 0
  beforeAll(async () => {
    server = await startBehindProxy(() => new Date(Date.now() + ahead))
    signIn = signInOf(server)
  })
  afterAll(() => server?.stop())

  let lastAddress = 0
  /** A browser at a new address, or at the given one. */
  const from = (address?: string) => {
    lastAddress += 1
    const visitor = new Visitor(server.url)
    visitor.address = address ?? `198.51.${lastAddress >> 8}.${lastAddress & 255}`
    return visitor
  }
  const newcomer = (email: string, password = TEST_PASSWORD) => ({
    firstName: 'Jeanne',
    lastName: 'Roux',
    email,
    password,
  })
  const register = async (visitor: Visitor, email: string, password?: string) => {
    const arrived = await signIn.arrive(visitor, 'registrations')
    return { ...arrived, answer: await arrived.send('register', newcomer(email, password)) }
  }
  /** The sign-in page, also for a signed-in browser. */
  const askedFor = (visitor: Visitor) => signIn.arrive(visitor, 'auth', { prompt: 'login' })
  const guess = async (visitor: Visitor, email: string, times: number) => {
    const { send } = await askedFor(visitor)
    const statuses: number[] = []
    for (let attempt = 0; attempt < times; attempt += 1) {
      statuses.push((await send('sign-in', { email, password: 'not-the-password' })).status)
    }
    return statuses
  }
  const attemptsOf = async (name: string, whom: string): Promise<number> => {
    const { rows } = await server.database.executeSql('select attempts from identity_attempts where bucket = $1', [
      bucketOf({ name }, whom),
    ])
    return (rows as { attempts: number }[])[0]?.attempts ?? 0
  }
  const canSignIn = async (visitor: Visitor, email: string, password = TEST_PASSWORD) => {
    const { send } = await askedFor(visitor)
    return backAtApp(server.url)((await send('sign-in', { email, password })).at)
  }

  describe('registering somebody else’s address', () => {
    test('the mailed link does not confirm a stranger’s password', async () => {
      const email = someone()
      await register(from(), email, STRANGERS)
      const link = linkIn((await server.mails(email))[0]!.text)
      const owner = from()
      const page = await (await owner.request(link)).text()
      expect(page).toContain('donnez le mot de passe choisi à l’inscription')
      expect(page).toContain('aucun compte n’est ouvert')
      for (const password of ['', TEST_PASSWORD]) {
        expect((await owner.request(link, { password })).status).toBe(422)
      }
      expect(await canSignIn(from(), email, STRANGERS)).toBe(false)
      // The owner can still register, independently of the stranger's attempt.
      const own = await register(owner, email)
      const mails = (await server.mails(email, 2)).map(({ text }) => /^\d{6}$/m.exec(text)![0])
      for (const code of mails) await own.send('confirm', { code })
      expect(await canSignIn(from(), email)).toBe(true)
      expect(await canSignIn(from(), email, STRANGERS)).toBe(false)
    })

    test('the cookie of another browser does not replace the password', async () => {
      const email = someone()
      await register(from(), email, STRANGERS)
      const owner = from()
      // A browser with its own cookie, from a registration of another address.
      await register(owner, someone())
      const link = linkIn((await server.mails(email))[0]!.text)
      expect((await owner.request(link, {})).status).toBe(422)
    })

    test('password attempts at the link are limited', async () => {
      const email = someone()
      await register(from(), email, STRANGERS)
      const link = linkIn((await server.mails(email))[0]!.text)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 9; attempt += 1) {
        statuses.push((await from().request(link, { password: 'not-the-password' })).status)
      }
      expect(statuses.slice(-2)).toEqual([422, 429])
    })

    test('repeated registrations do not help to guess its codes; the link in the owner’s mail keeps working', async () => {
      const email = someone()
      const statuses: number[] = []
      for (let times = 0; times < 4; times += 1) {
        const { send } = await register(from(), email, STRANGERS)
        for (let guessed = 0; guessed < 8; guessed += 1) {
          statuses.push((await send('confirm', { code: `00000${guessed}` })).status)
        }
      }
      expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(24)
      expect(statuses.at(-1)).toBe(429)
      const owner = from()
      const { send } = await register(owner, email)
      expect((await send('confirm', { code: '000000' })).text).toContain('suivez le lien du message')
      const link = linkIn((await server.mails(email, 5))[0]!.text)
      expect((await owner.request(link, {})).status).toBe(200)
      expect(await canSignIn(from(), email)).toBe(true)
    })

    test('a stranger’s later registration does not hide the one in this browser', async () => {
      const email = someone()
      const owner = from()
      await register(owner, email)
      await register(from(), email, STRANGERS)
      const { send } = await signIn.arrive(owner)
      expect((await send('sign-in', { email, password: TEST_PASSWORD })).at.pathname).toMatch(/\/confirm$/)
    })
  })

  describe('locking out a user by address', () => {
    test('attackers at many addresses cannot lock the owner out of a known browser or address', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const owner = from()
      expect(await canSignIn(owner, email)).toBe(true)
      // At most five from each address and ten in total: then all strangers wait.
      expect(await guess(from(), email, 6)).toEqual([422, 422, 422, 422, 422, 429])
      expect(await guess(from(), email, 6)).toEqual([422, 422, 422, 422, 422, 429])
      expect(await guess(from(), email, 1)).toEqual([429])
      expect(await canSignIn(from(), email)).toBe(false)
      const again = new Visitor(server.url)
      again.address = '203.0.113.77'
      again.jar = owner.jar
      expect(await canSignIn(again, email)).toBe(true)
      expect(await canSignIn(from(owner.address), email)).toBe(true)
    })

    test('an attacker at the owner’s address cannot lock the owner’s browser out', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const owner = from()
      expect(await canSignIn(owner, email)).toBe(true)
      expect((await guess(from(owner.address), email, 6)).at(-1)).toBe(429)
      expect(await canSignIn(owner, email)).toBe(true)
    })

    test('at a new place the owner gets in by mail while strangers make everybody wait', async () => {
      const { email } = await server.newUser({ signedIn: false })
      await guess(from(), email, 5)
      await guess(from(), email, 5)
      const owner = from()
      const { send } = await signIn.arrive(owner)
      const refused = await send('sign-in', { email, password: TEST_PASSWORD })
      expect(refused.status).toBe(429)
      expect(refused.text).toContain('Mot de passe oublié\u00a0?')
      await send('forgotten', { email })
      const mail = (await server.mails(email, 2)).find(({ subject }) => subject.startsWith('Choisissez'))!
      await owner.request(linkIn(mail.text), { password: 'girafe-sous-la-pluie-9' })
      expect(await canSignIn(owner, email, 'girafe-sous-la-pluie-9')).toBe(true)
    })

    test('mails triggered by a stranger’s registrations do not prevent a new password', async () => {
      const { email } = await server.newUser({ signedIn: false })
      for (let times = 0; times < 6; times += 1) await register(from(), email, STRANGERS)
      const { send } = await signIn.arrive(from())
      expect((await send('forgotten', { email })).status).toBe(200)
      const mails = await server.mails(email, 6)
      expect(mails.some(({ subject }) => subject.startsWith('Choisissez'))).toBe(true)
    })

    test('an IPv6 network counts as one client, however many addresses it has', async () => {
      const anywhere = (at: number) => from(`2001:db8:${at >> 8}:7::${at.toString(16)}`)
      const { email } = await server.newUser({ signedIn: false })
      const statuses: number[] = []
      for (let at = 0; at < 6; at += 1) statuses.push(...(await guess(anywhere(at), email, 1)))
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
      for (const name of ['sign-in-address', 'sign-in-begun']) {
        expect(await attemptsOf(name, '2001:db8:0:7')).toBe(6)
      }
      for (let at = 0; at < 3; at += 1) await register(anywhere(at), someone())
      expect(await attemptsOf('mail-address', '2001:db8:0:7')).toBe(3)
    })

    test('strangers get growing delays, which end', async () => {
      const { email } = await server.newUser({ signedIn: false })
      await guess(from(), email, 5)
      await guess(from(), email, 5)
      try {
        ahead = 31_000
        expect(await guess(from(), email, 2)).toEqual([422, 429])
        ahead = 31_000 + 31_000
        expect(await guess(from(), email, 1)).toEqual([429])
        ahead = 31_000 + 61_000
        expect(await canSignIn(from(), email)).toBe(true)
      } finally {
        ahead = 0
      }
    })

    test('a browser known to one account is unknown to another', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const attacker = from()
      const own = await server.newUser({ signedIn: false })
      expect(await canSignIn(attacker, own.email)).toBe(true)
      expect((await guess(attacker, email, 6)).at(-1)).toBe(429)
    })

    test('a stolen browser guesses no faster', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const browser = from()
      expect(await canSignIn(browser, email)).toBe(true)
      expect((await guess(browser, email, 9)).slice(-2)).toEqual([422, 429])
    })

    test('the owner is notified once a day, and nobody about an address without an account', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const unknown = someone()
      await guess(from(), unknown, 6)
      await guess(from(), email, 6)
      await guess(from(), email, 6)
      const [warning] = await server.mails(email)
      expect(warning!.subject).toBe('Des mots de passe erronés ont été essayés sur votre compte')
      // A later mail arrives, so an earlier warning would have arrived too.
      const { send } = await signIn.arrive(from())
      await send('forgotten', { email })
      expect((await server.mails(email, 2)).map(({ subject }) => subject)).toHaveLength(2)
      expect(await server.mails(unknown, 0)).toEqual([])
    })

    test('after a new password, known browsers become unknown', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const before = from()
      expect(await canSignIn(before, email)).toBe(true)
      const { send } = await signIn.arrive(from())
      await send('forgotten', { email })
      const link = linkIn((await server.mails(email))[0]!.text)
      await from().request(link, { password: 'girafe-sous-la-pluie-9' })
      expect((await guess(before, email, 6)).at(-1)).toBe(429)
    })
  })

  describe('finding out who has an account', () => {
    /** Median time of each kind; the kinds alternate, so that fluctuations of the machine affect all of them. */
    const medians = async (
      turns: number,
      kinds: Record<string, () => Promise<unknown>>,
      clock: () => number = () => performance.now(),
    ) => {
      const taken = new Map<string, number[]>()
      for (let turn = 0; turn < turns; turn += 1) {
        for (const [name, run] of Object.entries(kinds)) {
          const started = clock()
          await run()
          taken.set(name, [...(taken.get(name) ?? []), clock() - started])
        }
      }
      const median = (all: number[]) => all.sort((left, right) => left - right)[Math.floor(all.length / 2)]!
      return Object.fromEntries([...taken].map(([name, all]) => [name, median(all)]))
    }
    /** CPU time in milliseconds: it is spent on password hashing, and other programs do not count. */
    const worked = (): number => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
    /** A user whose password is hashed as in production; other test users have cheap hashes. */
    const realAccount = async () => {
      const email = someone()
      const hash = await hashPassword(TEST_PASSWORD)
      await server.database.asSystem((tx) => insertAccount(tx, { email, firstName: 'Anna', lastName: 'Vidal' }, hash))
      return email
    }
    // Formerly an address without an account took two to four times as long as one with it.
    const ALIKE = 1.5

    test('a wrong password takes the same work for a known, unknown or unconfirmed address', async () => {
      const [known, unknown, waiting] = [await realAccount(), someone(), someone()]
      for (let times = 0; times < 2; times += 1) await register(from(), waiting)
      // Each attempt comes from a new address, so that none is delayed.
      const attempts = async (email: string) => {
        const pages = await Promise.all(Array.from({ length: 5 }, () => signIn.arrive(from())))
        return () => pages.shift()!.send('sign-in', { email, password: 'not-the-password' })
      }
      const runs = {
        known: await attempts(known),
        unknown: await attempts(unknown),
        waiting: await attempts(waiting),
      }
      const found = await medians(5, runs, worked)
      const times = Object.values(found)
      expect(Math.max(...times) / Math.min(...times), JSON.stringify(found)).toBeLessThan(ALIKE)
    }, 90_000)

    test('requesting a new password gives the same answer in the same time', async () => {
      const known = await Promise.all(
        Array.from({ length: 9 }, async () => (await server.newUser({ signedIn: false })).email),
      )
      const { send } = await signIn.arrive(from())
      const pages = new Set<string>()
      const ask = async (email: string) => {
        const { status, text } = await send('forgotten', { email })
        pages.add(`${status} ${text.replaceAll(email, 'ADDRESS')}`)
      }
      const found = await medians(9, {
        known: () => ask(known.shift()!),
        unknown: () => ask(someone()),
      })
      expect(pages.size).toBe(1)
      const times = Object.values(found)
      expect(Math.max(...times) / Math.min(...times), JSON.stringify(found)).toBeLessThan(2)
    })

    test('delays after wrong passwords begin as early for an unknown address, with the same text', async () => {
      const { email } = await server.newUser({ signedIn: false })
      const unknown = someone()
      expect(await guess(from(), email, 6)).toEqual(await guess(from(), unknown, 6))
    })
  })

  test.each([
    ['password123', 'il figure parmi les mots de passe courants'],
    ['azertyuiop', 'il figure parmi les mots de passe courants'],
    ['Motdepasse123!', 'il figure parmi les mots de passe courants'],
    ['P@ssw0rd2026', 'il figure parmi les mots de passe courants'],
    ['wxcvbnazerty', 'il suit les touches du clavier'],
    ['poiuytreza', 'il suit les touches du clavier'],
    ['zxcvbnmasd', 'il suit les touches du clavier'],
    ['Échéance2026!', 'il est fait de votre nom'],
    ['jeanne.roux1', 'il est fait de votre nom'],
    ['malheureusement1', 'un seul mot'],
    ['trotroutrotrou', 'il répète les mêmes caractères'],
  ])('the password %s is refused at its field', async (password, reason) => {
    const { answer } = await register(from(), someone(), password)
    expect(answer.status).toBe(422)
    expect(/<p id="password-note" class="wrong">([^<]*)/.exec(answer.text)?.[1]).toContain(reason)
  })

  test('a new password containing the company’s name is refused', async () => {
    const { email } = await server.newUser({ signedIn: false, account: { name: 'Verrerie Lumineuse' } })
    const { send, visitor } = await signIn.arrive(from())
    await send('forgotten', { email })
    const link = linkIn((await server.mails(email))[0]!.text)
    const refused = await visitor.request(link, { password: 'verrerie-2026' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('votre société')
  })

  test('a password that would be slow to check is rejected quickly', async () => {
    const { send } = await signIn.arrive(from(), 'registrations')
    const started = performance.now()
    for (const password of [
      'a'.repeat(200),
      'aB3$'.repeat(50),
      `${'a'.repeat(100)}qwerty1234567890`,
      '4@'.repeat(100),
    ]) {
      expect((await send('register', newcomer('x', password))).status).toBe(422)
    }
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  describe('starting endless sign-ins', () => {
    const begin = (visitor: Visitor) => visitor.request(authorizationRequest(signIn.client).address)
    const stored = async (): Promise<number> => {
      const { rows } = await server.database.executeSql(
        "select count(*)::int as n from identity_artifacts where model = 'Interaction'",
      )
      return (rows as { n: number }[])[0]!.n
    }

    test('one address may start a limited number; then a page tells it to wait, and others are not affected', async () => {
      const attacker = from()
      const before = await stored()
      const many = async () => {
        for (let turn = 0; turn < SIGN_INS_BEGUN.attempts / 4; turn += 1) {
          const visitor = from(attacker.address)
          expect((await begin(visitor)).status).toBe(303)
        }
      }
      await Promise.all([many(), many(), many(), many()])
      const refused = await begin(from(attacker.address))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const page = await refused.text()
      expect(page).toContain('<h1>Trop de connexions commencées</h1>')
      expect(page).toContain('pages.css')
      expect(await stored()).toBe(before + SIGN_INS_BEGUN.attempts)
      expect((await begin(from())).status).toBe(303)
      // Signed-in users continue: a silent check starts no sign-in.
      const silent = authorizationRequest(signIn.client, {
        prompt: 'none',
        redirect_uri: `${server.url}/silent-check-sso.html`,
      })
      expect((await from(attacker.address).request(silent.address)).status).toBe(303)
    })

    test('the stored data of a sign-in is limited, and kept for half an hour', async () => {
      const long = authorizationRequest(signIn.client, { login_hint: 'x'.repeat(8000) })
      const refused = await from().request(long.address)
      expect(refused.status).toBe(414)
      expect(await refused.text()).toContain('<code>address_too_long</code>')
      const posted = await from().request(`${PROTOCOL}/auth`, { client_id: 'echeance-web', login_hint: 'x' })
      expect(posted.status).toBe(405)
      await begin(from())
      const { rows } = await server.database.executeSql(
        "select max(expires_at) <= now() + interval '30 minutes' as short from identity_artifacts where model = 'Interaction'",
      )
      expect(rows).toEqual([{ short: true }])
    })

    test('of sign-ins from many addresses the oldest are dropped', async () => {
      await server.database.executeSql(`
        insert into identity_artifacts (model, id, payload, expires_at)
        select 'Interaction', 'flood-' || n, '{}', now() + interval '1 minute' from generate_series(1, 10500) as n`)
      const { send } = await signIn.arrive(from())
      expect(await stored()).toBeLessThanOrEqual(10_000)
      expect((await send('sign-in', { email: someone(), password: 'not-the-password' })).status).toBe(422)
    })
  })
})
