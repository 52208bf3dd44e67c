import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'tenants' })

test('[UI-09] from the top bar a demonstration is added and left again at the same place, and an empty company which one signs up or leaves', async ({
  page,
}) => {
  const companies = page.getByRole('button', { name: /Changer d’entreprise$/ })
  const panel = page.getByTestId('tenants')
  await page.goto('/customers?bucket=OVER_90')
  await companies.click()
  await expect(panel.getByRole('button', { name: /Aubépine \(démonstration\)/ })).toBeDisabled()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ajouter une démonstration' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/customers\?bucket=OVER_90$/)
  await expect(companies).toBeVisible()
  await companies.click()
  await expect(panel.getByRole('button', { name: /^Démonstration/ })).toBeDisabled()
  await panel.getByRole('button', { name: /Aubépine \(démonstration\)/ }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/customers\?bucket=OVER_90$/)
  await companies.click()
  await expect(panel.getByRole('button', { name: /Aubépine \(démonstration\)/ })).toBeDisabled()
  await panel.getByRole('button', { name: 'Ajouter une entreprise' }).click()
  await expect(page.locator('[data-state="signedIn.signingUp"]')).toBeVisible()
  await page.getByRole('button', { name: /Changer d’entreprise$/ }).click()
  await panel.getByRole('button', { name: /Aubépine \(démonstration\)/ }).click()
  await expect(page.locator('[data-state="signedIn.fullShell"]')).toBeVisible()
  await expect(companies).toBeVisible()
})
