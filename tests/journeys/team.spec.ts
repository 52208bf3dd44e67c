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
  const clients = rows(page, 'Clients')
  await page.goto('/customers?filter=DISPUTED')
  const colleagues = clients.filter({ hasText: /Inès|Hugo/ }).first()
  const name = (await colleagues.getByRole('link').first().textContent()) ?? ''
  await colleagues.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const owner = page.getByLabel('Suivi par')
  const me = (await owner.locator('option', { hasText: 'Camille' }).textContent()) ?? ''
  await owner.selectOption({ label: me })
  await expect(page.getByText('Client confié', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const others = clients.filter({ hasNotText: me })
  await place(page, 'Mes clients').click()
  await expect(others.first()).toBeVisible()
  await owners(page).getByText('Suivis par moi').click()
  await expect(others).toHaveCount(0)
  await expect(page).toHaveURL(/owner=MINE/)
  await expectAccessible(page)

  await place(page, 'Litiges, promesses').click()
  await expect(owners(page).getByRole('radio', { name: 'Tous' })).toBeChecked()
  const disputes = rows(page, 'Litiges')
  await expect(disputes.filter({ hasText: name }).first()).toBeVisible()
  await owners(page).getByText('Suivis par moi').click()
  await expect(disputes.filter({ hasNotText: me })).toHaveCount(0)
  await expect(disputes.filter({ hasText: name })).not.toHaveCount(0)

  // Remembered where nothing else is asked for; filters of the list keep it, a link with filters does not use it.
  const isMine = async () => {
    await expect(clients.filter({ hasText: name })).toHaveCount(1)
    await expect(others).toHaveCount(0)
  }
  await place(page, 'Mes clients').click()
  await expect(owners(page).getByRole('radio', { name: 'Suivis par moi' })).toBeChecked()
  await page.getByRole('button', { name: /^En litige/ }).click()
  await expect(page).toHaveURL(/filter=DISPUTED/)
  await isMine()
  await page.reload()
  await isMine()
  await page.goto('/customers?filter=OVERDUE')
  await expect(owners(page).getByRole('radio', { name: 'Tous' })).toBeChecked()
  await expect(others.first()).toBeVisible()

  for (const [link, list] of [
    ['Mes relances', 'Relances planifiées'],
    ['Escalade', 'Escalade'],
  ] as const) {
    await place(page, link).click()
    await expect(rows(page, list).first()).toBeVisible()
    const before = await rows(page, list).count()
    await owners(page).getByText('Suivis par moi').click()
    await expect(rows(page, list)).not.toHaveCount(before)
    await owners(page).getByText('Tous').click()
    await expect(rows(page, list)).toHaveCount(before)
  }
})
