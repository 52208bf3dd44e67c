import type { Civility, CustomerType } from '../customer.ts'
import type { MovementType } from '../movement.ts'
import type { PaymentTerms } from '../payment-terms.ts'
import type { AmountField, ImportedEntity, ImportField, ValueField } from './fields.ts'

export const encodings = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'iso-8859-15',
  'ibm850',
  'macintosh',
  'windows-1251',
  'windows-1253',
] as const
export type Encoding = (typeof encodings)[number]

export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Date formats of text cells: the four of spec 5 (IMP-07), then others that occur in files. */
export const dateFormats = [
  'dd/MM/yyyy',
  'yyyy-MM-dd',
  'MM-dd-yyyy',
  'yyyyMMdd',
  'MM/dd/yyyy',
  'dd-MM-yyyy',
  'dd.MM.yyyy',
  'yyyy/MM/dd',
  'dd/MM/yy',
  'MM/dd/yy',
] as const
export type DateFormat = (typeof dateFormats)[number]

/** The decimal mark of an amount column: `1.234,56` has ',', `1,234.56` has '.'; spaces always separate thousands. */
export const amountConventions = [',', '.'] as const
export type AmountConvention = (typeof amountConventions)[number]

/** How the text cells of an amount column are read. */
export type AmountReading = {
  field: AmountField
  convention: AmountConvention
  /** The column has three decimals: `12.500` is twelve and a half. */
  decimals?: 3 | undefined
  /** Confirmed by the user, for this file or an earlier one. */
  chosen?: true | undefined
}

/** A canonical value for a type or civility cell. */
export type TargetValue = CustomerType | Civility | MovementType

export const importExtents = ['WHOLE', 'NEW'] as const
export type ImportExtent = (typeof importExtents)[number]

/**
 * How the columns of a file become fields. Plain JSON, saved per entity. Columns are identified by their header (as
 * from `headerNames`, including `[2]`), not by position, so that moved columns still match.
 */
export type ImportMapping = {
  entity: ImportedEntity
  columns: { column: string; field: ImportField }[]
  /** Columns of the file that had no field when the mapping was saved. */
  unused: string[]
  /** `from` is the trimmed cell, '' if empty; case and accents are ignored. */
  values: { field: ValueField; from: string; to: TargetValue }[]
  /** Null until chosen; customers do not need it. */
  dateFormat: DateFormat | null
  /** The account's customers have a telephone number or an e-mail address, not both: a column for one is enough. */
  oneContact: boolean
  /** A list of customers completes stored ones, where it lacks columns that new customers need (`completesStored`). */
  completes: boolean
  /** The account's payment terms: when an invoice is due whose due date the file does not give. */
  terms: PaymentTerms | null
  /** Whether files hold the whole open ledger or only what is new; null: not said yet. */
  extent: ImportExtent | null
  amounts: AmountReading[]
  /** What the user overrode when the file was read; null: detected in each file. */
  layout: LayoutChoice
}

/** Null means automatic. `headerRow` is 1-based; 0: the file has no header row. */
export type LayoutChoice = {
  encoding: Encoding | null
  delimiter: Delimiter | null
  headerRow: number | null
  sheet: string | null
}

export const freeLayout: LayoutChoice = { encoding: null, delimiter: null, headerRow: null, sheet: null }
