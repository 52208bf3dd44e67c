import type { Page } from '@playwright/test'
import { coverage } from '../../src/i18n/fr/coverage.ts'
import { expect, test } from '../support/browser.ts'
import { type Language, numbersIn, plain, Screens } from './screens.ts'

/** A link with the numbers that it shows. */
type Followed = { href: string; texts: string[] }

/** What is said without a list: shares and a DSO follow from figures that have one. */
const isDerived = (text: string): boolean => /%|^-?\d+(,\d)? jours$/.test(plain(text))

/** The links of the page that show numbers; of each picture, some rows of its table. */
const linksOf = (page: Page): Promise<Followed[]> =>
  page.evaluate(() => {
    const rows = [2, 6, 9]
    const isFollowed = (link: Element): boolean => {
      const row = link.closest('tbody tr')
      return row ? rows.includes([...row.parentElement!.children].indexOf(row)) : link.closest('figure') === null
    }
    return [...document.querySelectorAll('main section a[href^="/"]')].filter(isFollowed).map((link) => {
      const figures = [...link.querySelectorAll('.figures')].map((one) => one.textContent ?? '')
      const texts = figures.length > 0 ? figures : [link.textContent ?? '']
      return { href: link.getAttribute('href')!, texts: texts.filter((text) => /\d/.test(text)) }
    })
  })

/** The regions with an amount that leads to no list. */
const looseIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node
      if (/\d.*€/.test(textContent ?? '') && !parentElement!.closest('a, svg, [aria-hidden=true]'))
        found.add(parentElement!.closest('section[aria-labelledby]:has(h2)')?.querySelector('h2')?.textContent ?? '')
    }
    return [...found]
  })

/** The numbers that a page says of its whole list. */
const said = async (screens: Screens, href: string): Promise<number[]> => {
  const { page, language } = screens
  const { customers, cases } = screens.words
  await screens.open(href)
  const places = href.startsWith('/customers/')
    ? screens.region(customers.statement.balance.title).locator('dd')
    : href.startsWith('/cases?days')
      ? page.getByRole('region', { name: cases.statistics.label }).locator('.figures')
      : page
          .locator('main [aria-live=polite]')
          .or(page.getByRole('list', { name: customers.sums.label }))
          .or(page.getByText(/au total|in total|in all/))
  await expect(places.first()).toHaveText(/\d/)
  return (await places.allTextContents()).flatMap((text) => numbersIn(text, language))
}

const followAll = async (page: Page, language: Language, path: string): Promise<string[]> => {
  const screens = new Screens(page, language)
  await screens.open(path)
  await screens.numbers(screens.region(screens.words.home.aged.title).locator('dd.figures'))
  const links = (await linksOf(page)).map(({ href, texts }) => ({
    href,
    texts: texts.filter((one) => !isDerived(one)),
  }))
  const loose = await looseIn(page)
  const seen = new Map<string, number[]>()
  const wrong: unknown[] = []
  for (const { href, texts } of links) {
    if (texts.length === 0) continue
    const found = seen.get(href) ?? (await said(screens, href))
    seen.set(href, found)
    for (const text of texts) {
      const number = numbersIn(text, language)[0]!
      if (!found.includes(number)) wrong.push([href, text, number, found])
    }
  }
  expect(wrong).toEqual([])
  expect(links.length).toBeGreaterThan(15)
  return loose
}

test('every number of the home page and the dashboard is what the list behind it says', async ({ page }) => {
  test.setTimeout(300_000)
  // Whoever last looked at their own customers is shown the whole list all the same.
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key.startsWith('echeance.owner:') ? 'MINE' : read.call(this, key)
    }
  })
  await expect
    .poll(
      async () => {
        const [answer] = await Promise.all([page.waitForResponse(/statistics\/today$/), page.goto('/')])
        return (await answer.json()).value.escalations
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  const { home, dashboard } = new Screens(page, 'fr').words
  // The rows of the escalation are those of its list; "nothing forgotten" is zero.
  expect(await followAll(page, 'fr', '/')).toEqual([coverage.title, home.escalation.title])
  // The error of the forecast compares sums of the table above it. The columns of promises are links; figures.spec.ts follows them.
  expect(await followAll(page, 'fr', '/dashboard')).toEqual([dashboard.forecast.title, dashboard.promised.title])
})
