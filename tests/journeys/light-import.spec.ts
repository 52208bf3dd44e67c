import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { expect, expectAccessible, signIn, test } from '../support/browser.ts'
import { csvFile } from '../support/import-samples.ts'
import { give, press, proceed, reach, send } from './import-steps.ts'

test.use({ company: 'light-import', signedIn: false })

const companies = [
  ['Code', 'SIREN', 'Raison sociale', 'Adresse', 'Ville', 'CP', 'Téléphone', 'E-mail'],
  ['I-1', '732829320', 'Reliures du Marais', '4 rue des Tanneurs', 'Nantes', '44000', '', 'compta@reliures.example'],
]
const individuals = [
  ['Code', 'Prénom', 'Nom', 'Adresse', 'Ville', 'CP', 'Téléphone', 'E-mail'],
  ['P-1', 'Lise', 'Aubry', '8 rue Haute', 'Rennes', '35000', '', 'lise@aubry.example'],
]

test('[ACC-10] [CASE-13] a standard account has every page; a light one only its cases, manual or from files of companies or individuals', async ({
  page,
  app,
}) => {
  const places = page.getByRole('navigation').getByRole('link')
  await signIn(page, app, '/')
  for (const name of ['Relances', 'Litiges', 'Mes dossiers', 'Importer'])
    await expect(places.filter({ hasText: name }).first()).toBeVisible()
  await page.getByRole('button', { name: /Camille/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()

  await signIn(page, { ...app, ...app.light }, '/import')
  await expect(places).toHaveText(['Mes dossiers', 'Nouveau dossier', 'Délégation groupée', 'Importer', 'Aide'])

  // Individuals need other columns than companies.
  const kind = page.getByRole('radiogroup', { name: 'Vos clients sont' })
  await expect(kind.getByRole('radio', { name: 'Des entreprises' })).toBeChecked()
  await give(page, [csvFile('clients.csv', individuals)])
  await press(page, /^Commencer l’import$/)
  await reach(page, 'asking.mappingColumns')
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
  await press(page, /^Étape Fichiers$/)
  await kind.getByText('Des particuliers').click()
  await expectAccessible(page)
  await press(page, /^Commencer l’import$/)
  expect(await proceed(page, /^asking\.confirming$/)).not.toContain('asking.mappingValues')
  await send(page)
  await reach(page, 'result.read')
  await press(page, /^Faire un autre import$/)

  // Companies with their invoices, selected in a case like manual ones.
  const today = businessDateAt(new Date())
  const invoices = [
    ['Code client', 'N° pièce', 'Date pièce', 'Date échéance', 'Montant'],
    ['I-1', 'IMP-501', formatDate(addDays(today, -80)), formatDate(addDays(today, -50)), '1250,00'],
  ]
  await give(page, [csvFile('clients.csv', companies), csvFile('factures.csv', invoices)])
  await kind.getByText('Des entreprises').click()
  await press(page, /^Commencer l’import$/)
  await proceed(page, /^asking\.confirming$/)
  await send(page)
  await reach(page, 'result.read')
  await press(page, /^Continuer avec les écritures$/)
  await proceed(page, /^asking\.confirming$/)
  await send(page)
  await reach(page, /^result\./)

  await page.goto('/new-case')
  await page.getByRole('button', { name: 'Choisir un client connu' }).click()
  await page.getByRole('button', { name: /Reliures du Marais/ }).click()
  await page.getByRole('checkbox', { name: /IMP-501/ }).check()
  await press(page, /^Suivant$/)
  await press(page, /^Suivant$/)
  await press(page, /^Confier au partenaire$/)
  await page.getByRole('link', { name: 'Voir le dossier' }).click()
  await expect(page.getByRole('region', { name: 'Factures', exact: true })).toContainText('IMP-501')
  await page.goto('/disputes')
  await expect(page).toHaveURL(/\/cases$/)
})

test('[CASE-05] [API-57] a light account selects several of its customers, enters their invoices and delegates them together', async ({
  page,
  app,
}) => {
  await signIn(page, { ...app, ...app.light }, '/mass-delegation')
  const nothing = page.locator('[data-state=nothing]')
  const offered = nothing.getByRole('list', { name: 'Chercher un client' }).getByRole('button')
  await offered.first().click()
  await offered.nth(1).click()
  await expectAccessible(page)
  const begun = page.waitForRequest(/mass-delegation\/init-light/)
  await nothing.getByRole('button', { name: 'Continuer avec 2 clients' }).click()
  expect((await begun).postDataJSON()).toHaveLength(2)
  const lines = page.getByRole('list', { name: 'Clients à déléguer' }).locator('[data-customer]')
  await expect(lines).toHaveCount(2)

  const today = businessDateAt(new Date())
  const line = lines.first()
  await line.getByRole('button').first().click()
  await line.getByRole('button', { name: 'Saisir une facture' }).click()
  await line.getByRole('textbox', { name: 'Numéro de pièce' }).fill('G-501')
  await line.getByRole('textbox', { name: 'Date de la pièce' }).fill(formatDate(addDays(today, -95)))
  await line.getByRole('textbox', { name: 'Date d’échéance' }).fill(formatDate(addDays(today, -65)))
  await line.getByRole('textbox', { name: 'Date d’échéance' }).press('Tab')
  await expect(line).toHaveAttribute('data-standing', 'EMPTY')
  await line.getByRole('textbox', { name: 'Montant TTC restant dû' }).fill('640,50')
  await expect(line).toHaveAttribute('data-standing', 'READY')
  await expect(line).toContainText(/640,50/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vérifier et confier' }).click()
  await page.getByRole('button', { name: /^Confier 1 dossier au partenaire/ }).click()
  const results = page.getByRole('list', { name: 'Résultat de chaque client' })
  await expect(results.getByRole('link').first()).toHaveText(/^D-\d{4}-\d{6}$/)
})
