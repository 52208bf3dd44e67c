import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'account' })

test('[ACC-02] one’s own name and telephone number, from the menu to the account page, with what is left unkept', async ({
  page,
}) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitem', { name: 'Mon compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/user$/)
  await expect(page.locator('[data-state="editing"]')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Nom', { exact: true }).fill('')
  await page.getByLabel('Téléphone').fill('01 99 00 00 07')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription('Ce champ ne peut pas être vide')
  await page.getByRole('link', { name: 'Scénarios de relance' }).click()
  await page.getByRole('button', { name: 'Rester' }).click()

  await page.getByLabel('Nom', { exact: true }).fill('Delorme')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos informations sont enregistrées')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Téléphone')).toHaveValue('01 99 00 00 07')
  await expect(page.getByRole('button', { name: 'Menu de Camille Delorme' })).toBeVisible()
})
