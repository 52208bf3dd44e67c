import type { Page, Route } from '@playwright/test'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { holdRequests } from '../support/held-routes.ts'

test.use({ company: 'sends' })

const rows = (page: Page) => page.locator('tbody tr')
const plan = (page: Page) => page.getByTestId('plan')
const json = (route: Route, body: unknown) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })

/** A working day well ahead, as a user types it. */
const ahead = (): string => {
  const day = new Date(Date.now() + 6 * 86_400_000)
  while ([0, 6].includes(day.getDay())) day.setDate(day.getDate() + 1)
  return [day.getDate(), day.getMonth() + 1, day.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/')
}

test('[REM-02] a reminder is postponed, skipped and restored, and the log shows it', async ({ page }) => {
  await page.goto('/reminders?media=EMAIL')
  const name = (await rows(page).first().getByRole('button').textContent()) ?? ''
  await page
    .getByRole('button', { name: `Ouvrir la relance : ${name}` })
    .first()
    .click()

  await plan(page).getByRole('button', { name: 'Ajouter un commentaire' }).click()
  await plan(page).getByRole('textbox', { name: 'Commentaire' }).fill('Le comptable revient lundi')
  await plan(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(plan(page)).toHaveAttribute('data-state', 'changed')
  await plan(page).getByRole('button', { name: 'Continuer' }).click()

  await plan(page).getByRole('button', { name: 'Ignorer' }).click()
  await expect(plan(page).getByText('Les étapes suivantes du client restent prévues')).toBeVisible()
  await plan(page).getByRole('button', { name: 'Ignorer cette étape' }).click()
  await expect(plan(page).getByText('Étape ignorée.')).toBeVisible()
  await expectAccessible(page)
  await plan(page).getByRole('button', { name: 'Rétablir' }).click()
  await expect(plan(page).getByText('Étape rétablie')).toBeVisible()
  await plan(page).getByRole('button', { name: 'Continuer' }).click()

  await plan(page).getByRole('button', { name: 'Reporter' }).click()
  const field = plan(page).getByRole('textbox', { name: 'Nouvelle date' })
  await expect(plan(page).locator('label .mantine-InputWrapper-required')).toBeAttached()
  await expect(plan(page).getByRole('button', { name: 'Reporter à cette date' })).toBeDisabled()
  const day = ahead()
  await field.fill(day)
  await field.press('Tab')
  await plan(page).getByRole('button', { name: 'Reporter à cette date' }).press('Enter')
  await expect(plan(page).getByText(`Relance reportée au ${day}.`)).toBeVisible()

  await page.goto(`/reminders?period=ALL&search=${encodeURIComponent(name)}`)
  await expect(rows(page).filter({ hasText: day }).first()).toBeVisible()
  await page.goto('/logs')
  await expect(rows(page).filter({ hasText: `reportée au ${day}` })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'rétablie' })).toHaveCount(1)
  await expectAccessible(page)
})

test('[REM-12] the log is filtered by customer, user and period, and the address keeps the filters', async ({
  page,
}) => {
  await page.goto('/reminders?media=EMAIL')
  const reminder = page.getByRole('button', { name: /^Ouvrir la relance\s:/ }).nth(2)
  const name = (await reminder.textContent()) ?? ''
  await reminder.click()
  await plan(page).getByRole('button', { name: 'Ignorer' }).click()
  await plan(page).getByRole('button', { name: 'Ignorer cette étape' }).click()
  await expect(plan(page)).toHaveAttribute('data-state', 'changed')
  await page.goto('/logs')
  await page
    .getByRole('button', { name: new RegExp(`^Seulement .*${name}`) })
    .first()
    .click()
  await expect(page).toHaveURL(/tiersRef=/)
  await page.getByRole('combobox', { name: 'Fait par' }).selectOption({ label: 'Camille Démo' })
  const today = formatDate(businessDateAt(new Date()))
  await page.getByLabel('Du', { exact: true }).fill(today)
  await page.keyboard.press('Escape')
  const onlyThat = async () => {
    await expect(rows(page)).toHaveCount(1)
    for (const words of [name, 'Camille Démo', today]) await expect(rows(page)).toContainText(words)
  }
  await onlyThat()
  await page.reload()
  await onlyThat()
  await page.getByRole('combobox', { name: 'Fait par' }).selectOption({ label: 'L’application' })
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('[HTTP-09] the log is requested and shown in the page’s language', async ({ page }) => {
  await page.goto('/logs')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  const asked = page.waitForRequest((request) => /\/logs\?/.test(request.url()))
  await page.goto('/logs')
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  expect((await asked).headers()['accept-language']).toBe(language)
})

test('[REM-11] one row a customer with what comes next; put on hold with a reason, and resumed', async ({ page }) => {
  await page.goto('/alerts')
  for (const name of ['Client', 'Montant', 'Jours de retard', 'Déjà fait', 'Motif', 'Suite'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Escalade' }).locator('tbody tr')
  const name = (await rows.first().getByRole('link').first().textContent()) ?? ''
  const row = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Autres étapes pour ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Attendre' }).click()
  const dialog = page.getByTestId('escalation-wait')
  await dialog.getByRole('button', { name: 'Attendre' }).click()
  await expect(dialog).toContainText('Choisissez un jour')
  await expect(dialog).toContainText('Indiquez le motif')
  const day = formatDate(addDays(businessDateAt(new Date()), 15))
  await dialog.getByRole('textbox', { name: 'Jusqu’au' }).fill(day)
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Paie à la fin du mois')
  await dialog.getByRole('button', { name: 'Attendre' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)

  await page.getByText('En attente', { exact: true }).click()
  await expect(row).toContainText(`Jusqu’au ${day} : Paie à la fin du mois`)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Reprendre : ${name}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByText('À décider', { exact: true }).click()
  await expect(row).toHaveCount(1)
})

test('the escalation opens the recommended call in place', async ({ page }) => {
  await page.route(/\/escalations\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    return route.fulfill({
      response,
      json: { ...body, items: body.items.map((row: object) => ({ ...row, step: 'CALL' })) },
    })
  })
  await page.goto('/alerts')
  await page
    .getByRole('button', { name: /^Appeler\s: / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('radio', { name: 'Appel' })).toBeChecked()
  await expect(page).toHaveURL(/\/alerts/)
})

test('a text message shows length and price, is confirmed and sent; refused by the gateway, it stays due', async ({
  page,
}) => {
  const counters = { ...eachMedium(() => 0), SMS: 1 }
  await page.route(/\/planned-reminders\?/, (route) =>
    json(route, { items: [{ ...sampleReminder, media: 'SMS' }], totalItems: 1, counters, amount: 0 }),
  )
  const sms = { to: '+33612345678', from: 'Atelier', text: 'Atelier : 1 200,00 EUR restent à régler.', units: 42 }
  await page.route('**/reminders/preview-sms', (route) =>
    json(route, { ...sms, encoding: 'GSM-7', segments: 2, cost: 0.14, open: true }),
  )
  const answer = { reminderId: 'r1', reference: 'ref-1', to: sms.to, segments: 2, cost: 0.14 }
  const failure = { code: 'SMS_REFUSED', reason: 'blocked sender' }
  const answers = [
    { ...answer, status: 'FAILED', sentAt: null, failure },
    { ...answer, status: 'SENT', sentAt: new Date().toISOString(), failure: null },
  ]
  await page.route('**/reminders/send-sms', (route) => json(route, answers.shift()))
  await page.goto('/reminders')
  await page.getByRole('button', { name: /^Ouvrir la relance\s:/ }).click()
  const drawer = page.getByTestId('reminder')
  await expect(drawer).toHaveAttribute('data-state', 'previewed')
  await expect(drawer).toContainText(sms.text)
  await expect(drawer).toContainText(/42 caractères, 2 SMS, 0,14\s€/)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Envoyer le SMS' }).click()
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
  await expect(drawer.getByRole('alert')).toContainText('blocked sender')
  await drawer.getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await expect(drawer.getByRole('status')).toContainText('SMS envoyé')
  await expect(drawer).toHaveAttribute('data-state', 'sent')
})

test.describe('addresses to correct', () => {
  const bounce = {
    id: '0d5c4f5e-0000-4000-8000-000000000001',
    tiersRef: 'C-0042',
    tiersName: 'Menuiserie Vasseur',
    email: 'compta@vasseur.test',
    currentEmail: 'compta@vasseur.test',
    holder: 'COLLECTION',
    statusCode: '5.1.1',
    reason: '550 5.1.1 <compta@vasseur.test>: Recipient address rejected: User unknown in virtual mailbox table',
    bouncedAt: '2026-11-10T08:12:00.000Z',
  }

  test.use({ viewport: { width: 390, height: 844 } })

  test('are counted in the reminders, listed with what to do, and lifted', async ({ page }) => {
    let lifted = false
    await page.route(/\/bounces(\?|$)/, (route) => {
      if (route.request().resourceType() === 'document') return route.fallback()
      return json(route, lifted ? { items: [], totalItems: 0 } : { items: [bounce], totalItems: 1 })
    })
    await page.route(/\/bounces\/[^/]+\/lift$/, (route) => {
      lifted = true
      return route.fulfill({ status: 204 })
    })
    await page.goto('/reminders')
    await expect(page.getByText('1 adresse e-mail à corriger.')).toBeVisible()
    await page.getByRole('link', { name: 'Voir la liste' }).click()
    await expect(page.getByText(bounce.reason)).toBeVisible()
    await expect(page.getByText('Contact de recouvrement')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Adresse valide : compta@vasseur.test, Menuiserie Vasseur' }).click()
    await expect(page.getByText('Aucune adresse à corriger')).toBeVisible()
  })

  test('are corrected in place: validated, busy, refused, failed and retried', async ({ page }) => {
    let corrected = ''
    await page.route(/\/bounces(\?|$)/, (route) => {
      if (route.request().resourceType() === 'document') return route.fallback()
      return json(route, corrected ? { items: [], totalItems: 0 } : { items: [bounce], totalItems: 1 })
    })
    const held = await holdRequests(page, (request) => /\/bounces\/[^/]+\/address$/.test(request.url()))
    await page.goto('/bounces')
    await page.getByRole('button', { name: 'Corriger l’adresse de Menuiserie Vasseur' }).click()
    const form = page.getByTestId('correction')
    const field = form.getByLabel('Adresse e-mail du contact de recouvrement')
    const save = form.getByRole('button', { name: 'Corriger' })
    await expect(form).toContainText(bounce.reason)
    await expect(field).toHaveValue(bounce.email)
    await expectAccessible(page)
    await save.click()
    await expect(form).toHaveAttribute('data-state', 'invalid')
    await expect(form).toContainText('C’est l’adresse qui est revenue')
    await field.fill('facturation@')
    await expect(form).toContainText('Adresse e-mail invalide')
    await field.fill('facturation@vasseur.test')
    await save.click()
    await expect(form).toHaveAttribute('data-state', 'saving')
    await expect(form.getByRole('status')).toHaveText('Enregistrement…')
    const refusal = { title: 'Invalid', status: 422, code: 'VALIDATION' }
    await (await held.next()).fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...refusal, errors: [{ path: 'body.email', code: 'EMAIL_BOUNCED' }] }),
    })
    await expect(form).toHaveAttribute('data-state', 'refused')
    await expect(form).toContainText('Cette adresse est revenue, elle aussi')
    await field.fill('compta2@vasseur.test')
    await save.click()
    await (await held.next()).fulfill({ status: 403 })
    await expect(form).toHaveAttribute('data-state', 'failed')
    await expect(field).toHaveValue('compta2@vasseur.test')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Réessayer' }).click()
    const route = await held.next()
    corrected = route.request().postDataJSON().email
    await route.fulfill({ status: 204 })
    await expect(form).toHaveCount(0)
    expect(corrected).toBe('compta2@vasseur.test')
    await expect(page.getByText('Aucune adresse à corriger')).toBeVisible()
  })
})
