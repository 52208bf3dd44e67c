import { expect, expectAccessible, test } from '../support/browser.ts'

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
const euros = (amount: number) =>
  plain(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount))

test('[API-44] the portfolio: oldest receivables first; a risk filters the list and stays in the address; rows link to their pages', async ({
  page,
}) => {
  // A failed request is shown, with a retry.
  let down = true
  await page.route(/\/api\/portfolio\?/, (route) =>
    down
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"FORBIDDEN"}' })
      : route.continue(),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Portefeuille' }).click()
  await expect(page.locator('[data-state="failed"]')).toBeVisible()
  // An unknown figure is not shown as zero.
  const risks = page.getByRole('list', { name: 'Clients par niveau de risque' })
  await expect(risks.getByRole('button').first()).toHaveText('Critique–créance la plus ancienne : plus de 90 jours')
  await expect(risks).not.toContainText('0,00')
  down = false
  const [answered] = await Promise.all([
    page.waitForResponse((response) => /\/api\/portfolio\?/.test(response.url()) && response.ok()),
    page.getByRole('button', { name: 'Réessayer' }).click(),
  ])
  const { items, totalItems, totals } = await answered.json()
  const list = page.getByRole('region', { name: 'Clients débiteurs' })
  await expect(list.locator('tbody tr')).toHaveCount(Math.min(totalItems, 50))
  await expect(list.locator('tbody tr').first()).toContainText(items[0].tiersName)
  await expectAccessible(page)

  const critical = totals.byRisk.find(({ risk }: { risk: string }) => risk === 'CRITICAL')
  const counter = page.getByRole('button', { name: /^Critique/ })
  expect(plain(await counter.textContent())).toBe(
    `Critique${critical.customers}créance la plus ancienne : plus de 90 jours${euros(critical.overdueAmount)} en retard au total`,
  )
  await counter.click()
  await expect(page).toHaveURL('/portfolio?risk=CRITICAL')
  await page.reload()
  await expect(counter).toHaveAttribute('aria-pressed', 'true')
  await expect(list.locator('tbody tr')).toHaveCount(Math.min(critical.customers, 50))
  await expect(list.locator('tbody tr').first()).toContainText('mise en demeure, délégation, appel, relance')

  const { tiersRef, tiersName } = items[0]
  await list.getByRole('link', { name: `Relances prévues : ${tiersName}` }).click()
  await expect(page).toHaveURL(`/reminders?period=ALL&search=${tiersRef}`)
  await page.goBack()
  await list.getByRole('link', { name: tiersName, exact: true }).click()
  await expect(page).toHaveURL(`/customers/${tiersRef}`)
})

test.describe('in English, on a phone, in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'en-GB' })

  test('each customer is a card; a risk without customers says so and links back', async ({ page }) => {
    await page.goto('/portfolio')
    const cards = page.getByRole('list', { name: 'Open balances' })
    await expect(cards.getByRole('listitem').first()).toContainText('Available actions')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.route(/\/api\/portfolio\?.*risk=NONE/, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, items: [], totalItems: 0 } })
    })
    await page.getByRole('button', { name: /^Nothing overdue/ }).click()
    await expect(page.getByText('No customers match these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole portfolio' }).click()
    await expect(cards).toBeVisible()
  })
})
