import type { Page } from '@playwright/test'
import type { ListedCustomer } from '../../src/contract/ledger/customers.ts'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { proofOfDebtDueBy } from '../../src/domain/insolvency.ts'
import { answerTo } from '../support/answers.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { holdRequests } from '../support/held-routes.ts'

test.use({ company: 'customer-habits' })

const today = businessDateAt(new Date())
const modal = (page: Page) => page.getByTestId('insolvency')
const next = (page: Page) => page.getByRole('region', { name: 'Prochaine action' })
const reminding = (page: Page) => page.getByRole('region', { name: 'Relances' })
const entries = (page: Page) => page.getByRole('list', { name: 'Chronologie' }).getByRole('listitem')

/** Opens an overdue customer by its position among those whose reminders nothing holds back. */
const openLate = async (page: Page, place: number): Promise<ListedCustomer> => {
  const { items } = await answerTo<{ items: ListedCustomer[] }>(page, /\/tiers\?.*size=50/, () =>
    page.goto('/customers?filter=OVERDUE&sort=overdueAmount&order=desc'),
  )
  const customer = items.filter(({ next }) => next?.stepId && !next.heldBy)[place]!
  await page.goto(`/customers/${encodeURIComponent(customer.ref)}?timeline=CASES`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.displayName)
  return customer
}

test('insolvency proceedings: date checked, effects shown, refused, failed and retried, recorded, lifted', async ({
  page,
}) => {
  const customer = await openLate(page, 0)
  await reminding(page).getByRole('button', { name: 'Procédure collective…' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'editing')
  await expect(modal(page)).toContainText('plus aucune relance')
  await expectAccessible(page)
  const confirm = modal(page).getByRole('button', { name: 'Arrêter les relances' })
  const day = modal(page).getByLabel('Jugement publié au BODACC le')
  await day.fill(formatDate(addDays(today, 1)))
  // The calendar closes when the field is left.
  await day.press('Tab')
  await confirm.click()
  await expect(modal(page)).toHaveAttribute('data-state', 'invalid')
  await expect(modal(page)).toContainText('Choisissez aujourd’hui ou plus tôt')
  const since = addDays(today, -7)
  await day.fill(formatDate(since))
  await day.press('Tab')
  await expect(modal(page)).toContainText(`Dernier jour pour déclarer : ${formatDate(proofOfDebtDueBy(since))}`)

  const held = await holdRequests(
    page,
    (request) => request.method() === 'PUT' && /\/insolvency$/.test(new URL(request.url()).pathname),
  )
  await confirm.click()
  await expect(modal(page)).toHaveAttribute('data-state', 'saving')
  await (await held.next()).fulfill({
    status: 404,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: 'Not found', status: 404, code: 'TIERS_NOT_FOUND' }),
  })
  await expect(modal(page)).toHaveAttribute('data-state', 'refused')
  await expect(modal(page).getByRole('alert')).toContainText('Ce client n’existe pas')
  await confirm.click()
  await (await held.next()).fulfill({ status: 403 })
  await expect(modal(page)).toHaveAttribute('data-state', 'failed')
  await expectAccessible(page)
  await held.release()
  await modal(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(modal(page)).toHaveCount(0)

  await expect(next(page)).toContainText('la loi interdit de le relancer')
  await expect(next(page)).toContainText('dès que vous levez la procédure')
  await expect(next(page)).toContainText(`avant le ${formatDate(proofOfDebtDueBy(since))} inclus`)
  await expect(entries(page).first()).toContainText('Procédure collective')
  await expect(entries(page).first()).toContainText(`publiée le ${formatDate(since)}`)
  const planned = `/reminders?period=ALL&search=${encodeURIComponent(customer.ref)}`
  await page.goto(planned)
  await expect(page.getByRole('main').getByText(customer.displayName)).toHaveCount(0)
  await page.goto(`/logs`)
  await expect(page.getByText(`Procédure collective publiée le ${formatDate(since)}`).first()).toBeVisible()

  await page.goto(`/customers/${encodeURIComponent(customer.ref)}?timeline=CASES`)
  await reminding(page).getByRole('button', { name: 'Modifier ou lever' }).click()
  await modal(page).getByRole('button', { name: 'Lever la procédure' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'confirmingRemoval')
  await modal(page).getByRole('button', { name: 'La garder' }).click()
  await modal(page).getByRole('button', { name: 'Lever la procédure' }).click()
  await modal(page).getByRole('button', { name: 'Lever la procédure' }).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(next(page)).not.toContainText('procédure collective')
  await expect(entries(page).first()).toContainText(`levée le ${formatDate(today)}`)
})

test('a customer’s scenario is shown with its reason, chosen and reset', async ({ page }) => {
  const customer = await openLate(page, 1)
  // A custom scenario, as the settings create it.
  const [request] = await Promise.all([
    page.waitForRequest((one) => /\/reminder-workflows$/.test(new URL(one.url()).pathname)),
    page.reload(),
  ])
  const headers = await request.allHeaders()
  const made = await page.request.post(request.url(), {
    headers: {
      authorization: headers.authorization ?? '',
      'x-tenantid': headers['x-tenantid'] ?? '',
      'idempotency-key': 'journey-of-habits',
    },
    data: { name: 'Grands comptes' },
  })
  expect(made.status()).toBe(201)
  await page.reload()
  const choice = reminding(page).getByLabel('Scénario suivi')
  await expect(choice).toHaveValue('')
  const before = (await reminding(page).textContent()) ?? ''
  expect(before).toMatch(/Scénario par défaut d’Échéance|Celui de tou/)
  await choice.selectOption('Grands comptes')
  await expect(reminding(page)).toContainText('Choisi pour ce client.')
  await page.reload()
  await expect(choice.locator('option:checked')).toHaveText('Grands comptes')
  await expectAccessible(page)
  // A refused change leaves the current choice.
  await page.route(/\/reminder-workflow$/, (route) => route.fulfill({ status: 403 }))
  await choice.selectOption('')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(choice.locator('option:checked')).toHaveText('Grands comptes')
  await page.unroute(/\/reminder-workflow$/)
  await choice.selectOption('')
  await expect(reminding(page)).not.toContainText('Choisi pour ce client.')
  await page.goto('/logs')
  await expect(page.getByText('Scénario du client : « Grands comptes »').first()).toBeVisible()
  await expect(page.getByText(customer.displayName).first()).toBeVisible()
})
