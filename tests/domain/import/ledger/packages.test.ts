import { describe, expect, test } from 'vitest'
import { freeLayout, type MovementChunk } from '../../../../src/domain/import/index.ts'
import { createImportEngine } from '../../../../src/workers/import-engine.ts'
import { fileOf, standard, told } from '../../../support/import-session.ts'
import { quadraOf } from '../../../support/quadra.ts'

const terms = { days: 30, endOfMonth: false, onDay: 0 }

/** Both halves of a file, as the wizard reads them. */
const read = async (name: string, content: string) => {
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
  ['lines that begin with M', 'Monsieur Dupont et fils\nMadame Martin et filles\n'],
])('%s is no ledger', async (_, text) => {
  const engine = createImportEngine()
  expect((await engine.read('movements', fileOf('a.txt', text), freeLayout)).ledger).toBeNull()
})
