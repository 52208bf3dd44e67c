import { CUSTOM_TEXT_MAX } from '../constants.ts'
import { formatDate, isBusinessDate } from '../dates.ts'
import { cellText } from '../import/source.ts'
import { foldText, foldValue } from '../import/text.ts'
import { formatMoney, fromDecimal } from '../money.ts'
import { type CustomField, type CustomFieldId, fieldsInUse } from './definitions.ts'

/**
 * A value as stored and sent: a text, a decimal number with a point (two decimals for an amount), a date yyyy-MM-dd, the
 * id of an option, YES or NO. A field without a value has no entry.
 */
export type CustomValues = Readonly<Record<string, string>>

export const customValueFaultCodes = [
  'TEXT_TOO_LONG',
  'NUMBER_INVALID',
  'NUMBER_UNCLEAR',
  'DAY_INVALID',
  'CHOICE_UNKNOWN',
  'YES_NO_UNKNOWN',
] as const
export type CustomValueFaultCode = (typeof customValueFaultCodes)[number]

type Read = { value: string } | { code: CustomValueFaultCode }

const invalid = (code: CustomValueFaultCode): Read => ({ code })

const decimals = { NUMBER: 6, AMOUNT: 2 } as const
/** Digits before the decimal mark: an amount fits numeric(14,2), and a number is exact in a browser. */
const UNITS_MAX = 9

const canonicalNumber = (sign: string, units: string, fraction: string, type: 'NUMBER' | 'AMOUNT'): Read => {
  const whole = units.replace(/^0+(?=\d)/, '')
  const parts = fraction.replace(/0+$/, '')
  if (whole.length > UNITS_MAX || parts.length > decimals[type]) return invalid('NUMBER_INVALID')
  const isZero = whole === '0' && parts === ''
  const shown = type === 'AMOUNT' ? parts.padEnd(2, '0') : parts
  return { value: `${sign === '-' && !isZero ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}` }
}

const grouped = /^\d{1,3}(?:[.,]\d{3})+$/

/**
 * Reads a typed number. Spaces separate thousands; one comma or point is a decimal mark, unless three digits follow it,
 * which may be meant either way.
 */
const readNumber = (text: string, type: 'NUMBER' | 'AMOUNT'): Read => {
  const bare = type === 'AMOUNT' ? text.replace(/^€|(?:€|EUR)$/i, '').trim() : text
  const [, sign = '', digits = ''] = /^([+-]?)\s*(\d[\d\s\u00a0\u202f.,'’]*)$/.exec(bare) ?? []
  if (digits === '') return invalid('NUMBER_INVALID')
  const hasSpaces = /[\s\u00a0\u202f'’]/.test(digits)
  const compact = digits.replace(/[\s\u00a0\u202f'’]/g, '')
  const marks = compact.match(/[.,]/g) ?? []
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  if (marks.length === 0) return canonicalNumber(sign, compact, '', type)
  const units = compact.slice(0, last)
  const fraction = compact.slice(last + 1)
  if (marks.length > 1) {
    if (new Set(marks).size === 1) {
      return grouped.test(compact)
        ? canonicalNumber(sign, compact.replace(/[.,]/g, ''), '', type)
        : invalid('NUMBER_INVALID')
    }
    // The last mark is the decimal one; the other one groups what is before it.
    const isGrouped = grouped.test(units) && !units.includes(compact[last]!)
    return isGrouped ? canonicalNumber(sign, units.replace(/[.,]/g, ''), fraction, type) : invalid('NUMBER_INVALID')
  }
  if (fraction.length === 3 && !hasSpaces && /^[1-9]\d{0,2}$/.test(units)) return invalid('NUMBER_UNCLEAR')
  return canonicalNumber(sign, units, fraction, type)
}

const dayPattern = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

/** Reads a day as yyyy-MM-dd, or as day, month and year. */
const readDay = (text: string): Read => {
  const [, day, , month, year] = dayPattern.exec(text) ?? []
  const date = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  const isDay = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(date) && isBusinessDate(date)
  return isDay ? { value: date } : invalid('DAY_INVALID')
}

const yes = new Set(['oui', 'yes', 'o', 'y', 'vrai', 'true', '1', 'x'])
const no = new Set(['non', 'no', 'n', 'faux', 'false', '0'])

/** What must not be stored: control characters and line ends. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Reads a value as a person types it or a file has it; `''` when there is none.
 * @returns the value as stored, or why it is none of this type
 */
export const readCustomValue = (
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  cell: string | number | undefined,
): Read => {
  // A workbook's number has a point whatever the language, so nothing about it is unclear.
  if (typeof cell === 'number' && (type === 'NUMBER' || type === 'AMOUNT')) {
    const [, sign = '', units = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(cellText(cell)) ?? []
    return units === '' ? invalid('NUMBER_INVALID') : canonicalNumber(sign, units, fraction, type)
  }
  const text = cellText(cell).replace(controls, ' ').trim()
  if (text === '') return { value: '' }
  switch (type) {
    case 'TEXT':
      return text.length > CUSTOM_TEXT_MAX ? invalid('TEXT_TOO_LONG') : { value: text }
    case 'NUMBER':
    case 'AMOUNT':
      return readNumber(text, type)
    case 'DATE':
      return readDay(text)
    case 'YES_NO': {
      const word = foldValue(text)
      return yes.has(word) ? { value: 'YES' } : no.has(word) ? { value: 'NO' } : invalid('YES_NO_UNKNOWN')
    }
    case 'CHOICE': {
      const name = foldText(text)
      const option =
        options.find(({ label }) => label === text) ?? options.find(({ label }) => foldText(label) === name)
      return option ? { value: option.id } : invalid('CHOICE_UNKNOWN')
    }
  }
}

const stored = {
  NUMBER: /^-?(?:0|[1-9]\d{0,8})(?:\.\d{0,5}[1-9])?$/,
  AMOUNT: /^-?(?:0|[1-9]\d{0,8})\.\d{2}$/,
} as const

/** Why a value is not one that may be stored; null if it may. */
export const checkCustomValue = (
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  value: string,
): CustomValueFaultCode | null => {
  switch (type) {
    case 'TEXT':
      return value.trim() === '' || value.replace(controls, ' ').length > CUSTOM_TEXT_MAX ? 'TEXT_TOO_LONG' : null
    case 'NUMBER':
    case 'AMOUNT':
      return stored[type].test(value) ? null : 'NUMBER_INVALID'
    case 'DATE': {
      const day = readDay(value)
      return 'value' in day && day.value === value ? null : 'DAY_INVALID'
    }
    case 'YES_NO':
      return value === 'YES' || value === 'NO' ? null : 'YES_NO_UNKNOWN'
    case 'CHOICE':
      return options.some(({ id }) => id === value) ? null : 'CHOICE_UNKNOWN'
  }
}

export type CustomValueFault = { field: string; code: CustomValueFaultCode | 'FIELD_UNKNOWN' }

/** Problems of the values of a customer. Those of fields that are not in use are unknown here. */
export const checkCustomValues = (fields: readonly CustomField[], values: CustomValues): CustomValueFault[] => {
  const known = new Map<string, CustomField>(fieldsInUse(fields).map((field) => [field.id, field]))
  return Object.entries(values).flatMap(([id, value]): CustomValueFault[] => {
    const field = known.get(id)
    if (!field) return [{ field: id, code: 'FIELD_UNKNOWN' }]
    const code = value === '' ? null : checkCustomValue(field, value)
    return code ? [{ field: id, code }] : []
  })
}

/** The values as stored: without empty ones; those of archived fields stay as they were. */
export const keptValues = (fields: readonly CustomField[], before: CustomValues, given: CustomValues): CustomValues => {
  const used = new Set<string>(fieldsInUse(fields).map(({ id }) => id))
  const archived = Object.entries(before).filter(([id]) => !used.has(id))
  const filled = Object.entries(given).map(([id, value]) => [id, value.replace(controls, ' ').trim()] as const)
  return Object.fromEntries([...archived, ...filled.filter(([, value]) => value !== '')])
}

/** The fields in use that have a value. */
export const filledFields = (fields: readonly CustomField[], values: CustomValues): CustomField[] =>
  fieldsInUse(fields).filter(({ id }) => values[id] !== undefined && values[id] !== '')

const yesNo = { fr: { YES: 'Oui', NO: 'Non' }, en: { YES: 'Yes', NO: 'No' } } as const

/** A value for the reader; '' when there is none. */
export const showCustomValue = (
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  value: string | undefined,
  { language, currency }: { language: 'fr' | 'en'; currency: string },
): string => {
  if (value === undefined || value === '') return ''
  switch (type) {
    case 'TEXT':
      return value
    case 'NUMBER':
      return new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 6 }).format(
        Number(value),
      )
    case 'AMOUNT':
      return formatMoney(fromDecimal(Number(value)), language, currency)
    case 'DATE':
      return formatDate(value)
    case 'YES_NO':
      return yesNo[language][value === 'YES' ? 'YES' : 'NO']
    case 'CHOICE':
      return options.find(({ id }) => id === value)?.label ?? ''
  }
}

/** A field with a closed list of values: a choice among options, or yes and no. */
export const isClosed = ({ type }: Pick<CustomField, 'type'>): boolean => type === 'CHOICE' || type === 'YES_NO'

/** The values of a field with a closed list, in its order, for the reader. */
export const closedValues = (
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  language: 'fr' | 'en',
): { value: string; label: string }[] => {
  if (type === 'YES_NO') return (['YES', 'NO'] as const).map((value) => ({ value, label: yesNo[language][value] }))
  return type === 'CHOICE' ? options.map(({ id, label }) => ({ value: id, label })) : []
}

export type ShownField = { id: CustomFieldId; label: string; value: string }
