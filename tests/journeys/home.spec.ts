import type { Page } from '@playwright/test'
import type { AgedBalance, Today } from '../../src/contract/ledger/statistics.ts'
import type { EscalationRow } from '../../src/contract/planning/escalations.ts'
import { expect, expectAccessible, preferScheme, test } from '../support/browser.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const euros = (amount: number) =>
  plain(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount))

type Figures = { today: Today; aged: AgedBalance; escalations: { items: EscalationRow[]; totalItems: number } }

/** Opens the home page. @returns the server's answer */
const openHome = async (page: Page): Promise<Figures> => {
  const json = async (path: RegExp) => (await page.waitForResponse((response) => path.test(response.url()))).json()
  const [today, aged, escalations] = await Promise.all([
    json(/statistics\/today$/),
    json(/statistics\/aged-balance$/),
    json(/\/escalations\?/),
    page.goto('/'),
  ])
  return { today: today.value, aged: aged.value, escalations }
}

/** Waits for the planning requested at the demo's start, after which figures no longer change. */
const planned = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await openHome(page)).escalations.totalItems, { timeout: 30_000 }).toBeGreaterThan(0)
}

test.beforeEach(({ page }) => planned(page))

test('today’s tasks show the API’s figures, and each opens a list with as many rows', {
  tag: '@long',
}, async ({ page }) => {
  const { today } = await openHome(page)
  const todo = section(page, 'À faire')
  await expect(todo).toContainText('à recouvrer')
  expect(plain((await todo.textContent()) ?? '')).toContain(euros(today.amount))
  const tasks = [
    [today.emails, /E-mails à envoyer/, 'Relances planifiées'],
    [today.letters, /Lettres à imprimer/, 'Lettres dues aujourd’hui'],
    [today.calls, /Appels à passer/, 'Relances planifiées'],
    [today.promisesDue, /Promesses à échéance/, 'Promesses'],
    [today.notices, /Mises en demeure à poster/, 'Dossiers'],
    [today.escalations, /Clients à décider/, 'Escalade'],
    [today.tasks, /Mes tâches du jour/, 'Tâches'],
    [today.bounces, /Adresses à corriger/, 'Adresses à corriger'],
  ] as const
  expect(tasks.reduce((sum, [count]) => sum + count, 0)).toBeGreaterThan(0)
  for (const [count, name, list] of tasks) {
    if (count === 0) continue
    await page.goto('/')
    const link = todo.getByRole('link', { name })
    await expect(link).toContainText(String(count))
    await link.click()
    await expect(page.getByRole('region', { name: list }).locator('tbody tr')).toHaveCount(Math.min(count, 50))
  }
})

test('navigation: one order, and each page opens and is marked as current', async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  const places = [
    ['Aujourd’hui', '/'],
    ['Mes relances', '/reminders'],
    ['Lettres à imprimer', '/letters'],
    ['Escalade', '/alerts'],
    ['Tâches', '/tasks'],
    ['Mes clients', '/customers'],
    ['Portefeuille', '/portfolio'],
    ['Mes dossiers', '/cases'],
    ['Litiges, promesses', '/disputes'],
    ['Tableau de bord', '/dashboard'],
    ['Importer', '/import'],
    ['Documents', '/invoice-documents'],
    ['Journal', '/logs'],
    ['Réglages', '/settings/scenarios'],
    ['Aide', '/help'],
  ] as const
  const pinned = navigation.getByRole('region', { name: 'Vues épinglées' }).getByRole('link')
  await expect(pinned).not.toHaveCount(0)
  await expect(navigation.getByRole('link')).toHaveText([
    ...places.map(([name]) => name),
    ...(await pinned.allTextContents()),
  ])
  for (const [name, path] of places) {
    await navigation.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(name)
  }
})

test('the aged balance as a chart: five bars with the API’s amounts, each opening its customers', async ({ page }) => {
  const { aged } = await openHome(page)
  const panel = section(page, 'Balance âgée')
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  const shown = plain((await panel.textContent()) ?? '')
  for (const amount of [aged.total, aged.overdue, aged.credits, ...aged.buckets.map((bucket) => bucket.amount)]) {
    expect(shown).toContain(euros(amount))
  }
  // Bars are proportional to their amounts: the longest fills its track.
  const widths = await panel
    .locator('[data-bucket]')
    .evaluateAll((fills) =>
      fills.map((fill) => fill.getBoundingClientRect().width / fill.parentElement!.getBoundingClientRect().width),
    )
  const longest = Math.max(...aged.buckets.map(({ amount }) => amount))
  widths.forEach((width, index) => {
    expect(width).toBeCloseTo(aged.buckets[index]!.amount / longest, 1)
  })

  await panel.getByRole('link', { name: /^31 à 60 jours/ }).click()
  await expect(page).toHaveURL('/customers?bucket=D31_60&sort=bucketAmount')
  await expect(page.getByRole('button', { name: 'Retirer le filtre 31 à 60 jours de retard' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Clients' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  // The list adds up to the amount that linked to it.
  const sums = page.getByRole('list', { name: 'Sommes de la liste' })
  expect(plain((await sums.textContent()) ?? '')).toContain(
    `31 à 60 jours de retard : ${euros(aged.buckets[2]!.amount)}`,
  )
  const column = await page.getByRole('columnheader').allTextContents()
  const cells = await rows.evaluateAll(
    (all, at) => all.map((row) => row.children[at]?.textContent ?? ''),
    column.findIndex((name) => name.startsWith('31 à 60 jours')),
  )
  const cents = cells.map((cell) => Number(cell.replaceAll(/\D/g, '')))
  expect(cents.reduce((sum, one) => sum + one, 0) / 100).toBe(aged.buckets[2]!.amount)
  expect(cents).toEqual(cents.toSorted((a, b) => b - a))
})

test('escalation: customer, days overdue and amount, one row a customer; each opens the statement', async ({
  page,
}) => {
  const { escalations } = await openHome(page)
  const panel = section(page, 'Escalade')
  const first = escalations.items[0]!
  const row = panel.getByRole('listitem').first()
  await expect(row).toContainText(first.tiersName)
  await expect(row).toContainText(`${first.daysLate} jours de retard`)
  expect(plain((await row.textContent()) ?? '')).toContain(euros(first.amount))
  await expect(panel.getByRole('link', { name: /^Tout voir/ })).toContainText(String(escalations.totalItems))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.tiersName)
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('axe reports nothing and nothing is wider than the screen, light and dark', async ({ page }) => {
    await openHome(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await expect(section(page, 'Aged receivables').getByRole('listitem')).toHaveCount(5)
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await preferScheme(page, colorScheme)
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectAccessible(page)
      }
    }
  })
})

test('a section that fails to load says so and is retried; the others are shown', { tag: '@long' }, async ({
  page,
}) => {
  const aged = '**/statistics/aged-balance'
  await page.route(aged, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  const panel = section(page, 'Balance âgée')
  await expect(panel.getByRole('alert')).toContainText('La balance âgée n’a pas pu être chargée', { timeout: 30_000 })
  await expect(section(page, 'À faire').getByRole('link').first()).toBeVisible()
  await page.unroute(aged)
  await panel.getByRole('button', { name: 'Réessayer' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(5)
})

test('old movements ask for an import; an account without data explains how to start', async ({ page }) => {
  const lastImport = (path: string, endedAt: string | null) =>
    page.route(`**/data-integration/${path}/last-success`, (route) =>
      route.fulfill({ json: { importId: endedAt && '1', endedAt, rows: 0 } }),
    )
  const days = 12
  await lastImport('movements', new Date(Date.now() - days * 86_400_000).toISOString())
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: `il y a ${days} jours` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Importer les écritures' })).toHaveAttribute('href', '/import')

  await lastImport('movements', null)
  await page.goto('/')
  await expect(page.getByText('aucune relance n’est donc possible')).toBeVisible()

  await lastImport('tiers', null)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Commencer l’import' }).click()
  await expect(page).toHaveURL('/import')
})
