import type { Page } from '@playwright/test'
import { IDENTITY_LOOK_MS } from '../../src/domain/constants.ts'
import { addDays, businessDateAt } from '../../src/domain/dates.ts'
import { identityVerification as words } from '../../src/i18n/fr/identity-verification.ts'
import { shortenWait } from '../paths/page-walk.ts'
import { expect, test } from '../support/browser.ts'
import { holder, type KbisFacts, kbisFacts, kbisLines, td1 } from '../support/identity-papers.ts'
import { cardPdf, kbisPdf } from '../support/paper-scans.ts'

test.use({ company: 'account' })

const today = businessDateAt(new Date())
const inWords = (day: string) =>
  new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day))

/** The Kbis of the demonstration's company, and its manager's identity card. */
const own = {
  siren: '812 345 676',
  name: 'FOURNITURES AUBÉPINE SAS',
  manager: 'AUBÉPIN Camille',
  issued: inWords(addDays(today, -10)),
}
const kbis = (facts: Partial<KbisFacts> = {}) => kbisPdf(kbisLines({ ...kbisFacts, ...own, ...facts }))
const card = () =>
  cardPdf(
    td1({
      ...holder,
      surname: 'AUBEPIN',
      forenames: 'CAMILLE',
      expiry: addDays(today, 1000).slice(2).replaceAll('-', ''),
    }),
  )

const give = async (page: Page, certificate: Buffer | null, idCard: Buffer | null) => {
  for (const [index, buffer] of [certificate, idCard].entries()) {
    if (!buffer) continue
    const name = `piece-${crypto.randomUUID()}.pdf`
    await page.locator('input[type=file]').nth(index).setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(page.getByText(name).last()).toBeVisible()
    await expect(page.locator('[data-testid="identity-verification"][data-state="collecting"]')).toBeVisible()
  }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const verify = (page: Page) => button(page, words.check).click()
const checkpoints = Object.values(words.checkpoints)

test('[SIGN-06] each checkpoint shows its result and reason; doubts, failures, cancellations and errors can be continued', async ({
  page,
}) => {
  await shortenWait(page, IDENTITY_LOOK_MS)
  await page.goto('/account/identityVerification')
  const at = page.getByTestId('identity-verification')
  const results = at.getByRole('list', { name: words.checks }).getByRole('listitem')

  // Everything wrong: another company's, too old, of another manager, with an expired card.
  const bad = { siren: '732 829 320', issued: inWords(addDays(today, -200)), manager: 'MARTIN Paul' }
  await give(page, await kbis(bad), await cardPdf(td1({ ...holder, surname: 'DURAND', expiry: '200101' })))
  await verify(page)
  await expect(at.getByText(words.failed.title)).toBeVisible()
  for (const { fail } of checkpoints) await expect(results.filter({ hasText: fail })).toContainText(words.results.ERROR)
  for (const reason of ['EXPIRED', 'NAME_DIFFERS', 'TOO_OLD', 'SIREN_DIFFERS'] as const)
    await expect(results.filter({ hasText: words.reasons[reason] })).not.toHaveCount(0)

  await button(page, words.change).click()
  await give(page, await kbis({ name: 'PAPETERIE DES LACS' }), await card())
  await verify(page)
  await expect(at.getByText(words.doubtful.title)).toBeVisible()
  await expect(results.filter({ hasText: words.reasons.COMPANY_NAME_DIFFERS })).toContainText(words.results.WARN)

  await button(page, words.change).click()
  await give(page, await kbis(), null)
  // The answer is lost, then the user cancels.
  await page.route(/\/process\/start$/, (route) => route.abort(), { times: 1 })
  await verify(page)
  await expect(at.getByText(words.temporaryError.title)).toBeVisible()
  await page.route(/\/process\/verify$/, () => {}, { times: 1 })
  await button(page, 'Réessayer').click()
  await button(page, words.checking.abort).click()
  await expect(at.getByText(words.aborted.title)).toBeVisible()
  await button(page, 'Réessayer').click()
  await expect(at.getByText(words.succeeded.title)).toBeVisible()
  for (const { pass } of checkpoints) await expect(results.filter({ hasText: pass })).toContainText(words.results.OK)

  await button(page, words.change).click()
  await give(page, null, Buffer.from('%PDF-1.7 nothing of a document %%EOF'))
  await verify(page)
  await expect(at.getByText(words.processError.title)).toBeVisible()
  await expect(button(page, 'Réessayer')).toBeVisible()
})
