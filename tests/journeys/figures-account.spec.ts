import type { Page } from '@playwright/test'
import { sampleAccount, sampleGiven, sampleSignUp } from '../../src/machines/sign-up/sign-up.samples.ts'
import { expect, type RunningApp, signIn, test } from '../support/browser.ts'
import { type Language, numbersIn, plain, Screens, sum } from './screens.ts'

/** Compares the figures of account page, import, sign-up and partner portal with their lists. */
const SIZE = 200

/** The items of a small list, as rows of texts. */
const linesOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .getByRole('list', { name, exact: true })
    .locator('li')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((part) => part.textContent ?? '')))

/** The cells of the only table. */
const cellsOf = async (page: Page): Promise<string[][]> => {
  const rows = page.locator('main tbody tr')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}

/** Prices of the paid plan, invoices and monitored companies on the subscription page. */
const subscription = async (screens: Screens): Promise<number[]> => {
  const { page, language } = screens
  const { account, health } = screens.words
  const texts = account.subscription
  await screens.open('/account/subscription')
  const offers = screens.region(texts.offers).getByRole('listitem')
  const priceOf = async (duration: keyof typeof texts.durations) =>
    numbersIn((await offers.filter({ hasText: texts.durations[duration] }).first().innerText()) ?? '', language)
  const [month] = await priceOf('ONE_MONTH')
  const [perMonth, atOnce, saved] = await priceOf('ONE_YEAR')
  expect([atOnce, saved]).toEqual([12 * perMonth!, 12 * month! - atOnce!])

  const latest = await linesOf(page, account.invoices.title)
  const monitored = await linesOf(page, health.list.title)
  const counts = await screens.numbers(
    page
      .locator('main a:is([href="/account/invoices"], [href="/account/monitoredCompanies"])')
      .filter({ hasText: /\d/ }),
  )
  await screens.open('/account/invoices')
  const invoices = await cellsOf(page)
  expect(counts[0]).toBe(invoices.length * 100)
  expect(latest.map(([date, what, amount]) => [date, plain(what!), amount])).toEqual(
    invoices.slice(0, latest.length).map(([number, date, what, amount]) => [date, plain(`${what} ${number}`), amount]),
  )
  await screens.open('/account/monitoredCompanies')
  const companies = await cellsOf(page)
  expect(counts[1]).toBe(companies.length * 100)
  const dated = (text: string) => /\d\d\/\d\d\/\d{4}/.exec(text)?.[0]
  expect(monitored.map(([name, , until]) => [name, dated(until!)])).toEqual(
    companies.slice(0, monitored.length).map(([name, , until]) => [name, dated(until!)]),
  )
  return [month!, atOnce!, saved!]
}

/** The last import matches the stored data. */
const imported = async (screens: Screens): Promise<void> => {
  const { imports } = screens.words
  const { found } = await screens.list('/customers')
  await screens.open('/import')
  const rows = screens.region(imports.entities.tiers).getByText(/\d\d:\d\d · /)
  await expect(rows).toBeVisible()
  expect(numbersIn((await rows.innerText()).split(' · ').at(-1)!, screens.language)).toEqual([found * 100])
}

/** The sign-up shows the same prices as the account page. */
const signUp = async (screens: Screens, prices: readonly number[]): Promise<void> => {
  const { page, language } = screens
  const { formula } = screens.words.signUp
  const told = sampleSignUp({ ...sampleGiven, step: 'FORMULA', formula: 'PAID' }, { account: sampleAccount })
  await page.route('**/api/masters?*', (route) =>
    route.fulfill({ json: { items: [], pageNumber: 0, pageSize: 1, totalItems: 0 } }),
  )
  await page.route('**/api/sign-up', (route) => route.fulfill({ json: { signUp: told, version: 2 } }))
  await page.goto('/')
  const year = page.getByRole('radio', { name: formula.ONE_YEAR })
  await expect(year).toBeVisible()
  const month = page.getByRole('radio', { name: formula.ONE_MONTH })
  const said = async (radio: typeof year) =>
    numbersIn(
      await radio.evaluate(
        (one) => document.getElementById(one.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? '',
      ),
      language,
    )
  expect([...(await said(month)), ...(await said(year))]).toEqual(prices)
  await page.unroute('**/api/masters?*')
  await page.unroute('**/api/sign-up')
}

/** The mandates in the portal match the account's cases; the balance is the amount claimed less the payments. */
const partner = async (screens: Screens, desk: Page, app: RunningApp): Promise<void> => {
  const { cases, partner: texts } = screens.words
  const own = await screens.list(`/cases?size=${SIZE}`)
  const amounts = (
    rows: typeof own.rows,
    columns: { amountDue: string; left: string; number: string },
    of: Screens,
  ) => {
    const amountDue = of.column(rows, columns.amountDue)
    const left = of.column(rows, columns.left)
    return rows.map((row, at) => [plain(row[columns.number]!), amountDue[at]!, left[at]!] as const)
  }
  const known = new Map(
    amounts(own.rows, { ...cases.columns, left: cases.columns.balance }, screens).map(([number, ...rest]) => [
      number,
      rest,
    ]),
  )
  await signIn(desk, { ...app, ...app.partner })
  const there = new Screens(desk, screens.language)
  const { found, rows } = await there.list(`/?size=${SIZE}`)
  const stages = await there.numbers(desk.getByRole('list', { name: texts.stage }).locator('.figures'))
  expect([found * 100, found]).toEqual([sum(stages.slice(0, -1)), rows.length])
  expect(stages.at(-1)).toBe(found * 100)
  // Other demonstrations have mandates there too.
  const mine = rows.filter((row) => row[texts.columns.creditor]!.includes('Aubépine'))
  expect(mine.length).toBeGreaterThan(0)
  for (const [number, ...rest] of amounts(mine, texts.columns, there))
    expect([number, rest]).toEqual([number, known.get(number)])
  await desk
    .getByRole('button', { name: plain(mine[0]![texts.columns.debtor]!) })
    .first()
    .click()
  const figures = desk.locator('dl.figures').first().locator('dd')
  const [amountDue, recovered, paid, left] = await there.numbers(figures)
  expect(left).toBe(amountDue! - recovered! - paid!)
  const invoices = desk.getByRole('table', { name: texts.invoices }).locator('tbody td:last-child')
  expect(sum(await there.numbers(invoices))).toBe(amountDue)
}

const follow = async (page: Page, desk: Page, app: RunningApp, language: Language): Promise<void> => {
  const screens = new Screens(page, language)
  const prices = await subscription(screens)
  await imported(screens)
  await partner(screens, desk, app)
  await signUp(screens, prices)
}

for (const [language, locale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const)
  test(`figures beside the lists match them: subscription, import, sign-up, partner portal (${language})`, {
    tag: language === 'en' ? ['@long'] : [],
  }, async ({ browser, session, app }) => {
    test.setTimeout(60_000)
    const open = (storageState: typeof session) => browser.newContext({ locale, baseURL: app.url, storageState })
    const [own, desk] = await Promise.all([open(session), open({ cookies: [], origins: [] })])
    await follow(await own.newPage(), await desk.newPage(), app, language)
    await Promise.all([own.close(), desk.close()])
  })
