import type { MassDraft } from '../../src/contract/cases/mass-delegation.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { tickLocked } from '../support/fitting-customers.ts'

test.use({ company: 'mass-delegation' })

const pdf = { name: 'contrat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('[CASE-05] [CASE-12] several customers are delegated together: documents, one removed, checked, a result for each, one failure loses nothing', async ({
  page,
}) => {
  await page.goto('/mass-delegation')
  await expect(page.locator('[data-state=nothing]')).toBeVisible()
  await expectAccessible(page)
  await page.locator('[data-state=nothing]').getByRole('link', { name: 'Mes clients' }).click()
  await tickLocked(page, 3)
  const begun = page.waitForResponse(/mass-delegation\/init/)
  await page.getByRole('button', { name: 'Déléguer', exact: true }).click()
  const lines = page.getByRole('list', { name: 'Clients à déléguer' }).locator('[data-customer]')
  await expect(lines).toHaveCount(3)
  await expectAccessible(page)
  const answer = await begun
  const [first, second] = ((await answer.json()) as MassDraft).clients

  await lines.first().getByRole('button').first().click()
  const files = [{ ...pdf, name: 'faux.pdf', buffer: Buffer.from('<html>') }, pdf]
  await lines.first().locator('input[type=file]').setInputFiles(files)
  await expect(lines.first().getByRole('alert')).toContainText('faux.pdf n’a pas été joint. Réessayez')
  await expect(lines.first()).toContainText('1 document')
  await expectAccessible(page)
  await lines
    .nth(2)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(lines).toHaveCount(2)

  // The draft is on the server: added and removed documents survive a reload.
  await page.reload()
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('1 document')
  const { authorization = '' } = answer.request().headers()
  const masterRef = /masters\/([^/]+)/.exec(answer.url())![1]
  const dispute = { kind: 'DISPUTE', tiersRef: second!.tiersRef, movementRefs: second!.movementRefs, comment: 'Cassé' }
  const told = await page.request.post(`/api/masters/${masterRef}/events`, {
    headers: { authorization },
    data: dispute,
  })
  expect(told.ok()).toBe(true)

  // No formal notice has run out for one of them: it waits, or a reason sends it.
  const locked = page.getByRole('region', { name: 'Clients sans mise en demeure arrivée à terme' })
  await expect(lines.first()).toHaveAttribute('data-standing', 'LOCKED')
  const override = locked.getByRole('button', { name: 'Confier avec ce motif' })
  await locked.getByRole('checkbox', { name: 'Tout cocher' }).check()
  await expect(override).toBeDisabled()
  await locked.getByRole('textbox', { name: 'Motif pour confier dès maintenant' }).fill('Notre avocat a déjà écrit')
  await override.click()
  await expect(locked).toHaveCount(0)
  await expect(lines.first()).toContainText('Motif : Notre avocat a déjà écrit')
  await page.getByRole('button', { name: 'Vérifier et confier' }).click()
  const check = page.getByRole('region', { name: 'Vérification' })
  await expect(check).toContainText('1 client sans document')
  await expect(check).toContainText(/Confié à\s*Recouvrement/)
  await expect(check).toContainText(/soit [\d\s]+,\d\d\s€ HT au plus/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confier 2 dossiers au partenaire' }).click()
  const results = page.getByRole('list', { name: 'Résultat de chaque client' })
  const resultOf = (ref: string) => results.locator(`[data-customer="${ref}"]`)
  await expect(resultOf(first!.tiersRef).getByRole('link')).toHaveText(/^D-\d{4}-\d{6}$/)
  await expect(resultOf(second!.tiersRef)).toContainText('Cette facture est en litige')
  await expectAccessible(page)

  // Failed customers stay; another selection asks what to do with them.
  await page.goto('/portfolio')
  await page.locator('tbody').getByRole('checkbox').last().check()
  await page.getByRole('button', { name: 'Déléguer', exact: true }).click()
  await expect(page.locator('[data-state=standing]')).toContainText('Elle compte 1 client')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuer celle en cours' }).click()
  await expect(lines).toHaveAttribute('data-standing', 'REFUSED')
  await lines.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page.getByRole('dialog')).toContainText('C’est le dernier client')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.locator('[data-state=emptied]')).toContainText('Rien n’a été envoyé')
})
