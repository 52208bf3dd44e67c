import type { Page } from '@playwright/test'
import { expect, preferScheme, test } from '../support/browser.ts'

/** The parts of WCAG 2.2 AA that axe does not check; these tests change data. */
test.use({ company: 'everybody' })

const focused = (page: Page) => page.locator(':focus')
const main = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })

test('each page has its title, and the focus moves to a new page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Aujourd’hui · Échéance')
  for (const [link, heading] of [
    ['Mes clients', 'Mes clients'],
    ['Mes dossiers', 'Mes dossiers'],
    ['Tableau de bord', 'Tableau de bord'],
  ] as const) {
    await main(page).getByRole('link', { name: link }).press('Enter')
    await expect(page).toHaveTitle(`${heading} · Échéance`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
  await page.goto('/customers/C10001')
  await expect(page).toHaveTitle(/^Boulangerie .+ · Échéance$/)
})

test('each section of the account has its own title, and the focus moves to it', async ({ page }) => {
  await page.goto('/account/user')
  const places = page.getByRole('navigation', { name: 'Rubriques du compte' }).locator('a[href^="/account/"]')
  await expect(page).toHaveTitle(/ · Mon compte · Échéance$/)
  const titles = new Set<string>()
  for (const place of [...(await places.all())].reverse()) {
    await place.press('Enter')
    const heading = page.locator('[data-part] h2').first()
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${await heading.innerText()} · Mon compte · Échéance`)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(await places.count())
})

test('a closed dialog returns the focus to the button that opened it, wherever it is', async ({ page }) => {
  for (const [path, opener] of [
    ['/customers/C10001', 'Ajouter un contact'],
    ['/customers/C10001?tab=LEDGER', 'Ajouter une facture'],
    ['/account/company', 'Passer à la formule légère'],
    ['/account/user', 'Changer de mot de passe'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('button', { name: opener })
    await button.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button, `${path} ${opener}`).toBeFocused()
  }
})

test('a closed dialog returns the focus to its opener, or to the menu’s button', async ({ page }) => {
  await page.goto('/customers')
  const actions = page.getByRole('region', { name: 'Clients' }).locator('tbody tr').first().getByRole('button').last()
  await actions.press('Enter')
  await page.getByRole('menuitem').filter({ hasText: 'litige' }).first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(actions).toBeFocused()
})

test('an invalid form moves the focus to its first invalid field', async ({ page }) => {
  await page.goto('/add-customer')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')

  // A date's calendar does not cover the words of the error; it opens for whoever asks for it.
  await page.goto('/customers')
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Écritures' }).click()
  await page.getByRole('button', { name: 'Ajouter une facture' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Numéro de pièce').fill('F1')
  await form.getByLabel('Montant TTC restant dû').fill('10')
  const issued = form.getByLabel('Date de la pièce')
  await issued.fill('')
  await issued.press('Tab')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(issued).toBeFocused()
  await expect(issued).toHaveAttribute('aria-invalid', 'true')
  const calendar = page.locator('[data-dates-dropdown]')
  await expect(calendar).toHaveCount(0)
  await issued.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(issued).toBeFocused()
  await page.keyboard.type('24')
  await expect(calendar).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await issued.press('Tab')
  await expect(calendar).toHaveCount(0)
  await issued.click()
  await expect(calendar).toBeVisible()
})

test('a save button moves the focus to the error each time it is pressed', async ({ page }) => {
  await page.goto('/account/users')
  const invite = page.getByRole('button', { name: 'Envoyer l’invitation' })
  for (const press of ['Enter', ' ']) {
    await invite.press(press)
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await page.goto('/settings/collection')
  await page.getByLabel('Forme juridique et capital').fill('SAS')
  await page.route(/collection-settings/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
})

test('after each step of a case the focus stays in the case', async ({ page }) => {
  await page.route(/\/tiers\?.*filter=OVERDUE/, (route) =>
    route.continue({ url: route.request().url().replace('filter=OVERDUE', 'filter=ALERTED') }),
  )
  await page.goto('/new-case')
  await page.getByRole('list', { name: 'Chercher un client' }).getByRole('button').first().press('Enter')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les factures éligibles' }).check()
  const next = page.getByRole('button', { name: 'Suivant' })
  for (const state of ['documents', 'check']) {
    await next.press('Enter')
    await expect(page.locator(`[data-state^=${state}]`)).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
  }
})

test('search results are announced as they change', async ({ page }) => {
  await page.goto('/customers')
  const told = page.locator('main [aria-live=polite]', { hasText: /résultat/ })
  await expect(told).toHaveText('200 résultats')
  await page.getByRole('searchbox').fill('boulangerie')
  await expect(told).not.toHaveText('200 résultats')
  await expect(told).toHaveText(/^\d+ résultats?$/)
  await page.getByRole('searchbox').fill('personne de ce nom')
  await expect(told).toHaveText('0 résultat')
})

/** Contrast of each field's border with its surroundings, as the browser paints them. */
const faintBorders = (page: Page) =>
  page.evaluate(() => {
    const light = (color: string): number => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      const linear = [r, g, b].map((one) => {
        const share = one / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
    }
    const around = (element: Element): string => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor
        if (!/, 0\)|transparent/.test(color)) return color
      }
      return 'rgb(255, 255, 255)'
    }
    const fields = document.querySelectorAll('input:not([type=hidden], :disabled, :checked), select, textarea')
    return [...fields].flatMap((field) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(field)
      if (!field.checkVisibility() || Number.parseFloat(borderTopWidth) === 0) return []
      const [a, b] = [light(borderTopColor), light(around(field))].sort((one, other) => other - one) as [number, number]
      const contrast = (a + 0.05) / (b + 0.05)
      return contrast >= 3 ? [] : [`${field.outerHTML.slice(0, 80)} ${contrast.toFixed(2)}`]
    })
  })

test('borders of fields and boxes have enough contrast, light and dark', async ({ page }) => {
  for (const path of ['/customers', '/add-customer', '/disputes', '/settings/collection', '/cases']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.locator('main').locator('input, select, textarea').filter({ visible: true }).first(),
    ).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(page, scheme)
      await expect.poll(() => faintBorders(page), `${path} ${scheme}`).toEqual([])
    }
  }
})

test('every table has a name', async ({ page }) => {
  for (const path of ['/customers', '/cases', '/alerts', '/portfolio', '/disputes', '/logs', '/account/invoices']) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    const nameless = await page
      .getByRole('table')
      .evaluateAll(
        (tables) =>
          tables.filter((table) => !table.getAttribute('aria-label') && !table.querySelector('caption')).length,
      )
    expect([path, nameless]).toEqual([path, 0])
  }
})

test('nothing is wider than 320 px, nor than the page at 200 %', async ({ page }) => {
  for (const [width, paths] of [
    [320, ['/customers/C10001', '/settings/collection', '/account/subscription', '/portfolio', '/customers']],
    // 1440 px at 200 %.
    [720, ['/account/subscription', '/account/invoices']],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        path,
        width,
        width,
      ])
    }
  }
})
