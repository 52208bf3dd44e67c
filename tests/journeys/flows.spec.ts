import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

/** The atlas of flows, as a product owner uses it. */
const asProductOwner = (page: Page) =>
  page.route(/\/api\/tenant$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), role: 'product-owner' } })
  })

test('a product owner asks who closes a case, and reads the answer in its flow', async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Menu\s: / }).click()
  await page.getByRole('menuitem', { name: 'Parcours du produit' }).click()
  await expect(page.getByRole('heading', { name: 'Relances', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('qui clôt un dossier')
  const answers = page.getByTestId('atlas').getByRole('listitem')
  await expect(answers.filter({ hasText: 'Le partenaire clôt le dossier → Clos' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the waiting payment: its diagram, its real screen, what it waits for, and where it leads', async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/flows/payment-confirmation')
  const list = page.getByRole('region', { name: 'États de ce parcours' })
  await list.getByRole('button', { name: 'Paiement en attente', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paiement en attente' })).toBeVisible()
  const screen = page.frameLocator('iframe[title="Paiement, Paiement en attente"]')
  await expect(screen.locator('[data-state="waiting"]')).toBeVisible()
  await expect(screen.getByText('La banque n’a pas encore répondu.')).toBeVisible()
  const exits = page.getByRole('region', { name: 'Paiement en attente' }).getByRole('row')
  await expect(exits.filter({ hasText: /^si le paiement a été accepté/ }).getByRole('button')).toHaveText(
    'Paiement accepté',
  )
  const drawing = page.getByRole('figure', { name: 'Diagramme du parcours Paiement' })
  await expect(drawing.getByRole('button', { name: /^Paiement accepté/ })).toBeVisible()
  await expectAccessible(page)
  await drawing.getByRole('button', { name: /^Paiement en attente/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Paiement en attente' })).toHaveCount(0)
})

test('the shortest path from a price to a paid order is highlighted and shown screen by screen', {
  tag: '@long',
}, async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/flows/payment-confirmation?state=waiting&from=confirming&to=paid')
  const screen = page.frameLocator('iframe')
  await expect(page.getByText('Étape 0 sur 4')).toBeVisible()
  // States viewed before are not part of the path.
  const before = page.getByRole('figure').getByRole('button', { name: /^Paiement en attente/ })
  await expect(before).toHaveAttribute('aria-pressed', 'false')
  await expect(screen.locator('[data-state="confirming"]')).toBeVisible()
  for (const state of ['ordering', 'leaving', 'reading', 'paid']) {
    await page.getByRole('button', { name: 'Étape suivante' }).click()
    await expect(screen.locator(`[data-state="${state}"]`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Étape suivante' })).toBeDisabled()
})

test('users who are not product owners see no flows', async ({ page }) => {
  await page.route(/\/api\/tenant$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), role: 'member' } })
  })
  await page.route(/\/api\/me$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), dataLocation: 'fr' } })
  })
  await page.goto('/flows')
  await expect(page.getByText('Accès réservé')).toBeVisible()
})

test('an old link to a removed state leads to its flow', async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/flows/payment-confirmation?state=gone&to=nowhere')
  await expect(page.getByRole('region', { name: 'En bref' })).toBeVisible()
})

test('the atlas shows who can close a case, and whom the mandate waits for until then', async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/flows?asked=qui+peut+clore+un+dossier')
  await page.getByRole('link', { name: 'Mandat de recouvrement : En cours chez le partenaire' }).first().click()
  await expect(page.getByText('L’application attend le partenaire.')).toBeVisible()
})

test('the atlas shows where an import can stop, and what one can do there', async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/flows/import')
  const failures = page.getByRole('region', { name: 'En bref' }).getByRole('definition')
  await expect(failures.filter({ hasText: 'Échec de la comparaison' })).toHaveText([
    'Échec de la comparaison du fichierrevient au choix du fichier, réessaie',
    'Échec de la comparaisonrevient au contrôle, réessaie',
  ])
  await expectAccessible(page)
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('a flow is printed on white, without buttons and with all links', async ({ page }) => {
    await asProductOwner(page)
    await page.goto('/flows/promise')
    const list = page.getByRole('region', { name: 'États de ce parcours' })
    const saving = list.getByRole('listitem').filter({ hasText: 'L’enregistrement se fait' })
    await expect(saving.getByText('si aucune règle ne l’empêche → Enregistré')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(saving.getByText('si aucune règle ne l’empêche → Enregistré')).toBeVisible()
    await expect(page.getByText('Sélectionnez un état')).toBeHidden()
    await expect(page.getByText('Flèches : état voisin')).toBeHidden()
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await paper()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await paper()).toBe('rgb(249, 248, 244)')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await paper()).toBe(dark)
  })
})

test('the screen of a state opens full size', async ({ page }) => {
  await asProductOwner(page)
  await page.goto('/flows/promise?state=editing')
  await expect(page.frameLocator('iframe').getByTestId('event')).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir l’écran en grand' }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.getBoundingClientRect().width === innerWidth))
    .toBe(true)
})
