import type { Page } from '@playwright/test'
import type { ListedCustomer } from '../../src/contract/ledger/customers.ts'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { deadlineIn } from '../../src/domain/events/index.ts'
import { answerTo } from '../support/answers.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'events' })

const today = businessDateAt(new Date())
const modal = (page: Page) => page.getByTestId('event')
const entries = (page: Page) => page.getByRole('list', { name: 'Chronologie' }).getByRole('listitem')
const movement = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Écritures' }).locator('tbody tr').filter({ hasText: number })

/** Opens an overdue customer whose reminders nothing holds back. @returns it with the document numbers of its overdue invoices, none of which is disputed or promised */
const openLate = async (page: Page, taken: string[] = []): Promise<{ customer: ListedCustomer; numbers: string[] }> => {
  const { items } = await answerTo<{ items: ListedCustomer[] }>(page, /\/tiers\?.*size=50/, () =>
    page.goto('/customers?filter=OVERDUE&sort=daysLate&order=asc'),
  )
  const rows = page.getByRole('region', { name: 'Écritures' }).locator('tbody tr')
  for (const customer of items) {
    const { ref, lastEvents, overdueAmount, totalAmount, next } = customer
    const isDisputed = lastEvents.some(({ kind }) => kind === 'DISPUTE' || kind === 'DISCREPANCY')
    if (taken.includes(ref) || next?.heldBy || isDisputed || overdueAmount <= 50 || totalAmount <= 50) continue
    await page.goto(`/customers/${ref}?state=OVERDUE`)
    await expect(rows.first()).toBeVisible()
    if ((await rows.filter({ hasText: /Promise|litige/ }).count()) > 0) continue
    const numbers = await rows.locator('td:nth-child(2) .figures').allTextContents()
    return { customer, numbers }
  }
  throw new Error('no overdue customer is free')
}

test('[EVT-01] [EVT-05] a dispute from the statement: selected, recorded, shown in row, timeline and list, resolved with a comment', async ({
  page,
}) => {
  const { customer, numbers } = await openLate(page)
  const [number] = numbers as [string]
  await page.getByRole('checkbox', { name: `Sélectionner ${number}`, exact: true }).check()
  await page.getByRole('button', { name: 'Litige', exact: true }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'editing')
  await expect(modal(page).getByRole('checkbox', { name: number })).toBeChecked()
  await expectAccessible(page)
  // Missing fields are named, and nothing is sent.
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal(page)).toContainText('Ce champ ne peut pas être vide')
  await modal(page).getByLabel('Commentaire').fill('Palette abîmée')
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'recorded')
  await page.getByRole('button', { name: 'Fermer' }).last().click()

  await expect(movement(page, number)).toContainText('En litige')
  await movement(page, number)
    .getByRole('button', { name: /^En litige/ })
    .click()
  await expect(page.getByText('Résolvez le litige pour relancer ces factures.').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Suivi' }).click()
  await expect(entries(page).first()).toContainText('Litige')
  await expect(entries(page).first()).toContainText('Palette abîmée')
  // Amounts are right-aligned, whether a button follows them or not.
  const rights = await entries(page).evaluateAll((rows) =>
    rows.map((row) => Math.round(row.querySelectorAll(':scope > .figures')[1]!.getBoundingClientRect().right)),
  )
  expect(rights.length).toBeGreaterThan(1)
  expect(new Set(rights).size).toBe(1)

  await page.getByRole('link', { name: 'Litiges, promesses' }).click()
  const row = page.getByRole('region', { name: 'Litiges' }).locator('tbody tr').filter({ hasText: 'Palette abîmée' })
  await expect(row).toContainText(customer.displayName)
  await expect(row).toContainText(customer.ref)
  await expect(row).toContainText(formatDate(today))
  await expect(row).toContainText(number)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Détail : ${customer.displayName}` }).click()
  // Whose dispute it is, and about which invoice.
  await expect(modal(page)).toContainText(customer.displayName)
  await expect(modal(page)).toContainText(number)
  await modal(page).getByRole('button', { name: 'Résoudre le litige' }).click()
  await modal(page).getByRole('button', { name: 'Résoudre le litige' }).click()
  await expect(modal(page)).toContainText('Ce champ ne peut pas être vide')
  await modal(page).getByLabel('Commentaire de clôture').fill('Remise acceptée')
  await modal(page).getByRole('button', { name: 'Résoudre le litige' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'ended')
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(row).toHaveCount(0)
  await page.goto(`/customers/${customer.ref}?timeline=DISPUTES`)
  await expect(entries(page).first()).toContainText(`Résolu le ${formatDate(today)}`)
  await expect(entries(page).first()).toContainText('Remise acceptée')
})

test('a dispute takes its owner and its deadline from a category in the account’s own words, and the list finds it by both', async ({
  page,
}) => {
  await page.goto('/settings/collection')
  const category = page.getByRole('group', { name: 'Motif 1', exact: true })
  await category.getByLabel('Motif', { exact: true }).fill('Tarif convenu')
  const member = (await category.getByLabel('Confié à').locator('option').nth(1).textContent()) ?? ''
  await category.getByLabel('Confié à').selectOption({ label: member })
  await category.getByLabel('Jours').fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="saved"]')).toBeVisible()

  const { customer, numbers } = await openLate(page)
  await movement(page, numbers[0]!).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Litige', exact: true }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'editing')
  await modal(page).getByLabel('Motif', { exact: true }).selectOption({ label: 'Tarif convenu' })
  const deadline = formatDate(deadlineIn(12, today))
  await expect(modal(page).getByLabel('Confié à').locator('option:checked')).toHaveText(member)
  await expect(modal(page).getByLabel('À traiter avant le')).toHaveValue(deadline)
  await modal(page).getByLabel('Commentaire').fill('Remise non appliquée')
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'recorded')

  await page.goto('/disputes')
  const rows = page.getByRole('region', { name: 'Litiges' }).locator('tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  await page.getByRole('combobox', { name: 'Motif', exact: true }).selectOption({ label: 'Tarif convenu' })
  await expect(rows.filter({ hasNotText: 'Tarif convenu' })).toHaveCount(0)
  const own = rows.filter({ hasText: customer.displayName })
  for (const text of ['Tarif convenu', member, deadline]) await expect(own).toContainText(text)
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'Clients affichés' }).getByText('Suivis par moi').click()
  await expect(page).toHaveURL(/owner=MINE/)
  await expect(rows.filter({ hasNotText: member })).toHaveCount(0)
  await own.getByRole('button', { name: /^Détail/ }).click()
  for (const text of ['Tarif convenu', member, deadline]) await expect(modal(page)).toContainText(text)
})

test('disputes are chosen in their list, given a deadline, and resolved together with a comment', async ({ page }) => {
  await page.goto('/disputes')
  const rows = page.getByRole('region', { name: 'Litiges' }).locator('tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  const before = await rows.count()
  // No dispute of the demo has so late a day.
  const deadline = formatDate(addDays(today, 200))
  const names = [await rows.nth(0).getByRole('link').textContent(), await rows.nth(1).getByRole('link').textContent()]
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Sélection' })
  await expect(bar).toContainText('2 lignes sélectionnées')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Fixer un délai' }).click()
  const window = page.getByTestId('chosen-changes')
  await window.getByLabel('À traiter avant le').fill(formatDate(addDays(today, -1)))
  await page.keyboard.press('Tab')
  await expect(window.getByRole('button', { name: 'Fixer un délai' })).toBeDisabled()
  await window.getByLabel('À traiter avant le').fill(deadline)
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Fixer un délai' }).click()
  await expect(window).toContainText('2 lignes modifiées')
  await window.getByRole('button', { name: 'Fermer' }).click()
  await expect(bar).toHaveCount(0)
  await expect(rows.filter({ hasText: deadline })).toHaveCount(2)

  for (const name of names) await rows.filter({ hasText: name! }).first().getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Résoudre' }).click()
  await expect(window.getByRole('button', { name: 'Résoudre' })).toBeDisabled()
  await window.getByLabel('Commentaire de clôture').fill('Avoirs émis')
  await window.getByRole('button', { name: 'Résoudre' }).click()
  await expect(window).toContainText('2 lignes modifiées')
  await window.getByRole('button', { name: 'Fermer' }).click()
  await expect(rows).toHaveCount(before - 2)
})

test('a question to a salesperson is shown as sent once its e-mail has left, in the open window', async ({ page }) => {
  await page.goto('/disputes')
  await page
    .getByRole('region', { name: 'Litiges' })
    .getByRole('button', { name: /^Détail/ })
    .first()
    .click()
  await modal(page).getByRole('button', { name: 'Interroger un commercial' }).click()
  await modal(page).getByLabel('Nom').fill('Le commercial')
  await modal(page).getByLabel('E-mail').fill('vente@societe.example')
  await modal(page).getByRole('textbox', { name: 'Question' }).fill('Combien de cartons ?')
  await modal(page).getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(modal(page).getByRole('list', { name: 'Questions aux commerciaux' })).toContainText(
    'Attend une réponse jusqu’au',
  )
})

test('[EVT-02] [EVT-04] a promise of everything due pauses the customer until its day; an invoice cannot be promised twice', async ({
  page,
}) => {
  const { numbers } = await openLate(page)
  await page.getByRole('button', { name: 'Promesse', exact: true }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'editing')
  if (numbers.length > 1) await modal(page).getByRole('checkbox', { name: 'Toutes' }).check()
  else await modal(page).getByRole('checkbox', { name: numbers[0]! }).check()
  const day = addDays(today, 9)
  await modal(page).getByLabel('Payable le').fill(formatDate(day))
  await modal(page).getByLabel('Commentaire').fill('Virement après la paie')
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'recorded')
  await expect(modal(page)).toContainText(formatDate(day))
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('region', { name: 'Prochaine action' })).toContainText(
    `promis pour le ${formatDate(day)}`,
  )
  await expect(movement(page, numbers[0]!)).toContainText(`Promise pour le ${formatDate(day)}`)

  await page.getByRole('button', { name: 'Promesse', exact: true }).click()
  await expect(modal(page)).toContainText('Déjà promise : modifiez ou annulez d’abord la promesse en cours')
  await expect(modal(page).getByRole('checkbox', { name: numbers[0]! })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goto('/disputes?kind=PROMISE')
  await expect(page.getByRole('region', { name: 'Promesses' })).toContainText(formatDate(day))
})

test('reminders of a customer and of one invoice are stopped with a reason, and resumed', async ({ page }) => {
  const { numbers } = await openLate(page)
  const [number] = numbers as [string]
  await page.getByRole('tab', { name: 'Suivi' }).click()
  const reminders = page.getByRole('region', { name: 'Relances' })
  await reminders.getByRole('button', { name: 'Arrêter les relances' }).click()
  await page.getByLabel('Pourquoi', { exact: false }).last().fill('Accord de la direction')
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter les relances' }).click()
  await expect(reminders).toContainText('Relances arrêtées : Accord de la direction')
  await page.getByRole('tab', { name: 'Écritures' }).click()
  await expect(movement(page, number)).toContainText('Relances suspendues')
  await page.getByRole('tab', { name: 'Suivi' }).click()
  await reminders.getByRole('button', { name: 'Reprendre les relances' }).click()
  await expect(reminders).not.toContainText('Accord de la direction')
  await page.getByRole('tab', { name: 'Écritures' }).click()

  await page.getByRole('checkbox', { name: `Sélectionner ${number}`, exact: true }).check()
  await page.getByRole('button', { name: 'Arrêter les relances' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Facture à refaire')
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter les relances' }).click()
  await expect(movement(page, number)).toContainText('Relances arrêtées')
})

for (const [locale, title, promise, day, days] of [
  ['fr-FR', 'Écritures', 'Promesse', 'Payable le', ['lu', 'ma', 'me', 'je', 've', 'sa', 'di']],
  ['en-GB', 'Ledger entries', 'Promise', 'Payment date', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 780 } })
    test('[UI-02] the calendar starts on Monday and dates are written dd/MM/yyyy', async ({ page }) => {
      await page.goto('/customers/C10008?tab=LEDGER')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('button', { name: promise, exact: true }).click()
      await expect(modal(page)).toHaveAttribute('data-state', 'editing')
      await modal(page).getByLabel(day).click()
      await expect(page.locator('table thead th').filter({ hasText: /^\p{L}{2}$/u })).toHaveText([...days])
      await modal(page).getByLabel(day).fill('24/12/2026')
      await modal(page).getByLabel(day).press('Enter')
      await expect(modal(page).getByLabel(day)).toHaveValue('24/12/2026')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })
  })
}

test('a promise from a row of the customers, and a dispute from the drawer of a reminder, which stays open', {
  tag: '@long',
}, async ({ page }) => {
  const { customer } = await openLate(page)
  await page.goto(`/customers?search=${encodeURIComponent(customer.ref)}`)
  await page.getByRole('button', { name: `Plus d’actions pour ${customer.displayName}` }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer une promesse' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'editing')
  await modal(page)
    .getByRole('checkbox', { name: /^(Toutes|\S+)/ })
    .first()
    .check()
  await modal(page)
    .getByLabel('Payable le')
    .fill(formatDate(addDays(today, 7)))
  await page.keyboard.press('Tab')
  // A round amount gets its zeros while typed.
  await modal(page).getByLabel('Montant promis').fill('10')
  await modal(page).getByLabel('Commentaire').fill('Virement annoncé')
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'recorded')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(modal(page)).toHaveCount(0)
  await expect(page.locator('tbody tr').filter({ hasText: customer.ref })).toContainText('Promesse')

  await page.goto('/reminders?period=ALL')
  await page
    .getByRole('button', { name: /^Ouvrir la relance\s: / })
    .first()
    .click()
  const drawer = page.getByRole('complementary', { name: /^Relance\s: / })
  await drawer.getByRole('button', { name: 'Ouvrir un litige' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'editing')
  // Escape closes only the window.
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Ouvrir un litige' }).click()
  await modal(page)
    .getByRole('checkbox', { name: /^(Toutes|\S+)/ })
    .first()
    .check()
  await modal(page).getByLabel('Commentaire').fill('Livraison incomplète')
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'recorded')
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(drawer).toBeVisible()
})
