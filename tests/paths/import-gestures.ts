import type { AnyEventObject } from 'xstate'
import { HTTP_RETRIES } from '../../src/domain/constants.ts'
import { stateSample } from '../../src/machines/import/import.samples.ts'
import type { ImportEvent, Recognised } from '../../src/machines/import/import.types.ts'
import type { ImportWorld, RequestKind } from './import-world.ts'
import { type Gestures, isFailure, press, type Settlers } from './page-walk.ts'

/** The beginning of a workbook, padded to a size. */
const bytes = (size: number): Buffer => Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Array(size - 4).fill(0)])
const inputFile = ({ name, bytes: size }: { name: string; bytes: number }) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: bytes(size),
})
const refusedFile = { name: 'notes.xlsx', bytes: 7 }

/** Files that will be recognised as the next answer says. */
const droppedFor = (next: AnyEventObject | undefined) => {
  const { files = [], refused = [] } = (next?.output ?? {}) as Partial<Recognised>
  return [...files, ...refused.map(({ name }) => ({ ...refusedFile, name }))]
}

const step = (name: string) => press(new RegExp(`^Étape ${name}$`))

/** A user's gesture for each event of the chart. */
export const gestures: Gestures<ImportWorld, ImportEvent> = {
  'files.added': ({ page }, _, next) => page.locator('input[type=file]').setInputFiles(droppedFor(next).map(inputFile)),
  'file.removed': press(/^Retirer clients\.xlsx$|^Retirer ecritures\.xlsx$/),
  'files.swapped': press(/^Échanger clients et écritures$/),
  'profile.chosen': ({ page }) => page.getByRole('radiogroup').getByText('Des particuliers').click(),
  'import.started': press(/^Commencer l’import$/),
  'import.abandoned': press(
    /^(Étape Fichiers|Choisir d’autres fichiers|Choisir un autre fichier|Annuler cet import|Retour)$/,
  ),
  'import.closed': press(/^Faire un autre import$/),
  'movements.started': press(/^Continuer avec les écritures$/),
  'retry.requested': press(/^(Réessayer|Réessayer maintenant)$/),
  'work.cancelled': press(/^(Annuler|Annuler l’import)$/),
  'file.given': ({ page }, { file }) => page.locator('input[type=file]').setInputFiles([inputFile(file)]),
  'file.revisited': press(/^Retour$/),
  'layout.changed': press(/^(Prendre la ligne 2 comme en-tête|Ligne 2 : en-tête)$/),
  'layout.confirmed': press(/^Continuer$/),
  'column.mapped': async ({ page }) => {
    await page.getByLabel('Champ de la colonne Montant').selectOption('amount')
  },
  'amount.read': async ({ page }) => {
    const choice = page.getByLabel('Lecture des montants de Montant')
    if (await choice.isVisible()) await choice.selectOption('.')
    else await page.getByLabel('Trois décimales').click()
  },
  'completing.accepted': ({ page }) => page.getByLabel(/^Cette liste complète des clients déjà connus/).check(),
  'oneContact.accepted': ({ page }) => page.getByLabel(/^Mes clients ont un téléphone ou un e-mail/).check(),
  'terms.chosen': ({ page }, { terms }) => page.getByLabel('Délai en jours').fill(String(terms?.days ?? '')),
  'amounts.confirmed': press(/^Continuer$/),
  'columns.confirmed': press(/^Continuer$/),
  'value.mapped': async ({ page }) => {
    await page.getByLabel('Signification de X').selectOption('INVOICE')
  },
  'values.confirmed': press(/^Continuer$/),
  'dateFormat.chosen': ({ page }) => page.getByLabel('jj/mm/aaaa').click(),
  'dateFormat.confirmed': press(/^Continuer$/),
  'cell.corrected': async ({ page }, { value }) => {
    await page.getByRole('button', { name: /^Montant, ligne 2 :/ }).click()
    await page.getByLabel('Montant, ligne 2', { exact: true }).fill(value)
    await page.keyboard.press('Enter')
  },
  'rows.leftOut': press(/^Ignorer \d+ lignes? en erreur$/),
  'badRows.downloaded': press(/^Télécharger les lignes refusées$/),
  'review.confirmed': press(/^Continuer avec/),
  'extent.chosen': ({ page }) => page.getByLabel('Seulement ce qui est nouveau').click(),
  'settling.accepted': ({ page }) => page.getByRole('checkbox').check(),
  'sending.confirmed': press(/^Importer \d/),
  'other.cancelled': press(/^Annuler l’autre import et continuer$/),
  'layout.revisited': step('En-tête'),
  'columns.revisited': press(/^(Étape Colonnes|Retour)$/),
  'values.revisited': step('Valeurs'),
  'dateFormat.revisited': step('Dates'),
  'review.revisited': press(/^(Étape Contrôle|Retour|Revoir les lignes|Annuler)$/),
}

const refuse = { status: 409, contentType: 'application/problem+json' }
const refusal = (code: string, detail = '') => ({
  ...refuse,
  body: JSON.stringify({ title: code, status: 409, code, detail }),
})

/** The statuses other than 200. */
const statuses: Partial<Record<RequestKind, number>> = { start: 201, replan: 202 }

/** Settles a request: answered, refused, or aborted until the client stops retrying. */
const http =
  (kind: RequestKind, body: (output: never) => object = (output) => output) =>
  async (world: ImportWorld, event: AnyEventObject) => {
    const { output, error } = event
    const route = await world.request(kind)
    if (!isFailure(event)) return route.fulfill({ status: statuses[kind] ?? 200, json: body(output as never) })
    if ((error as { code?: string } | undefined)?.code !== 'OFFLINE')
      return route.fulfill(refusal('IMPORT_CHUNKS_MISSING'))
    await route.abort()
    const retries = route.request().method() === 'POST' ? 0 : HTTP_RETRIES
    for (let retry = 0; retry < retries; retry += 1) await (await world.request(kind)).abort()
  }

const worker =
  (command: string, result: (output: never) => unknown = (output) => output) =>
  async (world: ImportWorld, event: AnyEventObject) => {
    if (isFailure(event)) return world.fail(command, 'WORKER_FAILED')
    await world.answer(command, result(event.output as never))
  }

const read = (command: string) => async (world: ImportWorld, event: AnyEventObject) => {
  if (isFailure(event)) return world.fail(command, 'WORKER_FAILED')
  const { kind, info, inspection } = event.output as { kind: string; info: unknown; inspection: unknown }
  if (kind === 'refused') return world.fail(command, 'FILE_EMPTY')
  await world.answer(command, info)
  await world.answer('inspect', inspection)
}

const headers = { tiers: ['SIREN', 'Raison sociale', 'Ville'], movements: ['N° pièce', 'Échéance', 'Montant'] }

/** Settles each answer and each failure of the chart's actors. */
export const settlers: Settlers<ImportWorld> = {
  recogniseFiles: async (world, { output }) => {
    const { files, refused } = output as Recognised
    for (const { entity } of files) await world.answer('read', { headers: headers[entity] })
    for (const _ of refused) await world.fail('read', 'FILE_EMPTY')
  },
  digestFile: worker('digest'),
  readFile: read('read'),
  rereadFile: read('relayout'),
  readValues: worker('values'),
  checkRows: worker('check'),
  correctCell: worker('correct', ({ summary }: { summary: unknown }) => summary),
  leaveRowsOut: worker('leaveOut', ({ summary }: { summary: unknown }) => summary),
  downloadBadRows: worker('exportBad', () => 'Ligne;Motifs'),
  compareRows: worker('compare', ({ comparison }: { comparison: unknown }) => comparison),
  startImport: async (world, event) => {
    const answer = event.output as { kind: string; importId?: string; state?: object } | undefined
    if (answer?.kind === 'running')
      return (await world.request('start')).fulfill(refusal('IMPORT_RUNNING', answer.importId))
    await http('start', ({ state }: { state: object }) => state)(world, event)
  },
  cancelOther: http('cancel', () => stateSample('movements', 'CANCELLED')),
  sendChunk: http('chunk', ({ chunk }: { chunk: number }) => ({ chunk, acceptedRows: 1, rejectedRows: 0 })),
  readImport: http('state'),
  finaliseImport: http('finalise'),
  pollImport: http('state'),
  cancelImport: http('cancel'),
  requestPlanning: http('replan', () => ({ planningId: 'p1' })),
  pollPlanning: http('planning'),
  waitForNetwork: ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
}
