import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { csvFile, customerRows, customersHeader } from '../support/import-samples.ts'
import { begin, figures, give, press, proceed, reach, send } from './import-steps.ts'

test.use({ company: 'imports' })
test.setTimeout(120_000)

const chunks = /\/imports\/\d+\/chunks\/\d+$/
/** Customers that no other test imports. */
const resumedRows = (count: number) => customerRows(count, 'Société', 'ZS')
const file = csvFile('clients-suite.csv', [customersHeader, ...resumedRows(20)])

/** Confirms every row, up to the moment of sending. */
const untilSending = async (page: Page) => {
  await begin(page, [file])
  await proceed(page, /^asking\.confirming$/)
}

test('after a lost connection or a server outage, sending resumes at the last acknowledged chunk', async ({ page }) => {
  await untilSending(page)
  await page.route(chunks, (route) => route.abort())
  await send(page)
  await reach(page, 'sending.waitingForNetwork')
  await expect(page.getByText('Connexion perdue')).toBeVisible()
  await page.unroute(chunks)
  await page.route(chunks, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await expect(page.getByText('Le serveur ne répond pas pour l’instant')).toBeVisible({ timeout: 15_000 })
  await page.unroute(chunks)
  await reach(page, 'result.read')
  expect(await figures(page, 'Résultat de l’import')).toMatchObject({ Lues: '20', Créées: '20' })
})

test('after a reload before sending, the same file gives the same rows, corrections included', async ({ page }) => {
  const rows = resumedRows(20)
  rows[0]![8] = 'pas-une-adresse'
  const bad = csvFile('clients-fautifs.csv', [customersHeader, ...rows])
  await begin(page, [bad])
  await proceed(page, /^asking\.reviewing$/)
  await page.getByRole('button', { name: /^E-mail, ligne 2 : pas-une-adresse/ }).click()
  await page.getByLabel('E-mail, ligne 2', { exact: true }).fill('repare@fabrique.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aucun problème')).toBeVisible()

  await page.reload()
  await reach(page, 'choosingFileAgain')
  // The same name and size, with other content.
  await give(page, [{ ...bad, buffer: Buffer.from(bad.buffer.toString().replace('pas-une', 'pas-UNE')) }])
  await expect(page.getByRole('alert')).toContainText('Ce n’est pas le même fichier')
  await give(page, [{ ...bad, name: 'clients-fautifs (1).csv' }])
  await reach(page, 'asking.confirming')
  expect(await figures(page, 'Ce que l’import changerait')).toMatchObject({ Modifiés: '1', 'Lignes ignorées': '0' })
  await press(page, /^Étape Fichiers$/)
  await reach(page, 'choosingFiles')
})

test('a reload while sending asks for the file, then continues the same import', async ({ page }) => {
  await untilSending(page)
  const sent: string[] = []
  await page.route(chunks, (route) => {
    sent.push(route.request().url())
  })
  await send(page)
  await reach(page, 'sending.chunk')
  await expect.poll(() => sent.length).toBe(1)
  await page.reload()
  await reach(page, 'choosingFileAgain')
  await page.unroute(chunks)
  const [again] = await Promise.all([page.waitForRequest(chunks), give(page, [file])])
  // The same import: its id is in the address.
  expect(again.url()).toBe(sent[0])
  await reach(page, 'result.read')
})

test('once every row has arrived, a reload asks for nothing', { tag: '@long' }, async ({ page }) => {
  await untilSending(page)
  const finalise = /\/finalise$/
  let held = 0
  await page.route(finalise, () => {
    held += 1
  })
  await send(page)
  await expect.poll(() => held).toBe(1)
  await page.unroute(finalise)
  await page.reload()
  await reach(page, 'result.read')
  await page.reload()
  await reach(page, 'result.read')
  await press(page, /^Faire un autre import$/)
  await page.reload()
  await reach(page, 'choosingFiles')
})

test('cancelling while sending leaves nothing, and the rows can be sent again', async ({ page }) => {
  await untilSending(page)
  await page.route(chunks, () => {})
  await send(page)
  await reach(page, 'sending.chunk')
  await press(page, /^Annuler l’import$/)
  await reach(page, 'asking.confirming')
  await page.unroute(chunks)
  await send(page)
  await reach(page, 'result.read')
})

test('an import started in another tab is named, and may be cancelled first', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await untilSending(page)
  await page.route(chunks, () => {})
  await send(page)
  await reach(page, 'sending.chunk')
  const other = await context.newPage()
  await other.addInitScript(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('import:')) ?? ''),
  )
  await begin(other, [csvFile('clients-autres.csv', [customersHeader, ...resumedRows(3)])])
  await proceed(other, /^asking\.confirming$/)
  await send(other)
  await reach(other, 'otherRunning')
  await press(other, /^Annuler l’autre import et continuer$/)
  await reach(other, 'result.read')
})
