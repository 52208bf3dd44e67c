import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { expect, expectAccessible, signIn, test } from '../support/browser.ts'
import { readPdf, textOf } from '../support/letters.ts'

test.use({ company: 'light-formal-notice', signedIn: false })

test('[CASE-08] [CASE-13] a light account enters a debt, pays for its formal notice and reads the letter on the case', {
  tag: '@long',
}, async ({ page, app }) => {
  await signIn(page, { ...app, ...app.light }, '/new-case')
  await page.getByRole('radiogroup').getByText('Mise en demeure').click()
  const fields = { SIREN: '552100554', 'Raison sociale': 'Imprimerie Salvy', 'E-mail': 'compta@salvy.example' }
  const place = { Adresse: '9 quai du Port', 'Code postal': '56000', Ville: 'Vannes' }
  const invoice = { 'Numéro de pièce': 'S-77', 'Montant TTC restant dû': '1 840,20' }
  for (const [name, value] of Object.entries({ ...fields, ...place, ...invoice }))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  const today = businessDateAt(new Date())
  const due = formatDate(addDays(today, -45))
  await page.getByRole('textbox', { name: 'Date de la pièce' }).fill(formatDate(addDays(today, -75)))
  await page.getByRole('textbox', { name: 'Date d’échéance' }).fill(due)
  await page.getByRole('textbox', { name: 'Date d’échéance' }).press('Tab')
  const next = page.getByRole('button', { name: 'Suivant', exact: true })
  await next.click()
  await next.click()
  await page.getByRole('button', { name: 'Payer la mise en demeure' }).click()
  await page.getByLabel('Acceptée', { exact: true }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('link', { name: 'Voir le dossier' }).click()

  // Without a reload: the page waits for the letter.
  const open = page.getByRole('button', { name: /^Ouvrir M-\d{4}-\d{6}\.pdf$/ })
  await expect(open).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Mise en demeure à poster', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const popup = page.waitForEvent('popup')
  let letter: Uint8Array = new Uint8Array()
  await page.route(/\/documents\//, async (route) => {
    const response = await route.fetch()
    letter = await response.body()
    await route.fulfill({ response })
  })
  await open.click()
  expect((await popup).url()).toMatch(/^blob:/)
  const words = textOf(await readPdf(new Uint8Array(letter))).replaceAll(/\s+/g, ' ')
  expect(words).toContain('MISE EN DEMEURE DE PAYER')
  expect(words).toContain('Imprimerie Salvy')
  expect(words).toContain('56000 VANNES')
  expect(words).toMatch(new RegExp(`S-77.*${due}.*1 840,20 €`))

  // It counts as sent only once a user confirms the posting.
  await page.getByRole('button', { name: 'J’ai posté la lettre' }).click()
  await expect(page.getByTestId('formal-notice-posting')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Numéro du recommandé' }).fill('1A 234 567')
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click()
  await expect(page.getByRole('status').or(page.getByRole('alert')).getByText('Mise en demeure postée')).toBeVisible()
  await expect(page.locator('[data-step="NOTICE_POSTED"]')).toContainText('1A 234 567')

  // It cannot be paid again: the draft is gone, and the case is listed.
  await page.goto('/new-case')
  await expect(page.getByRole('textbox', { name: 'Raison sociale' })).toHaveValue('')
  await page.getByRole('navigation').getByRole('link', { name: 'Mes dossiers' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Imprimerie Salvy' })).toContainText('Mise en demeure postée')
})
