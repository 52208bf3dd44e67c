import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { type Lies, optionsIn, SoftAuthenticator } from '../support/authenticator.ts'
import { addPasskey, atAccount, codeOf, codesIn, SigningIn, withTotp } from '../support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../support/server.ts'

/** An attacker who knows the password and tries everything to avoid the second factor. */
describe('a second factor, attacked by somebody who knows the password', () => {
  let server: TestServer
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const newPerson = (): Promise<TestUser> => server.newUser({ signedIn: false })
  beforeAll(async () => {
    server = await startTestServer({ now, settings: { HOST: 'localhost' } })
  })
  afterAll(() => server?.stop())

  /** A user with a passkey, and a browser at its page. */
  const atPasskey = async () => {
    const owner = await newPerson()
    const passkey = new SoftAuthenticator(server.url)
    await addPasskey(await atAccount(server, owner), passkey)
    const browser = new SigningIn(server)
    const { text } = await browser.password(owner)
    return { owner, passkey, browser, options: optionsIn(text) }
  }
  const passes = async (browser: SigningIn, response: string): Promise<boolean> =>
    browser.isThrough(await browser.step('passkey', { response }))

  test('a valid passkey is accepted: what is refused below is refused for its forgery', async () => {
    const { passkey, browser, options } = await atPasskey()
    expect(await passes(browser, passkey.use(options))).toBe(true)
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://echeance.example.evil.test' }],
    ['the same host on another port', { origin: 'http://localhost:1' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
    ['no challenge', { challenge: '' }],
    ['a ceremony of another kind', { type: 'webauthn.create' }],
    ['an unknown passkey', { id: randomBytes(16).toString('base64url') }],
  ])('a ceremony with %s is refused', async (_, lie) => {
    const { passkey, browser, options } = await atPasskey()
    expect(await passes(browser, passkey.use(options, lie))).toBe(false)
  })

  test('a challenge is accepted once, and only the latest one', async () => {
    const { owner, passkey, browser, options } = await atPasskey()
    const replayed = passkey.use(options)
    expect(await passes(browser, replayed)).toBe(true)
    const again = new SigningIn(server)
    const page = await again.password(owner)
    expect(await passes(again, replayed)).toBe(false)
    // The refusal showed a page with another challenge, so the previous page's has ended.
    expect(await passes(again, passkey.use(optionsIn(page.text)))).toBe(false)
    const fresh = await again.step('')
    const answer = passkey.use(optionsIn(fresh.text))
    const both = await Promise.all([passes(again, answer), passes(again, answer)])
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  test('a challenge of one sign-in is refused in another', async () => {
    const { owner, passkey, options } = await atPasskey()
    const other = new SigningIn(server)
    await other.password(owner)
    expect(await passes(other, passkey.use(options))).toBe(false)
  })

  test('somebody else’s passkey is refused, under its own id and under the owner’s', async () => {
    const { passkey, browser, options } = await atPasskey()
    const thief = await atPasskey()
    expect(await passes(browser, thief.passkey.use(options))).toBe(false)
    const fresh = optionsIn((await browser.step('')).text)
    const lie = { id: passkey.id.toString('base64url') }
    expect(await passes(browser, thief.passkey.use(fresh, lie))).toBe(false)
  })

  test('a passkey whose counter goes back or does not increase is refused: it was copied', async () => {
    const { owner, passkey, browser, options } = await atPasskey()
    passkey.counter = 41
    expect(await passes(browser, passkey.use(options))).toBe(true)
    for (const counter of [42, 7, 0]) {
      const copy = new SigningIn(server)
      const { text } = await copy.password(owner)
      expect(await passes(copy, passkey.use(optionsIn(text), { counter }))).toBe(false)
    }
  })

  test('an invalid ceremony is refused without a server error', async () => {
    const { browser } = await atPasskey()
    for (const response of ['', '{}', 'null', '[]', '{"response":{"clientDataJSON":"e30"}}', 'x'.repeat(20_000)]) {
      expect((await browser.step('passkey', { response })).status).toBe(422)
    }
  })

  test('a new passkey of another origin or with a foreign challenge is not added', async () => {
    const owner = await newPerson()
    const browser = await atAccount(server, owner)
    for (const lie of [{ origin: 'https://evil.test' }, { challenge: 'AAAA' }, { rpId: 'evil.test' }]) {
      const options = optionsIn((await browser.account('passkey/new')).text)
      const response = new SoftAuthenticator(server.url).create(options, lie)
      expect((await browser.account('passkey/new', { name: 'Clé', response })).status).toBe(422)
    }
    expect((await browser.account()).text).toContain('Elle n’est pas activée')
  })

  test('a registered passkey cannot be registered again by another user', async () => {
    const passkey = new SoftAuthenticator(server.url)
    await addPasskey(await atAccount(server, await newPerson()), passkey)
    expect((await addPasskey(await atAccount(server, await newPerson()), passkey)).status).toBe(422)
  })

  test('a code is accepted once, even among five concurrent attempts', async () => {
    const owner = await newPerson()
    const { secret } = await withTotp(server, owner)
    ahead += 60_000
    const code = codeOf(secret, now())
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = new SigningIn(server)
        await browser.password(owner)
        return browser
      }),
    )
    const through = await Promise.all(
      browsers.map(async (browser) => browser.isThrough(await browser.step('', { code }))),
    )
    expect(through.filter(Boolean)).toHaveLength(1)
    const late = new SigningIn(server)
    await late.password(owner)
    expect(late.isThrough(await late.step('', { code }))).toBe(false)
  })

  test('codes cannot be guessed: of 100 at once five are checked', async () => {
    const owner = await newPerson()
    await withTotp(server, owner)
    const browser = new SigningIn(server)
    await browser.password(owner)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => browser.step('', { code: `${100_000 + at}` })),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
    // They count for the address too, which the other tests share.
    ahead += 15 * 60_000
  })

  test('the pages of the second step do nothing before it is passed', async () => {
    const owner = await newPerson()
    const { codes } = await withTotp(server, owner)
    const browser = new SigningIn(server)
    await browser.start()
    // Before the password.
    for (const [name, form] of [
      ['', undefined],
      ['totp', undefined],
      ['done', {}],
      ['recovery', { code: codes[0] }],
    ] as const) {
      expect((await browser.step(name, form)).at.pathname).toMatch(/\/sign-in$/)
    }
    await browser.password(owner)
    // After it: the attacker can neither add a factor nor change anything.
    for (const [name, form] of [
      ['totp', undefined],
      ['passkey/new', undefined],
      ['totp', { code: '123456' }],
      ['passkey/new', { name: 'Clé', response: '{}' }],
      ['done', {}],
    ] as const) {
      const page = await browser.step(name, form)
      expect(page.at.pathname).toMatch(/\/second-factor$/)
      expect(browser.isThrough(page)).toBe(false)
    }
    // The sign-in itself does not continue either.
    expect(browser.isThrough(await browser.start())).toBe(false)
  })

  test('a second step does not count for another user signing in in the same browser', async () => {
    const owner = await newPerson()
    const thief = await newPerson()
    const { codes } = await withTotp(server, thief)
    await withTotp(server, owner)
    const browser = new SigningIn(server)
    await browser.password(thief)
    await browser.go(`${browser.base}/sign-in`, { email: owner.email, password: TEST_PASSWORD })
    expect((await browser.step('recovery', { code: codes[0] })).status).toBe(422)
  })

  test('the second step must follow the password within ten minutes', async () => {
    const owner = await newPerson()
    const { codes } = await withTotp(server, owner)
    const browser = new SigningIn(server)
    await browser.password(owner)
    ahead += 10 * 60_000
    expect((await browser.step('recovery', { code: codes[0] })).at.pathname).toMatch(/\/sign-in$/)
  })

  test('an earlier session with only the password cannot change factors', async () => {
    const owner = await newPerson()
    const old = await atAccount(server, owner)
    await withTotp(server, owner)
    expect((await old.account()).text).toContain('reconnectez-vous en deux étapes')
    for (const page of ['totp', 'passkey/new', 'remove', 'codes']) {
      expect((await old.account(page)).at.pathname).toMatch(/\/second-factor$/)
      expect((await old.account(page, {})).at.pathname).toMatch(/\/second-factor$/)
    }
    expect((await old.account('codes', {})).text).not.toContain('Vos codes de secours')
    const kept = await server.database.asSystem((tx) =>
      tx.rows(sql`select 1 from identity_totp where subject = ${owner.subject}`),
    )
    expect(kept).toHaveLength(1)
  })

  test('changes require the password of the last ten minutes', async () => {
    const owner = await newPerson()
    const { browser } = await withTotp(server, owner)
    ahead += 10 * 60_000
    for (const page of ['passkey/new', 'remove', 'codes']) {
      expect((await browser.account(page, {})).at.pathname).toMatch(/\/second-factor\/password$/)
    }
  })

  test('a new password by mail keeps the second factor, and ends sign-ins that wait for one', async () => {
    const owner = await newPerson()
    const { codes } = await withTotp(server, owner)
    const waiting = new SigningIn(server)
    await waiting.password(owner)
    const other = new SigningIn(server)
    await other.start()
    await other.go(`${other.base}/forgotten`, { email: owner.email })
    const [mail] = (await server.mails(owner.email, 2)).filter(({ text }) => text.includes('/reset?'))
    const link = /https?:\S+token=\S+/.exec(mail.text)![0]
    await other.go(link, { password: 'girafe-sous-la-pluie-9' })
    expect((await waiting.step('recovery', { code: codes[0] })).at.pathname).toMatch(/\/sign-in$/)
    const page = await other.password({ email: owner.email, password: 'girafe-sous-la-pluie-9' })
    expect(page.at.pathname).toMatch(/\/second-factor$/)
  })

  test('forms are accepted from our own pages only, and scripts from our own origin', async () => {
    const owner = await newPerson()
    const { browser } = await withTotp(server, owner)
    const response = await fetch(`${server.url}/realms/echeance/account/second-factor/codes`, {
      method: 'POST',
      headers: {
        cookie: browser.visitor.jar.header('/realms/echeance/account/second-factor'),
        origin: 'https://evil.test',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(response.status).toBe(403)
    const page = await browser.visitor.request('/realms/echeance/account/second-factor/passkey/new')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).not.toMatch(/<script>|<script(?![^>]* src=)|\son\w+=/)
    const home = await browser.visitor.request('/realms/echeance/account')
    expect(home.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('recovery codes of one user do not work for another', async () => {
    const owner = await newPerson()
    await withTotp(server, owner)
    const { codes } = await withTotp(server, await newPerson())
    const browser = new SigningIn(server)
    await browser.password(owner)
    expect((await browser.step('recovery', { code: codes[0] })).status).toBe(422)
    expect(codesIn((await browser.step('recovery')).text)).toEqual([])
  })
})
