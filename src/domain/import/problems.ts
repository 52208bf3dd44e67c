/**
 * All import problems. Texts come from i18n by code; `params` are the values a text may use besides those of every row
 * problem (line, column, field, value).
 * - scope `file`: the file cannot be read (thrown as ImportFileError), or a warning about the whole file;
 * - scope `mapping`: the mapping cannot be used yet;
 * - scope `row`: one cell or row; an error rejects the row, a warning does not.
 */
export type ProblemSeverity = 'error' | 'warning'
export type ProblemScope = 'file' | 'mapping' | 'row'
type Definition = { scope: ProblemScope; severity: ProblemSeverity; params: readonly string[] }

const file = <const P extends readonly string[]>(...params: P) =>
  ({ scope: 'file', severity: 'error', params }) as const
const fileWarning = <const P extends readonly string[]>(...params: P) =>
  ({ scope: 'file', severity: 'warning', params }) as const
const mapping = <const P extends readonly string[]>(...params: P) =>
  ({ scope: 'mapping', severity: 'error', params }) as const
const row = <const P extends readonly string[]>(...params: P) => ({ scope: 'row', severity: 'error', params }) as const
const rowWarning = <const P extends readonly string[]>(...params: P) =>
  ({ scope: 'row', severity: 'warning', params }) as const

export const problemCatalogue = {
  FILE_EMPTY: file(),
  FILE_WITHOUT_ROWS: file(),
  LEDGER_WITHOUT_CUSTOMERS: file('others'),
  FILE_TOO_LARGE: file('max'),
  FILE_TYPE_UNSUPPORTED: file('found'),
  FILE_UNREADABLE: file(),
  ENCODING_INVALID: file('encoding'),
  ROW_TOO_LONG: file('line', 'max'),
  TOO_MANY_ROWS: file('max'),
  TOO_MANY_COLUMNS: file('max'),
  HEADER_ROW_OUT_OF_FILE: file('rows'),
  WORKBOOK_ENCRYPTED: file(),
  WORKBOOK_DAMAGED: file(),
  WORKBOOK_TOO_LARGE: file('max'),
  WORKBOOK_EMPTY: file(),
  SHEET_UNKNOWN: file('sheet'),
  XLS_MAYBE_CUT: fileWarning('rows'),
  MERGED_CELLS: fileWarning('count'),
  CHARACTERS_DAMAGED: fileWarning('line'),
  ENCODING_UNSURE: fileWarning('encoding'),

  COLUMN_UNKNOWN: mapping('column'),
  COLUMN_TWICE: mapping('column'),
  FIELD_UNKNOWN: mapping('field'),
  FIELD_TWICE: mapping('field'),
  FIELD_REQUIRED: mapping('field'),
  AMOUNT_COLUMN_MISSING: mapping(),
  AMOUNT_AND_DEBIT_CREDIT: mapping(),
  DEBIT_CREDIT_INCOMPLETE: mapping('field'),
  AMOUNT_CONVENTION_MISSING: mapping('field'),
  DATE_FORMAT_MISSING: mapping(),
  TERMS_MISSING: mapping(),
  COLUMNS_RIVAL: mapping('field', 'columns'),
  VALUE_UNMAPPED: mapping('field', 'value'),
  VALUE_TARGET_UNKNOWN: mapping('field', 'value'),

  VALUE_MISSING: row(),
  VALUE_TOO_LONG: row('max'),
  VALUE_NOT_MAPPED: row(),
  VALUE_CHARACTERS: row(),
  SIREN_INVALID: row(),
  SIREN_CHECK_DIGIT: rowWarning(),
  EMAIL_INVALID: row(),
  PHONE_INVALID: row(),
  PHONE_UNUSUAL: rowWarning(),
  CONTACT_MISSING: row(),
  COUNTRY_UNKNOWN: row(),
  PUBLIC_BODY_UNKNOWN: row(),
  ZIP_CODE_UNUSUAL: rowWarning(),
  CUSTOMER_UNKNOWN: row(),
  CUSTOMER_NOT_STORED: row(),
  DOCUMENT_NUMBER_CHARACTERS: row(),
  DOCUMENT_NUMBER_STRICT: row(),
  CODE_IS_DATE: row(),
  DATE_INVALID: row('format'),
  DATE_IMPOSSIBLE: row(),
  DATE_SHORT_YEAR: row(),
  DATE_DOUBTFUL: row(),
  DOCUMENT_DATE_IN_FUTURE: row('today'),
  DOCUMENT_DATE_TOO_OLD: row('limit'),
  DUE_DATE_BEFORE_DOCUMENT: row(),
  DUE_DATE_TOO_FAR: row('limit'),
  CLEARING_DATE_IN_FUTURE: row(),
  AMOUNT_MISSING: row(),
  AMOUNT_INVALID: row('example'),
  AMOUNT_DECIMALS: row(),
  AMOUNT_CUT: row(),
  AMOUNT_SIGN_AND_DIRECTION: row(),
  DIRECTION_UNKNOWN: row(),
  CURRENCY_FOREIGN: row(),
  LETTERING_UNBALANCED: row(),
  LETTERED_BEFORE: rowWarning(),
  STATUS_UNCLEAR: row(),
  STATUS_PARTIAL: row(),
  AMOUNT_UNIT: row(),
  AMOUNT_TOO_LARGE: row('max'),
  AMOUNT_ROUNDED: rowWarning(),
  AMOUNT_ZERO: rowWarning(),
  INVOICE_NEGATIVE: rowWarning(),
  DEBIT_AND_CREDIT_FILLED: row(),
  QUOTES_UNCLEAR: row(),
  CELLS_BEYOND_HEADER: row('expected'),
  TEXT_TOO_LONG: row(),
  NUMBER_INVALID: row(),
  NUMBER_UNCLEAR: row(),
  DAY_INVALID: row(),
  CHOICE_UNKNOWN: row(),
  YES_NO_UNKNOWN: row(),
  TAG_INVALID: row(),
  TAGS_TOO_MANY: row(),
  TAGS_OF_ACCOUNT: row(),
  LIMIT_SOURCE_UNKNOWN: row(),
  LIMIT_SCOPE_UNKNOWN: row(),
  LIMIT_SIREN_MISSING: row(),
  LIMIT_AMOUNT_RANGE: row(),
  LIMIT_ENDS_BEFORE_START: row(),
  LIMIT_DAYS_RANGE: row(),
  DUPLICATE_IN_FILE: row('firstLine'),
  DUPLICATE_DIFFERS: row('firstLine'),
} as const satisfies Record<string, Definition>

export type ProblemCode = keyof typeof problemCatalogue
type CodesOf<S extends ProblemScope> = {
  [C in ProblemCode]: (typeof problemCatalogue)[C]['scope'] extends S ? C : never
}[ProblemCode]
export type FileProblemCode = CodesOf<'file'>
export type MappingProblemCode = CodesOf<'mapping'>
export type RowProblemCode = CodesOf<'row'>

/** All codes in catalogue order: the compact table stores a code as its index here. */
export const problemCodes = Object.keys(problemCatalogue) as readonly ProblemCode[]

export type ProblemParams = Readonly<Record<string, string | number>>
export type FileProblem = { code: FileProblemCode; params: ProblemParams }
export type MappingProblem = { code: MappingProblemCode; params: ProblemParams }

/** True for a code that rejects its row (or file). */
export const isError = (code: ProblemCode): boolean => problemCatalogue[code].severity === 'error'

/** The file cannot be imported; `params` are the values for its text. */
export class ImportFileError extends Error {
  readonly code: FileProblemCode
  readonly params: ProblemParams
  constructor(code: FileProblemCode, params: ProblemParams = {}) {
    super(code)
    this.name = 'ImportFileError'
    this.code = code
    this.params = params
  }
}
