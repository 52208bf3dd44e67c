import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AMOUNT_FOREIGN, readAmount } from '../../../src/domain/import/amount-cells.ts'
import { freeLayout } from '../../../src/domain/import/index.ts'
import { readImportFile } from '../../../src/domain/import/read-file.ts'
import { cellText } from '../../../src/domain/import/source.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { fileOf } from '../../support/import-session.ts'

/** Runs only where this folder exists: see vitest.config.ts. */
const folder = '../shared/data/imports'
const load = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}`))
/** BIFF5 has no extension of its own: it is what Excel 95 saved as .xls. */
const read = async (name: string, as = name) => {
  const { info, source } = await readImportFile(load(name), as, freeLayout)
  return { info, rows: [...source.slices()].flatMap(({ rows }) => rows.map((row) => row.map(cellText))) }
}

describe('files collected by other projects', () => {
  test('headers with line breaks become one line', async () => {
    const { info, rows } = await read('attendance_multiline_header.csv')
    expect([info.headerRow, info.headers.slice(0, 5), rows.length]).toEqual([
      1,
      ['Date', 'Ben Ashley', 'Tom Brooks', 'Jimmy Cooney', 'Sue Daniels'],
      25,
    ])
  })
  test('a three-row header: the third is it; blank and duplicate names are distinguished; dollars are refused', async () => {
    const { info, rows } = await read('blank_dup_headers_paren.csv')
    expect(info.headerRow).toBe(3)
    expect(info.headers.slice(0, 4)).toEqual(['Asset Class', 'Book', 'Telephone #', 'Asset'])
    expect(new Set(info.headers).size).toBe(info.headers.length)
    const cells = rows
      .slice(3)
      .flat()
      .map((cell) => cell.trim())
      .filter((cell) => /^\$?\s?\(?[\d,.$]*\d|^\$\s*-$/.test(cell) && !/[/%a-z]/i.test(cell))
    expect(cells.some((cell) => cell.includes('('))).toBe(true)
    for (const cell of cells.filter((text) => /^\$?\(?[\d,]+\)?$/.test(text))) {
      const units = Number(cell.replace(/[$(),]/g, '')) * 100
      expect(readAmount(cell.replace('$', ''), '.')).toBe(cell.includes('(') && units > 0 ? -units : units)
      if (cell.includes('$')) expect(readAmount(cell, '.')).toBe(AMOUNT_FOREIGN)
    }
  })
  test('windows-1251 with NBSP thousands is read as a table with readable amounts', async () => {
    const { info, rows } = await read('cp1251_nbsp_semicolon.csv')
    expect([info.delimiter, info.encoding, info.headers.slice(0, 3)]).toEqual([
      ';',
      'windows-1252',
      ['Format', 'Value', 'B Fmt'],
    ])
    expect(
      rows
        .find((row) => row[0] === '4')
        ?.map((cell) => readAmount(cell, ','))
        .slice(1, 2),
    ).toEqual([-1_234_568])
  })
  test.each([
    ['dates1904.xlsx', 'a.xlsx'],
    ['dates1904_biff5.xls', 'a.xls'],
  ])('%s: dates of the 1904 system are not shifted', async (name, as) => {
    const { rows } = await read(name, as)
    for (const [serial, real, text] of rows.slice(0, 4)) expect([real, Number(serial) > 0]).toEqual([text, true])
  })
  test('a workbook without a filled sheet, an encrypted one: plain codes', async () => {
    await expect(read('blank_sheets.xls')).rejects.toMatchObject({ code: 'WORKBOOK_EMPTY' })
    await expect(read('encrypted.xls')).rejects.toMatchObject({ code: 'WORKBOOK_ENCRYPTED' })
  })
  test('long cells are complete', async () => {
    const { info, rows } = await read('huge_cells.xlsx')
    expect(info.sheets.map(({ name }) => name)).toEqual(['Large Strings', 'Simple', 'longwordslist'])
    expect(Math.max(...rows.flat().map((cell) => cell.length))).toBe(9_999)
  })
  test('merged cells warn', async () => {
    expect((await read('merge_cells.xlsx')).info.warnings.map(({ code }) => code)).toEqual(['MERGED_CELLS'])
  })
  test('2,000 rows with quotes, four of them short', async () => {
    const { rows } = await read('papaparse_verylong.csv')
    expect([rows.length, rows.filter((row) => row.length === 3).length]).toEqual([2_001, 1_997])
  })
  test('line breaks within cells', async () => {
    expect((await read('quotes_newlines_crlf.csv')).rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ])
    const bom = await read('utf8_bom_newline_in_cell.csv')
    expect([bom.info.encoding, bom.rows[1]]).toEqual(['utf-8', ['Formula', 'abc\ndef']])
  })
  test('the company register keeps leading zeros; SIREN, postcode and town are matched', async () => {
    const engine = createImportEngine()
    await engine.read('tiers', fileOf('sirene.csv', load('sirene_etablissements.csv')), freeLayout)
    const { columns } = engine.inspect('tiers', 'STANDARD', null)
    const matched = (field: string) => columns.find((column) => column.field === field)
    expect(matched('legalId')?.column).toBe('siren')
    expect(matched('zipCode')?.samples.every((cell) => /^\d{5}$/.test(cell))).toBe(true)
    expect(matched('city')?.column).toBe('libelleCommuneEtablissement')
  })
  test('a header shorter than its rows rejects them, since their columns have shifted', async () => {
    const engine = createImportEngine()
    const bytes = load('sirene_etablissements_missing_header.csv')
    await engine.read('tiers', fileOf('sirene.csv', bytes), freeLayout)
    const { suggestion } = engine.inspect('tiers', 'STANDARD', null)
    const summary = await engine.check('tiers', suggestion, {
      profile: 'STANDARD',
      today: '2026-01-01',
      knownRefs: null,
      strictDocumentNumbers: false,
    })
    expect(summary.validRows).toBe(0)
    expect(summary.groups.every(({ severity }) => severity === 'error')).toBe(true)
  })
  test('UTF-16 with tabs and error cells', async () => {
    const { info, rows } = await read('utf16le_tab.txt')
    expect([info.encoding, info.delimiter, info.headers[0], rows[1]?.[0]]).toEqual([
      'utf-16le',
      '\t',
      'Error',
      '#NULL!',
    ])
  })
  test('bytes shared by windows-1250 and windows-1252', async () => {
    expect((await read('win1250.csv')).rows[1]).toEqual(['Montréal', 'Köppen'])
  })
})
