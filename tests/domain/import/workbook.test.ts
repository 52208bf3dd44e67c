import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { utils, type WorkBook, type WorkSheet, write } from 'xlsx'
import { IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES, XLS_ROW_LIMIT } from '../../../src/domain/constants.ts'
import { freeLayout, type LayoutChoice, type MovementChunk } from '../../../src/domain/import/index.ts'
import { readImportFile } from '../../../src/domain/import/read-file.ts'
import type { RowSource } from '../../../src/domain/import/source.ts'
import { unzipWorkbook } from '../../../src/domain/import/zip.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { fileOf, standard, told } from '../../support/import-session.ts'

const book = (sheets: Record<string, WorkSheet>, date1904 = false): WorkBook => {
  const made = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(made, sheet, name)
  made.Workbook = { WBProps: { date1904 } }
  return made
}
const bytesOf = (made: WorkBook, bookType: 'xlsx' | 'biff8' | 'xlml' | 'ods' = 'xlsx') =>
  new Uint8Array(write(made, { type: 'array', bookType }))
const sheetOf = (rows: unknown[][]) => utils.aoa_to_sheet(rows)
const read = (bytes: Uint8Array, name = 'classeur.xlsx', layout: Partial<LayoutChoice> = {}) =>
  readImportFile(bytes, name, { ...freeLayout, ...layout })
const all = (source: RowSource) => [...source.slices()].flatMap(({ rows }) => rows)
const header = ['Code client', 'N° de pièce', 'Date pièce', 'Échéance', 'Montant']
const dated = (serial: number) => ({ t: 'n', v: serial, z: 'dd/mm/yyyy' })

const check = async (bytes: Uint8Array<ArrayBuffer>, name = 'classeur.xlsx') => {
  const engine = createImportEngine()
  await engine.read('movements', fileOf(name, bytes), freeLayout)
  const { suggestion } = engine.inspect('movements', 'STANDARD', null)
  return { engine, suggestion, summary: await engine.check('movements', suggestion, standard) }
}

describe('cells that a spreadsheet displays differently than it stores', () => {
  const number = (v: number, z: string) => ({ t: 'n', v, z })
  test('codes keep their displayed format; amounts keep their value', async () => {
    const rows = [
      header,
      [number(42, '000000'), number(7, '"FA-"0000'), dated(46_054), dated(46_082), number(1234.5, '#,##0.00 "€"')],
      [number(123456, '000-000'), number(8, '0'), dated(46_054), dated(46_082), number(12, '#,##0.00 [$€-40C]')],
    ]
    const { engine, summary } = await check(bytesOf(book({ Feuille: sheetOf(rows) })))
    expect(told(summary)).toEqual([])
    expect(engine.chunk('movements', 0)).toMatchObject({
      tiersRef: ['000042', '123-456'],
      documentNumber: ['FA-0007', '8'],
      amount: [1234.5, 12],
    } satisfies Partial<MovementChunk>)
  })
  test('dollars in a number format are refused, and so is a code turned into a date', async () => {
    const rows = [
      header,
      ['C1', 'F1', dated(46_054), dated(46_082), number(12, '[$$-409]#,##0.00')],
      ['C1', 'F2', dated(46_054), dated(46_082), number(12, '#,##0.00 "USD"')],
      ['C1', number(46_093, 'd-mmm'), dated(46_054), dated(46_082), 12],
      [dated(46_093), 'F4', dated(46_054), dated(46_082), 12],
    ]
    const { summary } = await check(bytesOf(book({ Feuille: sheetOf(rows) })))
    expect(told(summary).sort()).toEqual([
      'amount CURRENCY_FOREIGN: 2,3',
      'documentNumber CODE_IS_DATE: 4',
      'tiersRef CODE_IS_DATE: 5',
    ])
  })
})

describe('[IMP-01] workbooks', () => {
  test.each([
    ['xlsx', 'xlsx', false],
    ['xlsx', 'xlsx', true],
    ['biff8', 'xls', false],
    ['biff8', 'xls', true],
  ] as const)(
    '%s: real dates, serials, ISO cells and typed dates of both date systems (%s, 1904: %s)',
    async (type, extension, date1904) => {
      const shift = date1904 ? 1462 : 0
      const rows = [
        header,
        ['C1', 'F1', dated(46_054 - shift), dated(46_082 - shift), 1234.5],
        ['C1', 'F2', 46_054 - shift, 46_082 - shift, 0.1 + 0.2],
        ['C1', 'F3', '2026-02-01', '2026-03-01', '1 234,56'],
        ['C1', 'F4', 20_260_201, 20_260_301, -5],
      ]
      const { engine, summary } = await check(
        bytesOf(book({ Feuille: sheetOf(rows) }, date1904), type),
        `a.${extension}`,
      )
      expect(told(summary)).toEqual([])
      expect(engine.chunk('movements', 0)).toMatchObject({
        documentDate: Array(4).fill('2026-02-01'),
        dueDate: Array(4).fill('2026-03-01'),
        amount: [1234.5, 0.3, 1234.56, -5],
      } satisfies Partial<MovementChunk>)
    },
  )
  test('text dates of a workbook follow the chosen format, and 31/02 is an error there too', async () => {
    const { summary, suggestion } = await check(
      bytesOf(
        book({
          S: sheetOf([
            header,
            ['C1', 'F1', '28/02/2026', '31/03/2026', 1],
            ['C1', 'F2', '31/02/2026', '31/03/2026', 1],
          ]),
        }),
      ),
    )
    expect(suggestion.dateFormat).toBe('dd/MM/yyyy')
    expect(told(summary)).toEqual(['documentDate DATE_IMPOSSIBLE: 3'])
  })
  test('the first sheet with cells is used, and another can be chosen', async () => {
    const bytes = bytesOf(
      book({ Vide: sheetOf([]), Clients: sheetOf([['Ville'], ['Lyon']]), Autre: sheetOf([['Pays'], ['FRA']]) }),
    )
    const { info } = await read(bytes)
    expect([info.sheet, info.headers, info.sheets]).toEqual([
      'Clients',
      ['Ville'],
      [
        { name: 'Vide', rows: 0, hidden: false },
        { name: 'Clients', rows: 2, hidden: false },
        { name: 'Autre', rows: 2, hidden: false },
      ],
    ])
    expect((await read(bytes, 'a.xlsx', { sheet: 'Autre' })).info.headers).toEqual(['Pays'])
    await expect(read(bytes, 'a.xlsx', { sheet: 'Nulle part' })).rejects.toMatchObject({ code: 'SHEET_UNKNOWN' })
    await expect(read(bytesOf(book({ Vide: sheetOf([]) })))).rejects.toMatchObject({ code: 'WORKBOOK_EMPTY' })
  })
  test('a zip is a workbook whatever its name; numbers keep their leading zeros by their format', async () => {
    const bytes = bytesOf(
      book({
        S: sheetOf([
          ['Code postal', 'Payé'],
          [{ t: 'n', v: 1000, z: '00000' }, true],
        ]),
      }),
    )
    const { info, source } = await read(bytes, 'clients.csv')
    expect([info.kind, all(source)]).toEqual([
      'workbook',
      [
        ['Code postal', 'Payé'],
        ['01000', 'TRUE'],
      ],
    ])
  })
  test('merged texts are repeated in their rows, a merged amount is not, and the user is told', async () => {
    const sheet = sheetOf([
      header,
      ['C1', 'F1', '2026-02-01', '2026-03-01', 300],
      ['', 'F2', '2026-02-01', '2026-03-01', null],
    ])
    sheet['!merges'] = [utils.decode_range('A2:A3'), utils.decode_range('E2:E3')]
    const bytes = bytesOf(book({ S: sheet }))
    expect((await read(bytes)).info.warnings).toEqual([{ code: 'MERGED_CELLS', params: { count: 2 } }])
    const { engine, summary } = await check(bytes)
    expect(told(summary)).toEqual(['amount AMOUNT_MISSING: 3'])
    expect(engine.page('movements', 1, 1, { show: 'all' }).rows[0]?.cells[0]).toBe('C1')
  })
  test('a computed amount with more than two decimals is rounded with a warning', async () => {
    const { engine, summary } = await check(
      bytesOf(book({ S: sheetOf([header, ['C1', 'F1', '2026-02-01', '2026-03-01', 83.33333333]]) })),
    )
    expect(told(summary)).toEqual(['amount AMOUNT_ROUNDED: 2'])
    expect((engine.chunk('movements', 0) as MovementChunk).amount).toEqual([83.33])
  })
  test('a .xls with exactly 65,536 rows warns that it may be truncated', async () => {
    const rows = (count: number) => {
      const sheet = sheetOf([['Ville']])
      sheet[`A${count}`] = { t: 's', v: 'Lyon' }
      sheet['!ref'] = `A1:A${count}`
      return bytesOf(book({ S: sheet }), 'biff8')
    }
    expect((await read(rows(XLS_ROW_LIMIT), 'a.xls')).info.warnings).toEqual([
      { code: 'XLS_MAYBE_CUT', params: { rows: XLS_ROW_LIMIT } },
    ])
    expect((await read(rows(XLS_ROW_LIMIT - 1), 'a.xls')).info.warnings).toEqual([])
  })
  test.each(['hidden', 'very hidden'])('a %s sheet is offered last, and marked', async (kind) => {
    const made = book({ Ancien: sheetOf([['Ville'], ['Brest']]), Clients: sheetOf([['Ville'], ['Lyon']]) })
    made.Workbook!.Sheets = [
      { name: 'Ancien', Hidden: kind === 'hidden' ? 1 : 2 },
      { name: 'Clients', Hidden: 0 },
    ]
    const { info, source } = await read(bytesOf(made))
    expect([info.sheet, all(source).at(-1)]).toEqual(['Clients', ['Lyon']])
    expect(info.sheets).toEqual([
      { name: 'Clients', rows: 2, hidden: false },
      { name: 'Ancien', rows: 2, hidden: true },
    ])
  })
  test('a sheet with only headers gives way to one with rows; a workbook of such sheets reports what is missing', async () => {
    const heads = sheetOf([['Ville']])
    expect((await read(bytesOf(book({ Titre: heads, Clients: sheetOf([['Ville'], ['Lyon']]) })))).info.sheet).toBe(
      'Clients',
    )
    await expect(read(bytesOf(book({ Clients: heads })))).rejects.toMatchObject({ code: 'FILE_WITHOUT_ROWS' })
  })
  test.each([
    ['XML of Excel 2003', 'xlml', 'a.xls'],
    ['XML under its own name', 'xlml', 'a.xml'],
    ['OpenDocument', 'ods', 'a.ods'],
  ] as const)('%s is read like other workbooks', async (_, type, name) => {
    const rows = [
      header,
      ['C-01', 'F1', dated(46_054), dated(46_082), 1234.5],
      ['0042', 'F2-été', '2026-02-01', '2026-03-01', '1 234,56'],
    ]
    const { engine, summary } = await check(bytesOf(book({ Écritures: sheetOf(rows) }), type), name)
    expect(told(summary)).toEqual([])
    expect(engine.chunk('movements', 0)).toMatchObject({
      tiersRef: ['C-01', '0042'],
      documentDate: ['2026-02-01', '2026-02-01'],
      dueDate: ['2026-03-01', '2026-03-01'],
      amount: [1234.5, 1234.56],
    } satisfies Partial<MovementChunk>)
  })
  test('other XML is refused by its type', async () => {
    const bytes = new TextEncoder().encode('<?xml version="1.0"?><Factures><F n="1"/></Factures>')
    await expect(read(bytes, 'a.xml')).rejects.toMatchObject({
      code: 'FILE_TYPE_UNSUPPORTED',
      params: { found: 'XML' },
    })
  })
})

/** A hand-made zip container; `stated` is the unpacked size in its directory. */
const zipOf = (entries: { name: string; content: Uint8Array; stated?: number; flags?: number }[]): Uint8Array => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stated = content.length, flags = 0 } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(stated, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]))
}

describe('hostile workbooks', () => {
  const text = (content: string) => new TextEncoder().encode(content)
  test('a zip bomb is refused by its declared size', async () => {
    const bomb = zipOf([
      { name: 'xl/worksheets/sheet1.xml', content: text('x'), stated: IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES + 1 },
    ])
    await expect(read(bomb)).rejects.toMatchObject({ code: 'WORKBOOK_TOO_LARGE' })
  })
  test('a zip bomb with a false directory is refused by its unpacked size', async () => {
    const zeroes = new Uint8Array(4 * 1024 * 1024)
    const lying = zipOf([1, 2, 3].map((i) => ({ name: `xl/worksheets/sheet${i}.xml`, content: zeroes, stated: 10 })))
    await expect(unzipWorkbook(lying, 10 * 1024 * 1024)).rejects.toMatchObject({
      code: 'WORKBOOK_TOO_LARGE',
      params: { max: 10 * 1024 * 1024 },
    })
    expect((await unzipWorkbook(lying, 12 * 1024 * 1024)).map(({ content }) => content.length)).toEqual(
      Array(3).fill(zeroes.length),
    )
  })
  test('an encrypted entry, a zip without a workbook and truncated ones are distinguished', async () => {
    await expect(read(zipOf([{ name: 'xl/workbook.xml', content: text('<a/>'), flags: 1 }]))).rejects.toMatchObject({
      code: 'WORKBOOK_ENCRYPTED',
    })
    await expect(read(zipOf([{ name: 'readme.txt', content: text('hello') }]))).rejects.toMatchObject({
      code: 'WORKBOOK_DAMAGED',
    })
    const whole = bytesOf(book({ S: sheetOf([['a'], ['b']]) }))
    for (const cut of [50, whole.length >> 1, whole.length - 30])
      await expect(read(whole.slice(0, cut))).rejects.toMatchObject({ code: 'WORKBOOK_DAMAGED' })
    const xls = bytesOf(book({ S: sheetOf([['a'], ['b']]) }), 'biff8')
    await expect(read(xls.slice(0, 600), 'a.xls')).rejects.toMatchObject({
      code: expect.stringMatching(/WORKBOOK_(DAMAGED|EMPTY)/),
    })
  })
  test('a sheet of maximum width is refused', async () => {
    const wide = sheetOf([['Ville']])
    wide.XFD1 = { t: 's', v: 'fin' }
    wide['!ref'] = 'A1:XFD1'
    await expect(read(bytesOf(book({ S: wide })))).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' })
  })
})
