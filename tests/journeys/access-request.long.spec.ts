import { sampleCompanies } from '../../server/platform/gateways/companies/samples.ts'
import { account } from '../../src/i18n/fr/account.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import {
  button,
  chooseCompany,
  newAddress,
  register,
  signContract,
  signsAlone,
  skipDocuments,
  stands,
  wordsOf,
} from './sign-up-steps.ts'

test.use({ company: 'access-requests', signedIn: false })
test.setTimeout(120_000)

const { signUp: words } = wordsOf('fr')
const { users } = account

test('a user whose company is already managed asks its administrator, is refused, asks again, and is let in', async ({
  page,
  app,
  browser,
}) => {
  const company = sampleCompanies(new Date().toISOString().slice(0, 10)).find(({ isCeased }) => !isCeased)!
  const owner = newAddress()
  await register(page, app, 'fr', { email: owner })
  await chooseCompany(page, 'fr', company.siren)
  await signsAlone(page, 'fr')
  await skipDocuments(page, 'fr')
  await page.getByRole('radio', { name: words.formula.TRIAL }).check()
  await button(page, words.formula.next).click()
  await signContract(page, app, 'fr', owner)
  await expect(page.locator('[data-state="signedIn.fullShell"]')).toBeVisible()

  const context = await browser.newContext({ locale: 'fr-FR' })
  const theirs = await context.newPage()
  const asking = newAddress()
  await register(theirs, app, 'fr', { email: asking, firstName: 'Ambre', lastName: 'Lestienne' }, app.url)
  const ask = async () => {
    await theirs.getByLabel(words.company.label).fill(company.siren)
    await button(theirs, words.company.search).click()
    await stands(theirs, 'generalInformation.managed')
    await theirs.getByLabel(words.access.comment).fill('Je tiens les comptes.')
    await button(theirs, words.access.send).click()
    await stands(theirs, 'generalInformation.accessRequested')
  }
  const answer = async (name: string, said: RegExp) => {
    await page.goto('/account/users')
    await expect(page.getByText('Je tiens les comptes.')).toBeVisible()
    await expectAccessible(page)
    await button(page, name).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  await ask()
  await answer(users.keepOutOne.replace('{name:string}', 'Ambre Lestienne'), /est refusée/)
  await button(theirs, words.access.check).click()
  await expect(theirs.getByText(words.access.refusedTitle)).toBeVisible()
  await ask()
  await answer(users.letInOne.replace('{name:string}', 'Ambre Lestienne'), /est maintenant membre du compte/)
  await button(theirs, words.access.check).click()
  await expect(theirs.locator('[data-state="signedIn.fullShell"]')).toBeVisible()
  await context.close()
})
