import { describe, expect, test } from 'vitest'
import {
  type CustomersChunk,
  customerUniqueRef,
  IMPORT_CHUNK_ROWS,
  type MovementChunk,
  movementUniqueRef,
} from '../../../src/domain/import/index.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { checkCustomers, checkMovements, fileOf, standard, told } from '../../support/import-session.ts'

const header = 'Code client;N° de pièce;Type;Libellé;Date pièce;Échéance;Montant'
const row = (
  document: string,
  change: Partial<Record<'ref' | 'type' | 'label' | 'date' | 'due' | 'amount', string>> = {},
) => {
  const { ref = 'C1', type = 'Facture', label = '', date = '01/02/2026', due = '01/03/2026', amount = '10,00' } = change
  return [ref, document, type, label, date, due, amount].join(';')
}
const file = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

describe('reading', () => {
  test('rows come in chunks, with the lines of the file', async () => {
    const { engine } = await checkMovements(
      file(
        row(' F1 ', { amount: '1 234,56' }),
        '',
        row('F2', { type: 'Avoir', amount: '5' }),
        row('F3', { label: '"l’un\nl’autre"' }),
      ),
    )
    expect(engine.chunkCount('movements')).toBe(1)
    expect(engine.chunk('movements', 0)).toEqual({
      lines: [2, 4, 5],
      tiersRef: ['C1', 'C1', 'C1'],
      documentNumber: ['F1', 'F2', 'F3'],
      type: ['INVOICE', 'CREDIT_NOTE', 'INVOICE'],
      label: ['', '', 'l’un l’autre'],
      rootAccount: ['', '', ''],
      documentDate: ['2026-02-01', '2026-02-01', '2026-02-01'],
      dueDate: ['2026-03-01', '2026-03-01', '2026-03-01'],
      amount: [1234.56, -5, 10],
      clearingDate: ['', '', ''],
    } satisfies MovementChunk)
  })
  test('[IMP-09] without a type column the sign, or the debit or credit column, decides', async () => {
    const bySign = await checkMovements(
      'Client;Pièce;Date;Échéance;Montant\nC1;F1;01/02/2026;01/03/2026;10\nC1;R1;01/02/2026;01/03/2026;-10\n',
    )
    expect((bySign.engine.chunk('movements', 0) as MovementChunk).type).toEqual(['INVOICE', 'PAYMENT'])
    const byColumn = await checkMovements(
      'Client;Pièce;Date;Échéance;Débit;Crédit\nC1;F1;01/02/2026;01/03/2026;10;\nC1;R1;01/02/2026;01/03/2026;0,00;10\nC1;R2;01/02/2026;01/03/2026;;0\n',
    )
    expect(byColumn.engine.chunk('movements', 0)).toMatchObject({
      type: ['INVOICE', 'PAYMENT', 'INVOICE'],
      amount: [10, -10, 0],
    })
  })
  test('[IMP-06] debit and credit both filled, or neither, is an error', async () => {
    const { summary } = await checkMovements(
      'Client;Pièce;Date;Échéance;Débit;Crédit\nC1;F1;01/02/2026;01/03/2026;10;5\nC1;F2;01/02/2026;01/03/2026;;\nC1;F3;01/02/2026;01/03/2026;dix;\n',
    )
    expect(told(summary)).toEqual([
      'credit DEBIT_AND_CREDIT_FILLED: 2',
      'debit AMOUNT_MISSING: 3',
      'debit AMOUNT_INVALID: 4',
    ])
  })
  test('dates that contradict the format are reported with what they leave open; so are ambiguous dates', async () => {
    const at = (date: string) => row(`F${date.replaceAll('/', '')}`, { date, due: date })
    const doubtsOf = async (dates: string[], dateFormat: 'dd/MM/yyyy' | 'MM/dd/yyyy' = 'dd/MM/yyyy') =>
      (await checkMovements(file(...dates.map(at)), { dateFormat })).summary.doubts.dates
    expect(await doubtsOf(['01/02/2026', '01/13/2026', '01/03/2026'])).toEqual({
      twin: 'MM/dd/yyyy',
      cells: [
        { line: 3, value: '01/13/2026' },
        { line: 3, value: '01/13/2026' },
      ],
    })
    expect(await doubtsOf(['01/02/2026', '01/03/2026'])).toEqual({ twin: 'MM/dd/yyyy', cells: [] })
    expect(await doubtsOf(['01/02/2026', '31/01/2026', '31/02/2026', 'x'])).toBeNull()
    // The whole file counts, not only its first rows.
    const many = Array.from({ length: 2_000 }, (_, i) => `0${1 + (i % 9)}/01/2026`)
    expect((await doubtsOf([...many, '01/25/2026']))?.cells[0]).toEqual({ line: 2_002, value: '01/25/2026' })
  })
  const rowsOf = (engine: { chunk: (entity: 'movements', n: number) => unknown }) => {
    const { documentNumber, amount, type } = engine.chunk('movements', 0) as MovementChunk
    return documentNumber.map((number, at) => `${number} ${type[at]} ${amount[at]}`)
  }
  test('a debit/credit column marks credits; a minus beside it, or another word, is refused', async () => {
    const line = (number: string, amount: string, side: string) =>
      `C1;${number};01/02/2026;01/03/2026;${amount};${side}`
    const lines = [line('F1', '10', 'D'), line('R1', '10', 'C'), line('R2', '-10', 'C'), line('R3', '10', 'X')]
    const { engine, summary } = await checkMovements(`Client;Pièce;Date;Échéance;Montant;Sens\n${lines.join('\n')}\n`)
    expect(rowsOf(engine)).toEqual(['F1 INVOICE 10', 'R1 PAYMENT -10'])
    expect(told(summary)).toEqual(['amount AMOUNT_SIGN_AND_DIRECTION: 4', 'direction DIRECTION_UNKNOWN: 5'])
  })
  test('dollars are refused, in the cell or in a currency column', async () => {
    const line = (number: string, amount: string, currency: string) =>
      `C1;${number};01/02/2026;01/03/2026;${amount};${currency}`
    const lines = [line('F1', '10 €', 'EUR'), line('F2', '10 $', ''), line('F3', '10', 'USD'), line('F4', '10', '')]
    const { engine, summary } = await checkMovements(`Client;Pièce;Date;Échéance;Montant;Devise\n${lines.join('\n')}\n`)
    expect(rowsOf(engine)).toEqual(['F1 INVOICE 10', 'F4 INVOICE 10'])
    expect(told(summary)).toEqual(['amount CURRENCY_FOREIGN: 3', 'currency CURRENCY_FOREIGN: 4'])
  })
  test('codes are restored from spreadsheets: `="0042"`, and an accent in one character', async () => {
    const { engine, summary } = await checkMovements(
      file(row('="0007"', { ref: '="0042"' }), row('"=""F-2"""', { ref: 'Cafe\u0301', amount: '="12,50"' })),
    )
    expect(told(summary)).toEqual([])
    expect(engine.chunk('movements', 0)).toMatchObject({
      tiersRef: ['0042', 'Caf\u00e9'],
      documentNumber: ['0007', 'F-2'],
      amount: [10, 12.5],
    })
  })
  test('rows that their matching letters settle are not open; a letter that does not balance is refused', async () => {
    const line = (number: string, amount: string, letter: string, ref = 'C1') =>
      `${ref};${number};01/02/2026;01/03/2026;${amount};${letter}`
    const lines = [
      line('F1', '10', 'AA'),
      line('R1', '-10', 'AA'),
      line('F2', '20', 'AB'),
      line('R2', '-5', 'AB'),
      line('F3', '30', ''),
      // The same letter of another customer is a different one.
      line('F4', '10', 'AA', 'C2'),
    ]
    const { engine, summary } = await checkMovements(
      `Client;Pièce;Date;Échéance;Montant;Lettrage\n${lines.join('\n')}\n`,
    )
    expect(rowsOf(engine)).toEqual(['F3 INVOICE 30'])
    expect(summary).toMatchObject({ totalRows: 6, validRows: 1, clearedRows: 2, errorRows: 3 })
    expect(told(summary)).toEqual(['lettering LETTERING_UNBALANCED: 4,5,7'])
    // A settled row is missing for the server, which settles it; a refused row stays as it is.
    expect(engine.correct('movements', 7, 'Lettrage', '')).toMatchObject({ validRows: 2, errorRows: 2 })
    expect(engine.correct('movements', 5, 'Montant', '-20')).toMatchObject({ clearedRows: 4, errorRows: 0 })
  })
  test('amounts that may be thousands or have three decimals are reported, unless their column decides', async () => {
    const doubtsOf = async (amounts: string[]) => {
      const rows = amounts.map((amount, index) => row(`F${index}`, { amount }))
      return (await checkMovements(file(...rows))).summary.doubts.amounts.flatMap(({ cells }) =>
        cells.map(({ value }) => value),
      )
    }
    expect(await doubtsOf(['250.000', '99.900'])).toEqual(['250.000', '99.900'])
    expect(await doubtsOf(['250.000', '0.500', '1 250,00'])).toEqual(['250.000'])
    expect(await doubtsOf(['250.000', '1.250,50'])).toEqual([])
    expect(await doubtsOf(['250,000', '1,250.50'])).toEqual([])
    expect(await doubtsOf(['250 000', '12', '12,5'])).toEqual([])
  })
  test('a two-digit year and a time that may be midnight have their own messages', async () => {
    const { summary } = await checkMovements(
      file(row('F1', { date: '13/02/26' }), row('F2', { date: '14/02/2026 23:00:00' })),
      { dateFormat: 'dd/MM/yyyy' },
    )
    expect(told(summary)).toEqual(['documentDate DATE_SHORT_YEAR: 2', 'documentDate DATE_DOUBTFUL: 3'])
  })
  test('customers: companies and individuals in one file, countries, titles', async () => {
    const text = `Code client;Raison sociale;Type;SIREN;Civilité;Prénom;Nom;Adresse;CP;Ville;Pays;Tél;E-mail
C1;Ateliers Béloma;Société;732 829 320;;;;1 rue Mar;69003;Lyon;;0102030405;
C2;;Particulier;;Mme;Lo;Marvel;2 rue Mar;1000;Bruxelles;Belgique;;lo@marvel.test
`
    const { engine, summary } = await checkCustomers(text)
    expect(summary).toMatchObject({ totalRows: 2, validRows: 2, errorRows: 0, warningRows: 0 })
    expect(engine.chunk('tiers', 0)).toMatchObject({
      lines: [2, 3],
      ref: ['C1', 'C2'],
      type: ['B2B', 'B2C'],
      legalId: ['732829320', ''],
      civility: ['UNK', 'MS'],
      lastName: ['', 'Marvel'],
      zipCode: ['69003', '1000'],
      countryIso3: ['FRA', 'BEL'],
    } satisfies Partial<CustomersChunk>)
  })
  test('without a type column the filled names distinguish companies from individuals', async () => {
    const text =
      'Code client;Raison sociale;SIREN;Prénom;Nom;Adresse;CP;Ville;Tél;E-mail\nC1;Ateliers;732829320;;;1 rue;69003;Lyon;0102030405;\nC2;;;Lo;Marvel;1 rue;69003;Lyon;0102030405;\n'
    const { engine } = await checkCustomers(text)
    expect((engine.chunk('tiers', 0) as CustomersChunk).type).toEqual(['B2B', 'B2C'])
  })
  test('a row with more cells than the header is rejected, since its columns may have shifted', async () => {
    const { summary } = await checkMovements(file(`${row('F1')};100`, `${row('F2')};;`))
    expect(told(summary)).toEqual(['row CELLS_BEYOND_HEADER: 2'])
    expect(summary.groups[0]?.params).toEqual({ expected: 7 })
  })
  test('an amount split by an unquoted comma is refused, with its cents in a label, beyond the header or left open', async () => {
    const cut = async (header: string, ...rows: string[]) => {
      const { summary } = await checkMovements(
        `Code client,N° de pièce,Date pièce,Échéance,${header}\n${rows.map((cells, at) => `C1,F${at},13/01/2026,13/02/2026,${cells}`).join('\n')}\n`,
      )
      return [told(summary), summary.validRows]
    }
    expect(await cut('Montant,Libellé', '12,50', '12,5,', '1200,Vis', '"12,50",Vis')).toEqual([
      ['amount AMOUNT_CUT: 2,3'],
      2,
    ])
    expect(await cut('Débit,Crédit', '12,50,', '1200,')).toEqual([['debit AMOUNT_CUT: 2'], 1])
    expect(await cut('Montant', '12,50', '1200')).toEqual([['row CELLS_BEYOND_HEADER: 2'], 1])
    // Empty cells at the end of a line are omitted.
    expect(await cut('Montant,Mode,Note', '12,50,VIR', '1200,VIR', '30,CHQ,vu')).toEqual([['amount AMOUNT_CUT: 2'], 2])
    expect(await cut('Montant,Mode,Note', '12,50,VIR', '99,5,CHQ')).toEqual([['amount AMOUNT_CUT: 2,3'], 0])
    expect(await cut('Montant,Délai', '12,30', '99,30', '150,45', '80,45')).toEqual([[], 4])
    expect(await cut('Montant,Département', '1200,75', '"99,50",2A')).toEqual([[], 2])
  })
  test('a row with unclear quotes is refused, and nothing is settled until it was reviewed', async () => {
    const { engine, summary } = await checkMovements(file(row('F1', { label: '"12 pouces' }), row('F2'), row('F3')))
    expect(told(summary)).toEqual(['row QUOTES_UNCLEAR: 2'])
    expect(summary).toMatchObject({ validRows: 2, untoldRows: 1 })
    const stored = { keys: [], digests: [] }
    expect(engine.compare('movements', stored)).toMatchObject({ settles: false })
    expect(engine.correct('movements', 2, 'Libellé', '12 pouces')).toMatchObject({ validRows: 3, untoldRows: 0 })
    expect(engine.compare('movements', stored)).toMatchObject({ settles: true })
  })
  test('a refused row without customer and number keeps everything from being settled, until it is excluded', async () => {
    const { engine, summary } = await checkMovements(file(row('F1'), ';;;;;;10,00', row('', { ref: 'C2' })))
    expect(summary).toMatchObject({ validRows: 1, untoldRows: 1 })
    const absent = { tiersRef: 'C9', documentNumber: 'X', type: 'INVOICE', dueDate: '2026-01-01' } as const
    const stored = { keys: [movementUniqueRef(absent)], digests: [0], open: [1], openCents: [100] }
    expect(engine.compare('movements', stored)).toMatchObject({ settles: false, warn: false })
    expect(engine.leaveOut('movements', [3], true).untoldRows).toBe(0)
    expect(engine.compare('movements', stored)).toMatchObject({ settles: true, warn: true, absentOpen: 1 })
  })
  test('a short row reports what is missing', async () => {
    expect(told((await checkMovements(file('C1;F1;Facture'))).summary)).toEqual([
      'documentDate VALUE_MISSING: 2',
      'dueDate VALUE_MISSING: 2',
      'amount AMOUNT_MISSING: 2',
    ])
  })
  test('[IMP-08] [IMP-09] cells without a value mapping are rejected and listed', async () => {
    const { summary } = await checkMovements(
      file(row('F1', { type: 'Bizarre' }), row('F2', { type: 'Bizarre' }), row('F3')),
    )
    expect(told(summary)).toEqual(['type VALUE_NOT_MAPPED: 2,3'])
    expect(summary.unmapped).toEqual([{ field: 'type', values: [{ value: 'Bizarre', count: 2 }] }])
  })
  test('the distinct values of the whole file are counted for the value mapping', async () => {
    const { engine, mapping } = await checkMovements(
      file(row('F1'), row('F2', { type: 'FACTURE' }), '', row('F3', { type: 'Avoir' })),
    )
    expect(await engine.values('movements', mapping, ['type'])).toEqual([
      {
        field: 'type',
        values: [
          { value: 'Facture', count: 2 },
          { value: 'Avoir', count: 1 },
        ],
      },
    ])
  })
})

describe('duplicates', () => {
  test('the second row with the same customer, number, type and due date is rejected; instalments of an invoice are not', async () => {
    const { summary } = await checkMovements(
      file(
        row('F1'),
        row('F1', { due: '01/04/2026' }),
        row('F1', { type: 'Avoir' }),
        row('F1', { ref: 'C2' }),
        row(' F1'),
      ),
    )
    expect(told(summary)).toEqual(['documentNumber DUPLICATE_IN_FILE: 6'])
    expect(summary.groups[0]).toMatchObject({ value: ' F1', params: { firstLine: 2 } })
  })
  test('two amounts of one invoice: neither is stored, until the user excludes one of the rows', async () => {
    const lines = file(row('F1', { amount: '20,00' }), row('F1', { amount: '10,00' }), row('F2'), row('F1'))
    const { engine, summary } = await checkMovements(lines)
    expect(told(summary)).toEqual(['documentNumber DUPLICATE_DIFFERS: 2,3,5'])
    expect(engine.chunk('movements', 0)).toMatchObject({ documentNumber: ['F2'] })
    expect(engine.page('movements', 0, 9, { show: 'error' }).rows.map(({ line }) => line)).toEqual([2, 3, 5])
    engine.leaveOut('movements', [2], true)
    expect(told(engine.leaveOut('movements', [5], true))).toEqual([])
    expect(engine.chunk('movements', 0)).toMatchObject({ lines: [3, 4], amount: [10, 10] })
  })
  test('a rejected row does not reserve its key', async () => {
    expect((await checkMovements(file(row('F1', { amount: 'x' }), row('F1')))).summary).toMatchObject({
      validRows: 1,
      errorRows: 1,
    })
  })
  test('the second row with a customer’s reference is rejected', async () => {
    const line = ';Ateliers;732829320;1 rue;69003;Lyon;0102030405;\n'
    const { summary } = await checkCustomers(
      `Code client;Raison sociale;SIREN;Adresse;CP;Ville;Tél;E-mail\nC1${line}C2${line}C1${line}`,
    )
    expect(told(summary)).toEqual(['ref DUPLICATE_IN_FILE: 4'])
  })
})

describe('customers of a movement', () => {
  test('an unknown one is rejected; one in the customers file of the same session is known', async () => {
    const movements = file(row('F1', { ref: 'OLD' }), row('F2', { ref: 'NEW' }), row('F3', { ref: 'ZZ' }))
    const { engine, mapping, summary } = await checkMovements(movements, {}, { knownRefs: ['OLD'] })
    expect(told(summary)).toEqual(['tiersRef CUSTOMER_UNKNOWN: 3,4'])
    await engine.read(
      'tiers',
      fileOf(
        'c.csv',
        'Code client;Raison sociale;SIREN;Adresse;CP;Ville;Tél;E-mail\nNEW;A;732829320;1 rue;69003;Lyon;0102030405;\nZZ;;732829320;1 rue;69003;Lyon;0102030405;\n',
      ),
      mapping.layout,
    )
    await engine.check('tiers', engine.inspect('tiers', 'STANDARD', null).suggestion, standard)
    expect(told(await engine.check('movements', mapping, { ...standard, knownRefs: ['OLD'] }))).toEqual([
      'tiersRef CUSTOMER_UNKNOWN: 4',
    ])
  })
})

describe('document numbers', () => {
  test('[CUST-05] the check in the page applies the strict pattern where the account requires it', async () => {
    const movements = file(row('INV/2026/00001'), row('FA-1_2.3'), row('FA 12'))
    expect(told((await checkMovements(movements)).summary)).toEqual([])
    const { summary } = await checkMovements(movements, {}, { strictDocumentNumbers: true })
    expect(told(summary)).toEqual(['documentNumber DOCUMENT_NUMBER_STRICT: 2,4'])
  })
})

describe('problems and corrections', () => {
  const bad = file(
    row('F1'),
    row('F2', { amount: 'dix' }),
    row('F3', { amount: 'cent', date: '31/02/2026' }),
    row('F4', { amount: '0' }),
    row('F1'),
  )

  test('[IMP-11] problems are grouped by column with code, count, lines, value and expected format', async () => {
    const { summary } = await checkMovements(bad)
    expect(summary).toMatchObject({ totalRows: 5, validRows: 2, errorRows: 3, warningRows: 1, leftOutRows: 0 })
    expect(summary.groups).toEqual([
      {
        column: 'Montant',
        colNumber: 7,
        field: 'amount',
        code: 'AMOUNT_INVALID',
        severity: 'error',
        count: 2,
        lines: [3, 4],
        value: 'dix',
        params: { example: '1 234,56' },
      },
      {
        column: 'Date pièce',
        colNumber: 5,
        field: 'documentDate',
        code: 'DATE_IMPOSSIBLE',
        severity: 'error',
        count: 1,
        lines: [4],
        value: '31/02/2026',
        params: {},
      },
      {
        column: 'N° de pièce',
        colNumber: 2,
        field: 'documentNumber',
        code: 'DUPLICATE_IN_FILE',
        severity: 'error',
        count: 1,
        lines: [6],
        value: 'F1',
        params: { firstLine: 2 },
      },
      {
        column: 'Montant',
        colNumber: 7,
        field: 'amount',
        code: 'AMOUNT_ZERO',
        severity: 'warning',
        count: 1,
        lines: [5],
        value: '0',
        params: {},
      },
    ])
  })
  test('pages show the raw cells and their problems, by filter', async () => {
    const { engine } = await checkMovements(bad)
    const page = (filter: Parameters<typeof engine.page>[3]) =>
      engine.page('movements', 0, 10, filter).rows.map(({ line }) => line)
    expect(page({ show: 'all' })).toEqual([2, 3, 4, 5, 6])
    expect(page({ show: 'error' })).toEqual([3, 4, 6])
    expect(page({ show: 'warning' })).toEqual([5])
    expect(page({ show: 'valid' })).toEqual([2, 5])
    expect(page({ show: 'problem', field: 'documentNumber', code: 'DUPLICATE_IN_FILE' })).toEqual([6])
    const second = engine.page('movements', 1, 1, { show: 'error' })
    expect([second.total, second.from]).toEqual([3, 1])
    expect(second.rows[0]).toMatchObject({
      line: 4,
      status: 'error',
      leftOut: false,
      corrected: [],
      cells: ['C1', 'F3', 'Facture', '', '31/02/2026', '01/03/2026', 'cent'],
    })
    expect(second.rows[0]?.problems.map(({ colNumber, code }) => `${colNumber} ${code}`)).toEqual([
      '5 DATE_IMPOSSIBLE',
      '7 AMOUNT_INVALID',
    ])
  })
  test('correcting a cell rechecks its row', async () => {
    const { engine } = await checkMovements(bad)
    expect(engine.correct('movements', 4, 'Montant', '100,00')).toMatchObject({ validRows: 2, errorRows: 3 })
    const summary = engine.correct('movements', 4, 'Date pièce', '28/02/2026')
    expect(summary).toMatchObject({ validRows: 3, errorRows: 2 })
    expect(engine.page('movements', 2, 1, { show: 'all' }).rows[0]).toMatchObject({
      status: 'valid',
      corrected: [5, 7],
      problems: [],
    })
    expect(engine.chunk('movements', 0)).toMatchObject({
      lines: [2, 4, 5],
      amount: [10, 100, 0],
      documentDate: ['2026-02-01', '2026-02-28', '2026-02-01'],
    })
    expect(engine.correct('movements', 4, 'Montant', 'x')).toMatchObject({ validRows: 2, errorRows: 3 })
  })
  test('a correction resolves duplicates and creates new ones', async () => {
    const { engine } = await checkMovements(bad)
    expect(told(engine.correct('movements', 2, 'N° de pièce', 'F9'))).not.toContain(
      'documentNumber DUPLICATE_IN_FILE: 6',
    )
    expect(told(engine.correct('movements', 6, 'N° de pièce', 'F9'))).toContain('documentNumber DUPLICATE_IN_FILE: 6')
    expect(told(engine.leaveOut('movements', [2], true))).not.toContain('documentNumber DUPLICATE_IN_FILE: 6')
    expect(told(engine.leaveOut('movements', [2], false))).toContain('documentNumber DUPLICATE_IN_FILE: 6')
  })
  test('rows are excluded one by one or all rejected ones at once, and included again', async () => {
    const { engine } = await checkMovements(bad)
    expect(engine.leaveOut('movements', 'errors', true)).toMatchObject({ validRows: 2, errorRows: 0, leftOutRows: 3 })
    expect(engine.edits('movements').leftOut).toEqual([3, 4, 6])
    expect(engine.leaveOut('movements', [3], false)).toMatchObject({ errorRows: 1, leftOutRows: 2 })
    expect(engine.leaveOut('movements', [1, 99, -3], true)).toMatchObject({ totalRows: 5, leftOutRows: 2 })
  })
  test('the user’s changes survive reading the file again', async () => {
    const { engine, mapping } = await checkMovements(bad)
    engine.correct('movements', 3, 'Montant', '1')
    const before = engine.leaveOut('movements', [5], true)
    const edits = JSON.parse(JSON.stringify(engine.edits('movements')))
    await engine.read('movements', fileOf('again.csv', bad), mapping.layout)
    expect(await engine.check('movements', mapping, standard, edits)).toEqual(before)
  })
  test('bad rows are exported with their reasons, formulas neutralised', async () => {
    const { engine } = await checkMovements(
      file(
        row('F1', { amount: '-x', label: '=HYPERLINK("http://a.test")' }),
        row('F2'),
        row('F3', { ref: '@SUM(A1)', amount: '+y', label: 'a"b' }),
      ),
    )
    engine.leaveOut('movements', [3], true)
    const csv = engine.exportBad('movements', {
      line: 'Ligne',
      reasons: 'Motifs',
      leftOut: 'Laissée',
      problems: { AMOUNT_INVALID: 'Montant ; illisible' },
    })
    expect(csv.split('\r\n')).toEqual([
      `\ufeff${header};Ligne;Motifs`,
      `C1;F1;Facture;"'=HYPERLINK(""http://a.test"")";01/02/2026;01/03/2026;'-x;2;"Montant: Montant ; illisible"`,
      'C1;F2;Facture;;01/02/2026;01/03/2026;10,00;3;Laissée',
      `'@SUM(A1);F3;Facture;"a""b";01/02/2026;01/03/2026;'+y;4;"Montant: Montant ; illisible"`,
      '',
    ])
  })
})

describe('comparison with the stored data', () => {
  test('new, changed, unchanged and missing ones are counted, with a warning above a fixed share', async () => {
    const { engine } = await checkMovements(file(row('F1'), row('F2'), row('F3'), row('F4', { amount: 'x' })))
    const chunk = engine.chunk('movements', 0) as MovementChunk
    const fields = (i: number, amount: number) => ({
      tiersRef: 'C1',
      documentNumber: chunk.documentNumber[i]!,
      type: 'INVOICE' as const,
      label: '',
      rootAccount: '',
      documentDate: '2026-02-01',
      dueDate: '2026-03-01',
      amount,
    })
    const absent = { ...fields(0, 5), documentNumber: 'GONE' }
    const rows = [fields(1, 2_000), fields(0, 1_000), absent]
    const stored = {
      keys: rows.map(movementUniqueRef),
      digests: rows.map(contentDigest),
      open: [1, 0, 1],
      openCents: [2_000, 0, 5],
    }
    expect(engine.compare('movements', stored)).toEqual({
      created: 1,
      changed: 1,
      same: 1,
      absent: 1,
      absentOpen: 1,
      absentOpenCents: 5,
      absentShare: 0.5,
      warn: true,
      settles: true,
    })
    expect(engine.compare('movements', { ...stored, open: [1, 0, 0] })).toMatchObject({
      absent: 1,
      absentOpen: 0,
      absentOpenCents: 0,
      warn: false,
    })
    expect(engine.compare('movements', { keys: [], digests: [] })).toMatchObject({ created: 3, absent: 0 })
  })
  test('customers are compared by their reference', async () => {
    const { engine } = await checkCustomers(
      'Code client;Raison sociale;SIREN;Adresse;CP;Ville;Tél;E-mail\nC1;A;732829320;1 rue;69003;Lyon;0102030405;\n',
    )
    expect(
      engine.compare('tiers', { keys: [customerUniqueRef('C1'), customerUniqueRef('C2')], digests: [0, 0] }),
    ).toMatchObject({ created: 0, changed: 1, absent: 1 })
  })
})

test('a long file is split into chunks that contain every row to send once, in order', async () => {
  const count = IMPORT_CHUNK_ROWS * 2 + 7
  const { engine, summary } = await checkMovements(
    file(...Array.from({ length: count }, (_, i) => row(`F${i}`, i === 5 ? { amount: 'x' } : {}))),
  )
  expect(summary.validRows).toBe(count - 1)
  const chunks = Array.from({ length: engine.chunkCount('movements') }, (_, n) => engine.chunk('movements', n))
  expect(chunks.map(({ lines }) => lines.length)).toEqual([IMPORT_CHUNK_ROWS, IMPORT_CHUNK_ROWS, 6])
  expect(chunks.flatMap(({ lines }) => lines)).toEqual(
    Array.from({ length: count }, (_, i) => i + 2).filter((line) => line !== 7),
  )
})
