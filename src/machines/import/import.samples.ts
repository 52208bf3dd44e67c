import type { PlanningState } from '../../contract/delivery/reminders.ts'
import type { ImportState } from '../../contract/ledger/imports.ts'
import {
  type CheckSummary,
  type Comparison,
  type Doubts,
  type FileInfo,
  freeLayout,
  type ImportedEntity,
  type ImportMapping,
  type Inspection,
  type Page,
  type PageFilter,
  type PageRow,
} from '../../domain/import/index.ts'
import { PLACE_VERSION } from './import.place.ts'
import type { AddedFile, ImportPlace, ReadAnswer } from './import.types.ts'

/** Files, tables and server answers, for the walks of the import chart and its screenshots. */
export const customersFile: AddedFile = { id: 'clients', name: 'clients.xlsx', bytes: 24_816 }
export const movementsFile: AddedFile = { id: 'ecritures', name: 'ecritures.xlsx', bytes: 61_204 }

const customerColumns: Record<string, string> = {
  ref: 'Code',
  legalId: 'SIREN',
  name: 'Raison sociale',
  addressLine1: 'Adresse',
  city: 'Ville',
  zipCode: 'CP',
  phone: 'Téléphone',
  email: 'E-mail',
}
const movementColumns: Record<string, string> = {
  tiersRef: 'Code client',
  documentNumber: 'Pièce',
  documentDate: 'Date',
  dueDate: 'Échéance',
  amount: 'Montant',
}
/** Rows of the customer file and of the movement file, in the order of their columns. */
const customerRows = [
  [
    'C-0042',
    '552100554',
    'Menuiserie Vasseur',
    '3 quai du Bois',
    'Nantes',
    '44000',
    '02 99 00 00 42',
    'compta@vasseur',
  ],
  ['C-0017', '443061841', 'Garage Lebrun et Fils', '8 rue du Stade', 'Rennes', '35000', '02 99 00 17 17', ''],
  [
    'C-0029',
    '775665912',
    'Fromagerie du Plateau',
    '1 place du Foirail',
    'Aurillac',
    '15000',
    '',
    'contact@plateau.test',
  ],
  [
    'C-0063',
    '380129866',
    'Cartonnages du Val',
    'ZA des Prés',
    'Vendôme',
    '41100',
    '02 99 00 63 63',
    's.pichon@val.test',
  ],
]
const movementRows = [
  ['C-0042', 'FA-1042', '10/09/2026', '10/10/2026', '87O,50'],
  ['C-0042', 'FA-1047', '25/09/2026', '25/10/2026', '480,00 net'],
  ['C-0017', 'FA-1051', '26/09/2026', '26/10/2026', '2 480,00'],
  ['C-0029', 'FA-1055', '24/09/2026', '24/10/2026', '731,20'],
  ['C-0063', 'FA-1058', '19/09/2026', '19/10/2026', '5 904,75'],
  ['C-0012', 'FA-1060', '17/09/2026', '17/10/2026', '9 120,00'],
]
const rowsOf = (entity: ImportedEntity, withType = false): string[][] =>
  entity === 'tiers' ? customerRows : movementRows.map((row) => (withType ? [...row, 'X'] : row))

/** Content digests: that of both files, and of another one. */
export const digestSample = '5d'.repeat(32)
export const otherDigest = 'e0'.repeat(32)

const infoOf = (headers: string[], rows: string[][], name: string, sheets: FileInfo['sheets']): FileInfo => ({
  name,
  bytes: 8,
  digest: digestSample,
  kind: 'workbook',
  encoding: null,
  delimiter: null,
  sheets,
  sheet: sheets[0]?.name ?? null,
  headerRow: 1,
  headers,
  preview: [headers, ...rows],
  warnings: [],
  ledger: null,
})

type Sample = {
  entity: ImportedEntity
  /** Fields without a column. */
  unmapped?: string[]
  withType?: boolean
  dateFormat?: ImportMapping['dateFormat']
  fits?: boolean
  sheets?: number
  /** A FEC, with this number of invoices without a due date. */
  undated?: number
}

/** A file that was read, with the mapping that would be suggested for it. */
export const readSample = (sample: Sample): Extract<ReadAnswer, { kind: 'read' }> => {
  const {
    entity,
    unmapped = [],
    withType = false,
    dateFormat = 'dd/MM/yyyy',
    fits = false,
    sheets = 1,
    undated,
  } = sample
  const columns = { ...(entity === 'tiers' ? customerColumns : movementColumns), ...(withType ? { type: 'Type' } : {}) }
  const headers = Object.values(columns)
  const rows = rowsOf(entity, withType)
  const mapped = Object.entries(columns).filter(([field]) => !unmapped.includes(field))
  const suggestion = {
    entity,
    columns: mapped.map(([field, column]) => ({ field, column })),
    values: [],
    dateFormat: entity === 'movements' ? dateFormat : null,
    amounts: entity === 'movements' ? [{ field: 'amount', convention: ',' }] : [],
    oneContact: false,
    completes: false,
    terms: null,
    extent: null,
    unused: [],
    layout: freeLayout,
  } as ImportMapping
  const inspection: Inspection = {
    columns: Object.entries(columns).map(([field, column], place) => ({
      column,
      samples: rows.slice(2).map((row) => row[place] ?? ''),
      field: unmapped.includes(field) ? null : (field as never),
      reason: unmapped.includes(field) ? null : fits ? 'saved' : 'name',
      convention: field === 'amount' ? ',' : null,
    })),
    suggestion,
    problems: undated
      ? [{ code: 'TERMS_MISSING', params: {} }]
      : unmapped.map((field) => ({ code: 'FIELD_REQUIRED', params: { field } })),
    savedMappingFits: fits,
    rivals: [],
    known: [],
    dateFormats: [],
  }
  const name = entity === 'tiers' ? customersFile.name : movementsFile.name
  const sheetList = Array.from({ length: sheets }, (_, index) => ({
    name: `Feuille ${index + 1}`,
    rows: TOTAL_ROWS,
    hidden: false,
  }))
  const info = infoOf(headers, rows, name, sheetList)
  const ledger = undated === undefined ? null : ({ format: 'FEC', others: 2_417, undated } as const)
  return { kind: 'read', info: { ...info, ledger }, inspection, layout: freeLayout }
}

const TOTAL_ROWS = 148
const rejectedBy = (bad: 0 | 1 | 2): number => (bad === 2 ? TOTAL_ROWS : bad)

/** Dates of which some contradict the format, and amounts that are either thousands or have three decimals. */
export const dateDoubt: Doubts['dates'] = {
  twin: 'MM/dd/yyyy',
  cells: [
    { line: 3, value: '09/25/2026' },
    { line: 5, value: '09/24/2026' },
  ],
}
export const amountDoubts: Doubts['amounts'] = [
  {
    field: 'amount',
    cells: [
      { line: 2, value: '250.000' },
      { line: 4, value: '99.900' },
    ],
    contradicted: false,
  },
]

/** The result of a check: no row rejected, one, or all (2). */
export const checkedSample = (
  entity: ImportedEntity,
  bad: 0 | 1 | 2,
  unmapped = false,
  doubts: Partial<Doubts> = {},
): CheckSummary => ({
  entity,
  totalRows: TOTAL_ROWS,
  validRows: TOTAL_ROWS - rejectedBy(bad),
  errorRows: rejectedBy(bad),
  warningRows: 0,
  leftOutRows: 0,
  untoldRows: 0,
  clearedRows: 0,
  doubts: { dates: null, amounts: [], ...doubts },
  groups:
    bad === 0
      ? []
      : [
          {
            column: entity === 'tiers' ? 'E-mail' : 'Montant',
            colNumber: entity === 'tiers' ? 8 : 5,
            field: entity === 'tiers' ? 'email' : 'amount',
            code: entity === 'tiers' ? 'EMAIL_INVALID' : 'AMOUNT_INVALID',
            severity: 'error',
            count: rejectedBy(bad),
            lines: [2, 3].slice(0, bad),
            value: entity === 'tiers' ? customerRows[0]!.at(-1)! : movementRows[0]!.at(-1)!,
            params: entity === 'tiers' ? {} : { example: '1 234,56' },
          },
        ],
  unmapped: unmapped ? [{ field: 'type', values: [{ value: 'X', count: 1 }] }] : [],
})

/** A page of the checked rows, as the worker returns it. */
export const pageSample = (entity: ImportedEntity, bad: number, { show }: PageFilter): Page => {
  const rows = rowsOf(entity).map((cells, place): PageRow => {
    const isBad = place < bad
    const line = place + 2
    const problem = checkedSample(entity, 1).groups[0]!
    return {
      line,
      cells,
      status: isBad ? 'error' : 'valid',
      leftOut: false,
      corrected: [],
      problems: isBad ? [{ ...problem, line, column: problem.column ?? '', value: cells.at(-1) ?? '' }] : [],
    }
  })
  const shown = rows.filter(({ status }) => show === 'all' || status === (show === 'problem' ? 'error' : show))
  return { total: show === 'all' ? TOTAL_ROWS : shown.length, from: 0, rows: shown }
}

export const comparisonSample = (warn: boolean): Comparison => ({
  created: 41,
  changed: 9,
  same: 98,
  absent: warn ? 64 : 0,
  absentOpen: warn ? 61 : 0,
  absentOpenCents: warn ? 38_410_20 : 0,
  absentShare: warn ? 0.5 : 0,
  warn,
  settles: true,
})

/** The server's state of an import of two chunks. */
export const stateSample = (
  entity: ImportedEntity,
  state: ImportState['state'],
  { acknowledged = [], expected = 2 }: { acknowledged?: number[]; expected?: number } = {},
): ImportState => ({
  importId: '7',
  entity,
  state,
  result: ({ RECEIVING: 'PENDING', FINALISING: 'STARTED', DONE: 'SUCCESS', CANCELLED: 'KO', FAILED: 'ERROR' } as const)[
    state
  ],
  fileName: entity === 'tiers' ? customersFile.name : movementsFile.name,
  totalReadRows: TOTAL_ROWS,
  createdRows: state === 'DONE' ? 41 : 0,
  updatedRows: state === 'DONE' ? 9 : 0,
  unchangedRows: state === 'DONE' ? 98 : 0,
  rejectedRows: 0,
  settledRows: 0,
  repeatedRows: 0,
  newOpeningRows: 0,
  unmatchedRows: 0,
  errors: [],
  chunks: { expected, acknowledged },
  progress: state === 'DONE' ? 1 : 0.5,
  startedAt: '2026-11-19T08:00:00.000Z',
  endedAt: state === 'DONE' ? '2026-11-19T08:01:00.000Z' : null,
})

export const planningSample = (state: PlanningState['state']): PlanningState => ({
  state,
  requestedAt: '2026-11-19T08:01:00.000Z',
  endedAt: state === 'SUCCESS' ? '2026-11-19T08:02:00.000Z' : null,
  planned: 37,
  alerts: 0,
})

/** The saved place of a wizard, before sending or half-way through it. */
export const placeSample = (sending: boolean): ImportPlace => ({
  version: PLACE_VERSION,
  profile: 'STANDARD',
  entity: 'movements',
  files: { tiers: null, movements: { ...movementsFile, digest: digestSample } },
  layout: freeLayout,
  mapping: readSample({ entity: 'movements' }).inspection.suggestion,
  edits: { corrections: [], leftOut: [] },
  sending: sending ? { importId: '7', rows: TOTAL_ROWS, chunks: 1, acknowledged: [] } : null,
  answered: [],
})
