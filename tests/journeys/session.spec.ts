import type { Page } from '@playwright/test'
import { mandateStages } from '../../src/contract/partner/partner.ts'
import { BREAKPOINTS_PX } from '../../src/domain/constants.ts'
import { sampleMandate } from '../../src/machines/partner-desk/partner-desk.samples.ts'
import { expect, expectAccessible, signIn, test, tooWide } from '../support/browser.ts'

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const shell = (page: Page) => state(page, 'signedIn.fullShell')
const menu = (page: Page) => page.getByRole('button', { name: /^Menu\s: / })
/** Simulates returning to the tab. A request of its own may already be redirecting the page. */
const lookAgain = (page: Page) =>
  page
    .evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    .catch(() => 'the page is leaving')

/** Screens without a reference in their address. */
const PLACES = [
  '/',
  '/reminders',
  '/reminders/sent',
  '/letters',
  '/customers',
  '/add-customer',
  '/portfolio',
  '/cases',
  '/new-case',
  '/disputes',
  '/alerts',
  '/tasks',
  '/bounces',
  '/logs',
  '/day',
  '/dashboard',
  '/dashboard/entries?of=OPEN',
  '/import',
  '/invoice-documents',
  '/help',
  '/help/contact',
  '/settings/scenarios',
  '/settings/templates',
  '/settings/reminder-content',
  '/settings/collection',
  '/settings/custom-fields',
  '/settings/sender',
]

const ACCOUNT_SECTIONS = [
  'user',
  'company',
  'monitoredCompanies',
  'identityVerification',
  'subscription',
  'contract',
  'invoices',
  'users',
  'personalData',
]

test.describe('[START-05] a token that cannot be renewed', () => {
  // These tests end the session at the provider, which the others share, so they use their own.
  test.use({ signedIn: false })
  test.beforeEach(async ({ page, app }) => {
    await page.clock.install()
    await signIn(page, app, '/reminders')
    await expect(shell(page)).toBeVisible()
  })

  test('refused with 400: signed out at the provider, back at /unauthorized, returning to the page later', async ({
    page,
    app,
  }) => {
    const logouts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/openid-connect/logout')) logouts.push(request.url())
    })
    await page.route('**/openid-connect/token', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', json: { error: 'invalid_grant' } }),
    )
    await page.clock.fastForward('01:00:00')
    await lookAgain(page)
    await expect(page).toHaveURL(`${app.url}/unauthorized?from=%2Freminders`)
    await expect(page.getByText('/reminders')).toBeVisible()
    await expect
      .poll(() => logouts.map((url) => new URL(url).searchParams.get('post_logout_redirect_uri')))
      .toEqual([`${app.url}/unauthorized?from=%2Freminders`])
    await page.unroute('**/openid-connect/token')
    // Nothing of the session is left: after a reload nobody is signed in.
    await page.goto('/customers')
    await expect(page).toHaveURL(`${app.url}/unauthorized?from=%2Fcustomers`)
  })

  test('provider unreachable: the page says so in place, without redirecting', async ({ page, app }) => {
    await page.route('**/openid-connect/token', (route) => route.abort())
    await page.clock.fastForward('01:00:00')
    await lookAgain(page)
    await expect(async () => {
      await page.clock.fastForward(4_000)
      await expect(page).toHaveURL(`${app.url}/unauthorized?from=%2Freminders`, { timeout: 500 })
    }).toPass()
    await expect(
      page.getByText('Votre session a expiré ou n’a pas pu être renouvelée.', { exact: false }),
    ).toBeVisible()
  })
})

test.describe('signing out', () => {
  test.use({ signedIn: false })

  test('ends the session here, at the provider and in the other tab', { tag: '@long' }, async ({
    page,
    context,
    app,
  }) => {
    await signIn(page, app)
    await expect(shell(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/customers')
    await expect(shell(other)).toBeVisible()
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(state(page, 'signedOut')).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(other).toHaveURL(`${app.url}/unauthorized?from=%2Fcustomers`)
    await expect(other.getByText('La session a été fermée dans un autre onglet.', { exact: false })).toBeVisible()
    await page.reload()
    await expect(state(page, 'signedOut')).toBeVisible()
  })
})

test('a silent check that says "nobody" never signs anybody out', async ({ page }) => {
  const logouts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/openid-connect/logout')) logouts.push(request.url())
  })
  await page.context().clearCookies()
  await page.goto('/')
  await expect(state(page, 'signedOut')).toBeVisible()
  expect(logouts).toEqual([])
  await expect(page).toHaveTitle('Ce qui vous est dû, à l’heure. · Échéance')
  await page.goto('/customers')
  await expect(page).toHaveTitle('Connectez-vous pour continuer · Échéance')
})

test.describe('the shell', () => {
  const withLocation = async (page: Page, dataLocation: string) =>
    page.route('**/api/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), dataLocation } })
    })

  test('[UI-01] the language follows the browser; only data location dev can switch it', async ({ page }) => {
    await withLocation(page, 'fr')
    await page.goto('/')
    await menu(page).click()
    await expect(page.getByRole('menuitemradio', { name: 'Sombre' })).toBeVisible()
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveCount(0)
    await page.unroute('**/api/me')

    await withLocation(page, 'dev')
    await page.reload()
    await menu(page).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  })

  test('[ACC-09] only the user of a demonstration is marked in the menu', async ({ page }) => {
    const mark = page.getByText('Utilisateur de démonstration')
    await page.goto('/')
    await menu(page).click()
    await expect(mark).toBeVisible()
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), userType: 'STANDARD' } })
    })
    await page.reload()
    await menu(page).click()
    await expect(page.getByRole('menuitemradio', { name: 'Sombre' })).toBeVisible()
    await expect(mark).toHaveCount(0)
  })

  test.describe('in an English browser', () => {
    test.use({ locale: 'en-GB' })
    test('[UI-01] everything is English from the first page', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'My customers' })).toBeVisible()
      await expect(page.getByText(/^Data as of \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
    })
  })

  test('[UI-05] the navigation is beside the page from 950 px, and behind a button below', async ({ page }) => {
    const link = page.getByRole('link', { name: 'Mes relances' })
    await page.setViewportSize({ width: BREAKPOINTS_PX.lg, height: 800 })
    await page.goto('/')
    await expect(link).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden()
    await page.setViewportSize({ width: BREAKPOINTS_PX.lg - 1, height: 800 })
    await expect(link).not.toBeInViewport()
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await link.click()
    await expect(page).toHaveURL(/\/reminders$/)
    await expect(link).not.toBeInViewport()
  })

  const fits = async (page: Page, places: readonly string[]) => {
    for (const path of places) {
      await test.step(path, async () => {
        await page.evaluate((place) => history.pushState(null, '', place), path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        expect(await tooWide(page)).toEqual([])
      })
    }
  }

  /** The address of the first row of a list. */
  const firstOf = async (page: Page, list: string, line: string): Promise<string> => {
    await page.evaluate((place) => history.pushState(null, '', place), list)
    const link = page.locator(`main a[href^="${line}"]`).first()
    await expect(link).toBeVisible()
    return (await link.getAttribute('href'))!
  }

  /** A window over a page fits the width like the page. */
  const windowFits = async (page: Page, place: string, opener: RegExp): Promise<void> => {
    await test.step(`${place} ${opener}`, async () => {
      await page.evaluate((at) => history.pushState(null, '', at), place)
      await page.locator('main').getByRole('button', { name: opener }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('[role=dialog] [aria-busy="true"]')).toHaveCount(0)
      expect(await tooWide(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('[UI-05] every screen fits a width of 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/unauthorized')
    await expect(shell(page)).toBeVisible()
    const sections = ACCOUNT_SECTIONS.map((section) => `/account/${section}`)
    await fits(page, [...PLACES, ...sections, '/nowhere'])
    const customer = await firstOf(page, '/customers', '/customers/')
    await fits(page, [customer, `${customer}/health`, customer.replace('/customers/', '/edit-customer/'), '/flows'])
    for (const [list, line] of [
      ['/cases', '/cases/'],
      ['/settings/templates', '/settings/templates/'],
      ['/settings/scenarios', '/settings/scenarios/'],
    ] as const)
      await fits(page, [await firstOf(page, list, line)])
    await fits(page, [
      '/payments/pay?type=SUBSCRIPTION&duration=ONE_YEAR',
      `/payments/pay?type=COMPANY_INFORMATION&tiersRef=${customer.split('/').at(-1)}`,
      '/cases?view=HISTORY',
      '/cases/check-file',
      '/mass-delegation',
      '/invitation',
    ])
    await windowFits(page, '/reminders?period=ALL', /^Ouvrir/)
    await windowFits(page, '/reminders/sent', /^Détail/)
    await windowFits(page, `${customer}?tab=LEDGER`, /^[A-Z]+-?\d/)
    await windowFits(page, '/disputes?kind=PROMISE', /^Détail/)
  })

  test('[UI-05] every screen of the light shell fits a width of 360 px', async ({ page }) => {
    await page.route('**/api/masters?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.items[0].settings.creationProcess = true
      body.items[0].accountType = 'LIGHT'
      await route.fulfill({ response, json: body })
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/nowhere')
    await expect(state(page, 'signedIn.lightShell')).toBeVisible()
    const cases = ['/cases', '/cases?view=HISTORY', '/cases/check-file', '/new-case', '/mass-delegation']
    const places = [...cases, '/import', '/logs', '/help', '/help/contact', '/flows']
    const sections = ['user', 'company', 'subscription', 'contract', 'invoices', 'users', 'personalData']
    await fits(page, [...places, ...sections.map((section) => `/account/${section}`), '/nowhere'])
  })

  test('[UI-05] the partner portal, with an opened mandate and its forms, fits a width of 360 px', async ({ page }) => {
    await page.route(/\/api\/me$/, async (route) => {
      const response = await route.fetch()
      const partner = { partnerId: 'P-1', name: 'Recouvrement Delaunay' }
      await route.fulfill({ response, json: { ...(await response.json()), partner } })
    })
    const items = mandateStages.map((stage) => ({ ...sampleMandate(stage), eventId: stage, caseNumber: stage }))
    const counters = Object.fromEntries(mandateStages.map((stage) => [stage, 1]))
    await page.route(/\/partner\/mandates\?/, (route) =>
      route.fulfill({ json: { items, totalItems: items.length, counters } }),
    )
    await page.route(/\/partner\/mandates\/\w+$/, (route) =>
      route.fulfill({ json: items.find(({ eventId }) => route.request().url().endsWith(eventId)) }),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    for (const [stage, action] of [
      ['WAITING_TREATMENT', 'Refuser le mandat'],
      ['TREATED', 'Enregistrer une somme recouvrée'],
    ] as const) {
      const open = page.getByRole('button', { name: new RegExp(`Ouvrir le dossier ${stage} de`) })
      await expect(open).toBeVisible()
      expect(await tooWide(page)).toEqual([])
      await open.click()
      await expect(page.getByRole('heading', { name: 'Menuiserie Vasseur' })).toBeVisible()
      expect(await tooWide(page)).toEqual([])
      await page.getByRole('button', { name: action }).click()
      await expect(page.locator('form')).toBeVisible()
      expect(await tooWide(page)).toEqual([])
      await page.getByRole('button', { name: 'Annuler' }).click()
      await page.getByRole('button', { name: 'Tous les mandats' }).click()
    }
  })

  test('[UI-06] windows and panels have z-index 1101 and move in 500 ms, dropdowns open in 150 ms and are at most 200 px high', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // The duration is in the styles only during the transition.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { moves: () => [...seen] })
      const look = () => {
        for (const name of ['Modal-content', 'Drawer-content', 'Select-dropdown'])
          for (const part of document.querySelectorAll<HTMLElement>(`.mantine-${name}`))
            if (part.style.transitionDuration) seen.add(`${name} ${part.style.transitionDuration}`)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] })
    })
    const moves = () => page.evaluate(() => (globalThis as unknown as { moves: () => string[] }).moves())
    const layerOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => Number(getComputedStyle(part).zIndex))
    await page.goto('/customers')
    await page.locator('tbody').getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Écritures' }).click()
    await page.getByRole('button', { name: 'Promesse', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await layerOf('.mantine-Modal-inner')).toBe(1101)
    await expect.poll(moves).toEqual(['Modal-content 500ms'])

    await page.setViewportSize({ width: 1100, height: 800 })
    await page.goto('/reminders?period=ALL')
    await page
      .getByRole('button', { name: /^Ouvrir la relance\s:/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await layerOf('.mantine-Drawer-inner')).toBe(1101)
    await expect.poll(moves).toEqual(['Drawer-content 500ms'])

    await page.goto('/settings/scenarios')
    await page.getByRole('button', { name: 'Nouveau scénario' }).click()
    await page
      .getByRole('combobox', { name: 'Clients concernés' })
      .or(page.getByLabel('Clients concernés'))
      .first()
      .click()
    await expect(page.getByRole('option').first()).toBeVisible()
    const height = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().height)
    expect(height).toBeLessThanOrEqual(200)
    expect(await layerOf('.mantine-Select-dropdown')).toBeGreaterThan(1101)
    await expect.poll(moves).toEqual(['Select-dropdown 150ms'])

    await page.goto('/logs')
    const choice = page.getByRole('combobox').first()
    await choice.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    const list = await choice.evaluate((select) => {
      const { appearance, maxHeight, transitionDuration, backgroundColor } = getComputedStyle(
        select,
        '::picker(select)',
      )
      return { appearance, maxHeight, transitionDuration, backgroundColor }
    })
    const surface = await page.getByRole('main').evaluate((main) => {
      main.style.backgroundColor = 'var(--surface)'
      return getComputedStyle(main).backgroundColor
    })
    expect(list).toEqual({
      appearance: 'base-select',
      maxHeight: '200px',
      transitionDuration: '0.15s, 0.15s, 0.15s',
      backgroundColor: surface,
    })
  })

  test('the chosen appearance survives a reload', async ({ page }) => {
    await page.goto('/nowhere')
    await menu(page).click()
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click()
    await page.reload()
    await expect(shell(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectAccessible(page)
  })

  test('the menu is opened and left by keyboard', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(shell(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(menu(page)).toBeFocused()
  })

  test('[HTTP-02] a long pause requested by the server is shown, and leaving it shows the refusal', async ({
    page,
  }) => {
    await page.route('**/api/masters/*/tiers?*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600', 'content-type': 'application/problem+json' },
        json: { title: 'x', status: 429, code: 'RATE_LIMITED' },
      }),
    )
    await page.goto('/customers')
    const pause = page.getByTestId('server-pause')
    await expect(pause).toContainText(/nouvel essai le \d\d\/\d\d\/\d{4}/)
    await expectAccessible(page)
    await pause.getByRole('button', { name: 'Ne plus attendre' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'La liste n’a pas pu être chargée' })).toBeVisible()
    await expect(pause).toHaveCount(0)
  })

  test('[HTTP-08] a list that fails to load says so, and is loaded by a retry', async ({ page }) => {
    await page.route('**/api/masters/*/tiers?*', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { title: 'x', status: 400, code: 'SOMETHING_UNHEARD_OF', requestId: 'ref-12' },
      }),
    )
    await page.goto('/customers')
    const alert = page.getByRole('alert').filter({ hasText: 'La liste n’a pas pu être chargée' })
    await expect(alert).toContainText('Référence ref-12')
    await page.unroute('**/api/masters/*/tiers?*')
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  test('[HTTP-07] an answer of another format shows a message, not a broken page', async ({ page }) => {
    await page.route('**/api/masters/*/tiers?*', (route) => route.fulfill({ json: { items: 'many' } }))
    await page.goto('/customers')
    await expect(page.getByRole('alert').filter({ hasText: 'est invalide' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  })

  test('[HTTP-05] toasts are alerts, at most three at once, top right, closing after 5 seconds', async ({ page }) => {
    await page.goto('/reminders')
    const toasts = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' })
    const replan = page.getByRole('button', { name: 'Replanifier' })
    // Records how long the first toast stays, and the most shown together.
    await page.evaluate(() => {
      const seen = { since: 0, lasted: 0, most: 0, top: 0, right: 0 }
      Object.assign(globalThis, { seen })
      let first: Element | undefined
      new MutationObserver(() => {
        const shown = [...document.querySelectorAll('.mantine-Notification-root')]
        // Later, a closing one fades out while the next appears.
        if (shown.length > seen.most && (!first || performance.now() - seen.since < 4_900)) {
          seen.most = shown.length
          const box = shown[0]?.parentElement?.getBoundingClientRect()
          seen.top = box?.top ?? Number.NaN
          seen.right = innerWidth - (box?.right ?? Number.NaN)
        }
        if (!first && shown[0]) {
          first = shown[0]
          seen.since = performance.now()
        }
        if (first && !first.isConnected && seen.lasted === 0) seen.lasted = performance.now() - seen.since
      }).observe(document.body, { childList: true, subtree: true })
    })
    // Five refusals in a row without the network, so that a slow machine shows them together too.
    await replan.evaluate(async (button: HTMLButtonElement) => {
      const real = globalThis.fetch
      globalThis.fetch = (...request: Parameters<typeof fetch>) =>
        String(request[0]).endsWith('/replan')
          ? Promise.resolve(Response.json({ title: 'x', status: 400, code: 'SOMETHING_UNHEARD_OF' }, { status: 400 }))
          : real(...request)
      for (let times = 0; times < 5; times++) {
        button.click()
        do await new Promise((next) => requestAnimationFrame(next))
        while (button.disabled)
      }
    })
    await expect(toasts.first()).toBeVisible()
    const seenNow = () => page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen)
    await expect.poll(async () => (await seenNow()).lasted, { timeout: 20_000 }).toBeGreaterThan(0)
    const seen = await seenNow()
    expect(seen.most).toBe(3)
    expect(seen.top).toBeLessThan(200)
    expect(seen.right).toBeLessThan(60)
    // Its closing transition is added.
    expect(seen.lasted).toBeGreaterThanOrEqual(4_950)
    expect(seen.lasted).toBeLessThan(7_000)
  })

  test('an unknown address says so', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
