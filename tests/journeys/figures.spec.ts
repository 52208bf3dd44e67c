import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { type Language, numbersIn, plain, Screens, sum } from './screens.ts'

/** Reads the figures on the demonstration's screens in both languages: none contradicts another. */
const SIZE = 200
const DAYS = 90

const hrefsOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''))
const textsOf = (links: Locator): Promise<(readonly [string, string])[]> =>
  links.evaluateAll((found) => found.map((one) => [one.getAttribute('href') ?? '', one.textContent ?? ''] as const))

/** The figures of one language, to compare with the other's. */
type Facts = Record<string, unknown>

const follow = async (page: Page, language: Language): Promise<Facts> => {
  const screens = new Screens(page, language)
  const { home, customers, portfolio, dashboard, escalation, reminders, cases } = screens.words
  const facts: Facts = {}

  // The customers, with which everything else is compared.
  const all = await screens.list(`/customers?size=${SIZE}`)
  expect(all.found).toBe(all.rows.length)
  const columnsOf = (rows: Record<string, string>[]) => {
    const total = screens.column(rows, customers.columns.totalAmount)
    const overdue = screens.column(rows, customers.columns.overdueAmount)
    const late = screens.column(rows, customers.columns.daysLate)
    return new Map(rows.map(({ href }, at) => [href!, { total: total[at]!, overdue: overdue[at]!, late: late[at]! }]))
  }
  const known = columnsOf(all.rows)
  const sums = {
    total: sum([...known.values()].map(({ total }) => total)),
    overdue: sum([...known.values()].map(({ overdue }) => overdue)),
    late: [...known.values()].filter(({ overdue }) => overdue > 0).length,
  }
  facts.customers = [...known]
  const told = page.getByRole('list', { name: customers.sums.label }).getByRole('listitem')
  expect(await screens.numbers(told)).toEqual([all.found * 100, sums.overdue, sums.total])
  const counters = page.getByRole('list', { name: customers.filters.label }).locator('.figures')
  const counted = await screens.numbers(counters)
  expect(counted.slice(0, 2)).toEqual([all.found * 100, sums.late * 100])
  for (const [at, filter] of (['OVERDUE', 'DISPUTED', 'PROMISED', 'DEBT_COLLECTION'] as const).entries()) {
    const { found } = await screens.list(`/customers?filter=${filter}&size=${SIZE}`)
    expect([filter, found * 100]).toEqual([filter, counted[at + 1]])
  }

  // Home: tasks match the lists, and the balance matches the customers.
  await screens.open('/')
  const tasks = screens.region(home.todo.title).locator('ul a')
  const links = await tasks.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''))
  const todo = await screens.numbers(tasks.locator('.figures'))
  facts.todo = links.map((link, at) => [link, todo[at]])
  const [amountDue] = await screens.numbers(screens.region(home.todo.title).locator('a.figures').first())
  const aged = screens.region(home.aged.title)
  const [owed, overdue, credits] = await screens.numbers(aged.locator('dd.figures'))
  expect([owed, overdue]).toEqual([sums.total, sums.overdue])
  const share = numbersIn((await aged.locator('dd:not(.figures)').first().textContent()) ?? '', language)
  expect(share.at(-1)).toBe(sums.late * 100)
  const ages = await screens.numbers(aged.locator('li .figures').filter({ hasNotText: '%' }))
  expect(sum([...ages, credits!])).toBe(owed)
  const ageLinks = await aged.locator('li a').evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''))
  facts.aged = { owed, overdue, credits, ages }
  const alertRows = screens.region(home.escalation.title).locator('li')
  const alerted = await alertRows.evaluateAll((rows) =>
    rows.map((row) => ({
      href: row.querySelector('a')?.getAttribute('href') ?? '',
      figures: [...row.querySelectorAll('.figures')].map((one) => one.textContent ?? ''),
    })),
  )
  const alertsAll = await screens.numbers(screens.region(home.escalation.title).locator('a[href^="/alerts"]'))
  for (const [at, link] of links.entries()) {
    const { found, rows } = link.startsWith('/letters')
      ? await screens.list(link)
      : await screens.list(`${link}${link.includes('?') ? '&' : '?'}size=${SIZE}`)
    expect([link, found * 100, rows.length]).toEqual([link, todo[at], found])
  }
  for (const link of ageLinks) {
    const bucket = new URLSearchParams(link.split('?')[1]).get('bucket')!
    const { rows } = await screens.list(`${link}&order=desc&size=${SIZE}`)
    const name = customers.buckets[bucket as keyof typeof customers.buckets]
    expect(ages).toContain(sum(screens.column(rows, name)))
    for (const [href, one] of columnsOf(rows)) expect([href, one]).toEqual([href, known.get(href)])
  }

  // Escalation: one row a customer, the same days overdue as in their list, on the home page and in the list.
  const listed = await screens.list(`/alerts?size=${SIZE}`)
  expect([listed.found * 100]).toEqual(alertsAll)
  expect(new Set(listed.rows.map(({ customer }) => customer)).size).toBe(listed.found)
  const late = screens.column(listed.rows, escalation.daysLate)
  for (const [at, { customer }] of listed.rows.entries())
    expect([customer, late[at]]).toEqual([customer, known.get(customer!)!.late])
  const amounts = new Map(
    listed.rows.map(({ customer }, at) => [customer, screens.column(listed.rows, escalation.amount)[at]]),
  )
  for (const { href, figures } of alerted) {
    const [amount, days] = figures.map((text) => numbersIn(text, language)[0])
    expect([href, days]).toEqual([href, known.get(href)!.late])
    expect(amount).toBeLessThanOrEqual(known.get(href)!.total)
    expect(amounts.has(href)).toBe(true)
  }

  // Reminders: at most the days overdue of their customers, the amount of today's, and the letters among them.
  const planned = await screens.list(`/reminders?period=ALL&size=${SIZE}`)
  const under = (row: (typeof planned.rows)[number], header: string) =>
    plain(row[Object.keys(row).find((one) => plain(one) === header)!]!)
  const customerOf = (row: (typeof planned.rows)[number]) =>
    `/customers/${encodeURIComponent(under(row, reminders.columns.ref))}`
  for (const row of planned.rows) {
    const days = /\d+/.exec(under(row, reminders.columns.late))?.[0] ?? '0'
    const href = customerOf(row)
    expect([href, Number(days) * 100 <= known.get(href)!.late]).toEqual([href, true])
  }
  const today = await screens.list(`/reminders?period=TODAY&size=${SIZE}`)
  expect(sum(screens.column(today.rows, reminders.columns.amount))).toBe(amountDue)
  const asked = new Map(
    today.rows.map((row, at) => [customerOf(row), screens.column(today.rows, reminders.columns.amount)[at]]),
  )
  const letters = await screens.list('/letters')
  const letterAmounts = screens.column(letters.rows, reminders.columns.amount)
  for (const [at, { customer }] of letters.rows.entries())
    expect([customer, letterAmounts[at]]).toEqual([customer, asked.get(customer)])

  // The portfolio.
  const portfolioList = await screens.list(`/portfolio?size=${SIZE}`)
  const lines = {
    total: screens.column(portfolioList.rows, portfolio.columns.total),
    overdue: screens.column(portfolioList.rows, portfolio.columns.overdue),
    risk: portfolioList.rows.map((row) => row[portfolio.columns.risk]!),
  }
  for (const [at, { customer }] of portfolioList.rows.entries()) {
    const { total, overdue: ofCustomer } = known.get(customer!)!
    expect([customer, lines.total[at], lines.overdue[at]]).toEqual([customer, total, ofCustomer])
  }
  const risks = page.getByRole('list', { name: portfolio.byRisk }).getByRole('button')
  for (const risk of await risks.all()) {
    const name = plain((await risk.locator('span').first().textContent()) ?? '')
    const own = portfolioList.rows.flatMap((_, at) => (plain(lines.risk[at]!) === name ? [at] : []))
    expect([name, await screens.number(risk.locator('.figures'))]).toEqual([name, own.length * 100])
    const overdueOf = risk.getByText(/en retard au total|overdue in total/i)
    if ((await overdueOf.count()) > 0)
      expect([name, await screens.number(overdueOf)]).toEqual([name, sum(own.map((at) => lines.overdue[at]!))])
  }

  // The dashboard: the same balance, and each figure of the account equals its list.
  await screens.open(`/dashboard?days=${DAYS}`)
  const again = screens.region(home.aged.title)
  expect(await screens.numbers(again.locator('dd.figures'))).toEqual([owed, overdue, credits])
  expect(await screens.numbers(again.locator('li .figures').filter({ hasNotText: '%' }))).toEqual(ages)
  const dso = screens.region(dashboard.dso.title)
  const formula = numbersIn((await dso.locator('p').last().textContent()) ?? '', language)
  expect([formula[0], formula[2]]).toEqual([owed, DAYS * 100])
  expect(await screens.number(dso.getByRole('link').first())).toBe(
    10 * Math.round((formula[0]! / formula[1]!) * DAYS * 10),
  )
  const awaited = screens.region(dashboard.promised.title)
  const weeks = await awaited
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
  const promisedFor = [
    ...(await hrefsOf(awaited.locator('figure a'))).map((href, at) => [href, weeks[at]!] as const),
    ...(await textsOf(awaited.locator('p a'))).map(([href, text]) => [href, [text]] as const),
  ].map(([href, texts]) => [href, ...texts.map((text) => numbersIn(text, language).at(-1)!)] as const)
  const recovered = await textsOf(screens.region(dashboard.recovered.title).locator('li a'))
  expect(recovered.length).toBeGreaterThan(0)
  const top = await textsOf(screens.region(dashboard.top.title).locator('li a'))
  expect(top.length).toBeGreaterThan(0)
  for (const [href, text] of top)
    expect([href, numbersIn(text, language)]).toEqual([
      href,
      expect.arrayContaining([known.get(href)!.overdue, known.get(href)!.late]),
    ])
  const account = screens.region(dashboard.account.title).getByRole('link')
  const accountFigures = await account.evaluateAll((found) =>
    found.map((one) => [one.getAttribute('href') ?? '', one.lastElementChild?.textContent ?? ''] as const),
  )
  facts.account = accountFigures
  const sent = await textsOf(screens.region(dashboard.sent.title).locator('li a'))
  for (const [href, text] of accountFigures) {
    const [shown] = numbersIn(text, language)
    if (href.startsWith('/cases')) {
      await screens.open(href)
      const opened = page.getByRole('region', { name: cases.statistics.label }).locator('.figures').first()
      expect([href, await screens.number(opened)]).toEqual([href, shown])
    } else {
      const { found } = await screens.list(href)
      expect([href, found * 100]).toEqual([href, shown])
    }
  }
  for (const [bars, column] of [
    [sent, reminders.sent.columns.amount],
    [recovered, dashboard.entries.amount],
  ] as const)
    for (const [href, text] of bars) {
      const { found, rows } = await screens.list(`${href}&size=${SIZE}`)
      const amount = sum(screens.column(rows, column))
      expect([href, found, numbersIn(text, language)]).toEqual([href, rows.length, [found * 100, amount]])
    }
  const filled = promisedFor.filter(([, amount]) => amount > 0)
  expect(filled.length).toBeGreaterThan(0)
  for (const [href, amount, count] of filled) {
    const { found, rows } = await screens.list(`${href}&size=${SIZE}`)
    const listed = sum(screens.column(rows, language === 'fr' ? 'Montant' : 'Amount'))
    expect([href, amount, count ?? found * 100]).toEqual([href, listed, found * 100])
  }

  // Disputes and promises: the sum above each list is that of its rows.
  for (const kind of ['DISPUTE', 'DISCREPANCY', 'PROMISE']) {
    const { found, rows } = await screens.list(`/disputes?kind=${kind}&size=${SIZE}`)
    if (found === 0) continue
    const said = numbersIn(
      (await page
        .getByText(/au total|in all/)
        .first()
        .textContent()) ?? '',
      language,
    )
    const amountsOf = screens.column(rows, language === 'fr' ? 'Montant' : 'Amount')
    expect([kind, said]).toEqual([kind, [found * 100, sum(amountsOf)]])
    if (kind === 'PROMISE') expect(sum(promisedFor.map(([, amount]) => amount))).toBe(sum(amountsOf))
  }

  // Cases: counters, and each case matches its row.
  const caseList = await screens.list(`/cases?size=${SIZE}`)
  const byStatus = await screens.numbers(page.getByRole('list', { name: cases.byStatus }).locator('.figures'))
  const most = Math.max(...byStatus)
  expect([most, sum(byStatus)]).toEqual([caseList.found * 100, 2 * most])
  facts.cases = byStatus
  const claims = screens.column(caseList.rows, cases.columns.amountDue)
  const balances = screens.column(caseList.rows, cases.columns.balance)
  facts.claims = claims
  for (const [at, row] of caseList.rows.slice(0, 3).entries()) {
    await screens.open(row.href!)
    const [asks, , left] = await screens.numbers(screens.region(cases.detail.amounts).locator('dd'))
    expect([row.href, asks, left]).toEqual([row.href, claims[at], balances[at]])
  }

  // The pages of two customers.
  for (const href of [top[0]![0], listed.rows.at(-1)!.customer!]) {
    await screens.open(href)
    const [total, ofCustomer, days] = await screens.numbers(
      screens.region(customers.statement.balance.title).locator('dl').first().locator('dd'),
    )
    expect([href, total, ofCustomer, days]).toEqual([
      href,
      ...(({ total, overdue, late }) => [total, overdue, late])(known.get(href)!),
    ])
  }
  return facts
}

/** Waits until the planning requested at the demonstration's start has ended. */
const planned = (page: Page) =>
  expect
    .poll(
      async () => {
        const [answer] = await Promise.all([page.waitForResponse(/statistics\/today$/), page.goto('/')])
        return (await answer.json()).value.escalations
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

test('no figure on a screen of the demonstration contradicts another', async ({ page }) => {
  test.setTimeout(150_000)
  await planned(page)
  await follow(page, 'fr')
})

test('the figures of the screens are the same in English', { tag: '@long' }, async ({
  browser,
  page,
  session,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await planned(page)
  const french = await follow(page, 'fr')
  const context = await browser.newContext({ storageState: session, locale: 'en-GB', ...(baseURL ? { baseURL } : {}) })
  const english = await follow(await context.newPage(), 'en')
  await context.close()
  expect(english).toEqual({ ...french, account: english.account })
})
