import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'flows-live' })

const asProductOwner = (page: Page) =>
  page.route(/\/api\/tenant$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), role: 'product-owner' } })
  })

/** Navigates like a link, so that the session continues. */
const goInside = (page: Page, to: string) => page.evaluate((place) => history.pushState(null, '', place), to)

const typed = { comment: 'Rappeler Mme Delacroix-Vasseur au 06 12 34 56 78' }

test('a product owner sees what their session did, goes back in time, and saves it without typed text', async ({
  page,
}) => {
  await asProductOwner(page)
  await page.goto('/flows/live')
  await page.getByRole('button', { name: 'Enregistrer mes sessions dans ce navigateur' }).click()
  await expect(page.getByRole('region', { name: 'Parcours de la session' })).toBeVisible()
  await page.goto('/customers')
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Écritures' }).click()
  await page.getByRole('button', { name: 'Promesse', exact: true }).click()
  const form = page.getByTestId('event')
  await form.getByLabel('Commentaire').fill(typed.comment)
  await expect(form).toHaveAttribute('data-state', 'editing')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await goInside(page, '/flows')
  await page.getByRole('link', { name: 'La session en cours' }).click()
  const charts = page.getByRole('region', { name: 'Parcours de la session' })
  await expect(charts.getByRole('button', { name: /^Promesse de paiement.*terminé/ })).toBeVisible()
  await expect(charts.getByRole('button', { name: /en cours/ }).first()).toBeVisible()
  await charts.getByRole('button', { name: /^Promesse de paiement/ }).click()
  const happened = page.getByRole('region', { name: 'Ce qui s’est passé' })
  await expect(happened.getByRole('listitem').first()).toContainText('Début')
  await expect(page.getByTestId('live-places')).toHaveText('Fenêtre fermée')
  await expect(page.getByRole('figure').locator('[data-path="closed"]')).toBeInViewport()
  await expectAccessible(page)

  await happened
    .getByRole('button', { name: /Saisie du formulaire/ })
    .last()
    .click()
  await expect(happened.getByText(/Vue du passé/)).toBeVisible()
  await expect(page.getByRole('figure').locator('[data-path="editing"]')).toHaveAttribute('data-active', 'true')
  const then = page.frameLocator('iframe')
  await expect(then.getByTestId('event')).toHaveAttribute('data-state', 'editing')
  const comment = await then.getByRole('textbox', { name: 'Commentaire', exact: true }).inputValue()
  expect(comment).toHaveLength(typed.comment.length)
  expect(comment).not.toContain('Delacroix')
  await happened.getByRole('button', { name: 'Revenir au présent' }).click()
  await expect(happened.getByText('Vue en direct.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Enregistrer la session' }).click()
  const saved = readFileSync(await (await download).path(), 'utf8')
  expect(saved).toContain('draft.changed')
  expect(saved).not.toMatch(/Delacroix|12 34 56|0612345678/)
  expect(saved).not.toMatch(/@(?!masque\.example)[a-z]/i)

  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect(charts.getByRole('button', { name: /^Promesse de paiement/ })).toHaveCount(0)
})

test('nothing is recorded for users without access to the flows', async ({ page }) => {
  await page.route(/\/api\/me$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), dataLocation: 'fr' } })
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/customers')
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  expect(loaded.filter((address) => /recorder/.test(address))).toEqual([])
  await goInside(page, '/flows/live')
  await expect(page.getByText('Accès réservé')).toBeVisible()
})

const inspector = `<!doctype html><title>inspector</title><body><script>
  addEventListener('message', ({ data }) => data && data._version && document.body.append(JSON.stringify(data)))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test('a button opens the inspector, which shows the page’s charts without personal data', async ({ page }) => {
  await asProductOwner(page)
  await page
    .context()
    .route('https://stately.ai/inspect', (route) => route.fulfill({ contentType: 'text/html', body: inspector }))
  const menu = page.getByRole('button', { name: /^Menu\s:/ })
  const plain = await page.goto('/customers')
  expect(plain?.headers()['cross-origin-opener-policy']).toBe('same-origin')
  await menu.click()
  const asked = page.waitForResponse(/\/customers\?inspect=$/)
  await page.getByRole('menuitem', { name: 'Préparer l’inspecteur d’états' }).click()
  expect((await asked).headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await menu.click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Ouvrir l’inspecteur d’états' }).click()
  const body = (await popup).locator('body')
  await expect(body).toContainText('"name":"startup"')
  await expect(body).toContainText('fullShell')

  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Écritures' }).click()
  await page.getByRole('button', { name: 'Promesse', exact: true }).click()
  await page.getByTestId('event').getByLabel('Commentaire').fill(typed.comment)
  await expect(body).toContainText('"name":"promise"')
  await expect(body).toContainText('editing')
  const told = (await body.textContent()) ?? ''
  const { email } = await page.evaluate(async () => ({ email: document.body.innerText.match(/\S+@\S+/)?.[0] ?? '' }))
  for (const secret of ['Delacroix', '06 12 34 56 78', ...(email ? [email] : [])]) expect(told).not.toContain(secret)
  expect(told).not.toMatch(/eyJ(?!tYXNx)[\w-]{10,}\./)
})
