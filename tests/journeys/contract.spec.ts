import { contractSignature as words } from '../../src/i18n/fr/contract-signature.ts'
import { help } from '../../src/i18n/fr/help.ts'
import { sampleContract, sampleSigned } from '../../src/machines/contract-signature/contract-signature.model.ts'
import { openAtStep } from '../paths/opening-world.ts'
import { problem } from '../paths/page-walk.ts'
import { expect, test } from '../support/browser.ts'

const button = (name: string) => ({ name, exact: true })

test('[SIGN-08] the contract is read from its location, requested again after a failure, locked after too many wrong codes, and completes the sign-up once signed', async ({
  page,
}) => {
  const place = '/api/sign/files/6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e99'
  const isCreating = () => page.evaluate(() => localStorage.getItem('creationProcess'))
  const { held } = await openAtStep(page, 'CONTRACT', /\/(contracts|sign\/documents\/status|sign\/files\/[^/]+)$/)
  const next = async (path: RegExp) => {
    const route = await held.next()
    expect(new URL(route.request().url()).pathname).toMatch(path)
    return route
  }
  const made = async () => {
    await (await next(/\/contracts$/)).fulfill({ status: 201, headers: { location: place }, json: sampleContract })
  }
  const at = page.getByTestId('contract-signature')

  await (await next(/\/status$/)).fulfill({ json: { documents: [] } })
  await made()
  // The file is fetched from the Location header, not from the address in the body.
  await problem(await next(new RegExp(`${place}$`)), 403, 'FORBIDDEN')
  await expect(at.getByText(words.retrievalFailed)).toBeVisible()
  await at.getByRole('button', button('Réessayer')).click()
  const pdf = { body: '%PDF-1.4\n%%EOF\n', contentType: 'application/pdf' }
  await (await next(new RegExp(`${place}$`))).fulfill(pdf)

  await at.getByRole('checkbox', { name: words.hasRead }).check()
  await at.getByRole('button', button(words.sendCode)).click()
  await (await next(new RegExp(`${place}$`))).fulfill({ json: sampleContract })
  await at.getByLabel(/^Code à/).fill('123 456')
  await at.getByRole('button', button(words.code.sign)).click()
  const tried = await next(new RegExp(`${place}$`))
  expect(tried.request().postDataJSON()).toEqual({ code: '123456' })
  await tried.fulfill({ json: { result: 'CODE_WRONG', attemptsLeft: 1, contract: sampleContract } })
  await expect(at.getByRole('alert')).toContainText('Il vous reste 1 essai.')
  await at.getByLabel(/^Code à/).fill('654321')
  await at.getByRole('button', button(words.code.sign)).click()
  await problem(await next(new RegExp(`${place}$`)), 409, 'TOO_MANY_ATTEMPTS')
  await expect(at.getByText(words.locked.title)).toBeVisible()
  // Support is contacted here, since a user who is signing up has no other page.
  await at.getByRole('button', button(words.locked.contact)).click()
  await at.getByRole('textbox', { name: help.contact.body }).fill('Mes codes n’arrivent pas.')
  await at.getByRole('button', button(help.contact.send)).click()
  await expect(at.getByText(help.contact.sent)).toBeVisible()

  // UNSIGNED while the account is being created.
  await at.getByRole('button', button(words.locked.look)).click()
  await (await next(/\/status$/)).fulfill({ json: { documents: [{ ...sampleContract, isLocked: true }] } })
  await expect(at.getByText(words.locked.title)).toBeVisible()
  expect(await isCreating()).toBe('true')

  // SIGNED: support unlocked the signature, and the account opens.
  await at.getByRole('button', button(words.locked.look)).click()
  const status = await next(/\/status$/)
  await page.unroute('**/api/masters?*')
  await page.unroute(/\/api\/sign-up$/)
  await status.fulfill({ json: { documents: [sampleSigned] } })
  await expect(page.locator('[data-state="signedIn.fullShell"]')).toBeVisible()
  expect(await isCreating()).toBe('false')
})
