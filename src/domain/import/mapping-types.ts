import type { MovementType } from '../movement.ts'
import type { Civility, TiersType } from '../tiers.ts'
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

/** Date formats of text cells: the four of spec 5 (IMP-07), then others that files are written in. */
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

/** The decimal mark of an amount column: `1.234,56` is ',', `1,234.56` is '.'; spaces always group. */
export const amountConventions = [',', '.'] as const
export type AmountConvention = (typeof amountConventions)[number]

/** How the text cells of an amount column are read. */
export type AmountReading = {
  field: AmountField
  convention: AmountConvention
  /** The column writes three decimals: `12.500` is twelve and a half there. */
  decimals?: 3 | undefined
  /** A person said so, of this file or of one before it. */
  chosen?: true | undefined
}

/** A canonical value that a type or civility cell is translated to. */
export type TargetValue = TiersType | Civility | MovementType

/**
 * How a file's columns become fields. Plain JSON, saved per mapped entity; columns are known by their header (as
 * `headerNames` gives it, `[2]` included), never by position, so that it fits a file whose columns moved.
 */
export type ImportMapping = {
  entity: ImportedEntity
  columns: { column: string; field: ImportField }[]
  /** Columns of the file that were left without a field when the mapping was saved. */
  unused: string[]
  /** `from` is the trimmed cell, '' for an empty one; letter case and accents do not count. */
  values: { field: ValueField; from: string; to: TargetValue }[]
  /** Null until chosen; not needed for customers. */
  dateFormat: DateFormat | null
  /** The account's customers have a telephone number or an e-mail, not both: a column for one of them is enough. */
  oneContact: boolean
  amounts: AmountReading[]
  /** What the person overrode when the file was read; null: found anew in each file. */
  layout: LayoutChoice
}

/** Null means "find it". `headerRow` is 1-based; 0 says that the file has no header row. */
export type LayoutChoice = {
  encoding: Encoding | null
  delimiter: Delimiter | null
  headerRow: number | null
  sheet: string | null
}

export const freeLayout: LayoutChoice = { encoding: null, delimiter: null, headerRow: null, sheet: null }
