import { foldValue } from '../import/text.ts'
import type { CustomField } from './definitions.ts'
import { checkCustomValue } from './values.ts'

/**
 * What a list asks of a field: a text that contains `value`, a choice or yes/no that equals it, a number, amount or date
 * from `from` to `to`. Where none is given, that there is a value at all.
 */
export type CustomFilter = { value: string; from: string; to: string }

export const isRanged = ({ type }: Pick<CustomField, 'type'>): boolean =>
  type === 'NUMBER' || type === 'AMOUNT' || type === 'DATE'

/** A value as it is compared. */
type Key = string | number

/** The key of a stored value. */
export const customKey = ({ type }: Pick<CustomField, 'type'>, value: string): Key =>
  type === 'TEXT' ? foldValue(value) : type === 'NUMBER' || type === 'AMOUNT' ? Number(value) : value

/** Why a filter cannot be applied; null if it can. */
export const checkCustomFilter = (field: CustomField, { value, from, to }: CustomFilter): 'FILTER_INVALID' | null => {
  const limits = isRanged(field) ? [from, to] : field.type === 'TEXT' ? [] : [value]
  const isValid = limits.every((limit) => limit === '' || isLimit(field, limit))
  const isFitting = isRanged(field) ? value === '' : from === '' && to === ''
  return isValid && isFitting ? null : 'FILTER_INVALID'
}

/** An amount may be limited by whole units. */
const isLimit = (field: CustomField, limit: string): boolean =>
  field.type === 'AMOUNT' || field.type === 'NUMBER'
    ? /^-?\d{1,9}(?:\.\d{1,6})?$/.test(limit)
    : checkCustomValue(field, limit) === null

/** Whether a value matches a filter, by its key. */
export const customMatcher = (field: CustomField, { value, from, to }: CustomFilter): ((key: Key) => boolean) => {
  if (isRanged(field)) {
    const least = from === '' ? null : customKey(field, from)
    const most = to === '' ? null : customKey(field, to)
    return (key) => (least === null || key >= least) && (most === null || key <= most)
  }
  if (value === '') return () => true
  if (field.type !== 'TEXT') return (key) => key === value
  const word = foldValue(value)
  return (key) => (key as string).includes(word)
}
