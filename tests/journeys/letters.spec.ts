import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'letters' })

test('[REM-03] [REM-13] [HTTP-04] due letters become one PDF, are printed, and only then count as sent', async ({
  page,
}) => {
  await page.goto('/letters')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  const first = rows.first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  const customer = (await first.getByRole('link').getAttribute('href')) ?? ''
  await first.getByRole('button', { name: /^Aperçu/ }).click()
  await expect(page.locator('[data-state="previewed"]')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()

  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Préparer 1 lettre' }).click()
  await expect(page.getByRole('heading', { name: '1 lettre prête à imprimer' })).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'latin1').slice(0, 5)).toBe('%PDF-')
  // The batch survives a reload.
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 lettre prête à imprimer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'J’ai imprimé 1 lettre' }).click()
  await expect(page.getByRole('heading', { name: '1 lettre enregistrée comme envoyée' })).toBeVisible()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.locator('[data-state="choosing"]')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await expect(rows.filter({ hasText: name })).toHaveCount(0)

  // The proof of sending; a failed download shows a toast at the bottom right.
  await page.goto(customer)
  await page.route(/\/reminders\/[^/]+\/file$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Voir la lettre' }).first().click()
  const toast = page.locator('[data-position="bottom-right"]').getByRole('alert')
  await expect(toast).toContainText('Le document n’a pas pu être récupéré')
  await page.unroute(/\/reminders\/[^/]+\/file$/)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Voir la lettre' }).first().click()
  expect((await opened).url()).toMatch(/^blob:|^$|about:blank/)

  // Beside a sent reminder the same failure is shown in place, without a toast.
  const comment = 'Le comptable rappelle lundi'
  await page.route(/\/api\/masters\/[^/]+\/reminders(\/[\w-]+)?(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = await response.json()
    const json = answer.items ? { ...answer, items: answer.items.map(noted) } : noted(answer)
    return route.fulfill({ response, json })
  })
  const noted = (reminder: object) => ({ ...reminder, comment })
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/masters\/[^/]+\/reminders\?/),
    page.goto('/reminders/sent?media=LETTER'),
  ])
  const [sent] = (await answer.json()).items
  const day = (moment: string) => new Date(moment).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })
  const money = sent.amount.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' })
  const [created, planned] = [day(sent.createdDate), day(sent.plannedDate)]
  const { title, workflowStepLabel: step, tiersName } = sent
  await expect(rows.first().locator('td')).toHaveText([
    ...[title, 'Courrier', step, tiersName, money, created, planned, 'Envoyée', comment],
    'Détail',
  ])
  await page.locator('tbody').getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  const detail = page.getByTestId('sent')
  const factOf = (name: string) =>
    detail
      .locator('dt')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
  for (const [fact, value] of Object.entries({
    Identifiant: sent.id,
    Client: tiersName,
    Étape: step,
    Canal: 'Courrier',
    'Montant réclamé': money,
    'Créée le': created,
    'Prévue le': planned,
    Commentaire: comment,
  }))
    await expect(factOf(fact), fact).toHaveText(value)
  expect(step).not.toBe('')
  await page.route(`**/reminders/${sent.id}/file`, (route) => route.fulfill({ status: 404, body: '' }))
  await detail.getByRole('button', { name: 'Voir le message' }).click()
  await expect(detail.getByRole('alert')).toContainText('Le message n’a pas pu être lu')
  await expect(toast).toHaveCount(0)

  // Required fields say so.
  const required = detail.locator('label').filter({ hasText: 'Résultat' })
  await expect(required.locator('.mantine-InputWrapper-required')).toBeAttached()

  // Its follow-up is closed with its outcome, and reopened.
  await detail.getByRole('textbox', { name: 'Résultat' }).fill('Chèque annoncé')
  await detail.getByRole('button', { name: 'Clore le suivi' }).click()
  const facts = detail.locator('dl')
  await expect(factOf('Terminée le')).toContainText(day(new Date().toISOString()))
  await expect(factOf('Commentaire de clôture')).toHaveText('Chèque annoncé')
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Rouvrir le suivi' }).click()
  await expect(facts).not.toContainText('Terminée le')
})

test('[API-81] a single letter is printed from its reminder, and counts as sent once the printing is confirmed', async ({
  page,
}) => {
  await page.goto('/reminders?media=LETTER')
  const first = page.locator('tbody tr').first()
  await expect(first).toBeVisible()
  await first.getByRole('button').first().click()
  const asked = page.waitForRequest(/\/api\/masters\/[^/]+\/reminders\/print-letters$/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer ce courrier' }).click()
  expect((await asked).postDataJSON().tiersRefs).toHaveLength(1)
  expect(readFileSync(await (await downloading).path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  await expect(page).toHaveURL(/\/letters$/)
  await expect(page.getByRole('heading', { name: '1 lettre prête à imprimer' })).toBeVisible()
  await page.getByRole('button', { name: 'J’ai imprimé 1 lettre' }).click()
  await expect(page.getByRole('heading', { name: '1 lettre enregistrée comme envoyée' })).toBeVisible()
})

test('a narrow screen fits the list and a batch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/letters')
  await expect(page.getByRole('button', { name: 'Préparer les lettres' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('a customer’s balance separates principal, interest and fixed compensation when the account shows them', {
  tag: '@long',
}, async ({ page }) => {
  const body = {
    shown: true,
    principal: 1200,
    penalties: 3.6,
    indemnity: 40,
    total: 1243.6,
    unknownRate: { from: '2026-07-01', counted: true },
  }
  await page.route(/\/amounts-due$/, (route) => route.fulfill({ json: body }))
  // An assumed interest rate is mentioned beside a letter or an e-mail that asks for interest.
  const assumed = 'Pénalités : le taux du semestre en cours n’est pas encore connu'
  await page.goto('/letters')
  await page
    .getByRole('button', { name: /^Aperçu/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(assumed)).toBeVisible()
  await page.goto('/reminders?media=EMAIL')
  await page
    .getByRole('button', { name: /^Ouvrir la relance\s:/ })
    .first()
    .click()
  await expect(page.getByTestId('reminder').getByText(assumed)).toBeVisible()

  await page.goto('/customers')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  const amount = (label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd')
  await expect(amount('Principal en retard, avoirs déduits')).toHaveText(/1\s200,00\s€/)
  await expect(amount('Pénalités de retard à ce jour')).toHaveText(/3,60\s€/)
  await expect(amount('Indemnité forfaitaire')).toHaveText(/40,00\s€/)
  await expect(page.getByText(assumed)).toBeVisible()
  await expectAccessible(page)
})
