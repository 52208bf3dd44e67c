import { pages as english } from '../../src/screens/help/content/en.ts'
import { pages as french } from '../../src/screens/help/content/fr.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'

test('help: subjects, a search without accents, and links that lead to their screens', async ({ page }) => {
  await page.goto('/help')
  for (const { title } of french) await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).fill('promesse tenue')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Une promesse' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('Rien ne correspond à cette recherche')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('navigation', { name: 'Sujets de l’aide' }).getByText('Les relances', { exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Appels du jour' }).click()
  await expect(page).toHaveURL('/reminders?media=PHONE')
})

test('[ACC-05] [API-37] a message to support: from the help, with its rules, to the mailbox', async ({ page, app }) => {
  await page.goto('/help')
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

test('both languages have the same pages, sections and links', () => {
  const shape = (pages: typeof french) =>
    pages.map(({ slug, sections }) => [
      slug,
      sections.map(({ text, links }) => [text.length, links?.map(({ href }) => href)]),
    ])
  expect(shape(english)).toEqual(shape(french))
})
