import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { at, daysAgo, field, loseAnswer, pdf, press, reopened } from '../support/faults.ts'
import { chooseCustomer } from '../support/fitting-customers.ts'
import { holdRequests } from '../support/held-routes.ts'

/** Actions on a case and payments are neither lost nor done twice when the network drops or the tab closes. */

test.use({ company: 'cases-resilience' })

test('actions on a case are stored once while the network drops and the tab closes', async ({
  page: first,
  context,
}) => {
  let page = first
  await page.goto('/new-case')
  await chooseCustomer(page, 0, { least: 2, locked: true })
  await press(page, 'Suivant')
  await press(page, 'Suivant')
  await field(page, 'Motif pour confier dès maintenant').fill('Notre avocat a écrit')
  await press(page, 'Confier au partenaire')
  await page.getByRole('link', { name: 'Voir le dossier' }).click()
  const invoices = page.getByRole('region', { name: 'Factures', exact: true }).locator('tbody tr')
  await expect(invoices).toHaveCount(1)

  await press(page, 'Ajouter des factures')
  const free = (on: Page) => on.getByRole('dialog').getByRole('listitem').getByRole('checkbox', { disabled: false })
  await free(page).first().check()
  page = await reopened(page)
  await expect(free(page).first()).toBeChecked()
  await press(page.getByRole('dialog'), 'Ajouter au dossier')
  await field(page.getByRole('dialog'), 'Motif pour confier dès maintenant').fill('Notre avocat a écrit')
  await context.setOffline(true)
  await press(page.getByRole('dialog'), 'Ajouter au dossier')
  await expect(at(page, 'failed')).toBeVisible()
  await context.setOffline(false)
  await press(page.getByRole('dialog'), 'Réessayer')
  await expect(page.getByRole('region', { name: 'Factures', exact: true }).locator('tbody tr')).toHaveCount(2)

  await press(page, 'Déclarer un paiement')
  const form = () => page.getByRole('dialog')
  await form().getByRole('combobox').selectOption({ index: 1 })
  await field(form(), 'Montant payé').fill('10')
  page = await reopened(page)
  await expect(field(form(), 'Montant payé')).toHaveValue('10,00')
  const day = field(form(), 'Date du paiement')
  await day.fill(daysAgo(0))
  await day.press('Tab')
  await loseAnswer(page, /declare-payment$/)
  await press(form(), 'Déclarer le paiement')
  await expect(at(page, 'failed')).toBeVisible()
  page = await reopened(page)
  await press(form(), 'Déclarer le paiement')
  await expect(form()).toHaveCount(0)
  const steps = page.getByRole('region', { name: 'Suivi', exact: true }).getByText('10,00')
  await expect(steps).toHaveCount(1)

  // After cancelling, nothing of it returns.
  await press(page, 'Déclarer un paiement')
  await field(form(), 'Montant payé').fill('20')
  await press(form(), 'Annuler')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Déclarer un paiement' })).toBeVisible()
  await expect(form()).toHaveCount(0)
})

test('closing a tab during an upload asks for confirmation', async ({ page }) => {
  await page.goto('/new-case')
  await chooseCustomer(page, 2)
  await press(page, 'Suivant')
  const joining = await holdRequests(page, (request) => /case\/documents$/.test(request.url()))
  await page.locator('input[type=file]').setInputFiles(pdf)
  await joining.next()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await joining.release()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await press(page, 'Supprimer le brouillon')
  await press(page.getByRole('dialog'), 'Supprimer')
  await expect(page.locator('[data-state=deleted]')).toBeVisible()
})

// The draft stays until somebody pays for it.
test('a formal notice whose order got no answer, and whose tab was closed, is ordered once', async ({
  page: first,
}) => {
  let page = first
  await page.goto('/new-case')
  await page.getByRole('radiogroup').getByText('Mise en demeure').click()
  await chooseCustomer(page, 4)
  await press(page, 'Suivant')
  await press(page, 'Suivant')
  page = await reopened(page)
  await expect(page.getByRole('button', { name: 'Payer la mise en demeure' })).toBeVisible()
  const ordered: string[] = []
  await page.route(
    /buyables\/[^/]+\/pay$/,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      ordered.push(((await (await route.fetch()).json()) as { paymentUrl: string }).paymentUrl)
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, 'Payer la mise en demeure')
  await expect(at(page, 'sendFailed')).toBeVisible()
  page = await reopened(page)
  await press(page, 'Payer la mise en demeure')
  await expect(page).toHaveURL(/\/payment\//)
  expect(ordered).toEqual([new URL(page.url()).pathname])
})
