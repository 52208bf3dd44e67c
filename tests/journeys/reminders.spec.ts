import type { Page, Route } from '@playwright/test'
import { nextBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { eachMedium } from '../../src/domain/mediums/index.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { expect, expectAccessible, preferScheme, test } from '../support/browser.ts'
import { closeContactHours, openContactHours } from '../support/contact-hours.ts'

test.use({ company: 'reminders' })

const rows = (page: Page) => page.locator('tbody tr')
const counter = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filtrer par canal' }).getByRole('button', { name })
const numberOf = async (page: Page, name: string) =>
  Number(/\d+/.exec((await counter(page, name).textContent()) ?? '')?.[0])
const detail = (page: Page) => page.getByTestId('reminder')
const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({
    status,
    contentType: status < 400 ? 'application/json' : 'application/problem+json',
    body: JSON.stringify(body),
  })

/** Opens the list of today's e-mails and the first of them; outside the hours of contact, whenever the test runs. */
const openFirstMail = async (page: Page) => {
  await closeContactHours(page)
  await page.goto('/reminders?media=EMAIL')
  const first = rows(page)
    .first()
    .getByRole('button', { name: /^Ouvrir la relance\s:/ })
  const name = (await first.textContent()) ?? ''
  await first.click()
  return name
}
const confirmSend = async (page: Page) => {
  await page.getByRole('button', { name: 'Envoyer l’e-mail' }).click()
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
}

test('[REM-01] the list shows today’s reminders, counts them by channel, and keeps its filters after a reload', async ({
  page,
}) => {
  await page.goto('/reminders')
  const headers = [
    'Montant à recouvrer',
    'Client',
    'Retard',
    'Réf.',
    'Canal',
    'Action',
    'Prévue le',
    'Appeler',
    'Dernier contact',
  ]
  for (const name of headers) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const counts = await Promise.all(['E-mails', 'Courriers', 'Appels', 'SMS'].map((name) => numberOf(page, name)))
  expect(await rows(page).count()).toBe(
    Math.min(
      50,
      counts.reduce((sum, n) => sum + n, 0),
    ),
  )
  const first = rows(page).first()
  await expect(first).toContainText(/[\d\s]+,\d\d\s€/)
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4}/)

  await counter(page, 'Appels').click()
  await expect(counter(page, 'Appels')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(await numberOf(page, 'Appels'))
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^Appeler .* au / }),
  ).toHaveAttribute('href', /^tel:\+?\d+$/)
  await page.getByText('Toutes', { exact: true }).click()
  await page
    .getByRole('columnheader', { name: 'Montant à recouvrer' })
    .getByTitle(/^Trier/)
    .click()
  await page
    .getByRole('columnheader', { name: 'Montant à recouvrer' })
    .getByTitle(/^Trier/)
    .click()
  await expect(page).toHaveURL(/media=PHONE/)
  await expect(page).toHaveURL(/period=ALL/)
  await expect(page).toHaveURL(/sort=amount&order=desc|order=desc&sort=amount/)
  // The old rows stay on the screen until the new ones have arrived.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const shown = await rows(page).first().textContent()
  await page.reload()
  await expect(rows(page).first()).toHaveText(shown ?? '')
  await expect(counter(page, 'Appels')).toHaveAttribute('aria-pressed', 'true')
})

test('the search finds by name, and an empty list explains what to do', async ({ page }) => {
  await page.goto('/reminders?period=ALL')
  const name = (await rows(page).first().getByRole('button').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Rechercher' }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('personne ne s’appelle ainsi')
  await expect(page.getByText('Aucune relance ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a reminder is previewed, confirmed with content and recipient, sent, and read in the mailbox', async ({
  page,
  app,
}) => {
  const name = await openFirstMail(page)
  const before = await numberOf(page, 'E-mails')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(name).first()).toBeVisible()
  await expect(frame.getByText('Pour régler')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('English', { exact: true }).click()
  await expect(frame.getByText('How to pay')).toBeVisible()
  await page.getByText('Français', { exact: true }).click()
  await expect(frame.getByText('Pour régler')).toBeVisible()

  await page.getByRole('button', { name: 'Envoyer l’e-mail' }).click()
  const asked = page.getByRole('dialog', { name: 'Envoyer cette relance ?' })
  await expect(asked).toContainText(name)
  await expect(asked).toContainText(/@.*\.(test|example)/)
  await expect(asked).toContainText(/\d+ factures?, [\d\s]+,\d\d\s€/)
  await asked.getByRole('button', { name: 'Envoyer maintenant' }).press('Enter')
  await expect(detail(page)).toHaveAttribute('data-state', 'sent')
  // For screen readers, the focus stays in the reminder, and returns to the list when it is closed (WCAG 2.4.3).
  const panel = page.getByRole('complementary', { name: `Relance : ${name}` })
  await expect(page.locator('aside:focus, aside :focus')).toHaveCount(1)
  const messageId = /<[^<>@\s]+@[^<>\s]+>/.exec((await detail(page).textContent()) ?? '')?.[0]
  await detail(page).getByRole('button', { name: 'Fermer' }).press('Enter')
  await expect(counter(page, 'E-mails')).toContainText(String(before - 1))
  await expect(panel).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)

  const { items } = await (await page.request.get(`${app.mailboxUrl}/messages`)).json()
  const mail = items.find((one: { messageId: string }) => one.messageId === messageId)
  expect(mail.text).toContain(name)
  await page.goto(`${app.mailboxUrl}/mails/${mail.id}`)
  await expect(page.frameLocator('iframe').getByText('Pour régler')).toBeVisible()
  await expectAccessible(page)
})

test('the morning’s e-mails are sent one after the other, with the keys, without a question within the hours of contact', async ({
  page,
}) => {
  await openContactHours(page)
  const items = ['Atelier', 'Boulangerie', 'Cordonnerie'].map((tiersName, index) => ({
    ...sampleReminder,
    id: `r-${index}`,
    tiersName,
    media: index === 2 ? 'LETTER' : 'EMAIL',
  }))
  const sent: string[] = []
  const previewed: string[] = []
  await page.route(/\/planned-reminders\?/, (route) =>
    json(route, {
      items: items.filter(({ id }) => !sent.includes(id)),
      totalItems: items.length - sent.length,
      counters: { ...eachMedium(() => 0), EMAIL: 2 - sent.length, LETTER: 1 },
      amount: 0,
    }),
  )
  await page.route('**/reminders/preview', (route) => {
    previewed.push(route.request().postDataJSON().plannedReminderId)
    return route.fulfill({ contentType: 'text/html', body: '<title>Rappel</title><p>Bonjour</p>' })
  })
  await page.route('**/reminders/send-mail', (route) => {
    const { plannedReminderId, atUnusualTime } = route.request().postDataJSON()
    expect(atUnusualTime).toBe(false)
    sent.push(plannedReminderId)
    const to = 'compta@vasseur.test'
    const sentAt = '2026-11-20T09:12:00.000Z'
    return json(route, { reminderId: 's', status: 'SENT', messageId: '<m@x>', to, sentAt, failure: null })
  })
  await page.goto('/reminders')
  const panel = (name: string) => page.getByRole('complementary', { name: `Relance : ${name}` })
  await page.getByRole('button', { name: 'Ouvrir la relance : Atelier' }).click()
  await expect(panel('Atelier')).toContainText('1 sur 3')
  await page.keyboard.press('j')
  await expect(panel('Boulangerie')).toContainText('2 sur 3')
  await expect(detail(page)).toHaveAttribute('data-state', 'previewed')
  // A key counts once, wherever in the reminder the focus is.
  await detail(page).getByRole('button', { name: 'Reporter' }).focus()
  await page.keyboard.press('k')
  await expect(panel('Atelier')).toContainText('1 sur 3')
  await expect(detail(page)).toHaveAttribute('data-state', 'previewed')
  expect(previewed).toEqual(['r-0', 'r-1', 'r-0'])
  await expect(rows(page).filter({ hasText: 'Atelier' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Envoyer et suivante' }).click()
  await expect(panel('Boulangerie')).toContainText('Envoyé à Atelier (compta@vasseur.test)')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer et suivante' }).click()
  await expect(panel('Cordonnerie')).toContainText('Envoyé à Boulangerie')
  await expect(page.getByRole('button', { name: 'Envoyer et suivante' })).toHaveCount(0)
  expect(sent).toEqual(['r-0', 'r-1'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ouvrir la relance : Cordonnerie' })).toBeFocused()
})

test('recipient, subject and text of one e-mail are changed, previewed, and made the usual ones again', async ({
  page,
}) => {
  await page.goto('/reminders?media=EMAIL&period=ALL')
  await rows(page).first().getByRole('button').click()
  const preview = detail(page).frameLocator('iframe')
  const form = page.getByTestId('message-edit')
  const change = () => page.getByRole('button', { name: 'Modifier l’e-mail' }).click()
  await change()
  await form.getByLabel('Destinataire').fill('direction')
  await form.getByRole('textbox', { name: 'Objet en français' }).fill('Suite à notre échange : {amount}')
  await form.getByRole('textbox', { name: 'Texte en français' }).fill('Comme convenu, voici ce qui reste à régler.')
  await form.getByRole('button', { name: 'Enregistrer et voir l’aperçu' }).click()
  await expect(form.getByLabel('Destinataire')).toHaveAccessibleDescription(/Adresse e-mail incorrecte/)
  await form.getByLabel('Destinataire').fill('direction@client.example')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enregistrer et voir l’aperçu' }).click()
  await expect(form).toHaveCount(0)
  await expect(preview.getByText('Comme convenu, voici ce qui reste à régler.')).toBeVisible()
  await expect(detail(page)).toContainText('À direction@client.example')
  await expect(detail(page)).toContainText(/Suite à notre échange : [\d\s]+,\d\d/)

  await change()
  await form.getByRole('button', { name: 'Revenir au message habituel' }).click()
  await form.getByRole('button', { name: 'Revenir au message habituel' }).click()
  await expect(form).toHaveCount(0)
  await expect(preview.getByText('Bonjour')).toBeVisible()
  await expect(preview.getByText('Comme convenu')).toHaveCount(0)
  await expect(detail(page)).not.toContainText('direction@client.example')
})

test('a reminder that was skipped or postponed in its panel cannot be sent from there, and the next one follows', async ({
  page,
}) => {
  await openFirstMail(page)
  const panel = detail(page)
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  const sending = panel.getByRole('button', { name: 'Envoyer l’e-mail' })
  await expect(sending).toBeVisible()
  await press('Ignorer')
  await press('Ignorer cette étape')
  await expect(panel.getByText('Étape ignorée.')).toBeVisible()
  await expect(sending).toHaveCount(0)
  await press('Rétablir')
  await expect(panel.getByText(/^Étape rétablie/)).toBeVisible()
  await expect(sending).toBeVisible()
  await press('Continuer')
  await press('Reporter')
  const day = nextBusinessDay(addDays(businessDateAt(new Date()), 7))
  await panel.getByRole('textbox', { name: 'Nouvelle date' }).fill(formatDate(day))
  await press('Reporter à cette date')
  await expect(panel.getByText(/^Relance reportée/)).toBeVisible()
  await expect(sending).toHaveCount(0)
  await expectAccessible(page)
  await press('Relance suivante')
  await expect(sending).toBeVisible()
})

test('[REM-16] reminders are chosen without moving a row, skipped together with a reason, and restored', async ({
  page,
}) => {
  await page.goto('/reminders?media=EMAIL&period=ALL')
  const third = rows(page).nth(2)
  const place = async () => (await third.boundingBox())?.y
  await expect(third).toBeVisible()
  const before = await place()
  const named = async (at: number) => (await rows(page).nth(at).getByRole('button').textContent()) ?? ''
  const names = [await named(0), await named(1)]
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Sélection' })
  await expect(bar).toContainText('2 relances sélectionnées')
  expect(await place()).toBe(before)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Ignorer' }).click()
  const window = page.getByRole('dialog', { name: 'Ignorer 2 relances' })
  await expect(window.getByRole('button', { name: 'Ignorer' })).toBeDisabled()
  await window.getByLabel('Raison').fill('Accord oral du directeur')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Ignorer' }).click()
  await expect(window).toContainText('2 relances modifiées')
  await window.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(bar).toHaveCount(0)
  await page.goto('/reminders?media=EMAIL&period=ALL&status=CANCELLED')
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Sélectionner la relance : ${name}` }).check()
  }
  await bar.getByRole('button', { name: 'Rétablir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 relances modifiées')
})

test('the customers of chosen reminders are delegated together', async ({ page }) => {
  await page.goto('/reminders?period=ALL')
  const names: string[] = []
  for (const at of [0, 1]) {
    names.push((await rows(page).nth(at).getByRole('button').textContent()) ?? '')
    await rows(page).nth(at).getByRole('checkbox').check()
  }
  const bar = page.getByRole('region', { name: 'Sélection' })
  await bar.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Déléguer leurs clients' }).click()
  await expect(page).toHaveURL(/mass-delegation/)
  for (const name of names) await expect(page.getByRole('main')).toContainText(name)
})

test('a link to the reminders of a customer opens the first of them', async ({ page }) => {
  await page.goto('/reminders?media=EMAIL&period=ALL')
  const row = rows(page).first()
  const name = (await row.getByRole('button').textContent()) ?? ''
  const ref = /C\d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await page.goto(`/reminders?period=ALL&search=${ref}&open=${ref}`)
  await expect(detail(page)).toBeVisible()
  await expect(page.getByRole('complementary', { name: new RegExp(name) })).toBeVisible()
  await expect(page).not.toHaveURL(/open=/)
})

for (const locale of ['fr-FR', 'en-GB']) {
  test.describe(locale, () => {
    test.use({ locale })

    test('at 1280 px no column of the reminders is cut off', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/reminders?period=ALL')
      await expect(rows(page).first()).toBeVisible()
      const overflow = () =>
        page
          .getByRole('region', { name: /^(Relances planifiées|Planned reminders)$/ })
          .evaluate((list) => list.scrollWidth - list.clientWidth)
      expect(await overflow()).toBeLessThanOrEqual(1)
      await rows(page).first().getByRole('button').click()
      await expect(detail(page)).toBeVisible()
      expect(await overflow()).toBeLessThanOrEqual(1)
    })
  })
}

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  test('the buttons of an open reminder stay in sight, however long its name is', async ({ page }) => {
    const tiersName = 'Etablissements Vasseur, Lormelie et Fils, menuiserie et agencement'
    const counters = { ...eachMedium(() => 0), PHONE: 1 }
    const items = [{ ...sampleReminder, tiersName, media: 'PHONE' }]
    await page.route(/\/planned-reminders\?/, (route) => json(route, { items, totalItems: 1, counters, amount: 0 }))
    await page.goto('/reminders')
    await page.getByRole('button', { name: /^Open the reminder/ }).click()
    await expect(page.getByRole('link', { name: 'Open call sheet' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})

test('[REM-10] a mail refused by the mail server is shown as not sent, with its reason and a next step', async ({
  page,
}) => {
  await page.route('**/reminders/send-mail', (route) =>
    json(route, {
      reminderId: 'r-1',
      status: 'FAILED',
      messageId: '<m@echeance.example>',
      to: 'x@client.test',
      sentAt: null,
      failure: { code: 'MAIL_REFUSED', reason: '550 No such mailbox here' },
    }),
  )
  await openFirstMail(page)
  await confirmSend(page)
  await expect(detail(page)).toHaveAttribute('data-state', 'failed')
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail non envoyé' })).toContainText(
    '550 No such mailbox here',
  )
  await expectAccessible(page)
  await page.unroute('**/reminders/send-mail')
  await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await expect(detail(page)).toHaveAttribute('data-state', 'sent')
})

test('[REM-10] an e-mail that cannot be composed is reported; without an answer the retry repeats the same attempt', async ({
  page,
}) => {
  await page.route('**/reminders/preview', (route) =>
    json(route, { title: 'Error', status: 500, code: 'EMAIL_GENERATION_FAILED', requestId: 'ref-1' }, 500),
  )
  await openFirstMail(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’a été envoyé' }).first()).toBeVisible()
  await page.unroute('**/reminders/preview')
  await page.getByRole('button', { name: /^(Réessayer|Vérifier à nouveau)$/ }).click()
  await expect(detail(page)).toHaveAttribute('data-state', 'previewed')

  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-mail')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/reminders/send-mail', (route) => route.abort())
  await confirmSend(page)
  await expect(detail(page)).toHaveAttribute('data-state', 'unknown')
  await page.unroute('**/reminders/send-mail')
  await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await expect(detail(page)).toHaveAttribute('data-state', 'sent')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('a customer who has paid meanwhile is not reminded, and the screen says why', async ({ page }) => {
  await page.route('**/reminders/preview', (route) =>
    json(route, { title: 'Conflict', status: 409, code: 'REMINDER_NOTHING_DUE' }, 409),
  )
  await openFirstMail(page)
  await expect(detail(page)).toHaveAttribute('data-state', 'refused')
  await expect(page.getByText('Ce client ne doit plus rien pour cette relance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer l’e-mail' })).toHaveCount(0)
})

test('a phone call shows the number and the overdue invoices, and no button to send', async ({ page }) => {
  await page.goto('/reminders?media=PHONE&period=ALL')
  await page
    .getByRole('button', { name: /^Ouvrir la relance\s:/ })
    .first()
    .click()
  await expect(detail(page)).toHaveAttribute('data-state', 'showing')
  await expect(detail(page).locator('a[href^="tel:"]')).toBeVisible()
  await expect(detail(page).getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Envoyer l’e-mail' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(detail(page)).toHaveCount(0)
})

test('a step on another channel shows which one it replaces, why, and where to correct it', async ({ page }) => {
  const items = [
    { ...sampleReminder, media: 'LETTER', insteadOf: { media: 'EMAIL', because: 'EMAIL_BOUNCED' } },
    { ...sampleReminder, id: 'other', tiersName: 'Garage', insteadOf: { media: 'PHONE', because: 'WRONG_PHONE' } },
  ]
  const counters = { ...eachMedium(() => 0), LETTER: 1, EMAIL: 1 }
  await page.route(/\/planned-reminders\?/, (route) => json(route, { items, totalItems: 2, counters, amount: 0 }))
  await page.goto('/reminders')
  await expect(rows(page).first()).toContainText('Au lieu d’un e-mail')
  await expect(rows(page).first()).toContainText('adresse e-mail en erreur')
  await expect(rows(page).last()).toContainText('Au lieu d’un appel')
  await expect(rows(page).last()).toContainText('numéro erroné')
  await page.getByRole('button', { name: `Ouvrir la relance : ${sampleReminder.tiersName}` }).click()
  await expect(detail(page)).toContainText('Courrier au lieu d’un e-mail : adresse e-mail en erreur')
  await expect(detail(page).getByRole('link', { name: 'Compléter ses coordonnées' })).toHaveAttribute(
    'href',
    `/edit-customer/${sampleReminder.tiersRef}`,
  )
  await expectAccessible(page)
})

const planned = {
  state: 'SUCCESS',
  requestedAt: '2026-11-10T08:00:00.000Z',
  endedAt: '2026-11-10T08:01:00.000Z',
  planned: 3,
  alerts: 1,
}

test('a running planning is shown, and the list is refreshed when it ends', async ({ page }) => {
  await page.goto('/reminders')
  await expect(rows(page).first()).toBeVisible()
  let state = 'STARTED'
  await page.route('**/planned-reminders/planning', (route) =>
    json(route, { ...planned, state, endedAt: state === 'SUCCESS' ? planned.endedAt : null }),
  )
  await page.getByRole('button', { name: 'Replanifier' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Planification en cours' })).toBeVisible()
  const listed = page.waitForRequest(/planned-reminders\?/)
  state = 'SUCCESS'
  await listed
  await expect(page.getByText('Planifiées le 10/11/2026 à 09:01')).toBeVisible()
  await expect(page.getByText('Planification en cours')).toHaveCount(0)
})

test('a list that fails to load offers a retry', async ({ page }) => {
  // A planning that ends meanwhile would refresh the list by itself.
  await page.route('**/planned-reminders/planning', (route) => json(route, planned))
  await page.route(/planned-reminders\?/, (route) =>
    json(route, { title: 'Forbidden', status: 403, code: 'FORBIDDEN' }, 403),
  )
  await page.goto('/reminders')
  await expect(page.getByText('La liste n’a pas pu être chargée')).toBeVisible()
  await page.unroute(/planned-reminders\?/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, locale: 'en-GB' })

  test('rows are cards that fit, in English, light and dark', async ({ page }) => {
    const inBothSchemes = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await preferScheme(page, colorScheme)
        await expectAccessible(page)
      }
    }
    await page.goto('/reminders?media=PHONE&period=ALL')
    await expect(page.getByRole('heading', { name: 'My reminders' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Planned reminders' }).getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await inBothSchemes()
    await page
      .getByRole('button', { name: /^Open the reminder of/ })
      .first()
      .click()
    await expect(detail(page)).toHaveAttribute('data-state', 'showing')
    await inBothSchemes()
  })
})
