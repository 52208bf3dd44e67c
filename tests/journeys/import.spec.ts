import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '../support/browser.ts'
import {
  csvFile,
  customerRows,
  customersHeader,
  movementsHeader,
  movementsRows,
  workbookFile,
} from '../support/import-samples.ts'
import { begin, figures, give, press, proceed, reach, send } from './import-steps.ts'

// These journeys change the data of their company.
test.use({ company: 'imports' })
test.setTimeout(120_000)

const COUNT = 12

// The second import reuses the answers of the first.
test.describe
  .serial('two imports with the same layout', () => {
    test('[IMP-01] [IMP-08] [IMP-11] [IMP-14] [IMP-16] [UI-05] customers: values mapped, a cell corrected, a row excluded, the result and its date', async ({
      page,
    }) => {
      const rows = customerRows(COUNT)
      rows[0]![3] = 'Assoc 1901'
      rows[2]![1] = '12345'
      rows[4]![8] = 'pas-une-adresse'
      rows[6]![8] = ''
      rows[6]![7] = ''
      await begin(page, [csvFile('clients.csv', [customersHeader, ...rows])])

      await reach(page, 'asking.mappingColumns')
      await expect(page.getByLabel('Champ de la colonne SIREN')).toHaveValue('legalId')
      await expectFits(page)
      await press(page, /^Continuer$/)
      await reach(page, 'asking.mappingValues')
      await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
      await expectFits(page)
      await page.getByLabel('Signification de Assoc 1901').selectOption('B2B')
      await press(page, /^Continuer$/)

      await reach(page, 'asking.reviewing')
      const problems = page.getByRole('list', { name: 'Problèmes par colonne' })
      await expect(problems.getByRole('listitem').filter({ hasText: 'neuf chiffres' })).toContainText('1 ligne : 4')
      await expect(problems).toContainText('Ni téléphone ni e-mail')
      expect(await figures(page, 'Lignes du fichier, par état')).toMatchObject({ Lignes: '12', 'En erreur': '3' })
      await expectFits(page)
      await page.getByRole('button', { name: /^E-mail, ligne 6 : pas-une-adresse/ }).click()
      await page.getByLabel('E-mail, ligne 6', { exact: true }).fill('compta005@fabrique.example')
      await page.keyboard.press('Enter')
      await expect(problems).not.toContainText('Adresse e-mail invalide')
      await press(page, /^Ignorer 2 lignes en erreur$/)
      await expect(page.getByRole('button', { name: 'Continuer avec 10 lignes' })).toBeVisible()
      const download = page.waitForEvent('download')
      await press(page, /^Télécharger les lignes refusées$/)
      expect((await download).suggestedFilename()).toBe('lignes-refusees-clients.csv')
      const refused = readFileSync(await (await download).path(), 'utf8')
      expect(refused).toContain('Ignorée | SIREN: SIREN invalide\u00a0: neuf chiffres sont attendus.')
      expect(refused.trim().split('\r\n')).toHaveLength(3)

      await press(page, /^Continuer avec 10 lignes$/)
      await reach(page, 'asking.confirming')
      expect(await figures(page, 'Ce que l’import changerait')).toMatchObject({
        'Nouveaux clients': '10',
        'Lignes ignorées': '2',
      })
      await expectFits(page)
      await send(page)
      await reach(page, 'result.read')
      expect(await figures(page, 'Résultat de l’import')).toMatchObject({ Lues: '12', Créées: '10', Rejetées: '2' })
      await expect(page.getByText('Réussi en partie')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)

      await press(page, /^Faire un autre import$/)
      await expect(page.getByRole('region', { name: 'Clients' })).toContainText('10 lignes')
      await page.goto('/customers?search=Fabrique')
      await expect(page.getByText('Fabrique 001').first()).toBeVisible()
    })

    test('[IMP-03] [IMP-12] [IMP-13] a second import with the same layout asks nothing; missing movements are settled after confirmation, and reminders are planned', async ({
      page,
    }) => {
      const movements = movementsRows(COUNT)
      movements[0]![3] = '31/02/2026'
      await begin(page, [
        csvFile('clients-bis.csv', [customersHeader, ...customerRows(COUNT)]),
        csvFile('mouvements.csv', [movementsHeader, ...movements]),
      ])
      expect(await proceed(page, /^asking\.confirming$/)).toEqual([])
      await send(page)
      await reach(page, 'result.read')
      await press(page, /^Continuer avec les écritures$/)

      expect(await proceed(page, /^asking\.reviewing$/)).toEqual(['asking.mappingColumns'])
      await expect(page.getByRole('list', { name: 'Problèmes par colonne' })).toContainText(
        'n’existe pas au calendrier',
      )
      await press(page, /^Continuer avec 11 lignes$/)
      await reach(page, 'asking.confirming')
      await expect(page.getByRole('alert')).toContainText('considérée comme payée')
      await expect(page.getByRole('button', { name: 'Importer 11 lignes' })).toBeDisabled()
      await send(page)
      await reach(page, /^result\./)
      await reach(page, 'result.planned')
      await expect(page.getByText(/Planification terminée\s: \d+ relances? prévues?/)).toBeVisible()
      await expect(page.getByText('Réussi, à vérifier')).toBeVisible()
      const errors = page.getByRole('table', { name: 'Lignes rejetées' })
      await expect(errors.getByRole('row').filter({ hasText: 'Date pièce' })).toContainText('2')
      await page.getByRole('link', { name: 'Voir mes relances' }).click()
      await expect(page).toHaveURL(/\/reminders/)
    })
  })

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('[IMP-01] [IMP-02] [UI-05] workbooks: the sheet is chosen, repeated headers are distinguished, the result is shown', async ({
    page,
  }) => {
    const header = ['Customer ref', 'Document number', 'Label', 'Document date', 'Due date', 'Amount', 'Label']
    const rows = movementsRows(COUNT, 'XL').map((row) => [...row.slice(0, 5), Number(row[5]!.replace(',', '.')), 'x'])
    await begin(page, [
      workbookFile('customers.xlsx', { Clients: [customersHeader, ...customerRows(COUNT)] }),
      workbookFile('movements.xlsx', { Notes: [['Exported on Monday']], Lines: [header, ...rows] }),
    ])
    await proceed(page, /^asking\.confirming$/)
    await send(page)
    await reach(page, 'result.read')
    await press(page, /^Continue with the ledger entries$/)
    await reach(page, 'asking.choosingLayout')
    await page.getByLabel('Sheet').selectOption('Lines')
    await reach(page, 'asking.choosingLayout')
    await expect(page.getByRole('button', { name: 'Row 1: header' })).toBeVisible()
    await expectFits(page)
    await press(page, /^Continue$/)
    await reach(page, 'asking.mappingColumns')
    await expect(page.getByLabel('Field of the column Label [2]')).toHaveValue('')
    await proceed(page, /^asking\.confirming$/)
    await send(page)
    await reach(page, 'result.planned')
    expect(await figures(page, 'Result of the import')).toMatchObject({ Read: '12', Created: '12', Rejected: '0' })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

test('[IMP-05] [IMP-06] [UI-05] a missing field is named; an amount beside a debit is refused with a reason; three final digits raise a question', async ({
  page,
}) => {
  const header = [...movementsHeader, 'Débit', 'Crédit']
  const rows = movementsRows(3).map((row) => [...row, row[5]!, ''])
  await begin(page, [csvFile('debits.csv', [header, ...rows])])
  await reach(page, 'asking.mappingColumns')
  await page.getByLabel(/^Champ de la colonne .*chéance/).selectOption('')
  await expect(page.getByText('Associez une colonne à « Date d’échéance ».')).toBeVisible()
  // The user chooses which of them is the amount due.
  await expect(page.getByText('Plusieurs colonnes peuvent être « Montant » : Montant, Débit, Crédit')).toBeVisible()
  await page.getByLabel('Champ de la colonne Montant').selectOption('amount')
  await page.getByLabel('Champ de la colonne Débit').selectOption('debit')
  await expect(page.getByText('Gardez soit « Montant »')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
  const amount = page.getByLabel('Champ de la colonne Crédit').locator('option[value=amount]')
  await expect(amount).toBeDisabled()

  // Amounts that may be thousands or have three decimals raise their own question, also on a phone.
  await press(page, /^Choisir d’autres fichiers$/)
  await reach(page, 'choosingFiles')
  const thousands = movementsRows(2).map((row) => row.with(5, '250.000'))
  await begin(page, [csvFile('milliers.csv', [movementsHeader, ...thousands])])
  await proceed(page, /^asking\.readingAmounts$/)
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
  await expectAccessible(page)
  await expectFits(page)
})

test('[IMP-11] of 30,000 rows those in sight are drawn; what is being typed stays while scrolling; the last row is corrected', async ({
  page,
}) => {
  const rows = customerRows(30_000)
  rows.at(-1)![8] = 'pas-une-adresse'
  await begin(page, [csvFile('beaucoup.csv', [customersHeader, ...rows])])
  await proceed(page, /^asking\.reviewing$/)
  const counters = page.getByRole('list', { name: 'Lignes du fichier, par état' })
  await counters.getByRole('button', { name: /^Lignes/ }).click()
  const grid = page.getByRole('table', { name: 'Lignes du fichier' })
  const region = page.getByRole('region', { name: 'Lignes du fichier' })
  await expect(grid).toHaveAttribute('aria-rowcount', '30001')
  await page.getByRole('button', { name: /^Ville, ligne 2 : Nantes/ }).click()
  const city = page.getByLabel('Ville, ligne 2', { exact: true })
  await city.fill('Rezé')

  await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  const last = page.getByRole('button', { name: /^E-mail, ligne 30\s?001 : pas-une-adresse/ })
  await expect(last).toBeVisible()
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  await expectAccessible(page)
  await expect(city).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Ville, ligne 2 : Rezé/ })).toBeFocused()

  await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await last.click()
  await page.getByLabel(/^E-mail, ligne 30\s?001$/).fill('compta@fabrique.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^E-mail, ligne 30\s?001 : compta@/ })).toBeFocused()
  expect(await figures(page, 'Lignes du fichier, par état')).toMatchObject({ 'En erreur': '0' })
})

test('the focus stays on a corrected cell while its row is checked again, and goes on with the Tab key', async ({
  page,
}) => {
  const rows = customerRows(COUNT)
  rows[2]![8] = 'pas-une-adresse'
  await begin(page, [csvFile('focus.csv', [customersHeader, ...rows])])
  await proceed(page, /^asking\.reviewing$/)
  const counters = page.getByRole('list', { name: 'Lignes du fichier, par état' })
  await counters.getByRole('button', { name: /^Lignes/ }).click()
  const answers = await holdWorker(page)
  await page.getByRole('button', { name: /^E-mail, ligne 4 : pas-une-adresse/ }).click()
  await page.getByLabel('E-mail, ligne 4', { exact: true }).fill('compta@fabrique.example')
  await page.keyboard.press('Enter')
  await reach(page, 'correcting')
  await expectAccessible(page)
  const cell = page.getByRole('button', { name: /^E-mail, ligne 4 : / })
  await expect(cell).toBeFocused()
  await answers.release()
  await reach(page, 'asking.reviewing')
  await expect(cell).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail, ligne 4', { exact: true })).toHaveCount(0)
  await expect(cell).not.toBeFocused()
})

/** Holds what the page asks its worker. */
const holdWorker = async (page: Page) => {
  const held = await page.evaluateHandle(() => {
    const { postMessage } = Worker.prototype
    const posts: (() => void)[] = []
    Worker.prototype.postMessage = function (...message: unknown[]) {
      posts.push(() => Reflect.apply(postMessage, this, message))
    }
    return () => {
      Worker.prototype.postMessage = postMessage
      for (const post of posts) post()
    }
  })
  return { release: () => held.evaluate((release) => release()) }
}

test('a problem of a field without a column is shown by the field’s name', async ({ page }) => {
  await begin(page, [csvFile('particuliers.csv', [customersHeader, ...customerRows(2, 'Particulier')])])
  await proceed(page, /^asking\.reviewing$/)
  const problems = page.getByRole('list', { name: 'Problèmes par colonne' })
  await expect(problems.getByText('Prénom (aucune colonne)')).toBeVisible()
  await expect(problems.getByText('Nom (aucune colonne)', { exact: true })).toBeVisible()
  await expect(problems.getByText('Ligne entière')).toHaveCount(0)
})

test('[IMP-01] a file that is too large, of another type or unreadable is refused with an explanation', async ({
  page,
}) => {
  await page.goto('/import')
  await reach(page, 'choosingFiles')
  const refused = page.getByRole('alert')
  await give(page, [{ name: 'gros.xlsx', mimeType: '', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) }])
  await expect(refused).toContainText(/Fichier trop volumineux\s: 25 Mo au plus/, { timeout: 20_000 })
  await give(page, [{ name: 'facture.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 ...') }])
  await expect(refused).toContainText('Type de fichier non pris en charge (PDF)')
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  })
  await give(page, [csvFile('clients.csv', [customersHeader])])
  await expect(refused).toContainText('Erreur de chargement')
  await expect(page.getByRole('button', { name: 'Commencer l’import' })).toBeDisabled()
})

test('[LIM-07] a file of customers gives their credit limits: recognised, checked, and seen on the customer', async ({
  page,
}) => {
  const header = [...customersHeader, 'Plafond', 'Assureur', 'Référence assureur', 'Fin de garantie']
  const rows = customerRows(3, 'Société', 'LM')
  rows[0]!.push('12 000,50', 'Assureur SA', 'D-77', '31/12/2099')
  rows[1]!.push('', '', '', '')
  rows[2]!.push('-5', '', '', '')
  await begin(page, [csvFile('clients-limites.csv', [header, ...rows])])
  await reach(page, 'asking.mappingColumns')
  for (const [column, field] of [
    ['Plafond', 'limitAmount'],
    ['Assureur', 'limitInsurer'],
    ['Référence assureur', 'limitReference'],
    ['Fin de garantie', 'limitUntil'],
  ] as const)
    await expect(page.getByLabel(`Champ de la colonne ${column}`, { exact: true })).toHaveValue(field)
  await expectFits(page)
  await proceed(page, /^asking\.reviewing$/)
  await expect(page.getByRole('list', { name: 'Problèmes par colonne' })).toContainText(
    'Cette limite est négative ou trop grande.',
  )
  await press(page, /^Continuer avec 2 lignes$/)
  await reach(page, 'asking.confirming')
  await send(page)
  await reach(page, 'result.read')
  await page.goto('/customers/LM-001')
  await expect(page.getByText(/12[\s\u202f]000,50/).first()).toBeVisible()
  await expect(page.getByText(/D-77/).first()).toBeVisible()
})
