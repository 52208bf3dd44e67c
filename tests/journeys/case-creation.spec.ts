import { expect, expectAccessible, test } from '../support/browser.ts'
import { holdRequests } from '../support/held-routes.ts'

test.use({ company: 'case-creation' })

const pdf = { name: 'bon de livraison.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('[CASE-03] [CASE-04] a delegation in three steps: kept as it is typed, resumed at its step, checked, handed over', async ({
  page,
}) => {
  await page.goto('/new-case')
  await expect(page.locator('[data-state=customer]')).toBeVisible()
  await expectAccessible(page)
  const next = page.getByRole('button', { name: 'Suivant' })
  await expect(next).toBeDisabled()
  // Individuals are listed too, and the rules say why nothing of theirs can be chosen.
  const offered = page.getByRole('list', { name: 'Chercher un client' }).getByRole('button')
  await offered.first().click()
  const all = page.getByRole('checkbox', { name: 'Choisir toutes les factures possibles' })
  await all.check()
  await page.getByRole('textbox', { name: 'Commentaire' }).fill('Deux promesses non tenues')
  await expect(page.locator('[data-keeping=kept]')).toBeVisible()
  await next.click()
  await page
    .locator('input[type=file]')
    .setInputFiles([{ ...pdf, name: 'faux.pdf', buffer: Buffer.from('<html>') }, pdf])
  await expect(page.getByRole('alert')).toContainText('faux.pdf n’a pas été joint')
  await page.getByRole('button', { name: 'Passer ce fichier' }).click()
  await expect(page.getByRole('button', { name: 'Retirer bon de livraison.pdf' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('[data-keeping=kept]')).toBeVisible()

  // On another machine, or after the browser was closed.
  await page.goto('/')
  await page.goto('/new-case')
  await expect(page.locator('[data-state=documents]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer bon de livraison.pdf' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('region', { name: 'Vérification' })).toContainText('bon de livraison.pdf')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confier au partenaire' }).click()
  await expect(page.locator('[data-state=sent]')).toContainText(/Dossier D-\d{4}-\d{6} ouvert/)
  await page.getByRole('link', { name: 'Voir le dossier' }).click()
  await expect(page).toHaveURL(/\/cases\//)
})

test('[CASE-04] a second tab that changed the draft is not overwritten: the person chooses', async ({
  page,
  context,
}) => {
  await page.goto('/new-case')
  const comment = page.getByRole('textbox', { name: 'Commentaire' })
  const offered = page.getByRole('list', { name: 'Chercher un client' }).getByRole('button')
  await offered.nth(1).click()
  await comment.fill('un')
  await expect(page.locator('[data-keeping=kept]')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/new-case')
  await other.getByRole('textbox', { name: 'Commentaire' }).fill('deux')
  await expect(other.locator('[data-keeping=kept]')).toBeVisible()
  await comment.fill('trois')
  await expect(page.locator('[data-state=conflict]')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprendre l’autre version' }).click()
  await expect(comment).toHaveValue('deux')

  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.locator('[data-state=deleted]')).toContainText('Rien n’a été envoyé')
})

test('what cannot be kept stays on the screen, with a retry', async ({ page }) => {
  await page.goto('/new-case')
  await expect(page.locator('[data-state=customer]')).toBeVisible()
  const kept = await holdRequests(page, (request) => request.method() === 'PUT' && /drafts\/case$/.test(request.url()))
  await page.getByRole('textbox', { name: 'Commentaire' }).fill('à garder')
  const route = await kept.next()
  await route.fulfill({
    status: 403,
    contentType: 'application/problem+json',
    body: '{"title":"","status":403,"code":"FORBIDDEN"}',
  })
  await expect(page.getByRole('alert')).toContainText('Ce que vous avez saisi reste à l’écran')
  await kept.release()
  await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('[data-keeping=kept]')).toBeVisible()
})

test('a formal notice: its price and its letter are shown, and it leads to the payment page', async ({ page }) => {
  await page.goto('/new-case')
  await page.getByRole('radiogroup').getByText('Mise en demeure').click()
  const offered = page.getByRole('list', { name: 'Chercher un client' }).getByRole('button')
  await offered.nth(2).click()
  await page.getByRole('checkbox', { name: 'Choisir toutes les factures possibles' }).check()
  const next = page.getByRole('button', { name: 'Suivant' })
  await next.click()
  await next.click()
  const check = page.getByRole('region', { name: 'Vérification' })
  await expect(check).toContainText(/17,00\s€ HT, 20,40\s€ TTC/)
  const shown = page.waitForEvent('popup')
  await check.getByRole('button', { name: 'Voir la lettre' }).click()
  expect((await shown).url()).toMatch(/^blob:/)
  await check.getByRole('button', { name: 'Payer la mise en demeure' }).click()
  await expect(page).toHaveURL(/\/payment\//)
})
