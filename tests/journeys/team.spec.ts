import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'team' })

const rows = (page: Page, list: string) => page.getByRole('region', { name: list, exact: true }).locator('tbody tr')
const owners = (page: Page) => page.getByRole('radiogroup', { name: 'Clients affichés' })
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true })

test('a customer is given to a member; “mine” is in the address, remembered by list, and left alone by links', async ({
  page,
}) => {
  await page.goto('/customers?filter=DISPUTED')
  const first = rows(page, 'Clients').first()
  const name = (await first.getByRole('link').first().textContent()) ?? ''
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const owner = page.getByLabel('Suivi par')
  await expect(owner).toHaveValue('')
  const me = (await owner.locator('option').nth(1).textContent()) ?? ''
  await owner.selectOption({ label: me })
  await expect(page.getByText('Client confié', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await place(page, 'Mes clients').click()
  await expect(rows(page, 'Clients')).toHaveCount(50)
  await owners(page).getByText('Suivis par moi').click()
  await expect(rows(page, 'Clients')).toHaveCount(1)
  await expect(rows(page, 'Clients').first()).toContainText(name)
  await expect(rows(page, 'Clients').first()).toContainText(me)
  await expect(page).toHaveURL(/owner=MINE/)
  await expectAccessible(page)

  await place(page, 'Litiges, promesses').click()
  await expect(owners(page).getByRole('radio', { name: 'Tous' })).toBeChecked()
  const disputes = await rows(page, 'Litiges').count()
  await owners(page).getByText('Suivis par moi').click()
  await expect(rows(page, 'Litiges')).not.toHaveCount(disputes)
  await expect(rows(page, 'Litiges').first()).toContainText(name)

  // Remembered where nothing else is asked for; filters of the list keep it, a link with filters does not use it.
  await place(page, 'Mes clients').click()
  await expect(rows(page, 'Clients')).toHaveCount(1)
  await page.getByRole('button', { name: /^En litige/ }).click()
  await expect(page).toHaveURL(/filter=DISPUTED/)
  await expect(rows(page, 'Clients')).toHaveCount(1)
  await page.reload()
  await expect(rows(page, 'Clients')).toHaveCount(1)
  await page.goto('/customers?filter=DISPUTED')
  await expect(owners(page).getByRole('radio', { name: 'Tous' })).toBeChecked()
  await expect(rows(page, 'Clients')).not.toHaveCount(1)

  for (const [link, list] of [
    ['Mes relances', 'Relances planifiées'],
    ['Escalade', 'Escalade'],
  ] as const) {
    await place(page, link).click()
    await expect(rows(page, list).filter({ hasNotText: name }).first()).toBeVisible()
    await owners(page).getByText('Suivis par moi').click()
    await expect(rows(page, list).filter({ hasNotText: name })).toHaveCount(0)
    await owners(page).getByText('Tous').click()
    await expect(rows(page, list).filter({ hasNotText: name }).first()).toBeVisible()
  }
})
