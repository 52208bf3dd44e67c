import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOfName, keysOfText, matchDocument } from '../../../src/domain/invoice-documents/index.ts'

const invoices = (...numbers: string[]) =>
  numbers.map((documentNumber) => ({ uniqueRef: documentNumber, documentNumber }))
const document = ({ name = '', text = '', xml = '' }) => ({ xml, name: keysOfName(name), text: keysOfText(text) })
const joined = (uniqueRef: string, by: string) => ({ kind: 'JOINED', uniqueRef, by })
const notFound = { kind: 'NOT_FOUND' }

describe('the invoice of a document', () => {
  test.each([
    ['FA-2025-0042.pdf'],
    ['fa_2025_0042.PDF'],
    ['Facture FA-2025-0042 ACME.pdf'],
    ['2025-09-14_FA20250042.pdf'],
    ['FA-2025-0042_2025-09-01.pdf'],
    ['C:\\factures\\FA-2025-0042 (1).pdf'],
  ])('is found by the name %s', (name) => {
    expect(matchDocument(document({ name }), invoices('FA-2025-0042', 'FA-2025-0043'))).toEqual(
      joined('FA-2025-0042', 'NAME'),
    )
  })

  test.each([
    ['FA-2025-0042.pdf', 'FA-2025'],
    ['FA-2025-0042.pdf', '0042'],
    ['FA_2025_0042.pdf', '2025'],
    ['FA-2025-00421.pdf', 'FA-2025-0042'],
    ['scan 12.pdf', '12'],
  ])('%s is not taken for %s', (name, number) => {
    expect(matchDocument(document({ name }), invoices(number))).toEqual(notFound)
  })

  test('a short number counts when it is the whole name', () => {
    expect(matchDocument(document({ name: '12.pdf' }), invoices('12'))).toEqual(joined('12', 'NAME'))
  })

  test.each([
    ['Facture n° 100042 du 01/09/2025', '100042', true],
    ['Invoice number: 100042', '100042', true],
    ['Total 100 042,00 Réf 100042', '100042', false],
    ['SARL Dupont, 75001 Paris', '75001', false],
    ['Document (FA-2025-0042), page 1', 'FA-2025-0042', true],
    ['Document FA-2025-0042, page 1', 'FA-2025', false],
  ])('in the text "%s", %s is its number: %s', (text, number, isFound) => {
    expect(matchDocument(document({ name: 'scan.pdf', text }), invoices(number))).toEqual(
      isFound ? joined(number, 'TEXT') : notFound,
    )
  })

  test('two invoices are asked about; the text may name one of those that the name fits, and no other', () => {
    const [one, other] = ['FA-100', 'AV-100']
    const name = 'FA-100 AV-100.pdf'
    expect(matchDocument(document({ name }), invoices(one, other))).toEqual({
      kind: 'AMBIGUOUS',
      candidates: [other, one],
    })
    expect(matchDocument(document({ name, text: 'Avoir AV-100 F-200' }), invoices(one, other, 'F-200'))).toEqual(
      joined(other, 'NAME'),
    )
    expect(matchDocument(document({ text: 'Avoir AV-100 sur facture FA-100' }), invoices(one, other)).kind).toBe(
      'AMBIGUOUS',
    )
  })

  test('the XML decides alone', () => {
    const given = { name: ['FA100'], text: ['FA100'] }
    expect(matchDocument({ ...given, xml: 'FA200' }, invoices('FA-100', 'FA-200'))).toEqual(joined('FA-200', 'XML'))
    expect(matchDocument({ ...given, xml: 'FA300' }, invoices('FA-100'))).toEqual(notFound)
  })

  test('whatever the ledger and the name, a document is joined to its own invoice, asked about, or left', () => {
    const number = fc
      .tuple(
        fc.constantFrom('FA', 'AV', 'F', ''),
        fc.integer({ min: 2020, max: 2030 }),
        fc.integer({ min: 0, max: 99 }),
      )
      .map(([prefix, year, at]) => [prefix, year, String(at).padStart(4, '0')].filter((part) => part !== '').join('-'))
    const noise = fc.constantFrom('', 'facture', 'ACME', 'copie', '2025-09-14')
    const gap = fc.constantFrom(' ', '_', ' - ')
    fc.assert(
      fc.property(
        fc.uniqueArray(number, { minLength: 1, maxLength: 30 }),
        noise,
        gap,
        noise,
        (numbers, before, by, after) => {
          const own = numbers[0]!
          const given = document({ name: `${[before, own, after].filter((part) => part !== '').join(by)}.pdf` })
          const result = matchDocument(given, invoices(...numbers))
          const shuffled = matchDocument(given, invoices(...numbers.toReversed()))
          expect(shuffled).toEqual(result)
          if (result.kind === 'JOINED') expect(result.uniqueRef).toBe(own)
          if (result.kind === 'AMBIGUOUS') expect(result.candidates).toContain(own)
          if (before === '' && after === '') expect(result.kind).not.toBe('NOT_FOUND')
        },
      ),
    )
  })
})
