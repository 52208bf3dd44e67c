import {
  DOCUMENT_DATE_MAX_AGE_YEARS,
  DOCUMENT_NUMBER_SIGNS,
  DUE_DATE_MAX_AHEAD_YEARS,
  IMPORT_MAX_LENGTHS,
  STRICT_DOCUMENT_NUMBER_SIGNS,
} from '../constants.ts'
import { type BusinessDate, dayNumber, rememberedDays } from '../dates.ts'
import { type MovementType, movementTypes } from '../movement.ts'
import { type MovementFields, movementFields, movementTexts } from '../movement-fields.ts'
import type { PaymentTerms } from '../payment-terms.ts'
import { AMOUNT_MAX_CENTS } from './amount-cells.ts'
import type { ImportField } from './fields.ts'
import type { RowProblemCode } from './problems.ts'
import { hasZeroCharacter } from './text.ts'

/** Reports a problem of the current row; a null `field` means the row itself. */
export type Report = (field: ImportField | null, code: RowProblemCode) => void
export type RowProblem = { field: ImportField | null; code: RowProblemCode }

/** Allowed range of dates (spec 5, IMP-10), as day numbers. */
export type DateLimits = { today: number; oldest: number; furthest: number }

const inYears = (date: BusinessDate, years: number): number => {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const same = dayNumber(year + date.slice(4))
  return Number.isNaN(same) ? dayNumber(`${year}-02-28`) : same
}

/** @param today the date on which the rows are checked */
export const dateLimits = (today: BusinessDate): DateLimits => ({
  today: dayNumber(today),
  oldest: inYears(today, -DOCUMENT_DATE_MAX_AGE_YEARS),
  furthest: inYears(today, DUE_DATE_MAX_AHEAD_YEARS),
})

/**
 * Date rules (spec 5, IMP-10): document date not after today and not too old; due date not before it and not too far
 * ahead.
 */
export const checkDates = (documentDay: number, dueDay: number, limits: DateLimits, report: Report): void => {
  if (documentDay > limits.today) report('documentDate', 'DOCUMENT_DATE_IN_FUTURE')
  else if (documentDay < limits.oldest) report('documentDate', 'DOCUMENT_DATE_TOO_OLD')
  if (dueDay < documentDay) report('dueDate', 'DUE_DATE_BEFORE_DOCUMENT')
  else if (dueDay > limits.furthest) report('dueDate', 'DUE_DATE_TOO_FAR')
}

/** Texts of letters, digits and the given characters. */
const textOf = (signs: string): ((text: string) => boolean) => {
  const otherLetters = new RegExp(`^[\\p{L}\\p{N}${signs.replace(/[\\\]^-]/g, '\\$&')}]+$`, 'u')
  /** 1 for each allowed ASCII character. */
  const plain = Uint8Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code)
    return /[A-Za-z0-9]/.test(character) || signs.includes(character) ? 1 : 0
  })
  return (text) => {
    const length = text.length
    for (let i = 0; i < length; i += 1) {
      const code = text.charCodeAt(i)
      if (code > 127) return otherLetters.test(text)
      if (plain[code] === 0) return false
    }
    return true
  }
}

/** Letters, digits and DOCUMENT_NUMBER_SIGNS. */
export const isDocumentNumber = textOf(DOCUMENT_NUMBER_SIGNS)
/** Letters, digits, dash, underscore and dot, as in the specification (spec 5). */
export const isStrictDocumentNumber = textOf(STRICT_DOCUMENT_NUMBER_SIGNS)

/** The text fields of the key: not empty, not too long, with a valid document number. */
export const checkMovementTexts = (
  tiersRef: string,
  documentNumber: string,
  { strictDocumentNumbers }: Pick<MovementRuleContext, 'strictDocumentNumbers'>,
  report: Report,
): void => {
  if (tiersRef === '') report('tiersRef', 'VALUE_MISSING')
  else if (tiersRef.length > IMPORT_MAX_LENGTHS.tiersRef) report('tiersRef', 'VALUE_TOO_LONG')
  if (documentNumber === '') report('documentNumber', 'VALUE_MISSING')
  else if (documentNumber.length > IMPORT_MAX_LENGTHS.documentNumber) report('documentNumber', 'VALUE_TOO_LONG')
  else if (strictDocumentNumbers) {
    if (!isStrictDocumentNumber(documentNumber)) report('documentNumber', 'DOCUMENT_NUMBER_STRICT')
  } else if (!isDocumentNumber(documentNumber)) report('documentNumber', 'DOCUMENT_NUMBER_CHARACTERS')
}

/** Warnings about an amount. */
export const checkAmount = (type: MovementType, cents: number, field: ImportField, report: Report): void => {
  if (cents === 0) report(field, 'AMOUNT_ZERO')
  else if (cents < 0 && type === 'INVOICE') report(field, 'INVOICE_NEGATIVE')
}

/**
 * The sign of an imported amount (IMP-09). Debit and credit columns are exact: the amount due is debit less credit. In
 * an Amount column, payments, credit notes and credits are stored as negative however the file writes them (half of the
 * exports write them as positive); invoices and others keep their sign, and a negative invoice is a warning.
 */
export const signedAmount = (type: MovementType, cents: number, fromAmountColumn: boolean): number =>
  fromAmountColumn && cents > 0 && (type === 'PAYMENT' || type === 'CREDIT_NOTE' || type === 'CREDIT') ? -cents : cents

/** The type without a type column: from the sign, or from the debit or credit column (IMP-09). */
export const typeBySign = (cents: number): MovementType => (cents < 0 ? 'PAYMENT' : 'INVOICE')

/** What the rules need besides the row. */
export type MovementRuleContext = {
  limits: DateLimits
  dayOf: (date: BusinessDate) => number
  /** Null: customers are not checked. */
  knownRefs: { has: (ref: string) => boolean } | null
  /** The account requires the specification's pattern of document numbers. */
  strictDocumentNumbers: boolean
  /** The terms of a customer that has its own. */
  termsOf?: (tiersRef: string) => PaymentTerms | null
}

export const movementRuleContext = ({
  today,
  ...rules
}: Omit<MovementRuleContext, 'limits' | 'dayOf'> & { today: BusinessDate }): MovementRuleContext => ({
  ...rules,
  limits: dateLimits(today),
  dayOf: rememberedDays(),
})

/** A document cannot be cleared after today. */
export const checkClearing = (clearingDate: BusinessDate | '', today: BusinessDate): RowProblem[] =>
  clearingDate > today ? [{ field: 'clearingDate', code: 'CLEARING_DATE_IN_FUTURE' }] : []

const maxLengths = movementTexts.map((field) => ({ field, max: movementFields[field].maxLength }))
const textsWithRef = ['tiersRef', ...movementTexts] as const

/**
 * Rules for one canonical ledger entry, shared by browser and server (spec 5).
 * @returns all problems, errors and warnings (`isError` distinguishes them); empty for a valid row
 */
export const checkMovementRow = (row: MovementFields, context: MovementRuleContext): RowProblem[] => {
  const problems: RowProblem[] = []
  const report: Report = (field, code) => problems.push({ field, code })
  checkMovementTexts(row.tiersRef, row.documentNumber, context, report)
  for (const { field, max } of maxLengths) if (row[field].length > max) report(field, 'VALUE_TOO_LONG')
  for (const field of textsWithRef) if (hasZeroCharacter(row[field])) report(field, 'VALUE_CHARACTERS')
  if (row.tiersRef !== '' && context.knownRefs && !context.knownRefs.has(row.tiersRef))
    report('tiersRef', 'CUSTOMER_UNKNOWN')
  if (!movementTypes.includes(row.type)) report('type', 'VALUE_NOT_MAPPED')
  const documentDay = context.dayOf(row.documentDate)
  const dueDay = context.dayOf(row.dueDate)
  if (Number.isNaN(documentDay)) report('documentDate', 'DATE_INVALID')
  if (Number.isNaN(dueDay)) report('dueDate', 'DATE_INVALID')
  checkDates(documentDay, dueDay, context.limits, report)
  if (!Number.isSafeInteger(row.amount)) report('amount', 'AMOUNT_INVALID')
  else if (Math.abs(row.amount) > AMOUNT_MAX_CENTS) report('amount', 'AMOUNT_TOO_LARGE')
  else checkAmount(row.type, row.amount, 'amount', report)
  return problems
}
