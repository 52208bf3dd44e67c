import { readFile } from 'node:fs/promises'
import { addDays, businessDateAt, formatDate } from '../../src/domain/dates.ts'
import { expect, expectAccessible, signIn, test } from '../support/browser.ts'
import { pdf } from '../support/pdf.ts'

test.use({ company: 'cases', script: 'tests/support/cases-server.ts' })

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

test('[CASE-01] [CASE-02] [CASE-15] cases by status in the address, with statistics and history; one is opened', async ({
  page,
}) => {
  // A failed request is shown, with a retry.
  let down = true
  await page.route(/\/cases\?/, (route) =>
    down
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"FORBIDDEN"}' })
      : route.continue(),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Mes dossiers' }).click()
  await expect(page.locator('[data-state="failed"]')).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const rows = page.getByRole('region', { name: 'Dossiers', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Statistiques' })).toContainText('1 mise en demeure, 3 délégations')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Clos/ }).click()
  await expect(page).toHaveURL('/cases?status=CLOSED')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Clos/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Motif : Société radiée')
  await page.getByRole('searchbox').fill('personne de ce nom')
  await expect(page.getByText('Aucun dossier ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Voir tous les dossiers' }).click()
  await expect(rows).toHaveCount(4)

  await page.getByText('Historique', { exact: true }).click()
  await expect(page).toHaveURL('/cases?view=HISTORY')
  const history = page.getByRole('region', { name: 'Historique des dossiers' }).locator('tbody tr')
  await expect(history).toHaveCount(4)
  await page.getByText('Clos', { exact: true }).click()
  await expect(history).toHaveCount(1)

  await page.goto('/cases?type=FORMAL_NOTICE')
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('link', { name: /^M-/ }).click()
  await expect(page.locator('[data-state="shown"]')).toContainText(
    'Une mise en demeure commandée ne peut pas être annulée',
  )
  await expect(page.getByRole('button', { name: 'Ajouter des factures' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/cases/7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09')
  await expect(page.getByText('Ce dossier n’existe pas ou n’existe plus dans ce compte')).toBeVisible()
})

test('[CASE-09] each state of a mandate has a label and an explanation', async ({ page }) => {
  await page.goto('/cases?status=SENT')
  await page.getByRole('link', { name: /^D-/ }).click()
  const shown = page.locator('[data-state="shown"]')
  await expect(shown).toBeVisible()
  const [, address] = /(\/cases\/.+)$/.exec(page.url())!
  const said = [
    ['WAITING_TRANSFER', 'SENT', 'En attente de transmission', 'va être transmis'],
    ['WAITING_TREATMENT', 'SENT', 'En attente de validation', 'doit l’accepter ou le refuser'],
    ['TREATED', 'OPEN', 'Dossier en cours', 'recouvre la créance'],
    ['REFUSED', 'CLOSED', 'Refusé', 'Motif : Société radiée'],
    ['NOT_TRANSFERRED', 'CLOSED', 'Non transmis', 'n’a pas pu être transmis'],
  ] as const
  for (const [mandate, status, title, text] of said) {
    await page.route(new RegExp(`/api/.*${address}$`), async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, mandate, status, refusal: 'Société radiée' } })
    })
    await page.reload()
    await expect(shown).toContainText(title)
    await expect(shown).toContainText(text)
  }
})

test('[CASE-10] [CASE-11] with exactly one case selected, an invoice is added and a payment declared', async ({
  page,
}) => {
  await page.goto('/cases?status=OPEN&type=DEBT_COLLECTION_DELEGATION')
  await page.getByRole('button', { name: 'Ajouter des factures' }).click()
  await expect(page.getByRole('alert')).toContainText('Aucune facture ou aucun dossier sélectionné')
  await page.goto('/cases')
  const marks = page.getByRole('checkbox', { name: /^Sélectionner le dossier D-/ })
  await marks.nth(0).check()
  await marks.nth(1).check()
  await page.getByRole('button', { name: 'Déclarer un paiement' }).click()
  await expect(page.getByRole('alert')).toContainText('Cochez exactement un dossier')

  await page.goto('/cases?status=OPEN&type=DEBT_COLLECTION_DELEGATION')
  await marks.first().check()
  await page.getByRole('button', { name: 'Ajouter des factures' }).click()
  const adding = page.getByTestId('add-invoices')
  await expect(adding).toHaveAttribute('data-state', 'choosing')
  await adding.getByRole('button', { name: 'Ajouter au dossier' }).click()
  await expect(adding.getByRole('alert')).toContainText('Aucune facture sélectionnée')
  const there = adding.locator('li[data-barred]').filter({ hasText: 'Cette facture est déjà dans ce dossier.' })
  await expect(there.getByRole('checkbox')).toBeDisabled()
  const free = adding.getByRole('checkbox', { disabled: false, name: /^\S+$/ }).first()
  await free.check()
  await adding.getByRole('button', { name: 'Ajouter au dossier' }).click()
  await expect(adding).toHaveAttribute('data-state', 'locked')
  await expectAccessible(page)
  await adding.getByRole('textbox', { name: 'Motif pour confier dès maintenant' }).fill('Notre avocat a déjà écrit')
  await adding.getByRole('button', { name: 'Ajouter au dossier' }).click()
  await expect(page.getByText('Factures ajoutées au dossier')).toBeVisible()
  await expect(adding).toHaveCount(0)

  await page.getByRole('link', { name: /^D-/ }).click()
  const invoices = page.getByRole('region', { name: 'Factures', exact: true }).locator('tbody tr')
  await expect(invoices).toHaveCount(2)
  const steps = page.getByRole('list', { name: 'Suivi' })
  await expect(steps.getByRole('listitem').first()).toContainText('Notre avocat a déjà écrit')
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Factures ajoutées')

  await page.getByRole('button', { name: 'Déclarer un paiement' }).click()
  const paying = page.getByTestId('declare-payment')
  await paying.getByLabel('Facture payée').selectOption({ index: 1 })
  await paying.getByLabel('Date du paiement').fill(formatDate(addDays(businessDateAt(new Date()), 1)))
  await paying.getByLabel('Date du paiement').press('Tab')
  await paying.getByLabel('Montant payé').fill('10')
  await paying.getByRole('button', { name: 'Déclarer le paiement' }).click()
  await expect(paying).toContainText('Cette date est à venir')
  await paying.getByLabel('Date du paiement').fill(formatDate(businessDateAt(new Date())))
  await paying.getByLabel('Date du paiement').press('Tab')
  await paying.getByRole('button', { name: 'Déclarer le paiement' }).click()
  await expect(paying).toHaveCount(0)
  await expect(steps.getByRole('listitem').first()).toContainText('Paiement déclaré')
  expect(plain(await steps.getByRole('listitem').first().textContent())).toContain('10,00 €')
})

test('a case is saved as one file, and the verification page shows what was changed', async ({ page }) => {
  await page.goto('/cases?type=FORMAL_NOTICE')
  await page.getByRole('link', { name: /^M-/ }).click()
  const gathering = page.getByTestId('case-file')
  let down = true
  await page.route(/\/files$/, (route) => (down ? route.abort() : route.continue()))
  await gathering.getByRole('button', { name: 'Générer le fichier' }).click()
  await expect(gathering.getByRole('alert')).toContainText('n’a pas pu être généré')
  down = false
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    gathering.getByRole('button', { name: 'Réessayer' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^M-\d{4}-\d{6}\.zip$/)
  await expect(gathering).toContainText('Fichier enregistré')
  const step = page.getByRole('list', { name: 'Suivi' }).getByRole('listitem').first()
  await expect(step).toContainText(/[\da-f]{64}/)
  const seal = /[\da-f]{64}/.exec((await step.textContent()) ?? '')![0]
  await expectAccessible(page)

  await gathering.getByRole('link', { name: 'Vérifier un fichier' }).click()
  const check = page.getByTestId('file-check')
  const zip = await readFile(await download.path())
  const give = (name: string, buffer: Buffer) =>
    check.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await give('dossier.zip', zip)
  await expect(check).toHaveAttribute('data-state', 'unchanged')
  await check.getByLabel('Sceau noté par le compte').fill(seal)
  await expect(check).toContainText('C’est bien le sceau noté')
  await expectAccessible(page)
  const changed = Buffer.from(zip)
  changed[changed.indexOf('Échéance;Montant') + 12] ^= 1
  await give('dossier.zip', changed)
  await expect(check.getByRole('list', { name: 'Pièces en cause' })).toHaveText('factures.csv – modifiée')
  await give('photo.zip', Buffer.from('no zip'))
  await expect(check.getByRole('alert')).toContainText('n’est pas le fichier d’un dossier')
  await expectAccessible(page)
})

test('an acknowledgement restarts the limitation period of a case, appears in the timeline, and can be removed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/cases?status=OPEN&type=DEBT_COLLECTION_DELEGATION')
  await page.getByRole('link', { name: /^D-/ }).click()
  const row = page.getByRole('region', { name: 'Factures', exact: true }).locator('tbody tr').first()
  const number = (await row.locator('td').first().textContent()) ?? ''
  const until = ((await row.locator('td').last().textContent()) ?? '').trim()
  await page.getByRole('button', { name: 'Reconnaissance de dette' }).click()
  const dialog = page.getByTestId('acknowledgement')
  await expect(dialog.getByRole('checkbox', { name: number })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer la reconnaissance' }).click()
  await expect(dialog).toContainText('Joignez le document : sans preuve, la prescription ne repart pas')
  const today = businessDateAt(new Date())
  const fill = async (date: string) => {
    await dialog.getByLabel('Date de l’écrit').fill(date)
    await dialog.getByLabel('Date de l’écrit').press('Tab')
  }
  await fill(formatDate(addDays(today, 1)))
  await expect(dialog).toContainText('Cette date est à venir')
  await fill(formatDate(today))
  await expect(dialog).toContainText(`Prescription le ${until} · reportée au`)
  // A reload loses nothing.
  await page.reload()
  await page.getByRole('button', { name: 'Reconnaissance de dette' }).click()
  await expect(dialog.getByLabel('Date de l’écrit')).toHaveValue(formatDate(today))
  await expect(dialog.getByRole('checkbox', { name: number })).toBeChecked()
  const give = (name: string, buffer: Buffer) =>
    dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await give('lettre.pdf', Buffer.from('MZ a programme'))
  await dialog.getByRole('button', { name: 'Enregistrer la reconnaissance' }).click()
  await expect(dialog.getByRole('alert')).toContainText('ni un PDF, ni un PNG, ni un JPG')
  await dialog.getByRole('button', { name: 'Revoir la saisie' }).click()
  await give('lettre.pdf', pdf('reconnaissance'))
  await dialog.getByRole('button', { name: 'Enregistrer la reconnaissance' }).click()
  await expect(dialog).toHaveCount(0)

  await expect(row).toContainText(`reconnue le ${formatDate(today)}`)
  await expect(row).not.toContainText(until)
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('lettre.pdfreconnaissance de dette')
  const steps = page.getByRole('list', { name: 'Suivi' })
  await expect(steps.getByRole('listitem').first()).toContainText('Dette reconnue par écrit')

  await page.locator('[data-state="shown"] a[href^="/customers/"]').first().click()
  const entry = page.locator('li[data-kind="ACKNOWLEDGEMENT"]')
  await expect(entry).toContainText(`écrite le ${formatDate(today)}`)
  await page.getByRole('tab', { name: 'Écritures' }).click()
  await page.getByRole('button', { name: 'Reconnaissance de dette' }).click()
  await dialog.getByRole('button', { name: /^Retirer la reconnaissance/ }).click()
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Retirer la reconnaissance/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('tab', { name: 'Suivi' }).click()
  await expect(entry).toContainText(`retirée le ${formatDate(today)}`)
  await page.goBack()
  await expect(row).toContainText(until)
})

test('[SEC-03] documents are added to an open case: dropped or selected, refused for content or size, listed at once', async ({
  page,
}) => {
  await page.goto('/cases?status=OPEN&type=DEBT_COLLECTION_DELEGATION')
  await page.getByRole('link', { name: /^D-/ }).click()
  const joining = page.getByTestId('join-documents')
  const documents = page.getByRole('region', { name: 'Documents', exact: true })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  // The first one is slow: its progress is shown, the second one waits, and both can be cancelled.
  let arrive = () => {}
  const slow = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/\/documents$/, async (route) => {
    if (route.request().postDataJSON().name === 'bon.pdf') await slow
    await route.continue()
  })
  await joining
    .locator('input[type="file"]')
    .setInputFiles([
      file('bon.pdf', pdf('bon')),
      file('inutile.pdf', pdf('inutile')),
      file('programme.pdf', Buffer.from('MZ a programme')),
      file('gros.pdf', Buffer.alloc(2 * 1024 * 1024 + 1)),
    ])
  const list = joining.getByRole('list', { name: 'Envois en cours' })
  await expect(list.getByRole('progressbar', { name: 'Envoi de bon.pdf' })).toHaveCount(1)
  await expect(list).toContainText('inutile.pdf · en attente')
  await expect(joining.getByRole('alert')).toContainText('gros.pdf n’a pas été ajoutéCe fichier dépasse 2')
  await expectAccessible(page)
  await joining.getByRole('button', { name: 'Annuler l’envoi de inutile.pdf' }).click()
  arrive()
  await expect(list).toHaveCount(0)
  await expect(documents.locator('li').filter({ hasText: 'bon.pdf' })).toContainText('joint')
  await expect(documents).not.toContainText('inutile.pdf')
  await expect(joining.getByRole('alert').filter({ hasText: 'programme.pdf' })).toContainText(
    'C’est le contenu qui compte',
  )
  await joining.getByRole('button', { name: 'Ignorer programme.pdf' }).click()
  await joining.getByRole('button', { name: 'Ignorer gros.pdf' }).click()
  await expect(joining.getByRole('alert')).toHaveCount(0)

  const bytes = pdf('photo').toString('base64')
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([content], 'photo.pdf', { type: 'application/pdf' }))
    return data
  }, bytes)
  await joining.getByText('Joindre un document').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(documents.locator('li').filter({ hasText: 'photo.pdf' })).toContainText('joint')
  await expect(page.getByRole('list', { name: 'Suivi' }).getByRole('listitem').first()).toContainText('photo.pdf')
  await page.goto('/cases?status=CLOSED')
  await page.getByRole('link', { name: /^D-/ }).click()
  await expect(documents).toBeVisible()
  await expect(joining).toHaveCount(0)
})

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('cases are shown as cards', async ({ page }) => {
    await page.goto('/cases')
    await expect(page.getByRole('list', { name: 'Cases', exact: true }).getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('[CASE-09] [CASE-07] [OUT-08] from the escalation to the closed case: delegated, exported and accepted in the partner portal, partly recovered, with news for the account', {
  tag: '@long',
}, async ({ page, app, browser }) => {
  await page.goto('/alerts')
  await page
    .getByRole('link', { name: /^Déléguer : / })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les factures éligibles' }).check()
  const next = page.getByRole('button', { name: 'Suivant' })
  await next.click()
  await next.click()
  // Its formal notice is not among this server's cases.
  await page.getByLabel('Motif pour confier dès maintenant').fill('Notre avocat a écrit')
  await page.getByRole('button', { name: 'Confier au partenaire' }).click()
  await page.getByRole('link', { name: 'Voir le dossier' }).click()
  const shown = page.locator('[data-state="shown"]')
  const number = (await shown.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const debtor = (await shown.locator('a[href^="/customers/"]').textContent()) ?? ''
  const reread = async () => {
    await page.reload()
    return shown
  }
  await expect(async () => expect(await reread()).toContainText('En attente de validation')).toPass()

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const desk = await context.newPage()
  await signIn(desk, { ...app, ...app.partner })
  // Numbers are unique per account, so the creditor is shown beside them.
  const opening = desk.getByRole('button', { name: new RegExp(`^${debtor}, Ouvrir le dossier ${number} de `) })
  const creditor = / de (.+)$/.exec((await opening.getAttribute('aria-label')) ?? '')?.[1] ?? 'nobody'
  await desk.getByRole('button', { name: /^À traiter/ }).click()
  await desk.getByRole('button', { name: 'Exporter' }).click()
  const [exported] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'Texte (.csv) : Ce qui est affiché' }).click(),
  ])
  expect(exported.suggestedFilename()).toBe('mandats.csv')
  const [, ...lines] = (await readFile(await exported.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.split(';')[4])).toEqual(lines.map(() => 'À traiter'))
  expect(lines.filter((line) => line.startsWith(`${debtor};${number};${creditor};`))).toHaveLength(1)
  await desk.getByRole('button', { name: /^Tous/ }).click()
  await opening.click()
  await expect(desk.getByText(`${number} pour ${creditor}`)).toBeVisible()
  const act = async (name: string, confirm: string, fill?: string) => {
    await desk.getByRole('button', { name, exact: true }).click()
    if (fill) await desk.locator('form').getByRole('textbox').fill(fill)
    await desk.locator('form').getByRole('button', { name: confirm, exact: true }).click()
    await expect(desk.locator('form')).toHaveCount(0)
  }
  await act('Accepter le mandat', 'Accepter')
  // A document added now is in the portal too.
  await page.reload()
  const given = { name: 'bon-de-livraison.pdf', mimeType: 'application/pdf', buffer: pdf('bon') }
  await page.getByTestId('join-documents').locator('input[type="file"]').setInputFiles(given)
  await expect(page.getByRole('region', { name: 'Documents', exact: true })).toContainText(given.name)
  await desk.reload()
  await desk.getByRole('button', { name: `${debtor}, Ouvrir le dossier ${number}` }).click()
  const opened = desk.waitForEvent('popup')
  await desk.getByRole('button', { name: given.name }).click()
  await (await opened).close()
  await expect(await reread()).toContainText('Dossier en cours')
  await act('Enregistrer une somme recouvrée', 'Enregistrer', '100')
  const fee = (await reread()).getByRole('region', { name: 'Commission du partenaire' })
  await expect(fee).toContainText('15 %')
  expect(plain(await fee.textContent())).toMatch(/Hors taxes15,00 €TVA \(20 %\)3,00 €Total18,00 €/)
  await act('Clore le dossier', 'Clore', 'Le débiteur a payé en partie')
  const steps = (await reread()).getByRole('list', { name: 'Suivi' }).getByRole('listitem')
  await expect(steps.first()).toContainText('Le débiteur a payé en partie · Le partenaire')
  await expect(shown).toContainText('Le dossier est terminé')
  await expectAccessible(page)
  await page.goto('/logs')
  for (const words of ['transmis', 'accepté par', '100,00 € recouvrés par', 'clos par'])
    await expect(page.getByText(new RegExp(`Recouvrement ${number}.*${words.replace(' ', '\\s')}`))).toBeVisible()
  await context.close()
})
