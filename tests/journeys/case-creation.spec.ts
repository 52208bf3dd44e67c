import type { Locator } from '@playwright/test'
import { addDays, businessDateAt } from '../../src/domain/dates.ts'
import { expect, expectAccessible, signIn, test } from '../support/browser.ts'
import { chooseCustomer } from '../support/fitting-customers.ts'
import { holdRequests } from '../support/held-routes.ts'
import { png } from '../support/png.ts'

test.use({ company: 'case-creation' })

const photo = { name: 'chantier.png', mimeType: 'image/png', buffer: png() }
const pdf = { name: 'bon de livraison.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** The customers with the largest debts and no case yet are offered. */
test.beforeEach(({ page }) =>
  page.route(/\/tiers\?.*filter=OVERDUE/, (route) =>
    route.continue({ url: route.request().url().replace('filter=OVERDUE', 'filter=ALERTED') }),
  ),
)

test('[CASE-03] [CASE-04] a delegation in three steps: saved while typed, resumed at its step, checked, sent', async ({
  page,
}) => {
  await page.goto('/new-case')
  await expect(page.locator('[data-state=customer]')).toBeVisible()
  await expectAccessible(page)
  const next = page.getByRole('button', { name: 'Suivant' })
  await expect(next).toBeDisabled()
  // Individuals are listed too, with the rules that keep their invoices from being selected.
  await chooseCustomer(page, 0, { locked: true })
  const all = page.getByRole('checkbox', { name: 'Sélectionner toutes les factures éligibles' })
  await all.check()
  await page.getByRole('textbox', { name: 'Commentaire' }).fill('Deux promesses non tenues')
  await expect(page.locator('[data-keeping=kept]')).toBeVisible()
  await next.click()
  await page
    .locator('input[type=file]')
    .setInputFiles([{ ...pdf, name: 'faux.pdf', buffer: Buffer.from('<html>') }, pdf])
  await expect(page.getByRole('alert')).toContainText('faux.pdf n’a pas été joint')
  await expect(page.getByText('faux.pdf · En attente')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ignorer ce fichier' }).click()
  await expect(page.getByRole('button', { name: 'Retirer bon de livraison.pdf' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('[data-keeping=kept]')).toBeVisible()

  // On another device, or after the browser was closed.
  await page.goto('/')
  await page.goto('/new-case')
  await expect(page.locator('[data-state=documents]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer bon de livraison.pdf' })).toBeVisible()
  await next.click()
  const check = page.getByRole('region', { name: 'Vérification' })
  await expect(check).toContainText('bon de livraison.pdf')
  // It is irreversible: the screen shows the partner, the maximum fee, and that no notice came before, which takes a reason.
  await expect(check).toContainText(/Confié à\s*Recouvrement/)
  await expect(check).toContainText(/15\s% HT de ce qui est recouvré, soit [\d\s]+,\d\d\s€ HT au plus/)
  await expect(check.getByRole('alert')).toContainText(/Aucune mise en demeure ne porte sur .* 15\sjours écoulés/)
  await expect(check.getByRole('link', { name: 'Envoyer une mise en demeure' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Confier au partenaire' })
  await expect(send).toBeDisabled()
  await page.getByRole('textbox', { name: 'Motif pour confier dès maintenant' }).fill('Notre avocat a déjà écrit')
  await expectAccessible(page)
  await send.click()
  await expect(page.locator('[data-state=sent]')).toContainText(/Dossier D-\d{4}-\d{6} ouvert/)
  await page.getByRole('link', { name: 'Voir le dossier' }).click()
  await expect(page).toHaveURL(/\/cases\//)
  const told = page.getByRole('list', { name: 'Suivi' }).getByRole('listitem').filter({ hasText: 'Confié sans mise' })
  await expect(told).toContainText('Notre avocat a déjà écrit')
})

test('[CASE-04] a draft changed in a second tab is not overwritten: the user chooses', { tag: '@long' }, async ({
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
  await page.getByRole('main').getByRole('link', { name: 'Mes dossiers' }).click()
  await expect(page).toHaveURL(/\/cases$/)
})

test('entries that cannot be saved stay on the screen, with a retry', async ({ page }) => {
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

test('[CASE-07] a formal notice shows its price and its letter, and leads to the payment page', async ({ page }) => {
  await page.goto('/new-case')
  await page.getByRole('radiogroup').getByText('Mise en demeure').click()
  const offered = page.getByRole('list', { name: 'Chercher un client' }).getByRole('button')
  await offered.nth(2).click()
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les factures éligibles' }).check()
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

/** The date as typed in French. */
const daysAgo = (days: number): string => addDays(businessDateAt(new Date()), -days).split('-').reverse().join('/')

const typeInvoice = async (of: Locator, [number, amount, due]: readonly [string, string, number]): Promise<void> => {
  await of.getByRole('textbox', { name: 'Numéro de pièce' }).fill(number)
  await of.getByRole('textbox', { name: 'Montant' }).fill(amount)
  await of.getByRole('textbox', { name: 'Date de la pièce' }).fill(daysAgo(due + 30))
  const dueDate = of.getByRole('textbox', { name: 'Date d’échéance' })
  await dueDate.fill(daysAgo(due))
  // Leaving the field closes its calendar, which covers the next field.
  await dueDate.press('Tab')
}

test.describe('a light account', () => {
  test.use({ signedIn: false })

  test('[CASE-13] enters a customer and its invoices, corrects errors, delegates, and adds an invoice', {
    tag: '@long',
  }, async ({ page, app }) => {
    await signIn(page, { ...app, ...app.light })
    await page.getByRole('navigation').getByRole('link', { name: 'Nouveau dossier' }).click()
    await expect(page.locator('[data-state=customer]')).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('SIREN').fill('55210055')
    await field('Raison sociale').fill('Boulangerie Morel')
    await field('E-mail').fill('compta@morel.example')
    await field('Adresse').fill('4 rue du Four')
    await field('Code postal').fill('35000')
    await field('Ville').fill('Rennes')
    await typeInvoice(page.getByRole('group', { name: 'Facture 1' }), ['L-1', '1 250,50', 60])
    await page.getByRole('button', { name: 'Ajouter une facture' }).click()
    await typeInvoice(page.getByRole('group', { name: 'Facture 2' }), ['L-2', 'cent', 40])
    const next = page.getByRole('button', { name: 'Suivant', exact: true })
    await next.click()
    await expect(page.locator('[data-state=mending]')).toBeVisible()
    await expect(field('SIREN')).toHaveAccessibleDescription('Neuf chiffres sont attendus')
    await expectAccessible(page)
    await field('SIREN').fill('552 100 554')
    await page.getByRole('group', { name: 'Facture 2' }).getByRole('textbox', { name: 'Montant' }).fill('349,50')
    await expect(page.locator('[data-keeping=kept]')).toBeVisible()

    // The browser was closed: the entries are still there.
    await page.reload()
    await expect(field('Raison sociale')).toHaveValue('Boulangerie Morel')
    await next.click()
    await page.locator('input[type=file]').setInputFiles([pdf, photo])
    await expect(page.getByRole('button', { name: 'Retirer bon de livraison.pdf' })).toBeVisible()
    // The picture itself, not just its icon.
    await expect(page.getByRole('listitem').filter({ hasText: 'chantier.png' }).locator('img')).toHaveJSProperty(
      'naturalWidth',
      4,
    )
    await next.click()
    const check = page.getByRole('region', { name: 'Vérification' })
    await expect(check).toContainText('552 100 554 · 4 rue du Four · 35000 Rennes')
    await expect(check).toContainText(/1\s600,00\s€\s*L-1, L-2/)
    await expectAccessible(page)
    await check.getByRole('button', { name: 'Confier au partenaire' }).click()
    await page.getByRole('link', { name: 'Voir le dossier' }).click()

    await page.getByRole('button', { name: 'Ajouter des factures' }).click()
    const added = page.getByRole('dialog')
    await typeInvoice(added, ['L-3', '100', 35])
    await added.getByRole('button', { name: 'Ajouter au dossier' }).click()
    await expect(page.getByRole('region', { name: 'Factures', exact: true })).toContainText('L-3')
    await page.getByRole('navigation').getByRole('link', { name: 'Mes dossiers' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Boulangerie Morel' })).toContainText(/1\s700,00\s€/)
  })

  test('selects a known customer and enters its invoices', async ({ page, app }) => {
    await signIn(page, { ...app, ...app.light })
    await page.goto('/new-case')
    await page.getByRole('button', { name: 'Choisir un client connu' }).click()
    const known = page.getByRole('list', { name: 'Chercher un client' }).getByRole('button', { name: /Garage/ })
    await known.click()
    await expect(page.getByRole('heading', { name: /Factures ouvertes\s: Garage/ })).toBeVisible()
    await typeInvoice(page.getByRole('group', { name: 'Facture 1' }), ['K-1', '500', 60])
    await page.getByRole('button', { name: 'Suivant', exact: true }).click()
    await page.getByRole('button', { name: 'Suivant', exact: true }).click()
    await page.getByRole('button', { name: 'Confier au partenaire' }).click()
    await expect(page.locator('[data-state=sent]')).toContainText(/Dossier D-\d{4}-\d{6} ouvert/)
  })
})
