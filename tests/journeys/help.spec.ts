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

test('both languages have the same pages, sections and links', () => {
  const shape = (pages: typeof french) =>
    pages.map(({ slug, sections }) => [
      slug,
      sections.map(({ text, links }) => [text.length, links?.map(({ href }) => href)]),
    ])
  expect(shape(english)).toEqual(shape(french))
})
