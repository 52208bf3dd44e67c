import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser.ts'

/** It uses the account's free company, which other specs need unused. */
test.use({ company: 'health' })

test('[ACC-06] [OUT-01] the free company in a customer’s window, its page, and a second one bought for 9.90 EUR; all are exported', async ({
  page,
}) => {
  await page.goto('/customers/C10001')
  await page.getByRole('button', { name: /^Plus d’actions/ }).click()
  await page.getByRole('menuitem', { name: 'Santé financière' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('health')).toHaveAttribute('data-state', 'offered')
  await expect(dialog).toContainText('9,90 € HT pour douze mois')
  await expect(dialog).toContainText('Entreprises françaises seulement.')
  await dialog.getByRole('button', { name: 'Utiliser mon entreprise offerte' }).click()
  await dialog.getByRole('button', { name: 'Oui, celle-ci' }).click()
  await expect(dialog.getByTestId('health')).toHaveAttribute('data-state', 'monitored', { timeout: 15_000 })
  await expect(dialog).toContainText(/Score de solvabilité\s*\d+ sur 100/)
  await expect(dialog).toContainText('Encours recommandé')
  await expect(dialog).toContainText('Dépassement')
  await dialog.getByRole('link', { name: 'Ouvrir la page' }).click()

  await expect(page).toHaveURL(/\/customers\/C10001\/health$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santé financière')
  await expect(page.getByText('Score Z″ d’Altman')).toBeVisible()
  await expect(page.getByText(/^Surveillée jusqu’au/)).toBeVisible()

  await page.goto('/customers/C10008/health')
  await expect(page.getByRole('button', { name: 'Utiliser mon entreprise offerte' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Acheter pour 9,90/ }).click()
  await expect(page.getByText('11,88')).toHaveCount(2)
  await page.getByRole('button', { name: /^Payer 11,88/ }).click()
  await page.getByLabel('Acceptée', { exact: true }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('link', { name: 'Voir la santé financière' }).click()
  await expect(page.getByTestId('health')).toHaveAttribute('data-state', 'monitored', { timeout: 15_000 })

  await page.goto('/account/monitoredCompanies')
  await expect(page.getByTestId('monitored')).toHaveAttribute('data-state', 'listed')
  // Plus those that the demonstration's company bought before.
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Exporter' }).click()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Texte (.csv) : Tout, toutes les colonnes' }).click(),
  ])
  expect(exported.suggestedFilename()).toBe('entreprises-surveillees.csv')
  expect((await readFile(await exported.path(), 'utf8')).trim().split('\r\n')).toHaveLength(5)
})

test('opened by its address, an unavailable offer shows no price', async ({ page }) => {
  await page.route(/\/financial-health$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), obstacle: 'NO_SOURCE' } })
  })
  await page.goto('/payments/pay?type=COMPANY_INFORMATION&tiersRef=C10001')
  await expect(page.getByText(/^Aucune source de comptes annuels n’est raccordée/)).toBeVisible()
  await expect(page.getByText('€')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Payer/ })).toHaveCount(0)
})
