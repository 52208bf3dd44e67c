import { DOCUMENT_NUMBER_SIGNS, IMPORT_MAX_LENGTHS } from '../../constants.ts'
import { AMOUNT_EMPTY, AMOUNT_MAX_CENTS, readAmount, readNumberAmount } from '../amount-cells.ts'
import { DATE_UNREADABLE, readDate, readSerial } from '../date-cells.ts'
import type { DateFormat } from '../mapping-types.ts'
import { type Cell, cellText } from '../source.ts'

const formats: readonly DateFormat[] = ['yyyyMMdd', 'yyyy-MM-dd', 'dd/MM/yyyy']

/** The day of a cell, null for an empty one, NaN for one that is no date. The order year, month, day is that of the law. */
export const ledgerDay = (cell: Cell | undefined, date1904: boolean): number | null => {
  const text = cellText(cell).trim()
  if (text === '' || /^0+$/.test(text)) return null
  for (const format of formats) {
    const day = readDate(text, format)
    if (day > DATE_UNREADABLE) return day
  }
  const serial = typeof cell === 'number' ? readSerial(cell, date1904) : DATE_UNREADABLE
  return serial > DATE_UNREADABLE ? serial : Number.NaN
}

/** The cents of a cell, 0 for an empty one, NaN for one that is no amount. A point before two digits is a decimal mark. */
export const ledgerCents = (cell: Cell | undefined): number => {
  if (typeof cell === 'number') return readNumberAmount(cell).cents
  const text = (cell ?? '').trim()
  const cents = readAmount(text, /^[-+]?\d+\.\d{1,2}$/.test(text) ? '.' : ',')
  if (cents === AMOUNT_EMPTY) return 0
  return cents <= AMOUNT_MAX_CENTS ? cents : Number.NaN
}

const others = new RegExp(`[^\\p{L}\\p{N}${DOCUMENT_NUMBER_SIGNS.replace(/[\\\]^-]/g, '\\$&')}]+`, 'gu')

/** A reference of accounting as a document number: other characters than those of numbers become a dash. */
export const documentNumberOf = (text: string): string => text.trim().replace(others, '-').replace(/\s+/g, ' ')

/** A text on one line that fits its field. */
export const shortened = (text: string, field: 'label' | 'name'): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, IMPORT_MAX_LENGTHS[field])
