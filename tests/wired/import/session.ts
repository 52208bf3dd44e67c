/** The wizard with its services, in a page with a worker. */
import { deepStrictEqual } from 'node:assert'
import { finaliseImport, type ImportState } from '../../../src/contract/ledger/imports.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { stateSample } from '../../../src/machines/import/import.samples.ts'
import type { AddedFile, ImportPlace } from '../../../src/machines/import/import.types.ts'
import { onChanged } from '../../../src/services/http/http.ts'
import { type ImportSession, openImport } from '../../../src/services/imports/import-session.ts'
import { type WorkerAnswers, workerDouble } from '../../support/import-worker.ts'
import { rulesAnswer } from '../../support/rules-answer.ts'
import { savingPage } from '../../support/saved-files.ts'

const KEY = 'import:M-1'
const file = new File(
  ['Code client;Pièce;Date;Échéance;Montant;Type\nC-0042;FA-1042;10/09/2026;10/10/2026;870,50;X\n'],
  'ecritures.csv',
)

export let session: ImportSession
let changes = () => {}
onChanged((endpoint) => {
  if (endpoint === finaliseImport) changes()
})

/** Opens a wizard where the user left it; it tells of the worker's commands, of saved files, and of stale lists. */
export const wizard =
  (answers: WorkerAnswers, left: ImportPlace | null = null) =>
  (tell: (what: unknown) => void): ImportSession['actor'] => {
    changes = () => tell('lists are stale')
    savingPage((saved) => tell({ saved }))
    URL.createObjectURL = (saved) => (saved as Blob).type
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    if (left) localStorage.setItem(KEY, JSON.stringify(left))
    session = openImport({ masterRef: 'M-1', profile: 'STANDARD', worker: workerDouble(tell, answers) })
    return session.actor
  }

/** A step in which the user gives the file. */
export const gives = (type: 'files.added' | 'file.given') => (): void => {
  const [added] = session.shelf.add([file]) as [AddedFile]
  session.actor.send(type === 'files.added' ? { type, files: [added] } : { type, file: added })
}

/** A step that looks at the place that is kept for the next visit. */
export const isKept = (place: ImportPlace | null) => (): void =>
  deepStrictEqual(JSON.parse(localStorage.getItem(KEY) ?? 'null'), place)

const account = '/api/masters/M-1'
const data = `${account}/data-integration`
export const readsMapping = { asked: `GET ${data}/mappings/movements`, answers: { mapping: null } }
export const readsCustomers = { asked: `GET ${data}/tiers/stored`, answers: { refs: ['C-0042'], digests: [1] } }
export const readsSettings = { asked: `GET ${account}/collection-settings`, answers: rulesAnswer() }
export const readsMovements = { asked: `GET ${data}/movements/stored`, answers: new Blob([new Uint8Array(29)]) }
export const stored = {
  keys: new Uint32Array(4),
  digests: new Uint32Array(1),
  open: new Uint8Array(1),
  openCents: new Float64Array(1),
}
/** The circumstances of a check. */
export const circumstances = () => ({
  profile: 'STANDARD',
  today: businessDateAt(new Date()),
  knownRefs: ['C-0042'],
  strictDocumentNumbers: false,
})

export const imports = `${data}/movements/imports`
/** The server's import, of one chunk. */
export const stands = (state: ImportState['state'], acknowledged: number[] = [], expected = 1) =>
  stateSample('movements', state, { expected, acknowledged })
export const readsImport = (...standing: Parameters<typeof stands>) => ({
  asked: `GET ${imports}/7`,
  answers: stands(...standing),
})
export const rows = { lines: [2], tiersRef: ['C-0042'] }
export const sendsChunk = (chunk: number) => ({
  asked: `PUT ${imports}/7/chunks/${chunk}`,
  body: rows,
  answers: { chunk, acceptedRows: 1, rejectedRows: 0 },
})
export const cancels = (importId: string) => ({
  asked: `PUT ${imports}/${importId}/cancel`,
  answers: { ...stands('CANCELLED'), importId },
})
export const asksForPlan = { asked: `POST ${account}/planned-reminders/replan`, answers: { planningId: 'p1' } }
export const readsPlan = { asked: `GET ${account}/planned-reminders/planning` }
export const savesMapping = { asked: `PUT ${data}/mappings/movements`, answers: { mapping: null } }
