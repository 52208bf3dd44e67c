import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatIban, isBic, isIban } from '../../src/domain/iban.ts'
import { formatSiren, isSiren, isSirenForm, isSiret } from '../../src/domain/siren.ts'

describe('SIREN and SIRET', () => {
  test('[IMP-16] a SIREN is nine digits; spaces between them are allowed', () => {
    for (const text of ['732829320', '732 829 320', '732\u00a0829\u202f320']) expect(isSirenForm(text)).toBe(true)
    for (const text of [
      '',
      '73282932',
      '7328293200',
      '73282932A',
      'FR732829320',
      '-732829320',
      '73282932.',
      '٧٣٢٨٢٩٣٢٠',
    ])
      expect(isSirenForm(text)).toBe(false)
  })

  test('[IMP-16] a wrong check digit is distinguished from a wrong format', () => {
    expect(isSiren('732829320')).toBe(true)
    expect(isSirenForm('732829321')).toBe(true)
    expect(isSiren('732829321')).toBe(false)
  })

  test('any single wrong digit is detected', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digits = [...'732829320'].map((digit, i) => (i === at ? (Number(digit) + add) % 10 : digit))
        expect(isSiren(digits.join(''))).toBe(false)
      }),
    )
  })

  test('a SIRET has 14 digits with a check digit', () => {
    expect(isSiret('732 829 320 00074')).toBe(true)
    expect(isSiret('73282932000075')).toBe(false)
    expect(isSiret('732829320')).toBe(false)
  })

  test('La Poste’s branches use a digit sum, its head office the usual check digit', () => {
    expect(isSiret('35600000000048')).toBe(true)
    expect(isSiret('35600000049837')).toBe(true)
    expect(isSiret('35600000049838')).toBe(false)
    expect(isSiren('356000000')).toBe(true)
  })

  test('is shown in groups of three', () => {
    expect(formatSiren('732829320')).toBe('732 829 320')
    expect(formatSiren('not one')).toBe('not one')
  })
})

describe('IBAN and BIC', () => {
  const examples = [
    'FR14 2004 1010 0505 0001 3M02 606',
    'DE89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
    'be68 5390 0754 7034',
  ]

  test('the registry’s examples are valid', () => {
    for (const iban of examples) expect(isIban(iban)).toBe(true)
  })

  test('a changed character, a wrong length and a bare number are invalid', () => {
    expect(isIban('FR14 2004 1010 0505 0001 3M02 607')).toBe(false)
    expect(isIban('FR14 2004 1010 0505 0001 3M02')).toBe(false)
    expect(isIban('20041010050500013M02606')).toBe(false)
    expect(isIban('')).toBe(false)
  })

  test('two swapped neighbours are detected', () => {
    const iban = 'FR1420041010050500013M02606'
    for (let i = 4; i < iban.length - 1; i += 1) {
      if (iban[i] === iban[i + 1]) continue
      expect(isIban(iban.slice(0, i) + iban[i + 1] + iban[i] + iban.slice(i + 2))).toBe(false)
    }
  })

  test('is shown in groups of four', () => {
    expect(formatIban('fr1420041010050500013m02606')).toBe('FR14 2004 1010 0505 0001 3M02 606')
  })

  test('a BIC has 8 or 11 characters', () => {
    expect(['BNPAFRPP', 'BNPAFRPPXXX', 'PSSTFRPPPAR'].every(isBic)).toBe(true)
    expect(['BNPAFRP', 'BNPAFRPPX', 'BNPA1RPP', ''].some(isBic)).toBe(false)
  })
})
