import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'templates' })

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a template is written in both languages, its errors fixed, previewed for a customer, saved and deleted', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/settings/scenarios')
  await page.getByRole('link', { name: 'Modèles' }).click()
  await page.getByRole('link', { name: 'Nouveau modèle' }).click()
  await expect(state(page, 'editing')).toBeVisible()

  // Errors are shown under their field; a variable is inserted at the cursor.
  await page.getByLabel('Nom du modèle').fill('Rappel cordial')
  const french = page.getByLabel('Texte en français', { exact: true })
  await french.fill('Bonjour,\n\nIl reste  à {celui-ci} régler.')
  await expect(page.getByText('La variable « celui-ci » n’existe pas.')).toBeVisible()
  await button(page, 'Enregistrer').click()
  await expect(state(page, 'faulty')).toBeVisible()
  await expect(page.getByText('Saisissez un objet.')).toHaveCount(2)
  await expectAccessible(page)
  await french.fill('Bonjour,\n\nIl reste  à régler.')
  await french.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(19, 19))
  const variables = page.getByRole('group', { name: /texte en français/ })
  await variables.getByRole('button', { name: 'Montant dû' }).click()
  await expect(french).toHaveValue('Bonjour,\n\nIl reste {amount} à régler.')
  await expect(french).toBeFocused()
  await page.getByLabel('Objet en français').fill('Un mot de ')
  await variables.getByRole('button', { name: 'Votre société' }).click()
  await expect(page.getByLabel('Objet en français')).toHaveValue('Un mot de {senderName}')

  // On a phone one language is shown at a time; the other one's tab says what is missing there.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Anglais : 2 erreurs/ }).click()
  await page.getByLabel('Objet en anglais').fill('A word')
  await page.getByLabel('Texte en anglais', { exact: true }).fill('Hello.')
  await expect(page.getByRole('tab', { name: 'Anglais', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const customer = page.getByRole('combobox', { name: 'Client' })
  await customer.click()
  await page.getByRole('option').first().click()
  await button(page, 'Voir l’aperçu').click()
  await expect(state(page, 'previewed')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/Il reste [\d\s]+,\d\d\s€ à régler\./)

  // The same text as a text message: no subject, replaced characters, and its length and price for this customer.
  const medium = page.getByRole('combobox', { name: 'Canal' })
  const choose = async (name: string) => {
    await medium.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const written = 'Bonjour,\n\nIl reste {amount} à régler.'
  await choose('SMS')
  await expect(page.getByLabel('Objet en français')).toBeHidden()
  await french.fill('Fenêtre de {amount} 👍')
  await expect(page.getByText('Un SMS ne peut pas écrire : 👍')).toBeVisible()
  await expect(page.getByText('Écrit autrement dans un SMS : ê → e')).toBeVisible()
  await expectAccessible(page)
  await french.fill('Fenêtre de {amount}')
  await button(page, 'Voir l’aperçu').click()
  await expect(page.getByRole('article')).toContainText(/Fenetre de [\d\s]+,\d\d €.*1 SMS, 0,07\s€/)
  await choose('Appel')
  await french.fill('Ici {contactName}.')
  await button(page, 'Voir l’aperçu').click()
  await expect(page.getByRole('article')).toContainText('Ici Camille Démo.')
  await choose('E-mail')
  await french.fill(written)

  let down = true
  await page.route(/reminder-templates(\/[\w-]+)?$/, (route) =>
    down && route.request().method() !== 'GET'
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"FORBIDDEN"}' })
      : route.continue(),
  )
  await button(page, 'Enregistrer').click()
  await expect(state(page, 'saveFailed')).toBeVisible()
  await expect(french).toHaveValue('Bonjour,\n\nIl reste {amount} à régler.')
  down = false
  await button(page, 'Réessayer').click()
  await expect(state(page, 'saved')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/templates\/[\w-]{36}$/)
  await page.reload()
  await expect(french).toHaveValue('Bonjour,\n\nIl reste {amount} à régler.')
  await page.getByRole('link', { name: 'Tous les modèles' }).click()
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('Un mot de {senderName}')
  await page.getByRole('link', { name: 'Modifier le modèle Rappel cordial' }).click()
  await button(page, 'Supprimer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le modèle' }).click()
  await expect(state(page, 'deleted')).toBeVisible()
  await page.getByRole('link', { name: 'Tous les modèles' }).click()
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('Particuliers, premier rappel')
  await expect(page.getByText('Rappel cordial')).toHaveCount(0)
  await page.goto('/settings/templates/5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01')
  await expect(state(page, 'missing')).toBeVisible()
})
