import { expect, expectAccessible, expectFits, test } from '../support/browser.ts'
import { invoicePdf } from '../support/electronic-invoices.ts'
import { fecOf } from '../support/fec.ts'
import { csvFile } from '../support/import-samples.ts'
import { begin, figures, press, reach } from './import-steps.ts'

// This journey changes the data of its company.
test.use({ company: 'imports' })
test.setTimeout(120_000)

const sale = (number: string, day: string) => ({
  journal: 'VE',
  day,
  ref: 'FEC01',
  name: 'Crémerie du Fec',
  number,
  label: `Facture ${number}`,
  debit: 120,
})
const fec = fecOf([
  ...[1, 2, 3, 4, 5, 6].map((at) => sale(`FEC-${at}`, `2026010${at}`)),
  { journal: 'VE', day: '20260101', account: '706000', number: 'FEC-1', credit: 100 },
])

test('one FEC gives customers and entries, due by the terms; three payments then settle three invoices', async ({
  page,
}) => {
  const file = { name: '404833048FEC20261231.txt', mimeType: 'text/plain', buffer: Buffer.from(fec) }
  await begin(page, [file])
  await reach(page, 'asking.confirming')
  await expect(page.getByText(/Lu comme FEC/)).toBeVisible()
  await press(page, /^Importer 1 ligne$/)
  await press(page, /^Continuer avec les écritures$/)

  await reach(page, 'asking.mappingColumns')
  await expect(page.getByRole('heading', { name: 'Quand vos factures sont-elles dues ?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
  await page.getByLabel('Délai en jours').fill('30')
  await page.getByLabel('Fin de mois').check()
  await expect(page.getByText(/est due le 30\/04\/2026/)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await press(page, /^Continuer$/)
  await reach(page, 'asking.confirming')
  const isNew = page.getByLabel('Seulement ce qui est nouveau')
  if (await isNew.isVisible()) await isNew.check()
  await press(page, /^Importer 6 lignes$/)
  await reach(page, /^result\./)
  await press(page, /^Faire un autre import$/)

  const header = ['Code client', 'N° pièce', 'Type', 'Date pièce', 'Échéance', 'Montant']
  const paid = (number: string) => ['FEC01', number, 'Règlement', '25/02/2026', '25/02/2026', '-120,00']
  await begin(page, [csvFile('reglements.csv', [header, paid('FEC-1'), paid('FEC-3'), paid('FEC-6')])])
  for (const state of ['asking.mappingColumns', 'asking.mappingValues', 'asking.choosingDateFormat']) {
    await reach(page, /^asking\./)
    if ((await page.locator('[data-state]').last().getAttribute('data-state')) !== state) continue
    await press(page, /^Continuer$/)
  }
  await reach(page, 'asking.confirming')
  await page.getByLabel('Seulement ce qui est nouveau').check()
  await expectFits(page)
  await expectAccessible(page)
  await press(page, /^Importer 3 lignes$/)
  await reach(page, /^result\./)
  expect(await figures(page, 'Résultat de l’import')).toMatchObject({ Créées: '3', 'Factures soldées': '3' })
})

test('the PDFs of invoices are dropped with the FEC, and joined to its invoices when the import ends', async ({
  page,
}) => {
  const own = fecOf(
    [1, 2].map((at) => ({ ...sale(`PAPER-${at}`, `2026020${at}`), ref: 'FEC02', name: 'Papeterie du Fec' })),
  )
  await page.goto('/import')
  await page.locator('input[type=file]').setInputFiles([
    { name: '404833048FEC20261231.txt', mimeType: 'text/plain', buffer: Buffer.from(own) },
    { name: 'Facture PAPER-1.pdf', mimeType: 'application/pdf', buffer: await invoicePdf('rien') },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await invoicePdf('Facture PAPER-2') },
    { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('rien') },
  ])
  const documents = page.getByRole('region', { name: 'Documents de factures' })
  await expect(documents).toContainText('2 sur 3 envoyés')
  await expect(documents).toContainText('faux.pdf n’a pas été ajouté')
  await expectAccessible(page)
  await expectFits(page)
  await documents.getByRole('button', { name: 'Ignorer faux.pdf' }).click()
  await expect(documents).toContainText('2 sur 2 envoyés')
  await press(page, /^Commencer l’import$/)

  const wizard = page.locator('[data-state][aria-busy]')
  await expect(wizard).toHaveAttribute('data-state', 'asking.confirming')
  await press(page, /^Importer 1 ligne$/)
  await press(page, /^Continuer avec les écritures$/)
  const terms = page.getByLabel('Délai en jours')
  const importing = page.getByRole('button', { name: 'Importer 2 lignes' })
  await expect(terms.or(importing)).toBeVisible()
  if (await terms.isVisible()) {
    await terms.fill('30')
    await press(page, /^Continuer$/)
  }
  await expect(importing).toBeVisible()
  await page.getByLabel('Seulement ce qui est nouveau').check()
  await importing.click()
  await expect(wizard).toHaveAttribute('data-state', /^result\./)
  await page.getByRole('link', { name: 'Déposer les PDF des factures' }).click()
  await page.getByText(/^Joints/).click()
  const joined = page.getByRole('table', { name: /^Joints/ })
  await expect(joined.getByRole('row').filter({ hasText: 'PAPER-1' })).toContainText('Facture PAPER-1.pdf')
  await expect(joined.getByRole('row').filter({ hasText: 'PAPER-2' })).toContainText('scan.pdf')
})
