import { describe, expect, test } from 'vitest'
import { freeLayout, type MovementChunk } from '../../../../src/domain/import/index.ts'
import { createImportEngine } from '../../../../src/workers/import-engine.ts'
import { fileOf, standard, told } from '../../../support/import-session.ts'
import { pnmOf } from '../../../support/pnm.ts'
import { quadraOf } from '../../../support/quadra.ts'

const terms = { days: 30, endOfMonth: false, onDay: 0 }

/** Both halves of a file, as the wizard reads them. */
const read = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const engine = createImportEngine()
  await engine.read('tiers', fileOf(name, content), freeLayout)
  const customers = await engine.check('tiers', engine.inspect('tiers', 'STANDARD', null).suggestion, standard)
  const { ref, name: names } = engine.chunk('tiers', 0) as { ref: string[]; name: string[] }
  const { ledger } = await engine.read('movements', fileOf(name, content), freeLayout)
  const { suggestion } = engine.inspect('movements', 'STANDARD', null)
  const summary = await engine.check('movements', { ...suggestion, terms }, standard)
  const chunk = engine.chunk('movements', 0) as MovementChunk
  return {
    ledger,
    problems: [...told(customers), ...told(summary)],
    customers: ref.map((one, at) => [one, names[at]]),
    entries: chunk.lines.map((line, at) => [
      line,
      chunk.tiersRef[at],
      chunk.documentNumber[at],
      chunk.type[at],
      chunk.dueDate[at],
      chunk.amount[at],
      chunk.clearingDate[at],
    ]),
  }
}

describe('Quadra ASCII', () => {
  const lines = [
    {
      journal: 'VE',
      day: '20250110',
      ref: '9HALLES',
      name: 'Halles ; du, Nord',
      number: 'F1',
      label: 'Fact; 1',
      debit: 1200,
      due: '20250228',
    },
    { journal: 'VE', day: '20250110', account: '70600000', number: 'F1', credit: 1200 },
    { journal: 'VE', day: '20250111', ref: '9HALLES', number: 'F2', debit: 10.5, letter: 'AA' },
    { journal: 'BQ', day: '20250301', ref: '9HALLES', number: 'V1', credit: 10.5, letter: 'AA' },
    { journal: 'VE', day: '20250112', account: '411DUPON', number: 'F3', debit: 7 },
  ]

  test('is read with no question, whatever its labels hold', async () => {
    expect(await read('EXPORT.TXT', quadraOf(lines))).toEqual({
      ledger: { format: 'QUADRA', others: 1, undated: 2 },
      problems: [],
      customers: [
        ['9HALLES', 'Halles ; du, Nord'],
        ['411DUPON', '411DUPON'],
      ],
      entries: [
        [2, '9HALLES', 'F1', 'INVOICE', '2025-02-28', 1200, ''],
        [4, '9HALLES', 'F2', 'INVOICE', '2025-02-10', 10.5, '2025-03-01'],
        [5, '9HALLES', 'V1', 'PAYMENT', '2025-03-01', -10.5, '2025-03-01'],
        [6, '411DUPON', 'F3', 'INVOICE', '2025-02-11', 7, ''],
      ],
    })
  })

  test('without accounts, those in 9 are customers; an unreadable date is refused with its line', async () => {
    const text = quadraOf(lines)
      .replace(/^C.*\r\n/gm, '')
      .replace('100125', '320125')
    const { problems, entries } = await read('quadra.asc', text)
    expect(problems).toEqual(['documentDate DATE_INVALID: 1'])
    expect(entries.map(([, , number]) => number)).toEqual(['F2', 'V1', 'F3'])
  })
})

describe('Sage 100 PNM', () => {
  const lines = [
    {
      journal: 'VTE',
      day: '20250110',
      ref: 'HALLES',
      number: 'FA1',
      label: 'Fact; 1, été',
      debit: 1200,
      due: '20250228',
    },
    { journal: 'VTE', day: '20250110', account: '706000', number: 'FA1', credit: 1000 },
    {
      journal: 'VTE',
      day: '20250110',
      account: '706000',
      kind: 'A' as const,
      ref: '922LY',
      number: 'FA1',
      credit: 1000,
    },
    { journal: 'VTE', day: '20250111', ref: 'HALLES', number: 'FA2', debit: 90.5 },
    { journal: 'VTE', day: '20250111', ref: 'HALLES', number: 'AV1', credit: 20, due: '20250111' },
    { journal: 'BQ', day: '20250301', ref: 'HALLES', number: 'V1', credit: 10.5 },
    { journal: 'VTE', day: '20250112', account: '411DUPON', number: '', debit: 7, due: '20250212' },
  ]

  test('is read with no question, whatever its labels hold', async () => {
    expect(await read('ECRITURES.PNM', pnmOf(lines))).toEqual({
      ledger: { format: 'PNM', others: 2, undated: 1 },
      problems: [],
      customers: [
        ['HALLES', 'HALLES'],
        ['411DUPON', '411DUPON'],
      ],
      entries: [
        [2, 'HALLES', 'FA1', 'INVOICE', '2025-02-28', 1200, ''],
        [5, 'HALLES', 'FA2', 'INVOICE', '2025-02-10', 90.5, ''],
        [6, 'HALLES', 'AV1', 'CREDIT_NOTE', '2025-01-11', -20, ''],
        [7, 'HALLES', 'V1', 'PAYMENT', '2025-03-01', -10.5, ''],
        [8, '411DUPON', '6', 'INVOICE', '2025-02-12', 7, ''],
      ],
    })
  })

  test('gives an invoice in instalments as its instalments, if they add up to it', async () => {
    const whole = { journal: 'VTE', day: '20250110', ref: 'HALLES', number: 'FA1', debit: 1200, due: '20250210' }
    const first = { ...whole, kind: 'E' as const, debit: 500 }
    const second = { ...whole, kind: 'E' as const, debit: 700, due: '20250310' }
    const given = await read('a.pnm', pnmOf([whole, first, second]))
    expect([given.problems, given.entries]).toEqual([
      [],
      [
        [3, 'HALLES', 'FA1', 'INVOICE', '2025-02-10', 500, ''],
        [4, 'HALLES', 'FA1', 'INVOICE', '2025-03-10', 700, ''],
      ],
    ])
    expect((await read('a.pnm', pnmOf([whole, first]))).entries).toEqual([
      [2, 'HALLES', 'FA1', 'INVOICE', '2025-02-10', 1200, ''],
    ])
  })

  test.each([
    ['a day', '100125', '320125', 'documentDate DATE_INVALID: 3'],
    ['an amount', '1200.00', '12,0.0x', 'amount AMOUNT_INVALID: 3'],
    ['a side', 'D             1200.00', '?             1200.00', 'amount AMOUNT_INVALID: 3'],
  ])('refuses %s that cannot be read, with its line', async (_, written, damaged, problem) => {
    const text = pnmOf([{ ...lines[3]!, number: 'FA9' }, ...lines]).split('\r\n')
    text[2] = text[2]!.replace(written, damaged)
    const { problems, entries } = await read('a.pnm', text.join('\r\n'))
    expect(problems).toEqual([problem])
    expect(entries.map(([line]) => line)).toEqual([2, 6, 7, 8, 9])
  })

  test.each([
    ['Windows', { é: 0xe9, É: 0xc9 }],
    ['DOS', { é: 0x82, É: 0x90 }],
  ])('is read as %s writes it, with lines that were cut after the amount', async (_, codes: Record<string, number>) => {
    const text = pnmOf(lines.map((line) => ({ ...line, label: 'Évreux été réglé' })))
      .split('\r\n')
      .map((line) => line.trimEnd())
      .join('\r\n')
    const bytes = Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))
    const engine = createImportEngine()
    await engine.read('movements', fileOf('a.pnm', bytes), freeLayout)
    const { suggestion } = engine.inspect('movements', 'STANDARD', null)
    await engine.check('movements', { ...suggestion, terms }, standard)
    expect((engine.chunk('movements', 0) as MovementChunk).label).toEqual(Array(5).fill('Évreux été réglé'))
  })
})

test('a Sage 50 (Ciel) transfer is read with no question', async () => {
  const rows = [
    ['##Fichier', 'RImport'],
    ['##Section', 'Dos'],
    ['EUR'],
    ['##Section', 'Mvt'],
    ['1', 'VT', '17/11/2025', '411DUPONT', 'Dupont SA', '1000.00', 'D', 'V', 'Facture 12', 'F12', '0', '17/12/2025'],
    ['1', 'VT', '17/11/2025', '706000', 'Ventes', '1000.00', 'C', 'V', 'Facture 12', 'F12', '0', ''],
    ['2', 'BQ', '18/11/2025', '411DUPONT', 'Dupont SA', '250.50', 'C', 'B', 'Virement', 'V3', '0', ''],
    ['##Section', 'Ana'],
    ['411', 'x', '17/11/2025', '411DUPONT'],
  ]
  expect(await read('RImport.txt', rows.map((row) => `${row.join('\t')}\r\n`).join(''))).toEqual({
    ledger: { format: 'SAGE', others: 1, undated: 0 },
    problems: [],
    customers: [['411DUPONT', 'Dupont SA']],
    entries: [
      [5, '411DUPONT', 'F12', 'INVOICE', '2025-12-17', 1000, ''],
      [7, '411DUPONT', 'V3', 'PAYMENT', '2025-11-18', -250.5, ''],
    ],
  })
})

test.each([
  ['with the name of the account', (name: string) => [name]],
  ['without it', () => []],
])('an EBP export of entries, %s, is read with no question', async (_, name) => {
  const rows = [
    [
      '67',
      '01022025',
      'VT',
      '411CHRIS',
      ...name('Christian'),
      '"Vol, solo"',
      '"F67"',
      '0000000099.10',
      'D',
      '01032025',
    ],
    ['67', '01022025', 'VT', '706BVOI', ...name('Vols'), '"Vol, solo"', '"F67"', '0000000099.10', 'C', '01022025'],
  ]
  const { ledger, problems, customers, entries } = await read(
    'ecritures.txt',
    rows.map((row) => `${row.join(',')}\n`).join(''),
  )
  expect([ledger, problems, customers]).toEqual([
    { format: 'EBP', others: 1, undated: 0 },
    [],
    [['411CHRIS', name('Christian')[0] ?? '411CHRIS']],
  ])
  expect(entries).toEqual([[1, '411CHRIS', 'F67', 'INVOICE', '2025-03-01', 99.1, '']])
})

test.each([
  ['a list of customers', 'Code client;Raison sociale\nC1;Halles\n'],
  ['entries with other columns', 'Code client;Pièce;Date;Échéance;Montant\n411;F1;01/02/2025;01/03/2025;10,00\n'],
  ['a title and lines of one width', `Titre\n${'x'.repeat(120)}\n${'y'.repeat(120)}\n`],
  ['lines that begin with M', 'Monsieur Dupont et fils\nMadame Martin et filles\n'],
])('%s is no ledger', async (_, text) => {
  const engine = createImportEngine()
  expect((await engine.read('movements', fileOf('a.txt', text), freeLayout)).ledger).toBeNull()
})
