import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'tenants' })

test('[UI-09] [API-18] from the top bar a user adds a demo company, leaves it for the same page, and adds an empty company, which they sign up or leave', async ({
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

  // A link in a mail names its account: another company's asks before switching, and an unknown one is reported.
  await page.goto('/account/subscription?account=PHARE-1')
  const asked = page.getByRole('alert').filter({ hasText: 'Ce lien concerne' })
  await expect(asked).toContainText('un compte qui n’est pas parmi vos entreprises')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Rester ici' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/subscription$/)

  const told = page.waitForResponse(/\/api\/tenant$/)
  await page.route('**/api/tenants/available/master/PHARE-2', async (route) => {
    const { tenantId, tenants } = await (await told).json()
    const items = tenants.filter((one: { tenantId: string }) => one.tenantId !== tenantId).slice(0, 1)
    await route.fulfill({ json: { items } })
  })
  await page.goto('/account/subscription?account=PHARE-2')
  const switched = page.waitForRequest(/\/api\/tenant\/switch\?newActiveTenantId=/)
  await asked.getByRole('button', { name: /^Passer à / }).click()
  expect((await switched).method()).toBe('PATCH')
  await expect(page).toHaveURL(/\/account\/subscription$/)
})
