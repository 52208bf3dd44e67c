import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'settings' })

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('[REM-06] [UI-07] contact, bank and logo: a wrong IBAN is reported at its field, the e-mail beside shows the entries', async ({
  page,
}) => {
  await page.goto('/settings/scenarios')
  await page.getByRole('link', { name: 'Contenu des relances' }).click()
  await expect(page.locator('[data-state="editing"]')).toBeVisible()
  await expectAccessible(page)
  const mail = page.frameLocator('iframe')

  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Carpentier')
  await page.getByLabel('Chèque à l’ordre de').fill('Atelier des Quais SAS')
  await page.getByLabel('E-mail', { exact: true }).fill('recouvrement')
  await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188')
  await expect(mail.getByText('Inès Carpentier')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vérifiez votre saisie' })).toBeVisible()
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/IBAN invalide/)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription('Adresse e-mail invalide')

  await page.getByLabel('E-mail', { exact: true }).fill('recouvrement@atelier.test')
  await page.getByLabel('IBAN').fill('fr76 3000 6000 0112 3456 7890 189')
  await page.getByLabel('BIC').fill('agrifrpp')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="saved"]')).toBeVisible()
  await expect(page.getByLabel('BIC')).toHaveValue('AGRIFRPP')

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(page.locator('[data-state="refused"]')).toBeVisible()
  await choose('logo.png', 'image/png', png)
  await expect(page.getByRole('img', { name: 'Votre logo' })).toBeVisible()
  await expect(mail.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/)

  await page.reload()
  await expect(page.getByLabel('IBAN')).toHaveValue('FR7630006000011234567890189')
  await page.getByRole('button', { name: 'Retirer le logo' }).click()
  await expect(page.getByRole('button', { name: 'Choisir un logo' })).toBeVisible()
  await expect(mail.locator('img')).toHaveCount(0)
})

test('[CUST-05] the strict pattern of document numbers applies in the forms as soon as it is saved', async ({
  page,
}) => {
  const type = async () => {
    await page.getByRole('link', { name: 'Mes clients' }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Écritures' }).click()
    await page.getByRole('button', { name: 'Ajouter une facture' }).click()
    await page.getByLabel('Numéro de pièce').fill('INV/2026/00001')
    await page.getByTestId('invoice-form').getByRole('button', { name: 'Enregistrer' }).click()
  }
  await page.goto('/settings/collection')
  await page.getByLabel('Numéros de pièce stricts').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="saved"]')).toBeVisible()
  await type()
  const number = page.getByLabel('Numéro de pièce')
  await expect(number).toHaveAccessibleDescription(/Numéros de pièce stricts/)
  await page.getByTestId('invoice-form').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('link', { name: 'Réglages' }).click()
  await page.getByRole('link', { name: 'Règles de relance' }).click()
  await page.getByLabel('Numéros de pièce stricts').uncheck()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="saved"]')).toBeVisible()
  await type()
  await expect(page.getByLabel('Montant TTC restant dû')).toHaveAccessibleDescription(/./)
  await expect(number).not.toHaveAccessibleDescription(/stricts/)
})
