import type { Page } from '@playwright/test'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { shared } from '../../src/i18n/fr/shared.ts'
import { sampleSignUps } from '../../src/machines/sign-up/sign-up.model.ts'
import {
  sampleAccount,
  sampleCompany,
  sampleGiven,
  sampleManager,
  sampleSignUp,
} from '../../src/machines/sign-up/sign-up.samples.ts'
import { problem } from '../paths/page-walk.ts'
import { expect, expectAccessible, expectFits, test, tooWide } from '../support/browser.ts'
import {
  button,
  newAddress,
  PASSWORD,
  register,
  signContract,
  signsAlone,
  skipDocuments,
  stands,
  wordsOf,
} from './sign-up-steps.ts'

const { signUp: words, login, pages } = wordsOf('fr')
const today = new Date().toISOString().slice(0, 10)
const steps = (page: Page) => page.getByRole('navigation', { name: words.steps.label }).getByRole('listitem')
const six = ['Compte', 'Adresse e-mail', 'Votre société', 'Vérification', 'Formule', 'Contrat']

test.describe('a new user', () => {
  test.use({ signedIn: false })

  test('[SIGN-09] an unfinished sign-up continues at its step on another device, going back loses nothing, and it ends with the signed contract', async ({
    page,
    app,
    browser,
  }) => {
    const email = newAddress()
    const company = sampleCompanies(today).find(({ isCeased, name }) => !isCeased && name.startsWith('Horlogerie'))!
    await register(page, app, 'fr', { email }, '/?software=QUADRA')
    await expect(steps(page)).toHaveText(six)
    await expect(steps(page).and(page.locator('[aria-current="step"]'))).toHaveText('Votre société')
    await page.getByLabel(words.company.label).fill(company.name)
    await button(page, words.company.search).click()
    await page.getByRole('button', { name: new RegExp(`SIREN ${company.siren}$`) }).click()
    await expect(page.getByRole('radio', { name: 'Quadra' })).toBeChecked()
    await signsAlone(page, 'fr')
    await skipDocuments(page, 'fr')
    await page.getByRole('radio', { name: words.formula.TRIAL }).check()
    await expect(page.locator('[data-keeping="kept"]')).toBeVisible()

    const other = await browser.newContext({ locale: 'fr-FR' })
    const there = await other.newPage()
    await there.goto(app.url)
    await button(there, login.signIn).click()
    await there.getByLabel(pages.email).fill(email)
    await there.getByLabel(pages.password).fill(PASSWORD)
    await button(there, pages.signIn.submit).click()
    await stands(there, 'formula')
    await expect(there.getByRole('radio', { name: words.formula.TRIAL })).toBeChecked()
    for (const state of ['identityVerification', 'generalInformation.details']) {
      await button(there, 'Retour').click()
      await stands(there, state)
    }
    await expect(there.getByText(company.name)).toBeVisible()
    await expect(there.getByRole('radio', { name: words.details.MANAGER, exact: true })).toBeChecked()
    await expect(there.getByRole('radio', { name: 'Quadra' })).toBeChecked()
    expect(await there.evaluate(() => localStorage.getItem('creationProcess'))).toBe('true')

    await button(there, words.details.next).click()
    await skipDocuments(there, 'fr')
    await button(there, words.formula.next).click()
    await signContract(there, app, 'fr', email)
    await expect(there.locator('[data-state="signedIn.fullShell"]')).toBeVisible()
    expect(await there.evaluate(() => localStorage.getItem('creationProcess'))).toBe('false')
    await other.close()
  })
})

/** Shows a sign-up to a signed-in user, with the server's answers replaced. */
const show = async (page: Page, told: ReturnType<typeof sampleSignUp>, place = '/') => {
  await page.route('**/api/masters?*', (route) =>
    route.fulfill({ json: { items: [], pageNumber: 0, pageSize: 1, totalItems: 0 } }),
  )
  await page.route('**/api/sign-up', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { signUp: told } : { version: told.version + 1 } }),
  )
  await page.goto(place)
}

test('[SIGN-01] six steps from the web, two from the cockpit, with the channel and software in the address', async ({
  page,
}) => {
  await show(page, sampleSignUp())
  await expect(steps(page)).toHaveText(six)
  await page.unroute('**/api/sign-up')
  const kept = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/sign-up'))
  await show(page, sampleSignUp({}, { version: 0 }), '/?channel=COCKPIT&software=QUADRA')
  await expect(steps(page)).toHaveText(['Votre société', 'Contrat'])
  expect((await kept).postDataJSON().content).toMatchObject({ channel: 'COCKPIT', software: 'QUADRA' })

  await expect(page.locator('[data-keeping="kept"]')).toBeVisible()

  // The company details are followed by the contract: the steps between are skipped.
  const given = { ...sampleGiven, channel: 'COCKPIT' as const, software: 'QUADRA' as const }
  await page.unroute('**/api/sign-up')
  await show(page, sampleSignUp(given))
  await page.route('**/api/sign-up/account', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ channel: 'COCKPIT', software: 'QUADRA', role: 'MANAGER' })
    return route.fulfill({ json: { signUp: sampleSignUp({ ...given, step: 'CONTRACT' }, { account: sampleAccount }) } })
  })
  await button(page, words.details.next).click()
  await stands(page, 'contract')
  await expect(steps(page).and(page.locator('[aria-current="step"]'))).toHaveText('Contrat')
})

test('[UI-05] each step of the sign-up fits a width of 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const named = sampleSignUp({ ...sampleGiven, role: 'THIRD_PERSON', manager: sampleManager })
  for (const [told, state] of [
    [sampleSignUps.unconfirmed, 'emailConfirmation'],
    [sampleSignUps.accessRequested, 'generalInformation.accessRequested'],
    [named, 'generalInformation.details'],
    [sampleSignUps.atVerification, 'identityVerification'],
    [sampleSignUps.atPaid, 'formula'],
    [sampleSignUps.atContract, 'contract'],
    [sampleSignUps.waiting, 'waitingForManager'],
  ] as const) {
    await show(page, told)
    await stands(page, state)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect([state, await tooWide(page)]).toEqual([state, []])
  }
})

test('[SIGN-07] [API-29] the plans show the server’s prices; without them the paid plan cannot be chosen', async ({
  page,
}) => {
  let down = true
  await page.route(/\/api\/subscriptions\/pricing\?/, async (route) => {
    if (down) return problem(route, 503, 'INTERNAL')
    const price = await (await route.fetch()).json()
    const { netPerMonth, netAmount, savedAmount } = price
    const dearer = { netPerMonth: netPerMonth + 0.5, netAmount: netAmount + 0.5, savedAmount: savedAmount && 12.34 }
    return route.fulfill({ json: { ...price, ...dearer, trialDays: 45 } })
  })
  await show(page, sampleSignUp({ ...sampleGiven, step: 'FORMULA', formula: 'PAID' }, { account: sampleAccount }))
  await expect(page.getByRole('alert').filter({ hasText: words.formula.pricesFailed })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/39|\d jours/)
  await expect(button(page, words.formula.toDocuments)).toBeDisabled()
  await page.getByRole('radio', { name: words.formula.TRIAL }).check()
  await expect(button(page, words.formula.next)).toBeEnabled()
  await page.getByRole('radio', { name: words.formula.PAID }).check()

  down = false
  await button(page, shared.actions.retry).click()
  await expect(page.getByText('45 jours gratuits')).toBeVisible()
  await expect(page.getByText(/^39,50\s€ HT par mois$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: words.formula.ONE_YEAR })).toHaveAccessibleDescription(
    /^374,90\s€ HT · 12,34\s€ d’économie$/,
  )
  await expect(button(page, words.formula.toDocuments)).toBeEnabled()
  await expectAccessible(page)
})

test('[SIGN-02] [API-25] a company is found by SIREN or name; each refusal explains itself and lets the user continue', async ({
  page,
}) => {
  await show(page, sampleSignUp())
  const search = async (text: string) => {
    await page.getByLabel(words.company.label).fill(text)
    await button(page, words.company.search).click()
  }
  const refused = async (state: string, title: string) => {
    await stands(page, `generalInformation.${state}`)
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
  }
  await search('12345')
  await refused('asking.wrongSiren', words.company.wrongSiren)
  await search('732829320')
  await refused('asking.notFound', words.company.notFound)
  const answers = [
    () => page.route(/\/api\/company-information/, (route) => problem(route, 503, 'INTERNAL_SERVER_ERROR')),
    () => page.route(/\/api\/company-information/, (route) => problem(route, 418, 'UNKNOWN')),
  ]
  await answers[0]!()
  await search(sampleCompany.siren)
  await refused('asking.registerUnavailable', words.company.registerUnavailable)
  await answers[1]!()
  await search(sampleCompany.siren)
  await refused('asking.temporaryError', words.company.temporaryError)
  await page.unroute(/\/api\/company-information/)

  // The details are used, not the shorter data of the first request.
  const short = { ...sampleCompany, name: 'Fiche courte' }
  let items: object[] = []
  await page.route(/\/api\/company-information\?/, (route) => route.fulfill({ json: short }))
  await page.route(/\/api\/company-information\/detail\?/, (route) => {
    expect(new URL(route.request().url()).searchParams.get('ids')).toBe(`SIREN:${sampleCompany.siren}`)
    return route.fulfill({ json: { items } })
  })
  await search(sampleCompany.siren)
  await refused('asking.untold', words.company.untold)
  items = [{ ...sampleCompany, name: 'Fiche entière' }]
  await button(page, shared.actions.retry).click()
  await stands(page, 'generalInformation.details')
  await expect(page.getByText('Fiche entière')).toBeVisible()
  await expect(page.getByText('Fiche courte')).toHaveCount(0)
  await page.unroute(/\/api\/company-information\?/)
  await page.unroute(/\/api\/company-information\/detail\?/)
  await button(page, words.company.change).click()

  // By name there may be several; the selected one is shown with its details.
  await search('Tissages')
  await stands(page, 'generalInformation.asking.choosing')
  await expectAccessible(page)
  await expectFits(page)
  const [first] = await page.getByRole('main').getByRole('listitem').filter({ hasText: 'SIREN' }).all()
  const [name] = (await first!.innerText()).split('\n')
  await first!.getByRole('button').click()
  await stands(page, 'generalInformation.details')
  await expect(page.getByText(name!, { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: words.details.MANAGER, exact: true }).check()
  await page.route('**/api/sign-up/account', (route) => problem(route, 418, 'UNKNOWN'))
  await button(page, words.details.next).click()
  await refused('creationFailed', words.details.creationFailed)
  await button(page, words.details.back).click()
  await stands(page, 'generalInformation.details')
  await expect(page.getByRole('radio', { name: words.details.MANAGER, exact: true })).toBeChecked()
})
