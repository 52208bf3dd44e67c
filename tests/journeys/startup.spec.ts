import type { Page, Route } from '@playwright/test'
import { sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import { expect, expectAccessible, type RunningApp, signIn, test } from '../support/browser.ts'

test.use({ signedIn: false })

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' })
const fillSignIn = async (page: Page, app: RunningApp) => {
  await page.getByLabel(/^Adresse e-mail/).fill(app.login)
  await page.getByLabel('Mot de passe').first().fill(app.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
/** Everything that the page has stored, as one text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
/** Holds a request until it is released. */
const hold = async (page: Page, url: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('[START-01] the configuration is requested once and then read from storage', async ({ page, app }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/public/oidc-configuration')) asked.push(request.url())
  })
  await page.goto('/')
  await expect(state(page, 'signedOut')).toBeVisible()
  expect(asked).toHaveLength(1)
  const configuration = await page.evaluate(() => JSON.parse(localStorage.getItem('kcConfig') ?? 'null'))
  expect(configuration.clientId).toBeTruthy()
  expect(configuration.url).toBe(app.url)
  await page.reload()
  await expect(state(page, 'signedOut')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('[START-02] each wait says what it waits for', async ({ page, app }) => {
  const letConfigurationCome = await hold(page, '**/public/oidc-configuration')
  const letCheckEnd = await hold(page, '**/3p-cookies/step1.html')
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Recherche du service de connexion…')
  letConfigurationCome()
  await expect(page.getByRole('status')).toHaveText('Vérification de votre session…')
  letCheckEnd()
  await expect(state(page, 'signedOut')).toBeVisible()

  const letAccountCome = await hold(page, '**/api/me')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await fillSignIn(page, app)
  await expect(page.getByRole('status')).toHaveText('Ouverture de votre compte…')
  letAccountCome()
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
})

test('[START-03] [START-04] [START-14] the sign-in uses PKCE S256; tokens are exchanged, and renewed before requests', async ({
  page,
  app,
}) => {
  const sign = new URLSearchParams()
  const exchanges: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/openid-connect/auth'))
      for (const [name, value] of url.searchParams) sign.set(name, value)
    if (url.pathname.endsWith('/openid-connect/token')) exchanges.push(new URLSearchParams(request.postData() ?? ''))
  })
  await page.clock.install()
  await signIn(page, app)
  expect(sign.get('code_challenge_method')).toBe('S256')
  expect(sign.get('code_challenge')).toBeTruthy()
  expect(sign.get('redirect_uri')).toBe(`${app.url}/`)
  expect([...(exchanges[0]?.keys() ?? [])].sort()).toEqual([
    'client_id',
    'code',
    'code_verifier',
    'grant_type',
    'redirect_uri',
  ])

  // An hour later the token has expired. Returning to the page reloads its lists, and first renews the token.
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
  // The first lists have loaded: later requests come after the hour.
  await page.waitForLoadState('networkidle')
  const before = exchanges.length
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  const request = page.waitForRequest('**/movements/last-success')
  const renewed = page.waitForResponse('**/openid-connect/token')
  await page.clock.fastForward('01:00:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const bearer = (await request).headers().authorization
  expect(order.findIndex((path) => path.endsWith('/token'))).toBeLessThan(
    order.findIndex((path) => path.endsWith('/last-success')),
  )
  expect(bearer).toBe(`Bearer ${((await (await renewed).json()) as { access_token: string }).access_token}`)
  expect(exchanges.length).toBe(before + 1)
  const fields = exchanges.at(-1)
  expect(fields?.get('grant_type')).toBe('refresh_token')
  expect([...(fields?.keys() ?? [])].sort()).toEqual(['client_id', 'grant_type', 'refresh_token'])
})

test('[START-12] what the identity client stores for the redirect back expires after an hour', async ({ page }) => {
  await page.goto('/')
  await expect(state(page, 'signedOut')).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  // The embedded provider has the same origin, so its page can read the application's storage.
  await expect(page.getByLabel(/^Adresse e-mail/)).toBeVisible()
  const entries = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('kc-callback-'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as { expires: number }),
  )
  expect(entries.length).toBeGreaterThan(0)
  const inMinutes = entries.map(({ expires }) => Math.round((expires - Date.now()) / 60_000))
  expect(Math.max(...inMinutes)).toBe(60)
})

test('[START-15] no token is ever in storage', async ({ page, app }) => {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/openid-connect/token')) return
    const answer = (await response.json().catch(() => ({}))) as Record<string, string>
    tokens.push(...[answer.access_token, answer.refresh_token, answer.id_token].filter((one) => one !== undefined))
  })
  await signIn(page, app)
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
  expect(tokens.length).toBeGreaterThanOrEqual(3)
  const text = await stored(page)
  for (const token of tokens) expect(text).not.toContain(token)
  expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
})

test('[START-06] the root shows the login page; a protected page returns after the sign-in', async ({ page, app }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce qui vous est dû, à l’heure.')
  await page.goto('/customers?search=a%26b')
  await expect(page).toHaveURL(`${app.url}/unauthorized?from=${encodeURIComponent('/customers?search=a%26b')}`)
  await expect(page.getByText('/customers?search=a%26b')).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await fillSignIn(page, app)
  await expect(page).toHaveURL(`${app.url}/customers?search=a%26b`)
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
})

test('an address outside the application is not followed after the sign-in', async ({ page, app }) => {
  await page.goto(`/unauthorized?from=${encodeURIComponent('//example.com/steal')}`)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await fillSignIn(page, app)
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
  expect(page.url()).toBe(`${app.url}/`)
})

test('[START-07] with third-party cookies blocked the page stays, and the login works', async ({ page, app }) => {
  await page.route('**/3p-cookies/step1.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>parent.postMessage("unsupported", "*")</script>' }),
  )
  await page.goto('/')
  await expect(state(page, 'signedOut')).toBeVisible()
  expect(page.url()).toBe(`${app.url}/`)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await fillSignIn(page, app)
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
})

const accountWith =
  (change: (account: { settings: { creationProcess: boolean } }) => unknown) => async (route: Route) => {
    const response = await route.fetch()
    const page = (await response.json()) as { items: { settings: { creationProcess: boolean } }[]; totalItems: number }
    await route.fulfill({ response, json: { ...page, items: page.items.flatMap((item) => change(item) ?? []) } })
  }

test('[START-08] the account’s settings choose the light or the full shell', async ({ page, app }) => {
  await signIn(page, app)
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
  await page.route(
    '**/api/masters?*',
    accountWith((account) => ({ ...account, settings: { ...account.settings, creationProcess: true } })),
  )
  await page.reload()
  await expect(state(page, 'signedIn.lightShell')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes dossiers')
  const places = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
  await expect(places).toHaveText(['Mes dossiers', 'Nouveau dossier', 'Délégation groupée', 'Importer', 'Aide'])
  await page.goto('/reminders')
  await expect(page).toHaveURL(/\/cases$/)
})

test('[START-09] a user without a company signs one up, and continues once there is nothing left to sign up', async ({
  page,
  app,
}) => {
  const sizes: (string | null)[] = []
  await signIn(page, app)
  await page.route('**/api/sign-up', (route) => route.fulfill({ json: { signUp: sampleSignUp() } }))
  await page.route('**/api/masters?*', (route) => {
    sizes.push(new URL(route.request().url()).searchParams.get('size'))
    return accountWith(() => null)(route)
  })
  await page.reload()
  await expect(state(page, 'signedIn.signingUp')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quelle est votre société ?' })).toBeVisible()
  expect(sizes).toEqual(['1'])
  await expectAccessible(page)
  await page.unroute('**/api/sign-up')
  await page.unroute('**/api/masters?*')
  await page.reload()
  await expect(state(page, 'signedIn.fullShell')).toBeVisible()
})

test.describe('[START-13] failures', () => {
  test('the configuration', async ({ page }) => {
    await page.route('**/public/oidc-configuration', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/')
    await expect(state(page, 'configurationFailed')).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await page.unroute('**/public/oidc-configuration')
    await retry(page).click()
    await expect(state(page, 'signedOut')).toBeVisible()
  })

  test('the identity client, which starts afresh', async ({ page, app }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.route('**/openid-connect/token', (route) => route.fulfill({ status: 500, body: 'no' }))
    await fillSignIn(page, app)
    await expect(state(page, 'initialisationFailed')).toBeVisible()
    await page.unroute('**/openid-connect/token')
    await retry(page).click()
    await expect(state(page, 'signedIn.fullShell')).toBeVisible()
  })

  test('an identity provider that does not answer', async ({ page }) => {
    await page.clock.install()
    await page.route('**/3p-cookies/step1.html', () => {})
    await page.goto('/')
    await expect(state(page, 'initialising')).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(state(page, 'initialisationFailed')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.unroute('**/3p-cookies/step1.html')
    await retry(page).click()
    await expect(state(page, 'signedOut')).toBeVisible()
  })

  test('[UI-10] the account, with the generic sentence and the reference for support', async ({ page, app }) => {
    await signIn(page, app)
    await page.route('**/api/me', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { title: 'x', status: 400, code: 'SOMETHING_UNHEARD_OF', requestId: 'ref-4711' },
      }),
    )
    await page.reload()
    await expect(state(page, 'signedIn.accountFailed')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
    await expect(page.getByRole('alert')).toContainText('Référence ref-4711')
    await expectAccessible(page)
    await page.unroute('**/api/me')
    await retry(page).click()
    await expect(state(page, 'signedIn.fullShell')).toBeVisible()
  })
})

test.describe('[START-11] a screen that fails to load', () => {
  const chunk = /\/assets\/customers-[^/]+\.js$/

  test('offers a retry that loads it', async ({ page, app }) => {
    await signIn(page, app)
    await page.route(chunk, (route) => route.abort())
    await page.getByRole('link', { name: 'Mes clients' }).click()
    await expect(state(page, 'chunkFailed')).toBeVisible()
    await page.unroute(chunk)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes clients' })).toBeVisible()
  })

  test('is given up after 120 seconds, and not before', async ({ page, app }) => {
    await page.clock.install()
    await signIn(page, app)
    await page.route(chunk, () => {})
    await page.getByRole('link', { name: 'Mes clients' }).click()
    await expect(page.getByRole('status')).toBeVisible()
    await page.clock.fastForward(119_000)
    await expect(state(page, 'chunkFailed')).toHaveCount(0)
    await page.clock.fastForward(1_100)
    await expect(state(page, 'chunkFailed')).toBeVisible()
  })
})

test('axe reports nothing before the sign-in, light and dark', async ({ page }) => {
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(state(page, 'signedOut')).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/unauthorized?from=%2Fimport')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.getByText('/import')).toBeVisible()
    await expectAccessible(page)
  }
})
