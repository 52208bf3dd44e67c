import type { CustomFields } from '../custom-fields/definitions.ts'
import type { CustomerFields } from '../customer-fields.ts'
import type { BusinessDate } from '../dates.ts'
import type { ColumnsOf } from '../declared-fields.ts'
import type { MovementFields } from '../movement-fields.ts'
import type { AmountDoubt } from './amount-cells.ts'
import type { DateDoubt } from './date-cells.ts'
import type { AmountField, ImportedEntity, ImportField, ImportProfile, ValueField } from './fields.ts'
import type { LedgerFormat } from './ledger/entries.ts'
import type { AmountConvention, Delimiter, Encoding, ImportMapping } from './mapping-types.ts'
import type { FileProblem, MappingProblem, ProblemParams, ProblemSeverity, RowProblemCode } from './problems.ts'
import type { Sheet } from './workbook.ts'

/** What was found in a file. Lines and rows count from 1, as in a spreadsheet. */
export type FileInfo = {
  name: string
  bytes: number
  /** Digest of the content, see `fileDigest`. */
  digest: string
  kind: 'csv' | 'workbook' | 'html'
  /** Null for a workbook. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Empty for a text file; for an HTML page, its tables. */
  sheets: Sheet[]
  sheet: string | null
  /** 1-based; 0: no header row. */
  headerRow: number
  /** Unique names: blank ones get the column's letter, repeated ones `[2]`, `[3]`. */
  headers: string[]
  /** The first raw rows including the header, from which the header row can be chosen. */
  preview: string[][]
  warnings: FileProblem[]
  /** Set for a ledger of an accounting package, which holds customers and movements. */
  ledger: LedgerInfo | null
}

/** `others`: lines of other accounts, which are not read; `undated`: open invoices without a due date. */
export type LedgerInfo = { format: LedgerFormat; others: number; undated: number }

/** Why a column was matched to its field. */
export type MatchReason = 'saved' | 'name' | 'content'

export type ColumnInspection = {
  column: string
  /** Up to 5 different filled cells. */
  samples: string[]
  field: ImportField | null
  reason: MatchReason | null
  /** The decimal mark proved by its own cells, or null. */
  convention: AmountConvention | null
}

/** Questions about how a file is written: its date format, or the decimal mark of a column. */
export type Known = 'dates' | AmountField
export type Rivals = { field: ImportField; columns: string[] }

export type Inspection = {
  columns: ColumnInspection[]
  /** The best guess at a complete mapping: columns, values, date format, amount conventions. */
  suggestion: ImportMapping
  /** What `suggestion` still lacks. With a saved mapping that fits, it is empty, and nothing has to be asked. */
  problems: MappingProblem[]
  /** True if the file has all columns of the saved mapping; a second import of the same layout asks nothing. */
  savedMappingFits: boolean
  /** Fields that several columns fit, none of which was chosen. */
  rivals: Rivals[]
  /** Settled by the last import and not contradicted by this file, so not asked again. */
  known: Known[]
  /** The share of sampled date cells that each format reads, best first; empty without a date column. */
  dateFormats: { format: ImportMapping['dateFormat']; share: number }[]
}

/** The distinct values of a type or civility column, most frequent first. */
export type DistinctValues = { field: ValueField; values: { value: string; count: number }[] }

/** What the rules need besides the row. */
export type CheckContext = {
  profile: ImportProfile
  /** The date of the check. */
  today: BusinessDate
  /** References of the stored customers; null: not checked. For customers only if the list completes stored ones. */
  knownRefs: readonly string[] | null
  /** The account requires the specification's pattern of document numbers. Unused for customers. */
  strictDocumentNumbers: boolean
  /** Payment terms of stored customers, by their references, where they have some. Unused for customers. */
  terms?: readonly (readonly [ref: string, terms: string])[] | undefined
  /** The account's custom fields. Unused for movements. */
  custom?: CustomFields | undefined
}

/** The user's changes in the grid, kept by the wizard so that re-reading the file gives the same rows. */
export type Edits = {
  corrections: { line: number; column: string; value: string }[]
  leftOut: number[]
}

/** Problems of one column with their lines (spec 8, IMP-11). */
export type ProblemGroup = {
  /** Header of the column; '' for a problem of the whole row. */
  column: string
  /** Position of the column from 1; 0 for the whole row. */
  colNumber: number
  field: ImportField | null
  code: RowProblemCode
  severity: ProblemSeverity
  count: number
  /** The first affected lines, at most IMPORT_LINES_LISTED; `count` is their total. */
  lines: number[]
  /** The value on the first line, and the parameters of its text. */
  value: string
  params: ProblemParams
}

export type { AmountDoubt, DateDoubt }

/** What is ambiguous about the whole file; the user is asked before anything is sent. */
export type Doubts = { dates: DateDoubt | null; amounts: AmountDoubt[] }

export type CheckSummary = {
  entity: ImportedEntity
  totalRows: number
  /** Rows to send: neither rejected nor excluded. */
  validRows: number
  errorRows: number
  warningRows: number
  leftOutRows: number
  /** Rejected rows whose document is unknown: because of them, nothing is settled. */
  untoldRows: number
  /** Rows settled by their matching letters: not sent, because nothing of them is open. */
  clearedRows: number
  groups: ProblemGroup[]
  doubts: Doubts
  /** Cells of type and civility columns without a translation. */
  unmapped: DistinctValues[]
}

export type CellProblem = {
  line: number
  column: string
  colNumber: number
  field: ImportField | null
  code: RowProblemCode
  severity: ProblemSeverity
  value: string
  params: ProblemParams
}

export type RowStatus = 'valid' | 'warning' | 'error'
export type PageRow = {
  line: number
  cells: string[]
  status: RowStatus
  leftOut: boolean
  /** Positions of corrected cells, from 1. */
  corrected: number[]
  problems: CellProblem[]
}
export type PageFilter =
  | { show: 'all' | 'valid' | 'error' | 'warning' | 'leftOut' }
  | { show: 'problem'; field: ImportField | null; code: RowProblemCode }
export type Page = { total: number; from: number; rows: PageRow[] }

/**
 * The stored rows to compare with. `keys` are unique references (`movementUniqueRef`, `customerUniqueRef`) as text, or
 * four 32-bit words each; `digests` are `contentDigest`s; `open` is 1 for rows that would be settled if absent, with
 * their open amount in `openCents`.
 */
export type StoredRows = {
  keys: readonly string[] | Uint32Array
  digests: readonly number[] | Uint32Array
  open?: readonly number[] | Uint8Array
  openCents?: readonly number[] | Float64Array
}
export type Comparison = {
  created: number
  changed: number
  same: number
  /** Stored rows missing from the file, and how many of them are open. */
  absent: number
  absentOpen: number
  /** Their open amount in cents, which would count as paid. */
  absentOpenCents: number
  /** absentOpen as a share of all open stored rows, 0 to 1; `warn` from IMPORT_SETTLE_WARNING_SHARE. */
  absentShare: number
  warn: boolean
  /** False if the file is uncertain as a whole: then missing rows are not settled. */
  settles: boolean
}

/** One chunk to upload: the same index in every list is one row; `lines` are those of the file. */
export type CustomersChunk = { lines: number[] } & ColumnsOf<CustomerFields> & {
    /** Columns of the account's own and of credit limits that the file has: tags between commas, and values. */
    custom?: Record<string, string[]>
  }
/** `amount` is a decimal number with two digits, positive if owed. */
export type MovementChunk = { lines: number[] } & ColumnsOf<MovementFields> & {
    /** The day on which a document was cleared; '' for an open one. */
    clearingDate: string[]
    /** Which rows are lines of an opening balance, in a ledger that has some. */
    opening?: boolean[]
    /** Which rows have a letter that also stands on entries that are not in the file, in a ledger that has some. */
    lettered?: boolean[]
  }

/** Progress of reading and checking: rows (or bytes) done, of a total that may be an estimate. */
export type Progress = { step: 'reading' | 'checking'; done: number; total: number }
