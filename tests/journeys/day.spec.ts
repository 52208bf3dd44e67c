import type { Page } from '@playwright/test'
import type { Day } from '../../src/contract/ledger/day.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'

const day = async (page: Page, act: () => Promise<unknown>): Promise<Day> => {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/masters\/[^/]+\/day\?/), act()])
  return (await answer.json()).value
}

test('the day is reached from the home page, and each thing that is left leads to its list', async ({ page }) => {
  await page.goto('/')
  const { left } = await day(page, () => page.getByRole('link', { name: 'Faire le point de la journée' }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Point de la journée' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jour suivant' })).toBeDisabled()
  const rows = page.getByRole('region', { name: 'Ce qui reste, et pourquoi' }).getByRole('link')
  const reminders = left?.reminders ?? []
  expect(reminders.length, 'the demo company has reminders to send').toBeGreaterThan(0)
  await expect(rows.nth(reminders.length - 1)).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  const count = await rows.count()
  for (let at = 0; at < count; at += 1) {
    const row = rows.nth(at)
    const number = Number(/^\d+/.exec((await row.textContent()) ?? '')?.[0])
    await row.click()
    await expect(page.locator('main table tbody tr')).toHaveCount(Math.min(number, 50))
    await page.goto(address)
  }
})

test('a past day shows what was done: a figure and its parts limit the list, and a row opens its customer', async ({
  page,
}) => {
  await day(page, () => page.goto('/day'))
  let shown = await day(page, () => page.getByRole('button', { name: 'Jour précédent' }).click())
  const sent = () => shown.figures.find(({ kind }) => kind === 'CONTACTS')!
  for (let at = 0; at < 40 && sent().count === 0; at += 1)
    shown = await day(page, () => page.getByRole('button', { name: 'Jour précédent' }).click())
  expect(sent().count).toBeGreaterThan(0)
  await expect(page).toHaveURL(new RegExp(`date=${shown.date}`))
  await expect(page.getByText('Ce qui restait ce jour-là n’est pas conservé')).toBeVisible()
  const list = page.getByRole('region', { name: 'Ce qui a été fait' })
  await page.getByRole('button', { name: /^Relances envoyées/ }).click()
  await expect(list.locator('tbody tr')).toHaveCount(Math.min(sent().count, 50))
  await page.reload()
  await expect(list.locator('tbody tr')).toHaveCount(Math.min(sent().count, 50))
  await expectAccessible(page)
  await page.getByLabel('Fait par').selectOption('APPLICATION')
  await expect(page.getByText('Aucune action de ce genre')).toBeVisible()
  await page.getByLabel('Fait par').selectOption('')
  await list.locator('tbody tr').first().locator('td').nth(1).click()
  await expect(page).toHaveURL(/\/customers\//)
})
