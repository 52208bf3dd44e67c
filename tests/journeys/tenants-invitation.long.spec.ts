import { expect, expectAccessible, expectFits, test } from '../support/browser.ts'

test.use({ company: 'tenants-invitation' })

type MailList = { items: { to: string; text: string }[] }

test('[UI-05] a colleague is invited, registers, joins as a reader, and is removed again', async ({
  page,
  app,
  browser,
}) => {
  await page.goto('/account/users')
  const email = 'colette.brun@aubepine.example'
  await page.getByRole('textbox', { name: 'E-mail' }).fill('colette')
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText('E-mail invalide')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Rôle', { exact: true }).selectOption('Lecture seule')
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(`Invitation envoyée à ${email}.`)).toBeVisible()
  await expectAccessible(page)

  const textsTo = async () => {
    const { items } = (await (await page.request.get(`${app.mailboxUrl}/messages`)).json()) as MailList
    return items.filter(({ to }) => to.includes(email)).map(({ text }) => text)
  }
  await expect.poll(async () => (await textsTo()).length).toBe(1)
  const link = /(http\S+\/invitation\?token=\S+)/.exec((await textsTo())[0]!)![1]!
  const context = await browser.newContext({
    locale: 'fr-FR',
    baseURL: app.url,
    storageState: { cookies: [], origins: [] },
  })
  const guest = await context.newPage()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Créer un compte' }).click()
  await guest.getByLabel(/^Prénom/).fill('Colette')
  await guest.getByLabel(/^Nom/).fill('Brun')
  await guest.getByLabel(/^Adresse e-mail/).fill(email)
  const password = 'ocre-lagune-tambour-27'
  for (const field of await guest.locator('input[type="password"]').all()) await field.fill(password)
  await guest.getByRole('button', { name: 'Créer le compte' }).click()
  await expect.poll(async () => (await textsTo()).length).toBe(2)
  const code = /\b(\d{6})\b/.exec((await textsTo()).find((text) => !text.includes('/invitation'))!)![1]!
  await guest.getByLabel('Code à 6 chiffres').fill(code)
  await guest.getByRole('button', { name: 'Confirmer et se connecter' }).click()
  await expect(guest.getByRole('heading', { name: 'Vous avez rejoint Aubépine (démonstration)' })).toBeVisible()
  await expect(guest.getByTestId('role')).toHaveText('Lecture seule')
  await expectFits(guest)
  await guest.getByRole('link', { name: 'Ouvrir Aubépine (démonstration)' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await guest.goto('/account')
  await expect(guest.getByRole('link', { name: 'Mes informations' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Retirer Colette Brun' }).click()
  await page.getByRole('button', { name: 'Retirer du compte' }).click()
  await expect(page.getByText('Colette Brun ne fait plus partie du compte.')).toBeVisible()
  await guest.goto(link)
  await expect(guest.locator('[data-state="signedIn.signingUp"]')).toBeVisible()
  await context.close()
})

test('a product owner sees their role and the product’s flows, and no administrator’s actions', async ({ page }) => {
  await page.route(/\/api\/tenant$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), role: 'product-owner' } })
  })
  await page.goto('/account')
  await expect(page.getByTestId('role')).toHaveText('Responsable produit')
  await expectAccessible(page)
  const places = page.getByRole('navigation', { name: 'Rubriques du compte' })
  await expect(places.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)
  await expect(places.getByRole('link', { name: 'Parcours du produit' })).toHaveAttribute('href', '/flows')
  await places.getByRole('link', { name: 'Entreprise', exact: true }).click()
  await expect(page.getByText('Seul un administrateur peut modifier ces informations.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
})
