/** The ways in which programs write the same ledger. */
import fc from 'fast-check'
import { type DateFormat, type Delimiter, dateFormats, delimiters } from '../../../src/domain/import/index.ts'

export const writtenEncodings = [
  'utf-8',
  'utf-8-mark',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'ibm850',
  'macintosh',
] as const
export type WrittenEncoding = (typeof writtenEncodings)[number]

/** How the side of an amount is expressed. */
export const sides = ['minus', 'minus-behind', 'parentheses', 'debit-credit', 'direction', 'type'] as const
export type Side = (typeof sides)[number]

export type Dialect = {
  encoding: WrittenEncoding
  delimiter: Delimiter
  ends: '\n' | '\r\n' | '\r' | 'mixed'
  /** `never`: like programs that do not know quotes. */
  quotes: 'needed' | 'all' | 'never'
  decimal: ',' | '.'
  /** The thousands separator; `other` is the one of comma and point that is not the decimal separator. */
  thousands: '' | ' ' | '\u00a0' | 'other'
  /** Decimals of whole amounts: `short` omits zeros. */
  decimals: 'two' | 'short' | 'three'
  currency: '' | ' €' | 'EUR '
  /** Every fourth entry is in dollars, according to its cell or a column. */
  foreign: 'none' | 'cell' | 'column'
  sides: Side
  dates: DateFormat
  time: '' | ' 00:00:00' | 'utc'
  names: number
  order: number
  /** Lines that are not part of the table. */
  title: boolean
  blanks: boolean
  total: boolean
  /** Columns that no field needs. */
  extra: 'none' | 'total' | 'balance' | 'entry-date'
  lettering: boolean
}

export const dialects: fc.Arbitrary<Dialect> = fc.record({
  encoding: fc.constantFrom(...writtenEncodings),
  delimiter: fc.constantFrom(...delimiters),
  ends: fc.constantFrom<Dialect['ends']>('\n', '\r\n', '\r', 'mixed'),
  quotes: fc.constantFrom<Dialect['quotes']>('needed', 'needed', 'all', 'never'),
  decimal: fc.constantFrom<Dialect['decimal']>(',', '.'),
  thousands: fc.constantFrom<Dialect['thousands']>('', ' ', '\u00a0', 'other'),
  decimals: fc.constantFrom<Dialect['decimals']>('two', 'two', 'short', 'three'),
  currency: fc.constantFrom<Dialect['currency']>('', '', ' €', 'EUR '),
  foreign: fc.constantFrom<Dialect['foreign']>('none', 'none', 'none', 'cell', 'column'),
  sides: fc.constantFrom(...sides),
  dates: fc.constantFrom(...dateFormats),
  time: fc.constantFrom<Dialect['time']>('', '', '', ' 00:00:00', 'utc'),
  names: fc.nat({ max: 3 }),
  order: fc.nat({ max: 5 }),
  title: fc.boolean(),
  blanks: fc.boolean(),
  total: fc.boolean(),
  lettering: fc.boolean(),
  extra: fc.constantFrom<Dialect['extra']>('none', 'none', 'total', 'balance', 'entry-date'),
})
