import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'

// The tests change data, so they use their own company.
test.use({ company: 'customer-forms' })

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('[CUST-03] [UI-07] a customer is added: missing fields are named, a failed save is retried, a taken reference is changed', async ({
  page,
}) => {
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Ajouter un client' }).click()
  const form = page.locator('[data-state="editing"]')
  await expect(form).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="invalid"]')).toBeVisible()
  await expect(toast(page, 'Vérifiez votre saisie')).toBeVisible()
  await expect(page.getByText('Saisissez au moins un e-mail ou un téléphone')).toBeVisible()
  await expect(page.getByText('Ce champ ne peut pas être vide').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('SIREN').fill('404 833 049')
  await page.getByLabel('Raison sociale').fill('Ébénisterie Lacaze')
  const reach = page.getByRole('region', { name: 'Coordonnées' })
  await reach.getByLabel('E-mail').fill('compta@lacaze')
  await expect(page.getByText('Adresse e-mail invalide')).toBeVisible()
  await reach.getByLabel('E-mail').fill('compta@lacaze.example')
  await page
    .getByRole('region', { name: 'Adresse' })
    .getByLabel('Adresse', { exact: false })
    .first()
    .fill('4 rue des Copeaux')
  await page.getByLabel('Code postal').fill('33000')
  await page.getByLabel('Ville').fill('Bordeaux')
  // A wrong check digit is a warning only.
  await expect(page.getByText('La clé de contrôle est fausse')).toBeVisible()

  await page.getByLabel('Référence').fill('L-7')
  let broken = true
  await page.route('**/tiers/L-7', (route) =>
    broken && route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="failed"]')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Raison sociale')).toHaveValue('Ébénisterie Lacaze')
  broken = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ébénisterie Lacaze' })).toBeVisible()
  await expect(toast(page, 'Client enregistré')).toBeVisible()

  await page.goto('/add-customer')
  await page.getByText('Particulier').click()
  await page.getByLabel('Référence').fill('L-7')
  const identity = page.getByRole('region', { name: 'Identité' })
  await identity.getByLabel('Civilité').selectOption('MR')
  await identity.getByLabel('Prénom').fill('Luc')
  await identity.getByLabel('Nom', { exact: false }).last().fill('Petit')
  await page.getByRole('region', { name: 'Coordonnées' }).getByLabel('Téléphone').fill('0102030405')
  await page
    .getByRole('region', { name: 'Adresse' })
    .getByLabel('Adresse', { exact: false })
    .first()
    .fill('1 place du Port')
  await page.getByLabel('Code postal').fill('29200')
  await page.getByLabel('Ville').fill('Brest')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-state="duplicate"]')).toBeVisible()
  await expect(page.getByText('Un client porte déjà cette référence')).toBeVisible()
  await page.getByLabel('Référence').fill('P-1')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luc Petit' })).toBeVisible()

  // A contact and an invoice of the new customer.
  await page.getByRole('button', { name: 'Ajouter un contact' }).click()
  const contact = page.getByRole('dialog')
  await contact.getByLabel('Civilité').selectOption('MS')
  await contact.getByLabel('Prénom').fill('Jeanne')
  await contact.getByRole('textbox', { name: 'Nom', exact: false }).last().fill('Roux')
  await contact.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(contact.getByText('Saisissez au moins un e-mail ou un téléphone')).toBeVisible()
  await expectAccessible(page)
  await contact.getByLabel('E-mail').fill('jeanne@lacaze.example')
  await contact.getByLabel('Contact de recouvrement').check()
  await contact.getByRole('button', { name: 'Enregistrer' }).click()
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts).toContainText('Mme Jeanne Roux')
  await expect(contacts).toContainText('Recouvrement')
  await contacts.getByRole('button', { name: /Jeanne Roux/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Supprimer Jeanne Roux')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Conserver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('tab', { name: 'Écritures' }).click()
  await page.getByRole('button', { name: 'Ajouter une facture' }).click()
  const invoice = page.getByRole('dialog')
  await invoice.getByLabel('Numéro de pièce').fill('F#118')
  await invoice.getByLabel('Montant').fill('300,50')
  await invoice.getByLabel('Date de la pièce').fill('01/09/2026')
  await invoice.getByLabel('Date d’échéance').fill('31/08/2026')
  await invoice.getByLabel('Délai de prescription particulier').check()
  await invoice.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(invoice.getByText('Lettres, chiffres, espaces, tirets')).toBeVisible()
  await expect(invoice.getByText('L’échéance ne peut pas précéder')).toBeVisible()
  await expect(invoice.getByText('Ce champ ne peut pas être vide')).toBeVisible()
  await invoice.getByLabel('Numéro de pièce').fill('F-118')
  await invoice.getByLabel('Date d’échéance').fill('01/10/2026')
  await invoice.getByLabel('Délai, en années').fill('2')
  await invoice.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('region', { name: 'Écritures' })).toContainText('F-118')
})

test('[UI-07] a required field shows “Requis” beside its label', async ({ page }) => {
  await page.goto('/add-customer')
  const word = (label: string) =>
    page
      .locator('label')
      .filter({ hasText: label })
      .locator('.mantine-InputWrapper-required')
      .evaluate((star) => getComputedStyle(star, '::after').content)
  for (const label of ['Référence', 'Ville']) expect(await word(label)).toBe('"Requis"')
  // Screen readers get it from the field itself.
  await expect(page.getByRole('textbox', { name: 'Référence', exact: true })).toBeVisible()
})

test('[UI-07] in every form, each required field says so beside its label', async ({ page }) => {
  for (const [path, opener] of [
    ['/add-customer', ''],
    ['/customers/C10001', 'Ajouter un contact'],
    ['/customers/C10001?tab=LEDGER', 'Ajouter une facture'],
    ['/account/user', ''],
    ['/account/company', ''],
    ['/settings/templates/new', ''],
    ['/help/contact', ''],
    ['/settings/scenarios/default', ''],
    ['/account/users', ''],
  ] as const) {
    await page.goto(path)
    if (opener) await page.getByRole('button', { name: opener }).click()
    const form = opener ? page.getByRole('dialog') : page.getByRole('main')
    const send = form.getByRole('button', { name: /^(Enregistrer|Envoyer)/ }).last()
    await expect(send).toBeVisible()
    const boxes = form.locator(
      'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea',
    )
    for (const box of await boxes.all()) if ((await box.isVisible()) && (await box.isEditable())) await box.fill('')
    await send.click()
    const empty = form.locator('.mantine-InputWrapper-root').filter({ has: page.locator('[aria-invalid="true"]') })
    await expect(empty.first(), path).toBeVisible()
    // Where one of two fields is enough, neither is required.
    const silent = empty
      .filter({ hasNot: page.locator('.mantine-InputWrapper-required') })
      .filter({ hasNotText: 'au moins un e-mail ou un téléphone' })
    expect([path, await silent.locator('label').allInnerTexts()]).toEqual([path, []])
  }
})

test('[UI-08] [API-74] the quick search opens with Ctrl K, ignores accents, and works by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Recherche rapide' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByTestId('quick-search')
  await expect(palette).toHaveAttribute('data-state', 'resting')
  await expectAccessible(page)
  const field = palette.getByRole('combobox')
  await field.fill('zzzz')
  await expect(palette).toContainText('Aucun résultat pour « zzzz »')
  await field.fill('sarl')
  await expect(palette.getByRole('option').nth(1)).toBeVisible()
  const second = (await palette.getByRole('option').nth(1).locator('span').first().textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.getByRole('button', { name: 'Recherche rapide' }).click()
  await expect(palette.getByRole('option').first()).toContainText(second)
  await page.keyboard.press('Escape')

  // A found invoice opens beside its customer's statement, and from its address after a reload.
  await page.goto('/customers?filter=OVERDUE')
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Écritures' }).click()
  const number =
    (await page
      .getByRole('region', { name: 'Écritures' })
      .locator('button.mantine-Anchor-root')
      .first()
      .textContent()) ?? ''
  await page.goto('/')
  await page.getByRole('button', { name: 'Recherche rapide' }).click()
  await field.fill(number)
  await palette.getByRole('option').filter({ hasText: number }).first().click()
  const movement = page.getByTestId('movement')
  await expect(page.getByRole('dialog', { name: number })).toBeVisible()
  await expect(movement).toContainText('Débit')
  await expectAccessible(page)
  await page.reload()
  await expect(movement).toHaveAttribute('data-state', 'shown')
})

test('[UI-08] the quick search finds a case by its number, and by its customer without accents', async ({ page }) => {
  await page.goto('/cases')
  const accented = page.locator('a[href^="/customers/"]', { hasText: /[éèêëàâçôîïû]/ })
  const row = page.locator('tbody tr').filter({ has: accented })
  const number = await row.first().locator('a[href^="/cases/"]').innerText()
  const name = await row.first().locator('a[href^="/customers/"]').innerText()
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  for (const typed of [number, plain]) {
    await page.getByRole('button', { name: 'Recherche rapide' }).click()
    await page.getByTestId('quick-search').getByRole('combobox').fill(typed)
    const found = page.getByTestId('quick-search').getByRole('option').filter({ hasText: number })
    await expect(found).toBeVisible()
    await found.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page).toHaveURL(/\/cases\/[\da-f-]{36}/)
  }
  expect(plain).not.toBe(name.toLowerCase())
})

test('[UI-08] the quick search finds screens and actions by their words', async ({ page }) => {
  await page.goto('/')
  for (const [typed, name, address] of [
    ['litig', 'Litiges, promesses', /\/disputes$/],
    ['modif scenar', 'Modifier les scénarios de relance', /\/settings\/scenarios$/],
  ] as const) {
    await page.getByRole('button', { name: 'Recherche rapide' }).click()
    await page.getByTestId('quick-search').getByRole('combobox').fill(typed)
    await page.getByTestId('quick-search').getByRole('option', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
  }
})

test('[CUST-01] [CUST-06] columns are selected and remembered, the list is exported, the largest overdue amounts are shown above it', async ({
  page,
}) => {
  await page.goto('/customers')
  await expect(page.getByRole('region', { name: 'Plus gros retards' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Ville' }).check()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Activité récente' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Client',
    'Réf.',
    'Ville',
    'Suivi par',
    'Encours',
    'En retard',
    'Jours de retard',
    'Prochaine action',
    'Actions',
  ])
  await page.getByRole('button', { name: 'Exporter' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Texte (.csv) : Ce qui est affiché' }).click(),
  ])
  const lines = readFileSync((await file.path()) ?? '', 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('Client;Référence;Ville;Suivi par;Encours;En retard;Jours de retard;Prochaine action')
  expect(lines.length).toBeGreaterThan(50)
})

test('[REM-03] [API-63] a reminder is planned manually for a customer, and appears among the day’s reminders', async ({
  page,
}) => {
  const form = page.getByTestId('hand-reminder')
  let name = ''
  // Some customers have no telephone.
  for (let nth = 0; name === '' || (await form.getByRole('radio', { name: 'Appel' }).isDisabled()); nth++) {
    await page.goto('/reminders?media=EMAIL')
    const row = page.locator('tbody tr').nth(nth).getByRole('button')
    name = (await row.textContent()) ?? ''
    await row.click()
    await page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Contacter' }).click()
  }
  await form.getByText('Un autre jour').click()
  await form.getByRole('button', { name: 'Planifier' }).click()
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(form.getByText('Choisissez un canal')).toBeVisible()
  await form.getByRole('radio', { name: 'Appel' }).check()
  const day = form.getByRole('textbox', { name: 'Jour' })
  const proposed = await day.inputValue()
  await day.fill('02/01/2026')
  await day.press('Tab')
  await expect(form.getByText('Choisissez aujourd’hui ou plus tard')).toBeVisible()
  await day.fill(proposed)
  await day.press('Tab')
  await form.getByRole('textbox', { name: 'Titre' }).fill('Rappeler la comptable')
  await form.getByRole('textbox', { name: 'Commentaire' }).fill('Elle rentre ce jour-là')
  await expectAccessible(page)

  // The first answer is lost: the retry plans it once.
  const isPlanning = /\/api\/masters\/[^/]+\/reminders(\?.*)?$/
  let lost = true
  await page.route(isPlanning, async (route) => {
    if (route.request().method() !== 'POST' || !lost) return route.fallback()
    lost = false
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Planifier' }).click()
  // A step of the scenario is near: it is asked about, and keeps its distance.
  await expect(form.getByRole('alert')).toContainText('Que faire ?')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Envoyer quand même' }).click()
  await expect(form).toHaveAttribute('data-state', 'failed', { timeout: 20_000 })
  await form.getByRole('button', { name: 'Réessayer' }).click()
  await expect(toast(page, 'Relance planifiée pour le')).toBeVisible()
  const planned = page.getByRole('region', { name: 'Planifiées à la main' }).getByRole('listitem')
  await expect(planned).toHaveCount(1)
  await expect(planned).toContainText(`Appel le ${proposed}`)
  await expect(planned).toContainText('Rappeler la comptable')

  // The same reminder on that day is refused at its field, and the entries stay.
  await page.getByRole('button', { name: 'Contacter' }).click()
  await form.getByRole('radio', { name: 'Appel' }).check()
  await form.getByText('Un autre jour').click()
  await day.fill(proposed)
  await day.press('Tab')
  await form.getByRole('button', { name: 'Planifier' }).click()
  await form.getByRole('button', { name: 'Envoyer quand même' }).click()
  await expect(form.getByText('Une relance par ce canal est déjà planifiée à la main ce jour-là')).toBeVisible()

  await page.goto('/reminders?media=PHONE')
  const row = page.locator('tbody tr').filter({ hasText: name }).filter({ hasText: 'Relance ponctuelle' })
  await expect(row).toContainText('Rappeler la comptable')
  await row.getByRole('button').first().click()
  await expect(page.getByTestId('reminder')).toContainText('Elle rentre ce jour-là')
})

test('[REM-03] a customer is contacted from the list and from an invoice: a note, and an e-mail of one’s own that is previewed', async ({
  page,
}) => {
  await page.goto('/customers?filter=OVERDUE')
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Plus d’actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Contacter' }).click()
  const form = page.getByTestId('hand-reminder')
  await form.getByRole('radio', { name: 'Note' }).check()
  await form.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(form.getByText('Écrivez la note')).toBeVisible()
  await form.getByRole('textbox', { name: 'Note' }).fill('Préfère être appelé le matin')
  await form.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(toast(page, 'Note ajoutée à l’historique')).toBeVisible()

  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Chronologie' })).toContainText('Préfère être appelé le matin')

  await page.getByRole('tab', { name: 'Écritures' }).click()
  const late = page
    .getByRole('region', { name: 'Écritures' })
    .locator('tbody tr')
    .filter({ hasText: /\d+ jours?/ })
  await late.first().locator('button.mantine-Anchor-root').click()
  await page.getByTestId('movement').getByRole('button', { name: 'Contacter' }).click()
  await expect(form.getByRole('checkbox', { name: /^Seulement la facture/ })).toBeChecked()
  await form.getByRole('radio', { name: 'E-mail' }).check()
  await form.getByRole('combobox', { name: 'Texte' }).selectOption({ label: 'Texte libre' })
  await form.getByRole('textbox', { name: /^Objet/ }).fill('Votre facture')
  await form.getByRole('textbox', { name: /^Texte/ }).fill('Bonjour {nobody}')
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await form.getByRole('textbox', { name: /^Texte/ }).fill('Merci de régler {amount}.')
  await form.getByRole('button', { name: 'Aperçu' }).click()
  await expect(form.frameLocator('iframe[title="Aperçu"]').getByText(/^Merci de régler [\d\s]+,\d\d/)).toBeVisible()
  await expectAccessible(page)

  // Without its invoices, the text leaves as it is written.
  await form.getByRole('textbox', { name: /^Texte/ }).fill('Bonjour Madame, votre avoir est en route.')
  await form.getByRole('checkbox', { name: /^Avec les factures et les coordonnées bancaires/ }).uncheck()
  const preview = form.frameLocator('iframe[title="Aperçu"]')
  await expect(preview.getByText('Bonjour Madame, votre avoir est en route.')).toBeVisible()
  await expect(preview.getByRole('columnheader')).toHaveCount(0)
  await form.getByRole('button', { name: 'Envoyer' }).click()
  const anyway = form.getByRole('button', { name: 'Envoyer quand même' })
  await expect(anyway).toBeVisible()
  await anyway.click()
  await expect(toast(page, 'Message en cours d’envoi').or(toast(page, 'Le message partira'))).toBeVisible()
})

test('[CUST-08] [CUST-09] a payment is entered by hand, and cancelled from the ledger with a reason', async ({
  page,
}) => {
  await page.goto('/customers?filter=OVERDUE')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Écritures' }).click()
  await page.getByRole('button', { name: 'Paiement reçu', exact: true }).click()
  const form = page.getByTestId('payment-form')
  await form.getByLabel('Reçu le').fill(formatDate(addDays(businessDateAt(new Date()), -1)))
  const amount = form.getByLabel('Montant reçu')
  await amount.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1,234.56')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(amount).toHaveValue('1\u202f234,56')
  await amount.fill('12,50')
  await form.getByLabel('Référence').fill('CHQ 77')
  const invoice = form.getByRole('checkbox').first()
  await invoice.check()
  const number = await invoice.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '')
  await form.getByRole('button', { name: 'Enregistrer le paiement' }).click()
  await expect(toast(page, 'Paiement enregistré')).toBeVisible()

  await page.goto(`${page.url().split('?')[0]}?state=CLEARED`)
  await page.getByRole('row').filter({ hasText: 'CHQ 77' }).click()
  const drawer = page.getByTestId('movement')
  await expect(drawer).toContainText('Saisi à la main')
  await expect(drawer).toContainText('12,50')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Annuler le paiement' }).click()
  const window = page.getByTestId('payment-cancel')
  await expect(window).toContainText(number.split(' ')[0]!)
  await window.getByRole('button', { name: 'Annuler le paiement' }).click()
  await expect(window).toContainText('Indiquez pourquoi')
  await window.getByLabel('Motif').fill('Saisi deux fois')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Annuler le paiement' }).click()
  await expect(toast(page, 'Paiement CHQ 77 annulé')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'CHQ 77' })).toHaveCount(0)
})
