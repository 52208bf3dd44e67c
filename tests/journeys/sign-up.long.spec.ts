import type { Browser, Page } from '@playwright/test'
import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import type { Formula } from '../../src/domain/sign-up/index.ts'
import { formatSiren } from '../../src/domain/siren.ts'
import { expect, type RunningApp, test } from '../support/browser.ts'
import { kbisFacts, kbisLines, td1 } from '../support/identity-papers.ts'
import { csvFile, customerRows, customersHeader, movementsHeader, movementsRows } from '../support/import-samples.ts'
import { cardPdf, kbisPdf } from '../support/paper-scans.ts'
import { begin, proceed, reach, send } from './import-steps.ts'
import {
  button,
  chooseCompany,
  type Language,
  mailTo,
  newAddress,
  register,
  signContract,
  signsAlone,
  skipDocuments,
  stands,
  wordsOf,
} from './sign-up-steps.ts'

/**
 * From the registration to a signed contract and a first import: in each language, by the manager and for them, from
 * the web with each plan and from the cockpit. A careful user takes ten minutes; here it takes seconds.
 */
test.use({ company: 'sign-ups', signedIn: false })
test.setTimeout(180_000)

const today = new Date()
const living = sampleCompanies(today.toISOString().slice(0, 10)).filter(({ isCeased }) => !isCeased)
/** Holder of the test documents. */
const manager = { firstName: 'Anna', lastName: 'Vidal' }
type Kind = Formula | 'COCKPIT'
const kinds: readonly Kind[] = ['TRIAL', 'PAID', 'LIGHT', 'COCKPIT']
type Company = (typeof living)[number]

const givePapers = async (page: Page, language: Language, { siren, name }: Company): Promise<void> => {
  const { verification } = wordsOf(language)
  const issued = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(today)
  const kbis = await kbisPdf(kbisLines({ ...kbisFacts, siren: formatSiren(siren), name, issued }))
  const card = await cardPdf(td1())
  const papers = [
    ['kbis.pdf', kbis],
    ['carte.pdf', card],
  ] as const
  for (const [index, [file, buffer]] of papers.entries()) {
    const input = page.locator('input[type=file]').nth(index)
    await input.setInputFiles({ name: file, mimeType: 'application/pdf', buffer })
    await expect(page.getByText(file)).toBeVisible()
  }
  await button(page, verification.check).click()
  await expect(page.getByText(verification.succeeded.title)).toBeVisible({ timeout: 60_000 })
  await button(page, verification.goOn).click()
}

/** From the account to the contract: the steps that the plan requires. */
const chooseFormula = async (page: Page, language: Language, formula: Formula, company: Company): Promise<void> => {
  const { signUp } = wordsOf(language)
  await stands(page, 'identityVerification')
  await skipDocuments(page, language)
  await page.getByRole('radio', { name: signUp.formula[formula], exact: true }).check()
  if (formula !== 'PAID') return button(page, signUp.formula.next).click()
  // A user who chose the paid plan without documents goes back to them.
  await button(page, signUp.formula.toDocuments).click()
  await givePapers(page, language, company)
}

/** Names the manager, who registers from the mail on another device, and signs. */
const letManagerSign = async (page: Page, app: RunningApp, language: Language, email: string, browser: Browser) => {
  const { signUp, contract, login } = wordsOf(language)
  await page.getByRole('checkbox', { name: contract.hasReadManager, exact: true }).check()
  await button(page, contract.askManager).click()
  await stands(page, 'waitingForManager')
  const link = /https?:\S+register=\S+/.exec((await mailTo(page, app, email, /register=/)).text)![0]
  const context = await browser.newContext({ locale: language })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: login.askedTitle })).toBeVisible()
  await register(theirs, app, language, { email, ...manager }, link)
  await stands(theirs, 'contract')
  await signContract(theirs, app, language, email)
  // It is signed once the account opens.
  await expect(theirs.locator('[data-state="signedIn.fullShell"], [data-state="signedIn.lightShell"]')).toBeVisible()
  await context.close()
  await button(page, signUp.waiting.check).click()
}

const firstImport = async (page: Page): Promise<void> => {
  const files = [
    csvFile('clients.csv', [customersHeader, ...customerRows(3)]),
    csvFile('mouvements.csv', [movementsHeader, ...movementsRows(3)]),
  ]
  await begin(page, files)
  await proceed(page, /^asking\.confirming$/)
  await send(page)
  await reach(page, /^result\./)
}

let next = 40
for (const [language, locale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  for (const role of ['MANAGER', 'THIRD_PERSON'] as const) {
    for (const kind of kinds) {
      const company = living[next++]!
      test.describe(`${language}, ${role}, ${kind}`, () => {
        test.use({ locale })

        test('from the registration to the signed contract and a first import', async ({ page, app, browser }) => {
          const { signUp } = wordsOf(language)
          const email = newAddress()
          const theirs = newAddress()
          const isOwn = role === 'MANAGER'
          const who = isOwn ? { email, ...manager } : { email }
          await register(page, app, language, who, kind === 'COCKPIT' ? '/?channel=COCKPIT&software=QUADRA' : '/')
          await chooseCompany(page, language, company.siren)
          if (isOwn) await signsAlone(page, language)
          else {
            await page.getByRole('radio', { name: signUp.details.THIRD_PERSON, exact: true }).check()
            await page.getByLabel(signUp.details.firstName).fill(manager.firstName)
            await page.getByRole('textbox', { name: signUp.details.lastName, exact: true }).fill(manager.lastName)
            await page.getByLabel(signUp.details.email).fill(theirs)
            await button(page, signUp.details.next).click()
          }
          if (kind !== 'COCKPIT') await chooseFormula(page, language, kind, company)
          await stands(page, 'contract')
          if (isOwn) await signContract(page, app, language, email)
          else await letManagerSign(page, app, language, theirs, browser)
          const shell = kind === 'LIGHT' ? 'lightShell' : 'fullShell'
          await expect(page.locator(`[data-state="signedIn.${shell}"]`)).toBeVisible()
          await firstImport(page)
        })
      })
    }
  }
}
