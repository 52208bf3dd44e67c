import type { BusinessDate } from '../dates.ts'
import type { MovementType } from '../movement.ts'
import type { Civility, TiersType } from '../tiers.ts'
import type { AmountDoubt } from './amount-cells.ts'
import type { DateDoubt } from './date-cells.ts'
import type { AmountField, ImportedEntity, ImportField, ImportProfile, ValueField } from './fields.ts'
import type { AmountConvention, Delimiter, Encoding, ImportMapping } from './mapping-types.ts'
import type { FileProblem, MappingProblem, ProblemParams, ProblemSeverity, RowProblemCode } from './problems.ts'
import type { Sheet } from './workbook.ts'

/** What reading a file found. Lines and rows are counted from 1, as a spreadsheet shows them. */
export type FileInfo = {
  name: string
  bytes: number
  /** Of the content, see `fileDigest`. */
  digest: string
  kind: 'csv' | 'workbook' | 'html'
  /** Null for a workbook. */
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** Empty for a text file; the tables of a page. */
  sheets: Sheet[]
  sheet: string | null
  /** 1-based; 0: the file has no header row. */
  headerRow: number
  /** Unique names: blank ones get the column's letter, repeated ones `[2]`, `[3]`. */
  headers: string[]
  /** The first raw rows of the file, header included, from which the header row can be chosen. */
  preview: string[][]
  warnings: FileProblem[]
}

/** Why a column was matched to its field. */
export type MatchReason = 'saved' | 'name' | 'content'

export type ColumnInspection = {
  column: string
  /** Up to 5 different filled cells. */
  samples: string[]
  field: ImportField | null
  reason: MatchReason | null
  /** The decimal mark that its own cells tell; null where they tell none. */
  convention: AmountConvention | null
}

/** What is asked of a person about how a file is written: the format of its dates, the decimal mark of a column. */
export type Known = 'dates' | AmountField
export type Rivals = { field: ImportField; columns: string[] }

export type Inspection = {
  columns: ColumnInspection[]
  /** A complete mapping as far as it can be guessed: columns, values, date format, amount conventions. */
  suggestion: ImportMapping
  /** What is still missing in `suggestion`. Empty, with a saved mapping that fits: nothing needs to be asked. */
  problems: MappingProblem[]
  /** True when every column of the saved mapping is in this file: a second import of the same layout asks nothing. */
  savedMappingFits: boolean
  /** Columns of which several may be a field's, which none was given to. */
  rivals: Rivals[]
  /** What the last import has settled and this file does not contradict: it is not asked again. */
  known: Known[]
  /** How many of the sampled date cells each format reads, best first; empty without a date column. */
  dateFormats: { format: ImportMapping['dateFormat']; share: number }[]
}

/** The different values of a type or civility column, the most frequent first. */
export type DistinctValues = { field: ValueField; values: { value: string; count: number }[] }

/** What the rules need to know besides the row. */
export type CheckContext = {
  profile: ImportProfile
  /** The business date on which the check runs. */
  today: BusinessDate
  /** References of the stored customers; null: an unknown customer is not looked for. Not used for customers. */
  knownRefs: readonly string[] | null
  /** The account keeps to the specification's pattern of document numbers. Not used for customers. */
  strictDocumentNumbers: boolean
}

/** What the person changed in the grid; kept by the wizard so that a re-read file gives the same rows. */
export type Edits = {
  corrections: { line: number; column: string; value: string }[]
  leftOut: number[]
}

/** Problems of one column with the lines they touch (spec 8, IMP-11). */
export type ProblemGroup = {
  /** Header of the column; '' for a problem of the whole row. */
  column: string
  /** Position of the column in the file, from 1; 0 for the whole row. */
  colNumber: number
  field: ImportField | null
  code: RowProblemCode
  severity: ProblemSeverity
  count: number
  /** The first lines touched, at most IMPORT_LINES_LISTED; `count` tells how many there are. */
  lines: number[]
  /** The value on the first of them, and the parameters of its text. */
  value: string
  params: ProblemParams
}

export type { AmountDoubt, DateDoubt }

/** What the whole file leaves open about how it is written: the person is asked before anything is sent. */
export type Doubts = { dates: DateDoubt | null; amounts: AmountDoubt[] }

export type CheckSummary = {
  entity: ImportedEntity
  totalRows: number
  /** Rows that will be sent: neither rejected nor left out. */
  validRows: number
  errorRows: number
  warningRows: number
  leftOutRows: number
  /** Refused rows of which nothing says which document they hold: nothing is settled beside them. */
  untoldRows: number
  /** Rows that their letters settle: they are not sent, as nothing of them is open. */
  clearedRows: number
  groups: ProblemGroup[]
  doubts: Doubts
  /** Cells of type and civility columns that the mapping does not translate. */
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
  /** Positions (from 1) of corrected cells. */
  corrected: number[]
  problems: CellProblem[]
}
export type PageFilter =
  | { show: 'all' | 'valid' | 'error' | 'warning' | 'leftOut' }
  | { show: 'problem'; field: ImportField | null; code: RowProblemCode }
export type Page = { total: number; from: number; rows: PageRow[] }

/**
 * The stored rows to compare with. `keys` are unique references (`movementUniqueRef`, `tiersUniqueRef`) as text, or
 * four 32-bit words each; `digests` are `contentDigest`s; `open` marks (1) what would be settled if it were absent, `openCents`
 * is what is open of it.
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
  /** Stored rows that the file does not hold, and those of them that are open. */
  absent: number
  absentOpen: number
  /** What is open of those, in cents: it would count as paid. */
  absentOpenCents: number
  /** absentOpen of all open stored rows, 0 to 1; `warn` from IMPORT_SETTLE_WARNING_SHARE. */
  absentShare: number
  warn: boolean
  /** False where the file is not certain as a whole: then nothing that it lacks is taken for paid. */
  settles: boolean
}

/** One upload chunk: the same index in every list is one row; `lines` are the file's. */
export type TiersChunk = {
  lines: number[]
  ref: string[]
  type: TiersType[]
  legalId: string[]
  name: string[]
  civility: Civility[]
  firstName: string[]
  lastName: string[]
  phone: string[]
  email: string[]
  addressLine1: string[]
  addressLine2: string[]
  addressLine3: string[]
  zipCode: string[]
  city: string[]
  countryIso3: string[]
}
/** `amount` is a decimal number with two digits, owed positive. */
export type MovementChunk = {
  lines: number[]
  tiersRef: string[]
  documentNumber: string[]
  type: MovementType[]
  label: string[]
  rootAccount: string[]
  documentDate: BusinessDate[]
  dueDate: BusinessDate[]
  amount: number[]
}

/** Reading and checking report how far they are: rows (or bytes) done, of a total that may be an estimate. */
export type Progress = { step: 'reading' | 'checking'; done: number; total: number }
