import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

// Notices are ordered here, so other journeys' lists must not share the company.
test.use({ company: 'payments' })

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

type Movement = { uniqueRef: string; reasons: object[] }
type Selectable = { tiersRef: string; tiersName: string; movements: Movement[] }

/**
 * Customers of the demo company who may receive a formal notice, each with the first invoice, requested with the page's
 * token.
 */
const payable = async (page: Page, many: number): Promise<{ tiersName: string; address: string }[]> => {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => /\/api\/portfolio\?/.test(request.url())),
    page.goto('/portfolio?risk=CRITICAL'),
  ])
  const { authorization = '' } = await asked.allHeaders()
  const ask = async (path: string) => (await page.request.get(path, { headers: { authorization } })).json()
  const masterRef = (await ask('/api/masters')).items[0].masterRef
  const { items } = await ask(new URL(asked.url()).pathname + new URL(asked.url()).search)
  const found: { tiersName: string; address: string }[] = []
  for (const { tiersRef } of items as { tiersRef: string }[]) {
    if (found.length === many) break
    const path = `/api/masters/${masterRef}/tiers/${encodeURIComponent(tiersRef)}/selection?target=FORMAL_NOTICE`
    const selection = (await ask(path)) as Selectable & { reasons: object[] }
    const movement = selection.movements.find(({ reasons }) => reasons.length === 0)
    if (selection.reasons.length > 0 || !movement) continue
    const search = new URLSearchParams({ type: 'FORMAL_NOTICE', tiersRef, movementRefs: movement.uniqueRef })
    found.push({ tiersName: selection.tiersName, address: `/payments/pay?${search}` })
  }
  return found
}

const payWith = async (page: Page, card: string) => {
  await expect(page).toHaveURL(/\/payment\/[0-9a-f]{64}$/)
  await page.getByLabel(card, { exact: true }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page).toHaveURL(/\/payments\/return\?transactionNumber=P\d{8}-/)
}
const shows = (page: Page, state: string) =>
  expect(page.locator(`main [data-state="${state}"]`)).toBeVisible({ timeout: 30_000 })

test('[CASE-08] a formal notice is paid on the embedded page: refused, then accepted; its case is open', async ({
  page,
}) => {
  const [customer] = await payable(page, 1)
  await page.goto(customer!.address)
  await expect(page.getByText(customer!.tiersName)).toBeVisible()
  const pay = page.getByRole('button', { name: /^Payer/ })
  expect(plain(await pay.textContent())).toBe('Payer 20,40 €')
  await pay.click()
  await expect(page.getByText('Page d’essai')).toBeVisible()
  await expectAccessible(page)
  expect(plain(await page.locator('.amount').textContent())).toBe('20,40 €')

  // Back without paying: the payment can be continued.
  await page.getByRole('link', { name: 'Revenir sans payer' }).click()
  await shows(page, 'unpaid')
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await payWith(page, 'Refusée')
  await shows(page, 'declined')
  await page.getByRole('button', { name: 'Payer de nouveau' }).click()
  await payWith(page, 'Acceptée')
  await shows(page, 'paid')
  await expect(page.getByText(/Son dossier|son dossier M-\d{4}-\d{6}/)).toBeVisible()
  await page.reload()
  await shows(page, 'paid')
  await expect(page.getByRole('link', { name: 'Voir le dossier' })).toHaveAttribute('href', /^\/cases\/.+/)

  // Paid once: the rules refuse a second one, with a reason.
  await page.goto(customer!.address)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await shows(page, 'refused')
  await expect(page.getByText(/Une mise en demeure de ce client n’est pas encore postée/)).toBeVisible()
})

test('[CASE-08] a waiting payment completes by itself, even while the tab is closed; an unknown one is not guessed', {
  tag: '@long',
}, async ({ page, context }) => {
  const [first, second] = await payable(page, 2)
  await page.goto(first!.address)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await payWith(page, 'En attente, puis acceptée')
  await shows(page, 'waiting')
  const address = page.url()
  await page.close()
  const later = await context.newPage()
  await later.goto(address)
  await shows(later, 'paid')

  await later.goto(second!.address)
  await later.getByRole('button', { name: /^Payer/ }).click()
  await payWith(later, 'Prestataire injoignable')
  await shows(later, 'unknown')
  await shows(later, 'paid')
})
