import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf } from '../../../src/domain/dates.ts'
import {
  AMOUNT_DECIMALS,
  AMOUNT_EMPTY,
  AMOUNT_FOREIGN,
  AMOUNT_MAX_CENTS,
  AMOUNT_OVERFLOW,
  AMOUNT_UNREADABLE,
  detectAmountConvention,
  readAmount,
  readNumberAmount,
} from '../../../src/domain/import/amount-cells.ts'
import {
  civilDay,
  DATE_DOUBTFUL,
  DATE_IMPOSSIBLE,
  DATE_UNREADABLE,
  decideDateFormat,
  hasShortYear,
  rankDateFormats,
  readDate,
  readSerial,
} from '../../../src/domain/import/date-cells.ts'
import { dateFormats } from '../../../src/domain/import/mapping-types.ts'
import { writeAmount, writeDate } from '../../support/companies.ts'

const day = (date: string) => readDate(date, 'yyyy-MM-dd')

describe('dates', () => {
  test('[IMP-07] each format reads its own notation of a day, and rejects other shapes', () => {
    expect(readDate('05/03/2026', 'dd/MM/yyyy')).toBe(day('2026-03-05'))
    expect(readDate('03-05-2026', 'MM-dd-yyyy')).toBe(day('2026-03-05'))
    expect(readDate('20260305', 'yyyyMMdd')).toBe(day('2026-03-05'))
    expect(readDate('5/3/2026', 'dd/MM/yyyy')).toBe(day('2026-03-05'))
    for (const wrong of ['05/03/26', '05-03-2026', '2026/03/05', '5 mars 2026', '05/03/20261', '', '  /  /    '])
      expect(readDate(wrong, 'dd/MM/yyyy')).toBe(DATE_UNREADABLE)
    for (const wrong of ['2026-3-5', '2026-03-5x', '26-03-05']) expect(day(wrong)).toBe(DATE_UNREADABLE)
    for (const wrong of ['2026030', '202603055', '2026-03-05'])
      expect(readDate(wrong, 'yyyyMMdd')).toBe(DATE_UNREADABLE)
  })

  test('[IMP-07] day 0-31 and month 0-12 match the pattern, others do not', () => {
    expect(readDate('32/01/2026', 'dd/MM/yyyy')).toBe(DATE_UNREADABLE)
    expect(readDate('01/13/2026', 'dd/MM/yyyy')).toBe(DATE_UNREADABLE)
    expect(readDate('00/01/2026', 'dd/MM/yyyy')).toBe(DATE_IMPOSSIBLE)
    expect(readDate('01/00/2026', 'dd/MM/yyyy')).toBe(DATE_IMPOSSIBLE)
  })

  test('[IMP-07] 31/02 is an error, never 3 March; 29/02 only in leap years', () => {
    expect(readDate('31/02/2026', 'dd/MM/yyyy')).toBe(DATE_IMPOSSIBLE)
    expect(readDate('29/02/2026', 'dd/MM/yyyy')).toBe(DATE_IMPOSSIBLE)
    expect(readDate('29/02/2028', 'dd/MM/yyyy')).toBe(day('2028-02-29'))
    expect(readDate('29/02/1900', 'dd/MM/yyyy')).toBe(DATE_IMPOSSIBLE)
    expect(readDate('31/04/2026', 'dd/MM/yyyy')).toBe(DATE_IMPOSSIBLE)
  })

  test('a time after the date is dropped', () => {
    for (const text of ['2026-03-05T00:00:00.000Z', '2026-03-05 13:45', '2026-03-05T13:45:10+02:00'])
      expect(day(text)).toBe(day('2026-03-05'))
    for (const wrong of ['2026-03-05 noon', '2026-03-05 25:00', '2026-03-05 10:61'])
      expect(day(wrong)).toBe(DATE_UNREADABLE)
  })

  test('a timestamp with a zone is the day in France: midnight in Paris written in UTC is not the day before', () => {
    for (const text of ['2026-03-04T23:00:00.000Z', '2026-03-05T00:00:00+01:00', '2026-03-04T18:00:00-05:00'])
      expect(day(text)).toBe(day('2026-03-05'))
    expect(day('2026-07-31T22:00:00Z')).toBe(day('2026-08-01'))
    expect(readDate('31/07/2026 22:00:00Z', 'dd/MM/yyyy')).toBe(day('2026-08-01'))
  })

  test('without a zone, a time that may be midnight in France makes the day ambiguous', () => {
    expect(day('2026-03-04 23:00:00')).toBe(DATE_DOUBTFUL)
    expect(day('2026-07-31T22:00')).toBe(DATE_DOUBTFUL)
    // 11 p.m. in winter, 10 p.m. in summer: no other hour is midnight.
    expect(day('2026-07-31 23:00')).toBe(day('2026-07-31'))
    expect(day('2026-03-04 22:00')).toBe(day('2026-03-04'))
    expect(readSerial(46_085 + 23 / 24, false)).toBe(DATE_DOUBTFUL)
    expect(readSerial(46_085.5, false)).toBe(readSerial(46_085, false))
  })

  test('only the format decides between day and month, whatever the separator', () => {
    expect(readDate('03/05/2026', 'MM/dd/yyyy')).toBe(day('2026-03-05'))
    expect(readDate('05-03-2026', 'dd-MM-yyyy')).toBe(day('2026-03-05'))
    expect(readDate('05.03.2026', 'dd.MM.yyyy')).toBe(day('2026-03-05'))
    expect(readDate('2026/03/05', 'yyyy/MM/dd')).toBe(day('2026-03-05'))
    expect(readDate('5/3/26', 'dd/MM/yy')).toBe(day('2026-03-05'))
    expect(readDate('3/5/26 00:00', 'MM/dd/yy')).toBe(day('2026-03-05'))
    expect(readDate('05/03/2026', 'dd/MM/yy')).toBe(DATE_UNREADABLE)
    expect(['05/03/26', '5-3-26', '05.03.26 10:00', '05/03/2026', '05/03-26'].map(hasShortYear)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('[IMP-07] a format is chosen when only it reads every date, or when the last import used it', () => {
    expect(decideDateFormat(['13/01/2026', '01/02/2026', 'x'], null)).toBe('dd/MM/yyyy')
    expect(decideDateFormat(['01/13/2026', '01/02/2026'], 'dd/MM/yyyy')).toBe('MM/dd/yyyy')
    expect(decideDateFormat(['01/02/2026', '03/04/2026'], null)).toBeNull()
    expect(decideDateFormat(['01/02/2026', '03/04/2026'], 'dd/MM/yyyy')).toBe('dd/MM/yyyy')
    expect(decideDateFormat(['13/01/2026', '01/13/2026'], 'dd/MM/yyyy')).toBeNull()
    expect(decideDateFormat(['25-12-2026'], null)).toBe('dd-MM-yyyy')
    expect(decideDateFormat(['25/12/26'], null)).toBeNull()
    expect(decideDateFormat(['20260113', '20261231'], null)).toBe('yyyyMMdd')
  })

  test('every calendar day is read back in every format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), fc.constantFrom(...dateFormats), (number, format) => {
        // Two digits are a year of this century.
        fc.pre(!format.endsWith('/yy') || (number >= 10_957 && number < 47_482))
        expect(readDate(writeDate(dateOf(number), format), format)).toBe(number)
      }),
    )
  })

  test('a day number matches the engine’s own calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        const date = new Date(number * 86_400_000)
        expect(civilDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(number)
      }),
    )
  })

  test('serial numbers of both date systems, and a number in yyyyMMdd form', () => {
    expect(dateOf(readSerial(46_000, false))).toBe('2025-12-09')
    expect(dateOf(readSerial(46_000 - 1462, true))).toBe('2025-12-09')
    expect(dateOf(readSerial(46_000.75, false))).toBe('2025-12-09')
    expect(dateOf(readSerial(61, false))).toBe('1900-03-01')
    expect(dateOf(readSerial(1, true))).toBe('1904-01-02')
    expect(dateOf(readSerial(20_260_305, false))).toBe('2026-03-05')
    for (const wrong of [0, 60, -1, 3_000_000, 20_261_332, Number.NaN])
      expect(readSerial(wrong, false)).toBeLessThanOrEqual(DATE_UNREADABLE)
  })

  test('[IMP-07] the best format is the one that reads most cells', () => {
    expect(rankDateFormats(['13/01/2026', '01/02/2026', ''])[0]).toEqual({ format: 'dd/MM/yyyy', share: 1 })
    expect(rankDateFormats(['01-13-2026', '02-01-2026'])[0]?.format).toBe('MM-dd-yyyy')
    expect(rankDateFormats(['20260113', 'x'])[0]).toEqual({ format: 'yyyyMMdd', share: 0.5 })
    expect(rankDateFormats(['2026-01-13'])[0]?.format).toBe('yyyy-MM-dd')
    expect(rankDateFormats([])[0]?.share).toBe(0)
  })
})

describe('amounts', () => {
  const narrow = '\u202f'
  const readings: [string, number, number][] = [
    // cell, cents with a decimal comma, cents with a decimal point
    ['1 234,56', 123_456, AMOUNT_UNREADABLE],
    [`1${narrow}234${narrow}567,8`, 123_456_780, AMOUNT_UNREADABLE],
    ['1\u00a0234', 123_400, 123_400],
    ['1.234,56', 123_456, AMOUNT_UNREADABLE],
    ['1,234.56', AMOUNT_UNREADABLE, 123_456],
    ["1'234.56", AMOUNT_UNREADABLE, 123_456],
    ['1234.5', AMOUNT_UNREADABLE, 123_450],
    ['-12,5', -1_250, AMOUNT_UNREADABLE],
    ['12,50-', -1_250, AMOUNT_UNREADABLE],
    ['(12.50)', AMOUNT_UNREADABLE, -1_250],
    ['+12', 1_200, 1_200],
    ['− 12', -1_200, -1_200],
    ['12,50 €', 1_250, AMOUNT_UNREADABLE],
    ['€12.50', AMOUNT_UNREADABLE, 1_250],
    ['EUR 12,50-', -1_250, AMOUNT_UNREADABLE],
    // Other currencies are refused.
    ['$(11,656)', AMOUNT_FOREIGN, AMOUNT_FOREIGN],
    ['12.50 USD', AMOUNT_FOREIGN, AMOUNT_FOREIGN],
    ['CHF 12,50-', AMOUNT_FOREIGN, AMOUNT_FOREIGN],
    ['£12', AMOUNT_FOREIGN, AMOUNT_FOREIGN],
    ['-', 0, 0],
    ['0', 0, 0],
    ['-0,00', 0, AMOUNT_UNREADABLE],
    [',5', 50, AMOUNT_UNREADABLE],
    ['', AMOUNT_EMPTY, AMOUNT_EMPTY],
    ['  ', AMOUNT_EMPTY, AMOUNT_EMPTY],
    ["'-12", -1_200, -1_200],
    ['0.500', AMOUNT_UNREADABLE, 50],
    ['0,500', 50, AMOUNT_UNREADABLE],
    ['12,345', AMOUNT_DECIMALS, 1_234_500],
    ['12,500', AMOUNT_DECIMALS, 1_250_000],
    ['1234,500', 123_450, AMOUNT_UNREADABLE],
    ['12,3456', AMOUNT_DECIMALS, AMOUNT_UNREADABLE],
    ['1.23', AMOUNT_UNREADABLE, 123],
    ['12 34,00', AMOUNT_UNREADABLE, AMOUNT_UNREADABLE],
    ['1 234 56', AMOUNT_UNREADABLE, AMOUNT_UNREADABLE],
    ['999999999999,99', AMOUNT_MAX_CENTS, AMOUNT_UNREADABLE],
    ['1000000000000', AMOUNT_OVERFLOW, AMOUNT_OVERFLOW],
  ]
  test.each(readings)('%j is read exactly', (cell, comma, point) => {
    expect(readAmount(cell, ',')).toBe(comma)
    expect(readAmount(cell, '.')).toBe(point)
  })

  test.each([
    'douze',
    '1e5',
    '--5',
    '(-5)',
    '5-5',
    '#N/A',
    'NaN',
    '12€34',
    '1,2,3',
    '€',
    '()',
    '0x10',
    '٣',
    '1 234,5 6',
  ])('%j is not an amount', (cell) => {
    expect([AMOUNT_UNREADABLE, AMOUNT_DECIMALS]).toContain(readAmount(cell, ','))
    expect([AMOUNT_UNREADABLE, AMOUNT_DECIMALS]).toContain(readAmount(cell, '.'))
  })

  const cents = fc.integer({ min: -AMOUNT_MAX_CENTS, max: AMOUNT_MAX_CENTS })
  const decimal = fc.constantFrom(',' as const, '.' as const)

  test('every written amount is read back to the cent, in every notation', () => {
    const dresses: ((text: string) => string)[] = [
      (text) => text,
      (text) => `  ${text} `,
      (text) => `${text} €`,
      (text) => text.replace(/^-(.*)/, '$1-'),
      (text) => text.replace(/^-(.*)/, '($1)'),
      (text) => text.replaceAll('\u00a0', '\u202f'),
      (text) => text.replaceAll('\u00a0', ' '),
      (text) => text.replaceAll('\u00a0', '.'),
      (text) => text.replaceAll('\u00a0', ''),
    ]
    fc.assert(
      fc.property(cents, decimal, fc.constantFrom(...dresses), (value, mark, dress) => {
        expect(readAmount(dress(writeAmount(value, mark)), mark)).toBe(value)
      }),
      { numRuns: 500 },
    )
  })

  test('no text throws, hangs or gives a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), decimal, (text, mark) => {
        expect(Number.isSafeInteger(readAmount(text, mark))).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(readAmount(' '.repeat(5_000_000), ',')).toBe(AMOUNT_UNREADABLE)
    expect(readAmount('1'.repeat(5_000_000), ',')).toBe(AMOUNT_UNREADABLE)
  })

  test('a wrong convention is refused or unreadable, never a hundred times too much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
        const written = writeAmount(value, ',').replaceAll('\u00a0', '')
        const read = readAmount(written, '.')
        expect(read === value || read > AMOUNT_MAX_CENTS).toBe(true)
      }),
    )
  })

  test('number cells: fifteen digits count, a computed third decimal is rounded and reported', () => {
    expect(readNumberAmount(0.1 + 0.2)).toEqual({ cents: 30, rounded: false })
    expect(readNumberAmount(1.005)).toEqual({ cents: 101, rounded: true })
    expect(readNumberAmount(-1234.5)).toEqual({ cents: -123_450, rounded: false })
    expect(readNumberAmount(1e15).cents).toBe(AMOUNT_OVERFLOW)
    expect(readNumberAmount(Number.POSITIVE_INFINITY).cents).toBe(AMOUNT_UNREADABLE)
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
        expect(readNumberAmount(value / 100)).toEqual({ cents: value, rounded: false })
      }),
    )
  })

  test('the decimal separator of a column is detected', () => {
    expect(detectAmountConvention(['1 234', '12,5'])).toBe(',')
    expect(detectAmountConvention(['1,234', '12.50'])).toBe('.')
    expect(detectAmountConvention(['1.234', '2.500,00'])).toBe(',')
    expect(detectAmountConvention(['1,234', '2,500'])).toBe('.')
    expect(detectAmountConvention(['1.234.567'])).toBe(',')
    expect(detectAmountConvention(['12', '(300)', ''])).toBeNull()
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), decimal, (values, mark) => {
        expect(detectAmountConvention(values.map((value) => writeAmount(value, mark)))).toBe(mark)
      }),
    )
  })
})
