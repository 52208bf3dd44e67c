import { dateOf } from '../dates.ts'
import { toDecimal } from '../money.ts'
import type { MovementType } from '../movement.ts'
import { type MovementText, movementFieldNames, movementFields, movementTexts } from '../movement-fields.ts'
import { dueDayBy, type PaymentTerms } from '../payment-terms.ts'
import {
  AMOUNT_DECIMALS,
  AMOUNT_EMPTY,
  AMOUNT_FOREIGN,
  AMOUNT_MAX_CENTS,
  AMOUNT_OVERFLOW,
  amountShape,
  amountWitness,
  readAmount,
  readNumberAmount,
  SHAPE_NEUTRAL,
} from './amount-cells.ts'
import {
  DATE_DOUBTFUL,
  DATE_IMPOSSIBLE,
  DATE_UNREADABLE,
  dateReader,
  dateWitness,
  hasShortYear,
  readDate,
  readSerial,
} from './date-cells.ts'
import type { AmountField, MovementImportField, ValueField } from './fields.ts'
import { hashMovementKey, movementDigest } from './keys.ts'
import type { ImportMapping } from './mapping-types.ts'
import {
  checkAmount,
  checkDates,
  checkMovementTexts,
  type MovementRuleContext,
  type Report,
  signedAmount,
  typeBySign,
} from './movement-rules.ts'
import { isEuro, readDirection, readStanding } from './settling-cells.ts'
import { type Cell, cellText, type Row } from './source.ts'
import { namesRest, unitOf } from './synonyms.ts'
import type { CustomersChunk, Doubts, MovementChunk } from './table-types.ts'
import { columnLetters, hasZeroCharacter } from './text.ts'
import { valueTranslator } from './values.ts'

/**
 * Reads the rows of a file into canonical values and checks them. A reader holds the current row in its own variables:
 * creating an object per row would cost more than the reading.
 */
export type RowReader = {
  /** Reads and checks a row, reporting every problem. `index` counts records from 0. */
  read: (row: Row, report: Report, index: number) => void
  /** The matching group of the current row and its amount in it; null for an open one. */
  lettered: () => Lettered | null
  /** True if the current row says that nothing of it is open. */
  isSettled: () => boolean
  /** Hashes the key of the current row into `hashWords`. */
  hashKey: () => void
  /** The digest of the current row's other fields. */
  digest: () => number
  /** The field under which a duplicate key is reported. */
  keyField: 'ref' | 'documentNumber'
  /** The customer reference of the current row. */
  ref: () => string
  newChunk: () => CustomersChunk | MovementChunk
  /** Appends the current row. */
  push: (chunk: CustomersChunk | MovementChunk, line: number) => void
  /** What is still ambiguous after the rows read so far. */
  doubts: () => Doubts
  /** Type and title cells without a translation. */
  unmapped: () => { field: ValueField; values: Map<string, number> }[]
}

export type Lettered = { group: string; cents: number }

/** What reading depends on besides the mapping. */
export type ReaderSetting = {
  headers: readonly string[]
  date1904: boolean
  isWorkbook: boolean
  /** True for a text whose delimiter is a comma, as a decimal mark may be. */
  isCommaSeparated: boolean
  /** The first data rows, by which columns are judged as a whole. */
  sample: () => readonly Row[]
  /** Records in which a column has a spreadsheet date. */
  dateRows: (column: number) => readonly number[]
  /** The file contains a zero character, so texts are checked for it. */
  mayHoldZero: boolean
}

/** The column index of each mapped field; -1 without one. */
export const columnFinder = (mapping: ImportMapping, headers: readonly string[]) => {
  const positions = new Map(headers.map((header, position) => [header, position]))
  return (field: string): number => {
    const column = mapping.columns.find((entry) => entry.field === field)?.column
    return column === undefined ? -1 : (positions.get(column) ?? -1)
  }
}

/** A cell as trimmed text on one line. */
export const cleanText = (cell: Cell | undefined): string => {
  if (typeof cell !== 'string') return cellText(cell)
  const length = cell.length
  if (length === 0) return ''
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(length - 1)
  // Text exports write `="0042"` to keep a spreadsheet from reading a number.
  if (first === 61 && length > 3 && last === 34 && cell.charCodeAt(1) === 34)
    return cleanText(cell.slice(2, -1).replaceAll('""', '"'))
  if (first <= 32 || first >= 160 || last <= 32 || last >= 160) {
    const trimmed = cell.trim()
    return trimmed.includes('\n') || trimmed.includes('\r') ? trimmed.replace(/\s*[\r\n]+\s*/g, ' ') : trimmed
  }
  return cell
}

/** Line ends within a cell become spaces. */
export const oneLine = (text: string): string =>
  text.includes('\n') || text.includes('\r') ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text

const mayBeTooLong = (cell: Cell | undefined, max: number): boolean =>
  typeof cell === 'number' || (cell !== undefined && cell.length > max)

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** Patterns for cells before and after a decimal comma that was taken for a delimiter. */
const endsInUnits = /^[^.]*(?:\.\d{3})*(?<=\d)$/
const beginsWithCents = /^\d{1,3}\D{0,6}$/

const bareCents = /^\d{1,2}$/

/**
 * Whether the column after an amount holds the cents cut off by an unquoted decimal comma, in a file that omits empty
 * cells at line ends: numbers of one or two digits after amounts without decimals, surrounded by words or rarely alike,
 * as days and rates are.
 */
const looksLikeCents = (sample: readonly Row[], column: number): boolean => {
  if (sample.some((row) => /[.,]\d{1,2}\D*$/.test(cellText(row[column - 1])))) return false
  const filled = sample.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
  const short = filled.filter((text) => bareCents.test(text))
  if (short.length < filled.length) return short.length > 0 && filled.some((text) => /\p{L}/u.test(text))
  return new Set(short).size > short.length / 2
}

/** The reader of movement rows (spec 3, 5). */
export const movementReader = (
  mapping: ImportMapping,
  setting: ReaderSetting,
  context: MovementRuleContext,
): RowReader => {
  const at = columnFinder(mapping, setting.headers)
  const columns = {
    tiersRef: at('tiersRef'),
    documentNumber: at('documentNumber'),
    type: at('type'),
    documentDate: at('documentDate'),
    dueDate: at('dueDate'),
    amount: at('amount'),
    debit: at('debit'),
    credit: at('credit'),
  }
  const { tiersRef: cRef, documentNumber: cDocument, type: cType } = columns
  const { documentDate: cDocumentDate, dueDate: cDueDate, amount: cAmount, debit: cDebit, credit: cCredit } = columns
  const readingOf = (field: AmountField) => {
    const { convention, decimals } = mapping.amounts.find((entry) => entry.field === field) ?? { convention: ',' }
    return { field, convention, threeDecimals: decimals === 3, witness: amountWitness(field, convention) } as const
  }
  const amountReading = readingOf('amount')
  const debitReading = readingOf('debit')
  const creditReading = readingOf('credit')
  const format = mapping.dateFormat ?? 'dd/MM/yyyy'
  const readDateText = dateReader(format)
  const dates = dateWitness(format)
  let line = 0
  const { isWorkbook, date1904, mayHoldZero } = setting
  const { limits, knownRefs } = context
  const types = valueTranslator<MovementType>(mapping, 'type')

  // A spreadsheet turned another code (`12-03`) into a date, and the code is lost.
  const refDates = new Set(setting.dateRows(cRef))
  const documentDates = new Set(setting.dateRows(cDocument))
  let tiersRef = ''
  let documentNumber = ''
  let type: MovementType = 'INVOICE'
  /** Texts with their cells in the current row, which are cleaned only when used: the checks only need their length. */
  const texts = movementTexts.map((field) => ({
    field,
    column: at(field),
    max: movementFields[field].maxLength,
    cell: '' as Cell | undefined,
  }))
  const cleaned = (text: { cell: Cell | undefined }) => oneLine(cleanText(text.cell))
  const textOf = (field: MovementText) => cleaned(texts.find((text) => text.field === field)!)
  const cLabel = at('label')
  let documentDay = 0
  let dueDay = 0
  let clearingDay = 0
  let cents = 0

  const readDay = (cell: Cell | undefined, field: MovementImportField, report: Report): number => {
    let day: number
    if (typeof cell === 'number') day = readSerial(cell, date1904)
    else {
      const text = cleanText(cell)
      if (text === '') {
        report(field, 'VALUE_MISSING')
        return DATE_UNREADABLE
      }
      day = readDateText(text)
      if (day > DATE_UNREADABLE) {
        dates.fits(text)
        return day
      }
      // Real workbook dates arrive as ISO text, typed ones in the chosen format.
      if (day === DATE_UNREADABLE && isWorkbook) day = readWorkbookText(text, date1904)
      if (day <= DATE_UNREADABLE) {
        dates.fails(text, line)
        if (day === DATE_UNREADABLE && hasShortYear(text)) {
          report(field, 'DATE_SHORT_YEAR')
          return day
        }
      }
    }
    if (day <= DATE_UNREADABLE)
      report(
        field,
        day === DATE_IMPOSSIBLE ? 'DATE_IMPOSSIBLE' : day === DATE_DOUBTFUL ? 'DATE_DOUBTFUL' : 'DATE_INVALID',
      )
    return day
  }

  /** A cell in cents; 0 after a reported problem, AMOUNT_EMPTY for an empty cell. */
  const readCents = (cell: Cell | undefined, reading: ReturnType<typeof readingOf>, report: Report): number => {
    const { field, convention, threeDecimals, witness } = reading
    const unit = units[field]
    if (unit !== null && cell !== undefined && cell !== '') {
      report(field, unit === 'foreign' ? 'CURRENCY_FOREIGN' : 'AMOUNT_UNIT')
      return Number.NaN
    }
    let value: number
    if (typeof cell === 'number') {
      const read = readNumberAmount(cell)
      value = read.cents
      if (read.rounded) report(field, 'AMOUNT_ROUNDED')
    } else if (cell === undefined) return AMOUNT_EMPTY
    else {
      value = readAmount(cell, convention, threeDecimals)
      if (value <= AMOUNT_MAX_CENTS) {
        if (amountShape !== SHAPE_NEUTRAL) witness.reads(amountShape, cell, line)
        return value
      }
      if (value !== AMOUNT_EMPTY) witness.fails(cell, line)
    }
    if (value <= AMOUNT_MAX_CENTS || value === AMOUNT_EMPTY) return value
    report(
      field,
      value === AMOUNT_FOREIGN
        ? 'CURRENCY_FOREIGN'
        : value === AMOUNT_DECIMALS
          ? 'AMOUNT_DECIMALS'
          : value === AMOUNT_OVERFLOW
            ? 'AMOUNT_TOO_LARGE'
            : 'AMOUNT_INVALID',
    )
    return Number.NaN
  }

  const readDebitCredit = (row: Row, report: Report): number => {
    const debit = readCents(row[cDebit], debitReading, report)
    const credit = readCents(row[cCredit], creditReading, report)
    if (Number.isNaN(debit) || Number.isNaN(credit)) return Number.NaN
    const hasDebit = debit !== AMOUNT_EMPTY && debit !== 0
    const hasCredit = credit !== AMOUNT_EMPTY && credit !== 0
    if (hasDebit && hasCredit) {
      report('credit', 'DEBIT_AND_CREDIT_FILLED')
      return Number.NaN
    }
    if (debit === AMOUNT_EMPTY && credit === AMOUNT_EMPTY) {
      report('debit', 'AMOUNT_MISSING')
      return Number.NaN
    }
    return hasCredit ? -credit : hasDebit ? debit : 0
  }

  const cDirection = cAmount >= 0 ? at('direction') : -1
  const cCurrency = at('currency')
  const cLetter = at('lettering')
  let letter = ''
  const cStatus = at('status')
  let isSettled = false
  const columnOf = (field: AmountField) => mapping.columns.find((entry) => entry.field === field)?.column ?? ''
  const hasRest = namesRest(columnOf('amount'))
  const units = {
    amount: unitOf(columnOf('amount')),
    debit: unitOf(columnOf('debit')),
    credit: unitOf(columnOf('credit')),
  }

  /** Whether the row is settled, according to its status and amount. */
  const readStatus = (cell: Cell | undefined, amount: number, report: Report): boolean => {
    const standing = readStanding(cleanText(cell))
    if (standing === null || (standing === 'settled' && hasRest && amount !== 0)) report('status', 'STATUS_UNCLEAR')
    else if (standing === 'part' && !hasRest) report('status', 'STATUS_PARTIAL')
    return standing === 'settled'
  }

  /** The amount with the sign from the debit or credit column; NaN after a reported problem. */
  const onItsSide = (amount: number, cell: Cell | undefined, report: Report): number => {
    if (amount === 0) return amount
    const side = readDirection(cleanText(cell))
    if (side === 0) report('direction', 'DIRECTION_UNKNOWN')
    else if (amount > 0) return side * amount
    // A minus beside a credit may reverse it or repeat it; this is ambiguous.
    else report('amount', 'AMOUNT_SIGN_AND_DIRECTION')
    return Number.NaN
  }

  const cClearing = at('clearingDate')
  const clearingDate = (): string => (clearingDay > DATE_UNREADABLE ? dateOf(clearingDay) : '')
  const isDated = (cell: Cell | undefined): boolean =>
    cell !== undefined && cell !== '' && (typeof cell === 'number' || cell.charCodeAt(0) > 32 || cleanText(cell) !== '')
  const termsOf = (ref: string): PaymentTerms | null => context.termsOf?.(ref) ?? mapping.terms
  let terms: PaymentTerms | null = null

  const amountField: AmountField = cAmount >= 0 ? 'amount' : 'debit'

  const width = setting.headers.length
  const cuttable = setting.isCommaSeparated ? [cAmount, cDebit, cCredit].filter((column) => column >= 0) : []
  /** True if the cell after an amount has no field of its own: a label, or an unnamed column. */
  const isOpen = (column: number): boolean =>
    column === cLabel || column >= width || setting.headers[column] === columnLetters(column)
  const mapped = new Set(mapping.columns.map(({ column }) => column))
  /**
   * How a cell after each amount looks if it may be the amount's cents; rows that are too long are handled separately.
   */
  const centsBehind = cuttable.map((column): RegExp | null => {
    if (isOpen(column + 1)) return beginsWithCents
    return !mapped.has(setting.headers[column + 1]!) && looksLikeCents(setting.sample(), column + 1) ? bareCents : null
  })
  /** A row that a decimal comma outside quotes has lengthened: `1234,56` became two cells. */
  const isCut = (row: Row): boolean =>
    cuttable.some((column, index) => {
      const cents = row.length > width ? beginsWithCents : centsBehind[index]!
      return cents !== null && endsInUnits.test(cellText(row[column])) && cents.test(cellText(row[column + 1]))
    })

  return {
    keyField: 'documentNumber',
    ref: () => tiersRef,
    read: (row, report, index) => {
      line = index + 1
      if (cuttable.length > 0 && isCut(row)) {
        report(amountField, 'AMOUNT_CUT')
        return
      }
      tiersRef = cleanText(row[cRef])
      documentNumber = cleanText(row[cDocument])
      for (const text of texts) text.cell = text.column < 0 ? '' : row[text.column]
      checkMovementTexts(tiersRef, documentNumber, context, report)
      if (refDates.has(index) && isoDate.test(tiersRef)) report('tiersRef', 'CODE_IS_DATE')
      if (documentDates.has(index) && isoDate.test(documentNumber)) report('documentNumber', 'CODE_IS_DATE')
      for (const text of texts)
        if (mayBeTooLong(text.cell, text.max) && cleaned(text).length > text.max) report(text.field, 'VALUE_TOO_LONG')
      if (tiersRef !== '' && knownRefs !== null && !knownRefs.has(tiersRef)) report('tiersRef', 'CUSTOMER_UNKNOWN')
      if (mayHoldZero) {
        if (hasZeroCharacter(tiersRef)) report('tiersRef', 'VALUE_CHARACTERS')
        for (const text of texts) if (hasZeroCharacter(cleaned(text))) report(text.field, 'VALUE_CHARACTERS')
      }
      documentDay = readDay(row[cDocumentDate], 'documentDate', report)
      terms = isDated(row[cDueDate]) ? null : termsOf(tiersRef)
      dueDay = terms === null ? readDay(row[cDueDate], 'dueDate', report) : documentDay
      const areRead = documentDay > DATE_UNREADABLE && dueDay > DATE_UNREADABLE
      if (areRead) checkDates(documentDay, dueDay, limits, report)
      clearingDay =
        cClearing >= 0 && isDated(row[cClearing]) ? readDay(row[cClearing], 'clearingDate', report) : DATE_UNREADABLE
      if (clearingDay > limits.today) report('clearingDate', 'CLEARING_DATE_IN_FUTURE')

      let amount: number
      if (cAmount >= 0) {
        amount = readCents(row[cAmount], amountReading, report)
        if (amount === AMOUNT_EMPTY) {
          report('amount', 'AMOUNT_MISSING')
          amount = Number.NaN
        } else if (cDirection >= 0 && !Number.isNaN(amount)) amount = onItsSide(amount, row[cDirection], report)
      } else amount = readDebitCredit(row, report)
      if (cCurrency >= 0 && !isEuro(cellText(row[cCurrency]))) report('currency', 'CURRENCY_FOREIGN')
      if (cLetter >= 0) letter = cleanText(row[cLetter])
      const known = !Number.isNaN(amount)
      isSettled = cStatus >= 0 && known && readStatus(row[cStatus], amount, report)

      if (cType >= 0) {
        const cell = row[cType]
        const read = types.read(typeof cell === 'string' ? cell : cellText(cell))
        if (read === null) {
          report('type', 'VALUE_NOT_MAPPED')
          return
        }
        type = read
      } else if (known) type = typeBySign(amount)
      if (!known) return
      cents = signedAmount(type, amount, cAmount >= 0 && cDirection < 0)
      // Payments and credits are due at once; only what a customer has to pay has terms.
      if (terms !== null && type === 'INVOICE' && areRead) dueDay = dueDayBy(terms, documentDay)
      checkAmount(type, cents, amountField, report)
    },
    isSettled: () => isSettled,
    lettered: () => (letter === '' ? null : { group: `${tiersRef}\n${letter}`, cents }),
    hashKey: () => hashMovementKey(tiersRef, documentNumber, type, dueDay),
    digest: () => movementDigest(textOf, documentDay, cents, clearingDate()),
    newChunk: newMovementChunk,
    push: (chunk, line) => {
      const into = chunk as MovementChunk
      into.lines.push(line)
      into.tiersRef.push(tiersRef)
      into.documentNumber.push(documentNumber)
      into.type.push(type)
      for (const text of texts) into[text.field].push(cleaned(text))
      into.documentDate.push(dateOf(documentDay))
      into.dueDate.push(dateOf(dueDay))
      into.amount.push(toDecimal(cents))
      into.clearingDate.push(clearingDate())
    },
    doubts: () => ({
      dates: dates.doubt(),
      amounts: [amountReading, debitReading, creditReading].flatMap(({ witness }) => witness.doubt() ?? []),
    }),
    unmapped: () => [{ field: 'type', values: types.unmapped }],
  }
}

const newMovementChunk = () =>
  ({
    lines: [],
    clearingDate: [],
    ...Object.fromEntries(movementFieldNames.map((field) => [field, []])),
  }) as unknown as MovementChunk

/** A workbook cell that the chosen format does not read: ISO, or the digits of a serial. */
const readWorkbookText = (text: string, date1904: boolean): number => {
  const iso = readDate(text, 'yyyy-MM-dd')
  return iso !== DATE_UNREADABLE || !/^\d{5,8}$/.test(text) ? iso : readSerial(Number(text), date1904)
}
