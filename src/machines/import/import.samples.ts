import type { ImportState } from '../../contract/imports.ts'
import type { PlanningState } from '../../contract/reminders.ts'
import {
  type CheckSummary,
  type Comparison,
  type FileInfo,
  freeLayout,
  type ImportedEntity,
  type ImportMapping,
  type Inspection,
} from '../../domain/import/index.ts'
import { PLACE_VERSION } from './import.place.ts'
import type { AddedFile, ImportPlace, ReadAnswer } from './import.types.ts'

/** Files, tables and answers of the server, as small as they can be, for the walks of the import chart. */
export const tiersFile: AddedFile = { id: 'clients', name: 'clients.xlsx', bytes: 8 }
export const movementsFile: AddedFile = { id: 'ecritures', name: 'ecritures.xlsx', bytes: 9 }

const tiersColumns: Record<string, string> = {
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
const samples: Record<string, string> = { Date: '03/04/2026', Échéance: '03/05/2026', Montant: '1 234,56' }

const infoOf = (headers: string[], name: string, sheets: FileInfo['sheets']): FileInfo => ({
  name,
  bytes: 8,
  kind: 'xlsx',
  encoding: null,
  delimiter: null,
  sheets,
  sheet: sheets[0]?.name ?? null,
  headerRow: 1,
  headers,
  preview: [headers, headers.map((header) => samples[header] ?? 'x')],
  warnings: [],
})

type Sample = {
  entity: ImportedEntity
  /** Fields that stay without a column. */
  unmapped?: string[]
  withType?: boolean
  dateFormat?: ImportMapping['dateFormat']
  fits?: boolean
  sheets?: number
}

/** A file that was read, with the mapping that would be suggested for it. */
export const readSample = (sample: Sample): Extract<ReadAnswer, { kind: 'read' }> => {
  const { entity, unmapped = [], withType = false, dateFormat = 'dd/MM/yyyy', fits = false, sheets = 1 } = sample
  const columns = { ...(entity === 'tiers' ? tiersColumns : movementColumns), ...(withType ? { type: 'Type' } : {}) }
  const headers = Object.values(columns)
  const mapped = Object.entries(columns).filter(([field]) => !unmapped.includes(field))
  const suggestion = {
    entity,
    columns: mapped.map(([field, column]) => ({ field, column })),
    values: [],
    dateFormat: entity === 'movements' ? dateFormat : null,
    amounts: entity === 'movements' ? [{ field: 'amount', convention: ',' }] : [],
    layout: freeLayout,
  } as ImportMapping
  const inspection: Inspection = {
    columns: Object.entries(columns).map(([field, column]) => ({
      column,
      samples: [samples[column] ?? 'x'],
      field: unmapped.includes(field) ? null : (field as never),
      reason: unmapped.includes(field) ? null : fits ? 'saved' : 'name',
    })),
    suggestion,
    problems: unmapped.map((field) => ({ code: 'FIELD_REQUIRED', params: { field } })),
    savedMappingFits: fits,
    dateFormats: [],
  }
  const name = entity === 'tiers' ? tiersFile.name : movementsFile.name
  const sheetList = Array.from({ length: sheets }, (_, index) => ({ name: `Feuille ${index + 1}`, rows: 3 }))
  return { kind: 'read', info: infoOf(headers, name, sheetList), inspection, layout: freeLayout }
}

/** Two rows, `bad` of them rejected. */
export const checkedSample = (entity: ImportedEntity, bad: 0 | 1 | 2, unmapped = false): CheckSummary => ({
  entity,
  totalRows: 2,
  validRows: 2 - bad,
  errorRows: bad,
  warningRows: 0,
  leftOutRows: 0,
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
            count: bad,
            lines: [2, 3].slice(0, bad),
            value: 'x',
            params: entity === 'tiers' ? {} : { example: '1 234,56' },
          },
        ],
  unmapped: unmapped ? [{ field: 'type', values: [{ value: 'X', count: 1 }] }] : [],
})

export const comparisonSample = (warn: boolean): Comparison => ({
  created: 2,
  changed: 0,
  same: 0,
  absent: warn ? 4 : 0,
  absentOpen: warn ? 4 : 0,
  absentOpenCents: warn ? 480_00 : 0,
  absentShare: warn ? 0.5 : 0,
  warn,
})

/** How an import of two chunks stands on the server. */
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
  fileName: entity === 'tiers' ? tiersFile.name : movementsFile.name,
  totalReadRows: 2,
  createdRows: state === 'DONE' ? 2 : 0,
  updatedRows: 0,
  unchangedRows: 0,
  rejectedRows: 0,
  settledRows: 0,
  errors: [],
  chunks: { expected, acknowledged },
  progress: state === 'DONE' ? 1 : 0.5,
  startedAt: '2026-03-16T08:00:00.000Z',
  endedAt: state === 'DONE' ? '2026-03-16T08:01:00.000Z' : null,
})

export const planningSample = (state: PlanningState['state']): PlanningState => ({
  state,
  requestedAt: '2026-03-16T08:01:00.000Z',
  endedAt: state === 'SUCCESS' ? '2026-03-16T08:02:00.000Z' : null,
  planned: 3,
  alerts: 0,
})

/** The wizard as it was left before anything was sent, or half-way through sending. */
export const placeSample = (sending: boolean): ImportPlace => ({
  version: PLACE_VERSION,
  profile: 'STANDARD',
  entity: 'movements',
  files: { tiers: null, movements: { name: movementsFile.name, bytes: movementsFile.bytes } },
  layout: freeLayout,
  mapping: readSample({ entity: 'movements' }).inspection.suggestion,
  edits: { corrections: [], leftOut: [] },
  sending: sending ? { importId: '7', chunks: 1, acknowledged: [] } : null,
})
