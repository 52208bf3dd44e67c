import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepOfCode } from '../../server/accounts/identity/second-factor/totp.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { SUPPORT_EMAIL_DEFAULT } from '../../server/platform/settings/config.ts'
import { optionsIn, SoftAuthenticator } from '../support/authenticator.ts'
import {
  addPasskey,
  atAccount,
  codeOf,
  codesIn,
  methodsOf,
  SigningIn,
  secretIn,
  withTotp,
} from '../support/second-factor.ts'
import { anyEngine, startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../support/server.ts'
import { tokenRequest } from '../support/server-sign-in.ts'

describe('one-time passwords', () => {
  // RFC 6238, appendix B: SHA-1, the last six of the eight digits.
  const secret = Buffer.from('12345678901234567890')
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    const step = Math.floor(second / 30)
    const at = (seconds: number) => stepOfCode(secret, code, new Date(seconds * 1000))
    expect(at(second)).toBe(step)
    expect(at(second + 30)).toBe(step)
    expect(at(second - 30)).toBe(step)
    expect(at(second + 60)).toBeNull()
    expect(at(second - 60)).toBeNull()
    expect(stepOfCode(secret, ` ${code}`, new Date(second * 1000))).toBeNull()
  })
})

describe.each(anyEngine)('the second factor on %s', (engine) => {
  let server: TestServer
  /** Shifts the clock of the rules, since each code is accepted once. */
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const nextCode = (secret: string) => {
    ahead += 60_000
    return codeOf(secret, now())
  }
  const newPerson = (more = {}): Promise<TestUser> => server.newUser({ signedIn: false, ...more })
  const newPasskey = () => new SoftAuthenticator(server.url)
  beforeAll(async () => {
    server = await startTestServer({ engine, now, settings: { HOST: 'localhost' } })
  })
  afterAll(() => server?.stop())

  test('is set up by QR code and confirmed with a code, after entering the password again', async () => {
    const anna = await newPerson()
    const browser = new SigningIn(server)
    await browser.password(anna)
    expect((await browser.account()).text).toContain('Elle n’est pas activée')
    const asked = await browser.account('totp')
    expect(asked.at.pathname).toMatch(/\/password$/)
    expect((await browser.go(asked.at.href, { password: 'not-this-one-at-all' })).text).toContain('erroné')
    const shown = await browser.go(asked.at.href, { password: TEST_PASSWORD })
    expect(shown.at.pathname).toMatch(/\/totp$/)
    expect(shown.text).toContain('<svg')
    expect(shown.text).toContain(`otpauth://totp/%C3%89ch%C3%A9ance:${encodeURIComponent(anna.email)}`)
    const secret = secretIn(shown.text)
    expect(secret).toHaveLength(32)
    const wrong = await browser.account('totp', { code: '000000' })
    expect(wrong.status).toBe(422)
    expect(secretIn(wrong.text)).toBe(secret)
    const codes = codesIn((await browser.account('totp', { code: codeOf(secret, now()) })).text)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const [mail] = await server.mails(anna.email)
    expect(mail.text).toContain('Une application d’authentification a été ajoutée')
    // Neither the key nor the codes are shown again, and none of them can be read in the database.
    const after = await browser.account()
    expect(after.text).toContain('Elle est activée')
    expect((await browser.account('totp')).at.pathname).toMatch(/\/second-factor$/)
    const { rows } = await server.database.executeSql(
      `select encode(sealed, 'escape') as sealed, (select string_agg(digest, ' ') from identity_recovery_codes) as digests
       from identity_totp where subject = '${anna.subject}'`,
    )
    const kept = JSON.stringify(rows)
    for (const part of [after.text, kept]) for (const code of codes) expect(part).not.toContain(code)
    expect(kept).not.toContain(secret)
  })

  test('is required after the password at each sign-in, and the token says so', async () => {
    const anna = await newPerson()
    const { secret } = await withTotp(server, anna)
    const browser = new SigningIn(server)
    const asked = await browser.password(anna)
    expect(asked.at.pathname).toMatch(/\/second-factor$/)
    expect(asked.text).toContain('Code de votre application')
    expect((await browser.step('', { code: '12 34' })).status).toBe(422)
    const code = nextCode(secret)
    const through = await browser.step('', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    const tokens = await browser.tokens(through)
    expect(methodsOf(tokens.accessToken)).toEqual(['pwd', 'otp', 'mfa'])
    const renewed = await tokenRequest(
      { url: server.url, realm: 'echeance', clientId: 'echeance-web' },
      { grant_type: 'refresh_token', refresh_token: tokens.refreshToken, client_id: 'echeance-web' },
    )
    const { access_token } = (await renewed.json()) as { access_token: string }
    expect(methodsOf(access_token)).toEqual(['pwd', 'otp', 'mfa'])
  })

  test('without one, the password alone is enough, and the token says so', async () => {
    const anna = await newPerson()
    expect(methodsOf((await server.signIn(anna.email)).accessToken)).toEqual(['pwd'])
  })

  test('is replaced by a recovery code, once, and the owner is notified', async () => {
    const anna = await newPerson()
    const { codes } = await withTotp(server, anna)
    const typed = codes[0].toLowerCase().replace('-', ' ')
    const browser = new SigningIn(server)
    await browser.password(anna)
    const through = await browser.step('recovery', { code: typed })
    expect(methodsOf((await browser.tokens(through)).accessToken)).toContain('mfa')
    const [mail] = await server.mails(anna.email, 2)
    expect(mail.subject).toBe('Un code de secours a servi')
    expect(mail.text).toContain('Il vous en reste 9.')
    // Users in need are told where to write.
    expect(mail.text).toContain(SUPPORT_EMAIL_DEFAULT)
    const again = new SigningIn(server)
    await again.password(anna)
    expect((await again.step('recovery')).text).toContain(SUPPORT_EMAIL_DEFAULT)
    expect((await again.step('recovery', { code: typed })).text).toContain('a déjà servi')
    expect(again.isThrough(await again.step('recovery', { code: codes[1] }))).toBe(true)
  })

  test('can get new recovery codes, and the former ones become invalid', async () => {
    const anna = await newPerson()
    const { browser, codes } = await withTotp(server, anna)
    const fresh = codesIn((await browser.account('codes', {})).text)
    expect(fresh).toHaveLength(10)
    const visitor = new SigningIn(server)
    await visitor.password(anna)
    expect((await visitor.step('recovery', { code: codes[0] })).status).toBe(422)
    expect(visitor.isThrough(await visitor.step('recovery', { code: fresh[0] }))).toBe(true)
    expect((await server.mails(anna.email, 3)).some(({ text }) => text.includes('nouveaux codes'))).toBe(true)
  })

  test('is a passkey with a name: created, used, listed with its last use, removed', async () => {
    const anna = await newPerson()
    const browser = await atAccount(server, anna)
    const passkey = newPasskey()
    const made = await addPasskey(browser, passkey, 'Portable <bleu>')
    expect(codesIn(made.text)).toHaveLength(10)
    expect((await browser.account()).text).toContain('pas encore utilisée')
    const [mail] = await server.mails(anna.email)
    expect(mail.text).toContain('Portable <bleu>')
    // The same authenticator is not offered again: its id is excluded.
    expect(JSON.stringify(optionsIn((await browser.account('passkey/new')).text))).toContain(
      passkey.id.toString('base64url'),
    )
    expect((await addPasskey(browser, newPasskey(), 'Clé')).text).toContain('C’est ajouté')

    const visitor = new SigningIn(server)
    const asked = await visitor.password(anna)
    expect(asked.text).not.toContain('name="code"')
    const options = optionsIn(asked.text) as unknown as { userVerification: string; rpId: string }
    expect(options).toMatchObject({ userVerification: 'preferred', rpId: 'localhost' })
    const through = await visitor.step('passkey', { response: passkey.use(optionsIn(asked.text)) })
    expect(methodsOf((await visitor.tokens(through)).accessToken)).toEqual(['pwd', 'pop', 'mfa'])
    expect((await visitor.account()).text).toMatch(/Portable &lt;bleu&gt;<\/strong><span class="hint">utilisée le/)

    const id = passkey.id.toString('base64url')
    const question = await browser.account(`remove?passkey=${id}`)
    expect(question.text).toContain('La clé d’accès «\u00a0Portable &lt;bleu&gt;\u00a0» ne sera plus acceptée.')
    expect(question.text).not.toContain('C’est la dernière')
    const removed = await browser.account(`remove?passkey=${id}`, {})
    expect(removed.text).toContain('C’est retiré')
    expect(removed.text).not.toContain('Portable')
    expect((await server.mails(anna.email, 3))[0].text).toContain('a été retirée')
  })

  test('once the last is removed, the password alone is enough, and no recovery code is left', async () => {
    const anna = await newPerson()
    const { browser } = await withTotp(server, anna)
    expect((await browser.account('remove')).text).toContain('C’est la dernière')
    await browser.account('remove', {})
    expect(methodsOf((await server.signIn(anna.email)).accessToken)).toEqual(['pwd'])
    const left = await server.database.asSystem((tx) =>
      tx.rows(sql`select 1 from identity_recovery_codes where subject = ${anna.subject}`),
    )
    expect(left).toEqual([])
  })

  test('is set up during a sign-in when the application requests it', async () => {
    const anna = await newPerson()
    const browser = new SigningIn(server)
    const led = await browser.password(anna, { acr_values: 'mfa', prompt: 'login' })
    expect(led.text).toContain('Activez la connexion en deux étapes')
    const secret = secretIn((await browser.step('totp')).text)
    const codes = codesIn((await browser.step('totp', { code: codeOf(secret, now()) })).text)
    expect(codes).toHaveLength(10)
    const through = await browser.step('done', {})
    expect(methodsOf((await browser.tokens(through)).accessToken)).toEqual(['pwd', 'otp', 'mfa'])
    // The session keeps it, without asking again.
    const back = await browser.start()
    expect(methodsOf((await browser.tokens(back)).accessToken)).toEqual(['pwd', 'otp', 'mfa'])
  })

  test('set up on the account page, it counts for the session of that browser', async () => {
    const anna = await newPerson()
    const { browser } = await withTotp(server, anna)
    const back = await browser.start()
    expect(methodsOf((await browser.tokens(back)).accessToken)).toEqual(['pwd', 'otp', 'mfa'])
  })

  test('wrong codes cause growing delays that end by themselves; the owner is warned once', async () => {
    const anna = await newPerson()
    const { secret } = await withTotp(server, anna)
    const browser = new SigningIn(server)
    const wrong = async () => (await browser.step('', { code: '000000' })).text
    await browser.password(anna)
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toContain('erroné, ou a déjà servi')
    expect(await wrong()).toContain('Réessayez dans 5 min')
    // The right code has to wait too, and so does a recovery code.
    expect((await browser.step('', { code: codeOf(secret, now(), 1) })).status).toBe(429)
    expect((await browser.step('recovery', { code: 'AAAAA-AAAAA' })).status).toBe(429)
    ahead += 5 * 60_000
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toContain('erroné, ou a déjà servi')
    ahead += 5 * 60_000
    await browser.password(anna)
    expect(await wrong()).toMatch(/Réessayez dans (49|5\d) min/)
    ahead += 3600_000
    await browser.password(anna)
    expect(browser.isThrough(await browser.step('', { code: codeOf(secret, now()) }))).toBe(true)
    const warnings = (await server.mails(anna.email, 2)).filter(({ subject }) => subject.includes('mot de passe'))
    expect(warnings).toHaveLength(1)
  })
})

describe('a server whose address is an IP number', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server?.stop())

  test('offers no passkey, which no browser would create for it, and says why', async () => {
    const anna = await server.newUser({ signedIn: false })
    const browser = await atAccount(server, anna)
    expect((await browser.account()).text).toContain('Les clés d’accès demandent une adresse avec un nom')
    expect((await browser.account('passkey/new')).at.pathname).toMatch(/\/second-factor$/)
  })
})
