import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Mrz, readMrz } from '../../../src/domain/identity-check/index.ts'
import { checkDigit } from '../../../src/domain/identity-check/mrz-layouts.ts'
import { frenchCard, holder, td1, td2, td3 } from '../../support/identity-papers.ts'

const TODAY = '2026-11-22'
const read = (lines: readonly string[]) => readMrz(lines.join('\n'), TODAY)
const mrzOf = (lines: readonly string[]): Mrz => {
  const reading = read(lines)
  if (reading.kind !== 'READ') throw new Error(reading.kind)
  return reading.mrz
}
const changed = (lines: readonly string[], line: number, at: number, character: string): string[] =>
  lines.map((text, index) => (index === line ? text.slice(0, at) + character + text.slice(at + 1) : text))

const formats = { td1, td2, td3, frenchCard } as const

describe('machine-readable zones', () => {
  test('check digits match the examples of ICAO 9303 part 3', () => {
    expect(checkDigit('520727')).toBe('3')
    expect(checkDigit('AB2134<<<')).toBe('5')
    expect(checkDigit('HA672242<658022549601086<<<<<<<<<<<<<<0')).toBe('8')
  })

  test('the specimen of the French card is read', () => {
    expect(mrzOf(['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'])).toMatchObject({
      format: 'FRENCH_CARD',
      surname: 'BERTHIER',
      forenames: 'CORINNE',
      birthDate: '1965-12-06',
      number: '880692310285',
      expiresOn: '1998-06-01',
      extendedUntil: null,
    })
  })

  test('the specimen of a passport is read', () => {
    expect(
      mrzOf(['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']),
    ).toMatchObject({
      format: 'TD3',
      documentCode: 'P',
      surname: 'ERIKSSON',
      forenames: 'ANNA MARIA',
      expiresOn: '2012-04-15',
      birthDate: '1974-08-12',
    })
  })

  test.each(Object.entries(formats))('%s: names, birth and validity', (_, make) => {
    expect(mrzOf(make())).toMatchObject({
      surname: 'VIDAL',
      forenames: 'ANNA MARIE',
      birthDate: '1980-03-14',
      isNameCut: false,
      isRepaired: false,
    })
  })

  test('a French card issued to an adult from 2004 to 2013 is extended by five years, one of 2014 is not', () => {
    expect(mrzOf(frenchCard(holder, '1306'))).toMatchObject({ expiresOn: '2023-06-01', extendedUntil: '2028-06-01' })
    expect(mrzOf(frenchCard(holder, '1406'))).toMatchObject({ expiresOn: '2024-06-01', extendedUntil: null })
    expect(mrzOf(frenchCard({ ...holder, birth: '980314' }, '1306'))).toMatchObject({ extendedUntil: null })
  })

  test('a name that fills its field may be truncated', () => {
    const long = { ...holder, surname: 'VIDAL<DE<LA<ROCHEFOUCAULD', forenames: 'ANNA<MARIE<LOUISE' }
    expect(mrzOf(td1(long)).isNameCut).toBe(true)
    expect(mrzOf(frenchCard(long)).isNameCut).toBe(true)
  })

  test('surrounding text, spaces and miscounted fillers are tolerated', () => {
    const [first, second, third] = td1() as [string, string, string]
    const text = [
      'RÉPUBLIQUE FRANÇAISE',
      '',
      first,
      `${second.slice(0, 10)} ${second.slice(10)}`,
      `${third}<`,
      'x',
    ].join('\n')
    expect(readMrz(text, TODAY)).toMatchObject({ kind: 'READ', mrz: { surname: 'VIDAL' } })
    const [one, two] = td3() as [string, string]
    expect(read([one.slice(0, -2), two])).toMatchObject({ kind: 'READ' })
    expect(read([one, two.replace('<<<<<<', '<<<<<')])).toMatchObject({ kind: 'READ' })
  })

  test('similar letters and digits are corrected where the check digit proves it', () => {
    const lines = td1()
    const asLetters = [lines[0]!, lines[1]!.replace('800314', '8OO3I4'), lines[2]!]
    expect(mrzOf(asLetters)).toMatchObject({ birthDate: '1980-03-14', isRepaired: true })
    // In the number, which may contain both.
    expect(mrzOf(td1({ ...holder, number: 'X4RT8PFW4' })).number).toBe('X4RT8PFW4')
    expect(mrzOf(changed(td1({ ...holder, number: 'X4RT8PFW4' }), 0, 9, 'B'))).toMatchObject({
      number: 'X4RT8PFW4',
      isRepaired: true,
    })
    // The check digit of the old French card covers the names too.
    expect(mrzOf(changed(frenchCard({ ...holder, surname: 'BONNET' }), 0, 6, '0'))).toMatchObject({
      surname: 'BONNET',
      isRepaired: true,
    })
  })

  test('without a check digit nothing is corrected: a digit in a name makes the reading fail', () => {
    for (const [make, line, at] of [
      [td1, 2, 1],
      [td2, 0, 6],
      [td3, 0, 6],
    ] as const)
      expect(read(changed(make(), line, at, '1')).kind).toBe('CHECK_DIGITS_WRONG')
  })

  test('text without a zone is unreadable', () => {
    for (const text of ['', 'Bonjour', 'A'.repeat(44), `${'A'.repeat(30)}\n`.repeat(3)])
      expect(readMrz(text, TODAY).kind).toBe('UNREADABLE')
  })

  const upper = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  // No letter three times in a row, which would be a misread filler.
  const word = (max: number) =>
    fc
      .array(upper, { minLength: 1, maxLength: max })
      .map((letters) => letters.join(''))
      .filter((name) => !/(.)\1\1/.test(name))
  const anyHolder = fc.record({
    surname: word(10),
    forenames: word(8),
    number: fc
      .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), { minLength: 9, maxLength: 9 })
      .map((all) => all.join('')),
    birth: fc.constantFrom('800314', '650101', '991231', '000229'),
    expiry: fc.constantFrom('310912', '270101', '200229'),
  })
  const anyFormat = fc.constantFrom(td1, td2, td3, (one: typeof holder) => frenchCard(one))

  test('a written zone is read back', () => {
    fc.assert(
      fc.property(anyHolder, anyFormat, (one, make) => {
        expect(mrzOf(make(one))).toMatchObject({ surname: one.surname, forenames: one.forenames, isRepaired: false })
      }),
    )
  })

  test('a wrong digit in birth date or validity is never accepted', () => {
    fc.assert(
      fc.property(anyHolder, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), (one, at, add) => {
        const [first, second, third] = td1(one) as [string, string, string]
        const digit = String((Number(second[at]) + add) % 10)
        const reading = read([first, second.slice(0, at) + digit + second.slice(at + 1), third])
        expect(reading.kind === 'READ' && reading.mrz.birthDate !== mrzOf(td1(one)).birthDate).toBe(false)
      }),
    )
  })

  test('never throws, for any text', () => {
    const noise = fc.array(fc.constantFrom(...'AB<019KO \n'), { maxLength: 140 }).map((all) => all.join(''))
    fc.assert(
      fc.property(noise, (text) => {
        expect(['READ', 'CHECK_DIGITS_WRONG', 'UNREADABLE']).toContain(readMrz(text, TODAY).kind)
      }),
    )
  })
})
