import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'phone-call' })

test('a morning of calls: from the list to the call sheet, a promise, the next call, no answer', async ({ page }) => {
  // Without e-mails and letters, calls come next for many customers, whatever the day.
  await page.goto('/settings/scenarios')
  const channels = page.getByRole('group', { name: /^Canaux du scénario/ }).first()
  for (const channel of ['E-mail', 'Courrier']) {
    await channels.getByText(channel).click()
    await expect(channels.getByRole('checkbox', { name: channel })).not.toBeChecked()
  }
  const rows = page.locator('tbody tr')
  await expect(async () => {
    await page.goto('/reminders?media=PHONE')
    await expect(rows.nth(2)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const before = await rows.count()
  await page
    .getByRole('button', { name: /^Ouvrir la relance\s:/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ouvrir la fiche d’appel' }).click()
  await expect(page.locator('[data-state="ready"]')).toBeVisible()
  await expectAccessible(page)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.getByRole('region', { name: 'Ce que vous pouvez dire' })).toContainText('Bonjour')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Ce que vous pouvez dire' })).toContainText('Hello')

  await page.getByRole('button', { name: 'Noter un appel' }).click()
  await page.getByRole('textbox', { name: 'Notes de l’appel' }).fill('Comptabilité : virement la semaine prochaine.')
  await page.getByRole('button', { name: 'Choisir l’issue' }).click()
  await page.getByRole('radio', { name: 'Promesse de paiement' }).click()
  await expect(page.getByLabel('Commentaire')).toHaveValue('Comptabilité : virement la semaine prochaine.')
  await expect(page.getByRole('button', { name: 'Enregistrer l’appel' })).toBeDisabled()
  const day = new Date(Date.now() + 7 * 86_400_000)
  const inFrench = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(day)
  await page.getByLabel('Date du paiement').fill(inFrench)
  await page.getByLabel('Date du paiement').blur()
  await page.getByRole('button', { name: 'Enregistrer l’appel' }).click()
  await expect(page.locator('[data-state="done"]')).toBeVisible()

  const address = page.url()
  await page.getByRole('button', { name: /^Appel suivant/ }).click()
  await expect(page.locator('[data-state="ready"]')).toBeVisible()
  expect(page.url()).not.toBe(address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Noter un appel' }).click()
  await page.getByRole('textbox', { name: 'Notes de l’appel' }).fill('Sonne dans le vide.')
  await page.getByRole('button', { name: 'Choisir l’issue' }).click()
  await page.getByRole('radio', { name: 'Pas de réponse' }).click()
  await page.getByRole('button', { name: 'Enregistrer l’appel' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'L’étape revient le' })).toBeVisible()

  await page.getByRole('link', { name: 'Tous les appels du jour' }).click()
  await expect(rows).toHaveCount(before - 2)
})

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB', colorScheme: 'dark' })
  test('nothing extends beyond the screen', async ({ page }) => {
    await page.goto('/reminders?media=PHONE&period=TODAY')
    await page
      .getByRole('button', { name: /^Open the reminder/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Open call sheet' }).click()
    await page.getByRole('button', { name: 'Log a call' }).click()
    await page.getByRole('textbox', { name: 'Call notes' }).fill('Spoke to the owner.')
    await page.getByRole('button', { name: 'Choose the outcome' }).click()
    await page.getByRole('radio', { name: 'Dispute' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})
