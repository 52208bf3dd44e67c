import { describe, expect, test } from 'vitest'
import {
  type CheckContext,
  customerUniqueRef,
  freeLayout,
  type MovementChunk,
} from '../../../../src/domain/import/index.ts'
import type { PaymentTerms } from '../../../../src/domain/payment-terms.ts'
import { createImportEngine } from '../../../../src/workers/import-engine.ts'
import { type FecLine, fecOf } from '../../../support/fec.ts'
import { fileOf, standard, told } from '../../../support/import-session.ts'

const thirty: PaymentTerms = { days: 30, endOfMonth: false, onDay: 0 }

type Reading = { terms?: PaymentTerms | null; context?: Partial<CheckContext> }

/** The movements of a FEC, as the wizard reads them. */
const readFec = async (content: string | Uint8Array<ArrayBuffer>, { terms = thirty, context = {} }: Reading = {}) => {
  const engine = createImportEngine()
  const info = await engine.read('movements', fileOf('123456789FEC20251231.txt', content), freeLayout)
  const inspection = engine.inspect('movements', 'STANDARD', null)
  const mapping = { ...inspection.suggestion, terms }
  const summary = await engine.check('movements', mapping, { ...standard, ...context })
  const chunk = engine.chunk('movements', 0) as MovementChunk
  const rows = chunk.lines.map((line, at) => ({
    line,
    ref: chunk.tiersRef[at],
    number: chunk.documentNumber[at],
    type: chunk.type[at],
    due: chunk.dueDate[at],
    amount: chunk.amount[at],
    cleared: chunk.clearingDate[at],
  }))
  return { info, inspection, summary, rows, open: rows.filter(({ cleared }) => cleared === '') }
}

const sale = (number: string, date: string, debit: number, more: Partial<FecLine> = {}): FecLine => ({
  journal: 'VE',
  day: date,
  ref: 'C1',
  name: 'Halles du Nord',
  number,
  label: `Facture ${number}`,
  debit,
  ...more,
})
const payment = (number: string, date: string, credit: number, more: Partial<FecLine> = {}): FecLine => ({
  journal: 'BQ',
  day: date,
  ref: 'C1',
  name: 'Halles du Nord',
  number,
  label: 'Virement',
  credit,
  ...more,
})

describe('a FEC', () => {
  const lines = [
    sale('F1', '20250110', 1200),
    { journal: 'VE', day: '20250110', account: '706000', number: 'F1', label: 'Prestations', credit: 1000 },
    { journal: 'VE', day: '20250110', account: '445710', number: 'F1', label: 'TVA', credit: 200 },
    payment('V7', '20250201', 500.5),
    sale('A1', '20250203', 0, { credit: 30, label: 'Avoir A1' }),
  ]

  test('is read without a question but the payment terms: lines of customers, their due dates by the terms', async () => {
    const { info, inspection, rows, summary } = await readFec(fecOf(lines))
    expect([info.ledger, inspection.savedMappingFits, inspection.problems]).toEqual([
      { format: 'FEC', others: 2, undated: 1 },
      true,
      [{ code: 'TERMS_MISSING', params: {} }],
    ])
    expect(told(summary)).toEqual([])
    expect(rows).toEqual([
      { line: 2, ref: 'C1', number: 'F1', type: 'INVOICE', due: '2025-02-09', amount: 1200, cleared: '' },
      { line: 5, ref: 'C1', number: 'V7', type: 'PAYMENT', due: '2025-02-01', amount: -500.5, cleared: '' },
      { line: 6, ref: 'C1', number: 'A1', type: 'CREDIT_NOTE', due: '2025-02-03', amount: -30, cleared: '' },
    ])
  })

  test('gives the customers too, with the account of a customer without an auxiliary one', async () => {
    const engine = createImportEngine()
    const file = fecOf([
      ...lines,
      { journal: 'VE', day: '20250301', account: '411DUPONT', accountName: 'Dupont SA', number: 'F9', debit: 5 },
    ])
    await engine.read('tiers', fileOf('fec.txt', file), freeLayout)
    const { suggestion, problems } = engine.inspect('tiers', 'STANDARD', null)
    const summary = await engine.check('tiers', suggestion, standard)
    expect([problems, told(summary), summary.validRows]).toEqual([[], [], 2])
    expect(engine.chunk('tiers', 0)).toMatchObject({
      ref: ['C1', '411DUPONT'],
      name: ['Halles du Nord', 'Dupont SA'],
      type: ['B2B', 'B2B'],
      countryIso3: ['FRA', 'FRA'],
    })
    // A customer who is known stays as they are, whatever else is known of them.
    const stored = { keys: [customerUniqueRef('C1')], digests: [1] }
    expect(engine.compare('tiers', stored)).toMatchObject({ created: 1, changed: 0, same: 1 })
  })

  test.each([
    ['tab', { delimiter: '\t' }],
    ['pipe', { delimiter: '|' }],
    ['semicolon', { delimiter: ';' }],
    ['Montant and Sens', { isSided: true }],
    ['lower-case names and a due date', { isLower: true }],
  ] as const)('with %s reads the same', async (_, style) => {
    const { rows } = await readFec(fecOf(lines, style))
    expect(rows.map(({ number, amount }) => [number, amount])).toEqual([
      ['F1', 1200],
      ['V7', -500.5],
      ['A1', -30],
    ])
  })

  test.each(['utf-8', 'utf-8 with a mark', 'windows-1252', 'iso-8859-15', 'utf-16le', 'utf-16be'])(
    'in %s keeps its accents',
    async (encoding) => {
      const name = 'Crémerie Noël & Frères'
      const text = fecOf([sale('F1', '20250110', 12, { name }), sale('F2', '20250111', 12, { name: 'Épicerie Bœuf' })])
      const engine = createImportEngine()
      await engine.read('tiers', fileOf('fec.txt', encoded(text, encoding)), freeLayout)
      const { suggestion } = engine.inspect('tiers', 'STANDARD', null)
      await engine.check('tiers', suggestion, standard)
      expect(engine.chunk('tiers', 0)).toMatchObject({ name: [name] })
    },
  )

  test('lettered entries that balance are cleared on the day of their lettering', async () => {
    const { rows } = await readFec(
      fecOf([
        sale('F1', '20250110', 100, { letter: 'AA', letterDay: '20250305' }),
        payment('V1', '20250301', 100, { letter: 'AA', letterDay: '20250305' }),
        sale('F2', '20250112', 40, { letter: 'AB' }),
        payment('V2', '20250401', 40, { letter: 'AB' }),
        sale('F3', '20250113', 7),
      ]),
    )
    expect(rows.map(({ number, amount, cleared }) => [number, amount, cleared])).toEqual([
      ['F1', 100, '2025-03-05'],
      ['V1', -100, '2025-03-05'],
      ['F2', 40, '2025-04-01'],
      ['V2', -40, '2025-04-01'],
      ['F3', 7, ''],
    ])
  })

  test('a letter whose counterpart comes after the end of the file clears; another one that does not balance is refused', async () => {
    const { summary, rows } = await readFec(
      fecOf([
        sale('F1', '20250110', 100, { letter: 'AA', letterDay: '20260105' }),
        sale('F2', '20250110', 100, { letter: 'AB', letterDay: '20250301' }),
        sale('F3', '20250110', 100, { letter: 'ac' }),
        payment('V3', '20250501', 60, { letter: 'ac' }),
      ]),
    )
    expect(told(summary)).toEqual(['lettering LETTERING_UNBALANCED: 3'])
    expect(rows.map(({ number, amount, cleared }) => [number, amount, cleared])).toEqual([
      ['F1', 100, '2026-01-05'],
      ['F3', 100, ''],
      ['V3', -60, ''],
    ])
  })

  test('[IMP-20] what a letter pays more than the file asks stays open on its last payments, and is said', async () => {
    const letter = { letter: 'AD', letterDay: '20250301' }
    const { summary, rows } = await readFec(
      fecOf([
        sale('F1', '20250110', 100, letter),
        payment('V1', '20250201', 80, letter),
        payment('V2', '20250202', 70, letter),
        payment('V3', '20250203', 30, letter),
        sale('F2', '20250401', 9),
      ]),
    )
    expect(told(summary)).toEqual(['lettering LETTERED_BEFORE: 2,3,4,5'])
    expect(rows.map(({ number, amount, cleared }) => [number, amount, cleared])).toEqual([
      ['F1', 100, '2025-03-01'],
      ['V1', -80, '2025-03-01'],
      ['V2', -50, ''],
      ['V3', -30, ''],
      ['F2', 9, ''],
    ])
  })

  test('two lines of one document are one entry', async () => {
    const { open } = await readFec(fecOf([sale('F1', '20250110', 100), sale('F1', '20250110', 20)]))
    expect(open.map(({ number, amount }) => [number, amount])).toEqual([['F1', 120]])
  })

  test('a customer has its own terms', async () => {
    const { rows } = await readFec(fecOf([sale('F1', '20250110', 10), sale('F2', '20250110', 10, { ref: 'C2' })]), {
      context: { terms: [['C2', '45 FDM']] },
    })
    expect(rows.map(({ due }) => due)).toEqual(['2025-02-09', '2025-02-28'])
  })

  test('a due date in the file needs no terms', async () => {
    const { inspection, rows } = await readFec(fecOf([sale('F1', '20250110', 10, { due: '20250331' })]), {
      terms: null,
    })
    expect([inspection.problems, rows[0]?.due]).toEqual([[], '2025-03-31'])
  })

  test('an unreadable date, amount or line is refused with its line number', async () => {
    const broken = fecOf([sale('F1', '20251332', 10), sale('F2', '20250110', 10), sale('F3', '20250110', 10)])
      .replace('10,00\t0,00\t\t\t20250110\t\t\r\nVE', '1O,00\t0,00\t\t\t20250110\t\t\r\nVE')
      .replace('Facture F3', 'Facture\tF3')
    const { summary, rows } = await readFec(broken)
    expect(rows).toEqual([])
    expect(told(summary)).toEqual(['amount AMOUNT_INVALID: 3,4', 'documentDate DATE_INVALID: 2'])
  })

  test('without a line of a customer it is refused', async () => {
    const only = fecOf([{ journal: 'AC', day: '20250110', account: '401000', number: 'X', credit: 5 }])
    await expect(readFec(only)).rejects.toMatchObject({ code: 'LEDGER_WITHOUT_CUSTOMERS', params: { others: 1 } })
  })
})

describe('opening balances', () => {
  const opening = (more: Partial<FecLine>): FecLine => ({
    journal: 'AN',
    journalName: 'A nouveaux',
    day: '20250101',
    ref: 'C1',
    name: 'Halles',
    number: 'AN',
    label: 'A nouveau',
    ...more,
  })
  const before = [
    sale('F1', '20241110', 100),
    sale('F2', '20241201', 50, { letter: 'A', letterDay: '20241215' }),
    payment('V2', '20241215', 50, { letter: 'A', letterDay: '20241215' }),
    sale('F3', '20241202', 30),
  ]

  test('of the first year are the open entries', async () => {
    const { open } = await readFec(fecOf([opening({ debit: 130 }), sale('F9', '20250301', 5)]))
    expect(open.map(({ number, amount }) => [number, amount])).toEqual([
      ['AN', 130],
      ['F9', 5],
    ])
  })

  test('of a later year in the same file are not doubled, as one sum or document by document', async () => {
    for (const lines of [
      [opening({ debit: 130 })],
      [opening({ number: 'F1', debit: 100 }), opening({ number: 'F3', debit: 30 })],
    ]) {
      const { open } = await readFec(fecOf([...before, ...lines, sale('F9', '20250301', 5)]))
      expect(open.map(({ number, amount }) => [number, amount])).toEqual([
        ['F1', 100],
        ['F3', 30],
        ['F9', 5],
      ])
    }
  })

  test('a payment lettered with the repeated line clears the invoice itself', async () => {
    const letter = { letter: 'B', letterDay: '20250210' }
    const { rows } = await readFec(
      fecOf([
        ...before,
        opening({ number: 'F1', debit: 100, ...letter }),
        opening({ number: 'F3', debit: 30 }),
        payment('V9', '20250208', 100, letter),
      ]),
    )
    expect(
      rows.filter(({ number }) => ['F1', 'V9', 'F3'].includes(number!)).map(({ number, cleared }) => [number, cleared]),
    ).toEqual([
      ['F1', '2025-02-10'],
      ['F3', ''],
      ['V9', '2025-02-10'],
    ])
  })

  test('that disagree with the entries before are what accounting says is open', async () => {
    const { open } = await readFec(
      fecOf([
        sale('F1', '20241110', 100),
        opening({ number: 'F1', debit: 80 }),
        sale('G1', '20241110', 9, { ref: 'C2' }),
        opening({ ref: 'C2', number: 'G1', debit: 9 }),
      ]),
    )
    expect(open.map(({ ref, number, amount }) => [ref, number, amount])).toEqual([
      ['C1', 'F1', 80],
      ['C2', 'G1', 9],
    ])
  })
})

/** A text in an encoding, as a package writes it. */
const encoded = (text: string, encoding: string): Uint8Array<ArrayBuffer> => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding.startsWith('utf-16')) {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    return new Uint8Array(encoding === 'utf-16be' ? little.swap16() : little)
  }
  return Uint8Array.from(
    text,
    (letter) => ({ œ: encoding === 'iso-8859-15' ? 0xbd : 0x9c })[letter] ?? letter.charCodeAt(0),
  )
}
