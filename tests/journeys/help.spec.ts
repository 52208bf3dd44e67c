import { expect, expectAccessible, test } from '../support/browser.ts'

test('help: topics, a page with pictures, a search ignoring accents, and links to the screens', async ({ page }) => {
  await page.goto('/help')
  const subjects = page.getByRole('navigation', { name: 'Sujets de l’aide' })
  await expect(subjects.getByRole('link', { name: /^La santé financière/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).fill('promesse rompue')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Une promesse' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await subjects.getByRole('link', { name: /^Les relances du jour/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const picture = page.getByRole('img', { name: /^Mes relances/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'E-mails, lettres, SMS, appels →' }).click()
  await page.getByRole('link', { name: 'Appels du jour' }).click()
  await expect(page).toHaveURL('/reminders?media=PHONE')
})

test('a help term in Ctrl K leads to its section', async ({ page }) => {
  await page.goto('/cases')
  await expect(page.getByRole('button', { name: 'Recherche rapide' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByTestId('quick-search')
  await palette.getByRole('combobox').fill('procedure collective')
  await palette.getByRole('option', { name: /^Une procédure collective/ }).click()
  await expect(page).toHaveURL('/help?page=events&section=Une+proc%C3%A9dure+collective')
  await expect(page.getByRole('heading', { name: 'Une procédure collective' })).toBeInViewport()
})

test('[ACC-05] [API-37] a message to support is written in the help, checked, and arrives in the mailbox', async ({
  page,
  app,
}) => {
  await page.goto('/help')
  for (const subject of [
    'Le processus de recouvrement',
    'Litiges et promesses',
    'La santé financière',
    'La délégation à un partenaire',
    'Questions fréquentes',
  ])
    await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await page.getByRole('searchbox').fill('zzz')
  await page.getByRole('main').getByRole('link', { name: 'Contacter le support' }).last().click()
  await expect(page).toHaveURL('/help/contact')
  await expect(page.getByLabel('Répondre à')).toHaveValue(app.login)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Ce champ ne peut pas être vide')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Vérifiez votre saisie')).toBeVisible()
  await page.getByText('Suggestion', { exact: true }).click()
  await page.getByText('Haute', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Un filtre par ville serait utile.')
  await page.getByLabel('Répondre à').fill('anna.perso@atelier.test')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('status').getByText('anna.perso@atelier.test')).toBeVisible()
  await expect
    .poll(async () => {
      const response = await fetch(`${app.mailboxUrl}/messages`)
      const { items } = (await response.json()) as { items: { to: string; subject: string; text: string }[] }
      return items.find(({ to }) => to.includes('support@'))
    })
    .toMatchObject({
      subject: expect.stringContaining('Suggestion (priorité haute)'),
      text: expect.stringContaining('Un filtre par ville serait utile.'),
    })
})
