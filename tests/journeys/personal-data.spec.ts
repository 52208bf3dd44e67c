import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../support/browser.ts'

/** A person is erased here, so other journeys' customers must not share the company. */
test.use({ company: 'personal-data' })

test('a contact of a customer asks for their data, then for their erasure', { tag: '@long' }, async ({ page }) => {
  await page.goto('/customers/C10001')
  await page.getByRole('button', { name: 'Ajouter un contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Civilité').selectOption('MS')
  await dialog.getByLabel(/^Prénom/).fill('Odile')
  await dialog.getByRole('textbox', { name: 'Nom', exact: false }).last().fill('Quintin')
  await dialog.getByLabel(/^E-mail/).fill('odile.quintin@vasseur.test')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('odile.quintin@vasseur.test')).toBeVisible()

  await page.goto('/account/personalData')
  await expect(page.getByText('Code de commerce, L123-22').first()).toBeVisible()
  // The demo user is not a person and cannot be erased.
  await expect(page.getByTestId('own-data')).toContainText('il n’y a personne à effacer')
  await expectAccessible(page)
  await page.getByLabel('Nom ou e-mail').fill('quintin')
  await page.getByRole('button', { name: 'Voir les données de Odile Quintin' }).click()
  const data = page.getByTestId('person-data')
  await expect(data).toHaveAttribute('data-state', 'shown')
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Exporter' }).click()
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(saved.person).toMatchObject({ name: 'Odile Quintin', email: 'odile.quintin@vasseur.test' })

  await data.getByRole('button', { name: 'Effacer' }).click()
  await expect(data).toContainText('Effacer les données de Odile Quintin ?')
  await expect(data).toContainText('Contacts')
  await data.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect(data).toHaveAttribute('data-state', 'erased')
  await page.goto('/customers/C10001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('odile.quintin@vasseur.test')).toHaveCount(0)
})

test('a reader exports a person’s data, and is told why nothing can be erased or bought', async ({ page }) => {
  await page.route(/\/api\/tenant$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'read-only' } })
  })
  await page.goto('/account/personalData')
  await page.getByLabel('Nom ou e-mail').fill('Zoélie')
  await page.getByRole('button', { name: 'Voir les données de Zoélie Cœurderoy' }).click()
  const data = page.getByTestId('person-data')
  await expect(data.getByRole('button', { name: 'Exporter' })).toBeEnabled()
  await expect(data).toContainText('Seul un administrateur de l’entreprise peut faire cela.')
  await expect(data.getByRole('button', { name: 'Effacer' })).toHaveCount(0)
  await page.goto('/customers/C10001/health')
  await expect(page.getByTestId('health')).toContainText('Votre rôle est en lecture seule.')
  await expect(page.getByTestId('health').getByRole('button')).toHaveCount(0)
})
