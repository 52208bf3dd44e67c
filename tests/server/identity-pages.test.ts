import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countGrowing } from '../../server/platform/limits/growing.ts'
import { getMe, listAccounts } from '../../src/contract/accounts/identity.ts'
import { anyEngine, startTestServer, TEST_PASSWORD, type TestServer } from '../support/server.ts'
import { authorizationRequest, backAtApp, exchangeCode, tokenRequest, Visitor } from '../support/server-sign-in.ts'

const REALM = '/realms/echeance'
const NEW_PASSWORD = 'girafe-sous-la-pluie-9'

describe.each(anyEngine)('the pages of the embedded provider on %s', (engine) => {
  let server: TestServer
  /** Shifts the clock of the rules, in milliseconds. */
  let ahead = 0
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(Date.now() + ahead) })
  })
  afterAll(() => server?.stop())

  const client = () => ({ url: server.url, realm: 'echeance', clientId: 'echeance-web' })
  const someone = () => `someone-${randomUUID()}@echeance.test`
  const newcomer = (email: string) => ({ firstName: 'Jeanne', lastName: 'Roux', email, password: TEST_PASSWORD })

  /** A browser on the first page of a sign-in. `step` gives the address of another page of it. */
  const arrive = async (endpoint: 'auth' | 'registrations' = 'auth', more: Record<string, string> = {}) => {
    const visitor = new Visitor(server.url)
    const request = authorizationRequest(client(), more, endpoint)
    const { url, response } = await visitor.open(request.address)
    const step = (name: string) => `${url.pathname.split('/').slice(0, -1).join('/')}/${name}`
    const send = (name: string, form: Record<string, string>) =>
      visitor.open(step(name), form, backAtApp(server.url)).then(async ({ url: at, response: page }) => ({
        at,
        status: page.status,
        text: page.headers.get('content-type')?.includes('html') ? await page.text() : '',
      }))
    return { visitor, request, url, text: await response.text(), step, send }
  }
  const linkIn = (text: string) => /https?:\S+token=\S+/.exec(text)![0]
  const codeIn = (text: string) => /^\d{6}$/m.exec(text)![0]
  const linksOpenTo = async (link: string) => (await new Visitor(server.url).request(link)).status

  test('a newcomer registers, confirms with the code and is signed in, without an account yet', async () => {
    const email = someone()
    const { send, request, url } = await arrive('registrations')
    expect(url.pathname).toMatch(/\/register$/)
    const waiting = await send('register', newcomer(` ${email.toUpperCase()} `))
    expect(waiting.text).toContain('<h1>Consultez votre messagerie</h1>')
    expect(waiting.text).toContain(email)
    const [mail] = await server.mails(email)
    expect(mail.subject).toBe('Confirmez votre adresse e-mail')
    expect(mail.text).toContain('Bonjour Jeanne,')
    const { at } = await send('confirm', { code: codeIn(mail.text) })
    const token = (await exchangeCode(client(), at, request.verifier)).accessToken
    expect(await server.ask(getMe, {}, { token })).toMatchObject({ email, firstName: 'Jeanne', lastName: 'Roux' })
    expect(await server.ask(listAccounts, {}, { token })).toEqual({ items: [], totalItems: 0 })
  })

  test('the mailed link confirms in the browser that started, when its button is clicked, once', async () => {
    const email = someone()
    const { send, visitor } = await arrive('registrations')
    await send('register', newcomer(email))
    const link = linkIn((await server.mails(email))[0].text)
    // Mail scanners open links: opening one confirms nothing.
    const page = await (await visitor.request(link)).text()
    expect(page).toContain(`L’adresse ${email} va ouvrir un compte`)
    expect(page).not.toContain('type="password"')
    await expect(server.signIn(email)).rejects.toThrow()
    expect(await (await visitor.request(link, {})).text()).toContain('Votre adresse est confirmée')
    expect((await server.signIn(email)).accessToken).toBeTruthy()
    expect(await linksOpenTo(link)).toBe(404)
    expect((await visitor.request(link, {})).status).toBe(404)
  })

  test('in another browser the link asks for the chosen password', async () => {
    const email = someone()
    const { send } = await arrive('registrations')
    await send('register', newcomer(email))
    const link = linkIn((await server.mails(email))[0].text)
    const other = new Visitor(server.url)
    expect(await (await other.request(link)).text()).toContain('type="password"')
    expect((await other.request(link, {})).status).toBe(422)
    expect(await (await other.request(link, { password: TEST_PASSWORD })).text()).toContain(
      'Votre adresse est confirmée',
    )
    expect((await server.signIn(email)).accessToken).toBeTruthy()
  })

  test('only the right password takes an unconfirmed user back to the confirmation', async () => {
    const email = someone()
    await (await arrive('registrations')).send('register', newcomer(email))
    const { send } = await arrive()
    expect((await send('sign-in', { email, password: 'another-password' })).text).toContain('est erroné')
    const { text, at } = await send('sign-in', { email, password: TEST_PASSWORD })
    expect(at.pathname).toMatch(/\/confirm$/)
    expect(text).toContain('Consultez votre messagerie')
  })

  test('a new mail invalidates the code and link of the previous one', async () => {
    const email = someone()
    const { send, visitor, step } = await arrive('registrations')
    await send('register', newcomer(email))
    const [first] = await server.mails(email)
    expect(await (await visitor.request(step('confirm/again'), {})).text()).toContain('Un autre message est en route')
    const mails = await server.mails(email, 2)
    const second = mails.find(({ id }) => id !== first.id)!
    expect(await linksOpenTo(linkIn(first.text))).toBe(404)
    expect(await linksOpenTo(linkIn(second.text))).toBe(200)
    expect((await send('confirm', { code: codeIn(second.text) })).at.hash).toContain('code=')
  })

  test('registering an existing address looks the same on the page, and its owner is told by mail', async () => {
    const { email } = await server.newUser({ signedIn: false })
    const { send, visitor, step } = await arrive('registrations')
    const free = await arrive('registrations')
    const known = await send('register', newcomer(email))
    const other = someone()
    const unknown = await free.send('register', newcomer(other))
    const neutral = (page: { text: string; at: URL }, address: string) =>
      page.text.replaceAll(address, 'ADDRESS').replaceAll(page.at.pathname.split('/')[4], 'UID')
    expect(neutral(known, email)).toBe(neutral(unknown, other))
    const [mail] = await server.mails(email)
    expect(mail.subject).toBe('Vous avez déjà un compte')
    expect(mail.text).not.toMatch(/token=|^\d{6}$/m)
    expect((await visitor.request(step('confirm'), { code: '123456' })).status).toBe(422)
  })

  test('whoever registers an address first cannot choose its owner’s password', async () => {
    const email = someone()
    const stranger = await arrive('registrations')
    await stranger.send('register', { ...newcomer(email), password: 'password-of-a-stranger' })
    await server.mails(email)
    const owner = await arrive('registrations')
    await owner.send('register', newcomer(email))
    const code = codeIn((await server.mails(email, 2)).find((mail) => mail.text.includes('Bonjour'))!.text)
    const codes = (await server.mails(email, 2)).map((mail) => codeIn(mail.text))
    expect(codes).toContain(code)
    for (const one of codes) await owner.send('confirm', { code: one })
    expect((await server.signIn(email)).accessToken).toBeTruthy()
    await expect(server.signIn(email, 'password-of-a-stranger')).rejects.toThrow('refused')
  })

  test('a confirmation expires after a day', async () => {
    const email = someone()
    const { send } = await arrive('registrations')
    await send('register', newcomer(email))
    const [mail] = await server.mails(email)
    ahead = 25 * 3600 * 1000
    try {
      expect(await linksOpenTo(linkIn(mail.text))).toBe(404)
    } finally {
      ahead = 0
    }
  })

  test('wrong codes are limited', async () => {
    const email = someone()
    const { send } = await arrive('registrations')
    await send('register', newcomer(email))
    const code = codeIn((await server.mails(email))[0].text)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await send('confirm', { code: wrong })).text).toContain('Ce code est erroné')
    }
    const { status, text } = await send('confirm', { code })
    expect(status).toBe(429)
    expect(text).toContain('Trop de tentatives. Réessayez dans 60 min, ou suivez le lien du message')
  })

  test('each invalid field says why, and what was typed is kept, except the password', async () => {
    const { send } = await arrive('registrations')
    const { status, text } = await send('register', {
      firstName: '',
      lastName: 'Roux',
      email: 'nobody',
      password: 'short',
    })
    expect(status).toBe(422)
    expect(text).toContain('role="alert"')
    expect(text).toMatch(/<input id="firstName"[^>]*aria-describedby="firstName-note" aria-invalid="true" autofocus/)
    expect(text).toContain('<p id="firstName-note" class="wrong">Champ obligatoire</p>')
    expect(text).toContain('Ce n’est pas une adresse e-mail')
    expect(text).toContain('Au moins 10 caractères.')
    expect(text).toMatch(/id="lastName"[^>]*value="Roux"/)
    expect(text).not.toContain('short')
  })

  test.each([
    ['1111111111', 'il répète les mêmes caractères'],
    ['azertyuiop', 'il figure parmi les mots de passe courants'],
    ['qsdfghjklm', 'il suit les touches du clavier'],
    ['weak@echeance.test', 'il est fait de votre nom'],
    ['malheureusement', 'un seul mot'],
  ])('a password that is easy to guess is refused at its field, with the reason: %s', async (password, reason) => {
    const { send } = await arrive('registrations')
    const { text } = await send('register', { ...newcomer('weak@echeance.test'), password })
    expect(/<p id="password-note" class="wrong">([^<]*)/.exec(text)?.[1]).toContain(reason)
  })

  test('what is typed is shown as text, never as HTML', async () => {
    const { send } = await arrive('registrations')
    const { text } = await send('register', { ...newcomer('x'), firstName: '"><script>alert(1)</script>' })
    expect(text).not.toContain('<script')
    expect(text).toContain('&lt;script&gt;')
  })

  test('a wrong address and a wrong password get the same answer', async () => {
    const { email } = await server.newUser({ signedIn: false })
    const { send } = await arrive()
    const wrong = await send('sign-in', { email, password: 'not-the-password' })
    const unknown = someone()
    const nobody = await send('sign-in', { email: unknown, password: 'not-the-password' })
    expect([wrong.status, nobody.status]).toEqual([422, 422])
    expect(wrong.text.replaceAll(email, '')).toBe(nobody.text.replaceAll(unknown, ''))
    expect(wrong.text).toContain('L’adresse e-mail ou le mot de passe est erroné.')
  })

  test('wrong passwords cause growing delays; then the right one works', async () => {
    const { email } = await server.newUser({ signedIn: false })
    const { send, request } = await arrive()
    const wrong = async () => (await send('sign-in', { email, password: 'not-the-password' })).status
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await wrong()).toBe(422)
    const limited = await send('sign-in', { email, password: TEST_PASSWORD })
    expect(limited.status).toBe(429)
    expect(limited.text).toContain('Trop de tentatives. Réessayez dans 30 s.')
    // Nobody else is locked out.
    const other = await server.newUser({ signedIn: false })
    expect((await server.signIn(other.email)).accessToken).toBeTruthy()
    try {
      ahead = 31_000
      expect(await wrong()).toBe(422)
      expect((await send('sign-in', { email, password: TEST_PASSWORD })).text).toContain('Réessayez dans 1 min.')
      ahead = 92_000
      const { at } = await send('sign-in', { email, password: TEST_PASSWORD })
      expect((await exchangeCode(client(), at, request.verifier)).accessToken).toBeTruthy()
    } finally {
      ahead = 0
    }
  })

  test('concurrent attempts are counted too', async () => {
    const { email } = await server.newUser({ signedIn: false })
    const { send } = await arrive()
    const all = await Promise.all(
      Array.from({ length: 9 }, (_, index) => send('sign-in', { email, password: `wrong-${index}` })),
    )
    expect(all.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('an attempt counted late gets the same allowance as the first', async () => {
    const limit = { name: 'order', free: 3, firstWaitS: 30, longestWaitS: 60, forgottenAfterS: 60 }
    const at = (ms: number) => countGrowing({ ...server.services, now: () => new Date(ms) }, limit, 'whoever')
    expect(await at(2_000)).toEqual({ wait: 0, attempts: 1 })
    expect(await at(1_000)).toEqual({ wait: 0, attempts: 2 })
    expect(await at(3_000)).toEqual({ wait: 0, attempts: 3 })
    expect(await at(4_000)).toEqual({ wait: 29, attempts: 3 })
  })

  test('a forgotten password is replaced by a mailed link, once; every session ends', async () => {
    const user = await server.newUser()
    const { refreshToken } = await server.signIn(user.email)
    const { send } = await arrive()
    expect((await send('forgotten', { email: user.email })).text).toContain('S’il existe un compte pour')
    const [mail] = await server.mails(user.email)
    expect(mail.subject).toBe('Choisissez un nouveau mot de passe')
    const link = linkIn(mail.text)
    const visitor = new Visitor(server.url)
    expect(await (await visitor.request(link)).text()).toContain('<h1>Choisir un nouveau mot de passe</h1>')
    expect((await visitor.request(link, { password: 'short' })).status).toBe(422)
    expect(await (await visitor.request(link, { password: NEW_PASSWORD })).text()).toContain(
      'Votre mot de passe est changé',
    )
    expect((await visitor.request(link, { password: 'yet-another-word-7' })).status).toBe(404)
    await expect(server.signIn(user.email)).rejects.toThrow('refused')
    expect((await server.signIn(user.email, NEW_PASSWORD)).accessToken).toBeTruthy()
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'echeance-web' }
    expect((await tokenRequest(client(), fields)).status).toBe(400)
    const mails = await server.mails(user.email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('Votre mot de passe a été changé')
  })

  test('requesting a reset for an unknown address looks the same and mails nobody', async () => {
    const unknown = someone()
    const { send } = await arrive()
    const { status, text } = await send('forgotten', { email: unknown })
    expect(status).toBe(200)
    expect(text).toContain(`S’il existe un compte pour ${unknown}`)
    // A later mail to somebody else arrives, so an earlier one would have arrived too.
    const { email } = await server.newUser({ signedIn: false })
    await send('forgotten', { email })
    await server.mails(email)
    expect(await server.mails(unknown, 0)).toEqual([])
  })

  test('a reset link expires after an hour, or when the next one is requested', async () => {
    const { email } = await server.newUser({ signedIn: false })
    const { send } = await arrive()
    await send('forgotten', { email })
    const [first] = await server.mails(email)
    await send('forgotten', { email })
    const second = (await server.mails(email, 2)).find(({ id }) => id !== first.id)!
    expect(await linksOpenTo(linkIn(first.text))).toBe(404)
    expect(await linksOpenTo(linkIn(second.text))).toBe(200)
    ahead = 3600 * 1000 + 1
    try {
      expect(await linksOpenTo(linkIn(second.text))).toBe(404)
    } finally {
      ahead = 0
    }
  })

  test('mails to one address are limited', async () => {
    const { email } = await server.newUser({ signedIn: false })
    const { send } = await arrive()
    for (let mail = 0; mail < 5; mail += 1) expect((await send('forgotten', { email })).status).toBe(200)
    const { status, text } = await send('forgotten', { email })
    expect(status).toBe(429)
    expect(text).toContain('Trop de messages demandés. Réessayez dans 60 min.')
  })

  test('the account page mails the user a link to change the password', async () => {
    const user = await server.newUser({ signedIn: false })
    const { visitor, send } = await arrive()
    await send('sign-in', { email: user.email, password: TEST_PASSWORD })
    const page = await visitor.request(`${REALM}/account`, {})
    expect(await page.text()).toContain(`Un lien est en route vers ${user.email}`)
    expect(await linksOpenTo(linkIn((await server.mails(user.email))[0].text))).toBe(200)
  })

  test('pages and mails use the language of the application, then the user’s, then the browser’s', async () => {
    const asked = await arrive('auth', { ui_locales: 'en' })
    expect(asked.text).toContain('<html lang="en">')
    const { visitor, url, text } = await arrive()
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain('<a class="language" href="?kc_locale=en" hreflang="en" lang="en">English</a>')
    const english = await (await visitor.request(`${url.pathname}?kc_locale=en`)).text()
    expect(english).toContain('<h1>Sign in</h1>')
    // The choice applies to the following pages and to the mails that they send.
    expect(english).toContain('/forgotten?kc_locale=en')
    const { email } = await server.newUser({ signedIn: false })
    await visitor.request(`${url.pathname.replace('sign-in', 'forgotten')}?kc_locale=en`, { email })
    expect((await server.mails(email))[0].subject).toBe('Choose a new password')
    visitor.language = 'de-DE,de;q=0.9,en;q=0.5'
    expect((await (await new Visitor(server.url).request(`${REALM}/account`)).text()).includes('lang="fr"')).toBe(true)
  })

  test('a form submitted by another site is refused', async () => {
    const { step, visitor } = await arrive()
    const response = await fetch(server.url + step('sign-in'), {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', cookie: visitor.jar.header(step('sign-in')) },
      body: new URLSearchParams({ email: 'x@echeance.test', password: 'anything-at-all' }),
    })
    expect(response.status).toBe(403)
  })

  test('a sign-in started in another browser, or long ago, shows that its page has expired', async () => {
    const { step } = await arrive()
    const response = await new Visitor(server.url).request(step('sign-in'))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Cette page a expiré')
  })

  test('pages forbid scripts, frames and caches', async () => {
    const { visitor, url } = await arrive()
    const { headers } = await visitor.request(url.pathname)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|script-src/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('no password, code or link is stored in plain text', async () => {
    const email = someone()
    const { send } = await arrive('registrations')
    await send('register', newcomer(email))
    const [{ text }] = await server.mails(email)
    const secret = new URL(linkIn(text)).searchParams.get('token')!
    const { rows } = await server.database.executeSql('select * from identity_registrations')
    const kept = JSON.stringify(rows)
    expect(kept).toContain(email)
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(TEST_PASSWORD)
    expect(kept).not.toContain(`"${codeIn(text)}"`)
    expect(kept).toMatch(/scrypt\$32768\$8\$3\$/)
  })
})
