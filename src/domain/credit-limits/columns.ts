import { CREDIT_LIMIT_TEXT_MAX_LENGTH } from '../constants.ts'
import { type CustomValueFaultCode, readCustomValue } from '../custom-fields/values.ts'
import type { BusinessDate } from '../dates.ts'
import type { DeclaredField } from '../declared-fields.ts'
import type { Cell } from '../import/source.ts'
import { foldText } from '../import/text.ts'
import { type Cents, fromDecimal } from '../money.ts'
import { type CreditLimitProblem, type CreditLimitValues, checkCreditLimit } from './form.ts'
import type { LimitScope, LimitSource } from './kinds.ts'

const text = (maxLength: number, headers: string) => ({ kind: 'text', maxLength, headers }) as const

/** The columns of a limit in a file of customers. */
export const limitFields = {
  limitAmount: text(
    20,
    'limite de credit, limite credit, limite d encours, limite encours, limite agreee, limite garantie, plafond, plafond de credit, plafond d encours, plafond encours, plafond autorise, encours autorise, encours maximum, encours maximum autorise, encours max, credit autorise, montant garanti, montant agree, credit limit, approved limit, approved credit limit, insured limit, limit amount, credit limit amount, approved amount',
  ),
  limitSource: text(
    40,
    'origine de la limite, source de la limite, origine du plafond, source du plafond, type de limite, type de plafond, limit source, source of limit, credit limit source, limit type',
  ),
  limitScope: text(
    40,
    'portee de la limite, portee du plafond, limite pour, plafond pour, limit scope, credit limit scope, limit applies to',
  ),
  limitFrom: text(
    10,
    'limite valable du, plafond valable du, debut de la limite, debut du plafond, debut de garantie, date de debut de garantie, limite depuis, plafond depuis, date d agrement, limit valid from, limit from, limit start, credit limit from, cover start',
  ),
  limitUntil: text(
    10,
    'limite valable jusqu au, limite valable au, plafond valable jusqu au, plafond valable au, fin de la limite, fin du plafond, fin de garantie, date de fin de garantie, limit valid until, limit valid to, limit until, limit end, credit limit until, cover end',
  ),
  limitInsurer: text(
    CREDIT_LIMIT_TEXT_MAX_LENGTH,
    'assureur, assureur credit, assureur de la limite, insurer, credit insurer',
  ),
  limitReference: text(
    CREDIT_LIMIT_TEXT_MAX_LENGTH,
    'reference de l assureur, reference assureur, reference de la garantie, reference de l agrement, reference de la limite, numero d agrement, insurer reference, insurer s reference, limit reference, cover reference',
  ),
  limitDeclareDays: text(
    4,
    'delai de declaration, delai de declaration jours, jours pour declarer, a declarer sous, declaration delay, declare within, days to declare, declaration days',
  ),
} as const satisfies Record<string, DeclaredField>

/** A column of a limit in a file of customers. */
export type LimitColumn = keyof typeof limitFields
export const limitColumns = Object.keys(limitFields) as LimitColumn[]
export const isLimitColumn = (name: string): name is LimitColumn => Object.hasOwn(limitFields, name)

/** What a row says of its limit, as read; '' where it says nothing. */
export type LimitCells = Partial<Record<LimitColumn, string>>

export type LimitFaultCode =
  | CustomValueFaultCode
  | 'AMOUNT_MISSING'
  | 'VALUE_MISSING'
  | 'VALUE_TOO_LONG'
  | 'LIMIT_SOURCE_UNKNOWN'
  | 'LIMIT_SCOPE_UNKNOWN'
  | 'LIMIT_SIREN_MISSING'
  | 'LIMIT_AMOUNT_RANGE'
  | 'LIMIT_ENDS_BEFORE_START'
  | 'LIMIT_DAYS_RANGE'

export type LimitFault = { field: LimitColumn; code: LimitFaultCode }
type Read = { value: string } | { code: LimitFaultCode }

const sources: Record<LimitSource, readonly string[]> = {
  OWN: ['own', 'propre', 'interne', 'internal', 'compte', 'entreprise', 'societe'],
  INSURER: [
    'insurer',
    'insurance',
    'credit insurer',
    'credit insurance',
    'insured',
    'assureur',
    'assurance',
    'assurance credit',
    'assureur credit',
    'assure',
    'assuree',
  ],
}
const scopes: Record<LimitScope, readonly string[]> = {
  CUSTOMER: ['customer', 'client', 'compte client'],
  SIREN: ['siren', 'legal entity', 'entite juridique', 'entite legale', 'entreprise', 'societe', 'company'],
}

const readWord = (words: Record<string, readonly string[]>, cell: Cell | undefined, code: LimitFaultCode): Read => {
  const word = foldText(String(cell ?? ''))
  if (word === '') return { value: '' }
  const found = Object.entries(words).find(([, names]) => names.includes(word))
  return found ? { value: found[0] } : { code }
}

const types = { limitAmount: 'AMOUNT', limitFrom: 'DATE', limitUntil: 'DATE', limitDeclareDays: 'NUMBER' } as const

/** Reads a cell of a limit as a value of the account's own fields is read: nothing that can be read in two ways is. */
export const readLimitCell = (column: LimitColumn, cell: Cell | undefined): Read => {
  if (column === 'limitSource') return readWord(sources, cell, 'LIMIT_SOURCE_UNKNOWN')
  if (column === 'limitScope') return readWord(scopes, cell, 'LIMIT_SCOPE_UNKNOWN')
  const type = column === 'limitInsurer' || column === 'limitReference' ? 'TEXT' : types[column]
  return readCustomValue({ type, options: [] }, cell)
}

/** A limit as a file gives it, with the SIREN whose customers share it; '' for a customer's own. */
export type GivenLimit = CreditLimitValues & { amount: Cents | null; siren: string }

/**
 * The limit of a row; null if it gives none. An amount of 0 that nothing else is said of is none: packages write it
 * where no limit was approved. Without a source, whoever names an insurer has it from there.
 * @param startedOn the first day of a limit that does not say it
 */
export const limitOf = (cells: LimitCells, legalId: string, startedOn: BusinessDate): GivenLimit | null => {
  const { limitAmount = '', limitFrom = '', limitUntil = '', limitInsurer = '', limitReference = '' } = cells
  const { limitDeclareDays = '', limitSource = '', limitScope = '' } = cells
  const isBare = [limitFrom, limitUntil, limitInsurer, limitReference, limitDeclareDays].every((cell) => cell === '')
  if (isBare && (limitAmount === '' || Number(limitAmount) === 0)) return null
  const isInsured = [limitInsurer, limitReference, limitDeclareDays].some((cell) => cell !== '')
  const source = (limitSource || (isInsured ? 'INSURER' : 'OWN')) as LimitSource
  const scope = (limitScope || 'CUSTOMER') as LimitScope
  return {
    scope,
    siren: scope === 'SIREN' ? legalId : '',
    source,
    amount: limitAmount === '' ? null : fromDecimal(Number(limitAmount)),
    from: limitFrom || (limitUntil !== '' && limitUntil < startedOn ? limitUntil : startedOn),
    until: limitUntil,
    insurer: source === 'INSURER' ? limitInsurer : '',
    reference: source === 'INSURER' ? limitReference : '',
    declareDays: source === 'INSURER' && limitDeclareDays !== '' ? Number(limitDeclareDays) : null,
  }
}

const columnOf: Record<keyof CreditLimitValues, LimitColumn> = {
  scope: 'limitScope',
  source: 'limitSource',
  amount: 'limitAmount',
  from: 'limitFrom',
  until: 'limitUntil',
  insurer: 'limitInsurer',
  reference: 'limitReference',
  declareDays: 'limitDeclareDays',
}

const codeOf: Record<CreditLimitProblem['code'], LimitFaultCode> = {
  SIREN_MISSING: 'LIMIT_SIREN_MISSING',
  AMOUNT_MISSING: 'AMOUNT_MISSING',
  AMOUNT_RANGE: 'LIMIT_AMOUNT_RANGE',
  DATE_MISSING: 'VALUE_MISSING',
  DATE_INVALID: 'DAY_INVALID',
  DATE_BEFORE_START: 'LIMIT_ENDS_BEFORE_START',
  VALUE_MISSING: 'VALUE_MISSING',
  VALUE_TOO_LONG: 'VALUE_TOO_LONG',
  DAYS_RANGE: 'LIMIT_DAYS_RANGE',
}

/** Before any limit that starts on a day of its own. */
const FIRST_DAY: BusinessDate = '1970-01-01'

/** Problems of the limit of a row, by the rules of the form. */
export const checkLimitCells = (cells: LimitCells, legalId: string): LimitFault[] => {
  const limit = limitOf(cells, legalId, FIRST_DAY)
  return limit
    ? checkCreditLimit(limit, legalId).map(({ field, code }) => ({ field: columnOf[field], code: codeOf[code] }))
    : []
}

/** Problems of what a client sends: cells that are not as `readLimitCell` gives them, then those of the limit. */
export const checkSentLimit = (cells: LimitCells, legalId: string): LimitFault[] => {
  const faults = limitColumns.flatMap((field): LimitFault[] => {
    const sent = cells[field] ?? ''
    const read = readLimitCell(field, sent)
    if ('code' in read) return [{ field, code: read.code }]
    return read.value === sent ? [] : [{ field, code: 'NUMBER_INVALID' }]
  })
  return faults.length > 0 ? faults : checkLimitCells(cells, legalId)
}
