import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ company: 'account' })

test('[ACC-02] users change their name and phone number on the account page, from the menu, and are warned of unsaved changes', async ({
  page,
}) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: /^Menu\s: / }).click()
  await page.getByRole('menuitem', { name: 'Mon compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/user$/)
  await expect(page.locator('[data-state="editing"]')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('')
  await page.getByLabel('Téléphone').fill('01 99 00 00 07')
  await page.getByLabel('Point de la journée par e-mail').selectOption('18:00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveAccessibleDescription(
    'Ce champ ne peut pas être vide',
  )
  await page.getByRole('link', { name: 'Scénarios de relance' }).click()
  await page.getByRole('button', { name: 'Rester' }).click()

  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Delorme')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos informations sont enregistrées')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Téléphone')).toHaveValue('01 99 00 00 07')
  await expect(page.getByLabel('Point de la journée par e-mail')).toHaveValue('18:00')
  await expect(page.getByRole('button', { name: 'Menu : Camille Delorme' })).toBeVisible()
})

test('[API-29] [PAY-02] the subscription page shows the next debit and the server’s prices, and loads them again after a failure', async ({
  page,
}) => {
  let down = true
  await page.route(/\/api\/subscriptions\/pricing\?/, async (route) => {
    if (down) return route.fulfill({ status: 503, json: { code: 'INTERNAL', title: '', status: 503 } })
    const answer = await route.fetch()
    const price = await answer.json()
    const other = Object.entries(price).map(([name, value]) => [
      name,
      /Amount$|PerMonth$/.test(name) ? Number(value) + 0.5 : value,
    ])
    return route.fulfill({ json: Object.fromEntries(other) })
  })
  await page.route(/\/api\/subscriptions\?/, async (route) => {
    const { items, ...more } = await (await route.fetch()).json()
    const debited = { duration: 'AUTOMATIC_DEBIT', endOfValidity: '2027-01-14', nextDebit: '2027-01-15' }
    return route.fulfill({ json: { ...more, items: [{ ...items[0], ...debited }] } })
  })
  await page.goto('/account/subscription')
  const standing = page.getByRole('region', { name: 'Abonnement', exact: true })
  await expect(standing.locator('dt')).toHaveText(['Offre', 'Durée', 'Valable jusqu’au', 'Prochain prélèvement'])
  await expect(standing.locator('dd')).toHaveText([
    'Offre payante',
    'Prélèvement automatique',
    '14/01/2027',
    '15/01/2027',
  ])
  const retry = page.getByRole('button', { name: 'Réessayer' }).first()
  await expect(retry).toBeVisible({ timeout: 15_000 })
  down = false
  await retry.click()
  const offers = page.getByRole('listitem').filter({ hasText: 'par mois' })
  await expect(offers.filter({ hasText: 'Un mois' })).toContainText('39,50 €')
  await expect(offers.filter({ hasText: 'Un mois' })).not.toContainText('39,00 €')
})

test('[ACC-01] [API-29] [PAY-02] each section of the account page opens: company changed, subscription cancelled, plan switched and back', async ({
  page,
}) => {
  const priced = page.waitForRequest(/\/api\/subscriptions\/pricing\?duration=ONE_YEAR$/)
  await page.goto('/account/company')
  const place = page.getByRole('navigation', { name: 'Rubriques du compte' })
  const [user, ...others] = [
    'Mes informations',
    'Entreprise',
    'Entreprises surveillées',
    'Vérification d’identité',
    'Abonnement',
    'Contrat',
    'Factures d’Échéance',
    'Utilisateurs',
    'Données personnelles',
  ]
  for (const name of [...others, user!]) {
    await place.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  expect((await priced).method()).toBe('POST')
  for (const name of ['Journal du compte', 'Contenu des relances', 'Scénarios de relance'])
    await expect(place.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Changer de mot de passe' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Lien envoyé à demo@echeance.example.')).toBeVisible()

  await place.getByRole('link', { name: 'Entreprise', exact: true }).click()
  await expect(page.getByLabel('SIREN')).toHaveValue('812 345 676')
  await page.getByLabel('Raison sociale').fill('')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Raison sociale')).toHaveAccessibleDescription('Ce champ ne peut pas être vide')
  await page.getByLabel('Raison sociale').fill('Fournitures Aubépine SCOP')
  await expect(page.getByText('Changer de nom annule la vérification de votre entreprise')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('L’entreprise est enregistrée')).toBeVisible()
  await expectAccessible(page)

  await place.getByRole('link', { name: 'Abonnement' }).click()
  const offers = page.getByRole('listitem').filter({ hasText: 'par mois' })
  await expect(offers.filter({ hasText: 'Un mois' })).toContainText('39,00 €')
  await expect(offers.filter({ hasText: 'Un an' })).toContainText(
    /31,20\s€.*374,40\s€ en une fois, 93,60\s€ d’économie/,
  )
  await expect(page.getByRole('region', { name: 'Contrat' })).toContainText(/signé/i)
  await expect(page.getByRole('region', { name: 'Factures d’Échéance' })).toContainText(
    /Voir \d+ factures.*Mise en demeure/,
  )
  const monitored = page.getByRole('region', { name: 'Entreprises surveillées' })
  await expect(monitored.getByRole('listitem').first()).toContainText(/Surveillée jusqu’au \d\d\/\d\d\/\d{4}/)
  await expect(page.getByRole('region', { name: 'Abonnement', exact: true }).locator('dd')).toHaveText([
    'Offre payante',
    'Un an',
    /^\d\d\/\d\d\/\d{4}$/,
  ])
  await page.getByRole('button', { name: 'Résilier', exact: true }).click()
  await page.getByRole('button', { name: 'Résilier l’abonnement' }).click()
  await expect(
    page.getByText(/L’abonnement est résilié\s: il reste valable jusqu’au \d\d\/\d\d\/\d{4}\./),
  ).toBeVisible()
  await expect(page.getByText('Résilié', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await place.getByRole('link', { name: 'Entreprise', exact: true }).click()
  await page.getByRole('button', { name: 'Passer à la formule légère' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Passer à la formule légère' }).click()
  await expect(page.locator('[data-state="signedIn.lightShell"]')).toBeVisible()
  await page.goto('/account/company')
  await expect(page.getByLabel('Raison sociale')).toHaveValue('Fournitures Aubépine SCOP')
  await page.getByRole('button', { name: 'Passer à la formule standard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Passer à la formule standard' }).click()
  await expect(page.locator('[data-state="signedIn.fullShell"]')).toBeVisible()
})
