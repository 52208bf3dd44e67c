import { describe, expect, test } from 'vitest'
import { freeLayout, type LayoutChoice, type MovementChunk } from '../../../src/domain/import/index.ts'
import { readImportFile } from '../../../src/domain/import/read-file.ts'
import { createImportEngine } from '../../../src/workers/import-engine.ts'
import { fileOf, standard, told } from '../../support/import-session.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, layout: Partial<LayoutChoice> = {}) =>
  readImportFile(bytesOf(text), 'export.xls', { ...freeLayout, ...layout })
const rowsOf = async (text: string, layout: Partial<LayoutChoice> = {}) => {
  const { source } = await read(text, layout)
  return [...source.slices()].flatMap(({ rows }) => rows)
}
const head = '<tr><th>Code client</th><th>N° de pièce</th><th>Date pièce</th><th>Échéance</th><th>Montant</th></tr>'

describe('web pages named .xls', () => {
  test('cells are read as displayed, like those of a .csv', async () => {
    const page = `<!DOCTYPE html><html><head><style>td { color: red }</style></head><body>
      <table>${head}
        <tr><td>0042</td><td>F&eacute;1</td><td>01/02/2026</td><td>01/03/2026</td><td>1&nbsp;234,56&nbsp;&euro;</td></tr>
        <tr><td>C2</td><td> F<b>2</b></td><td>02/02/2026</td><td>02/03/2026</td><td>-12,00</td></tr>
      </table></body></html>`
    const engine = createImportEngine()
    const info = await engine.read('movements', fileOf('export.xls', bytesOf(page)), freeLayout)
    expect([info.kind, info.sheets]).toEqual(['html', [{ name: 'Table 1', rows: 3, hidden: false }]])
    const { suggestion } = engine.inspect('movements', 'STANDARD', null)
    const summary = await engine.check('movements', suggestion, standard)
    expect(told(summary)).toEqual([])
    expect(engine.chunk('movements', 0)).toMatchObject({
      tiersRef: ['0042', 'C2'],
      documentNumber: ['Fé1', 'F2'],
      documentDate: ['2026-02-01', '2026-02-02'],
      amount: [1234.56, -12],
    } satisfies Partial<MovementChunk>)
  })

  test('unclosed cells stay separate, as a browser displays them', async () => {
    expect(await rowsOf('<table><tr><td>Ville<td>Pays<tr><td>Lyon<td>FRA</table>')).toEqual([
      ['Ville', 'Pays'],
      ['Lyon', 'FRA'],
    ])
  })

  test('a merged cell keeps its place, and its value is not assumed for the other rows', async () => {
    const page = `<table><tr><td>Ville<td>Pièce<td>Montant
      <tr><td rowspan=2>Lyon<td>F1<td rowspan=2>300<tr><td>F2<tr><td colspan=2>Brest<td>5</table>`
    expect(await rowsOf(page)).toEqual([
      ['Ville', 'Pièce', 'Montant'],
      ['Lyon', 'F1', '300'],
      ['', 'F2'],
      ['Brest', '', '5'],
    ])
    expect((await read(page)).info.warnings).toEqual([{ code: 'MERGED_CELLS', params: { count: 3 } }])
  })

  test('each table with data is offered by its caption; layout tables are not', async () => {
    const inner = '<table><caption>Soldes</caption><tr><td>Ville<tr><td>Nice</table>'
    const page = `<table><tr><td>${inner}</td></tr></table><table><caption>Soldes</caption><tr><td>Pays<tr><td>FRA</table>`
    const { info } = await read(page)
    expect(info.sheets.map(({ name }) => name)).toEqual(['Soldes', 'Soldes 2'])
    expect(await rowsOf(page, { sheet: 'Soldes 2' })).toEqual([['Pays'], ['FRA']])
    await expect(read(page, { sheet: 'Clients' })).rejects.toMatchObject({ code: 'SHEET_UNKNOWN' })
  })

  test('excessive nesting and oversized cells end in a plain code', async () => {
    const deep = `<table><tr><td>1</table>${'<div>'.repeat(50_000)}`
    await expect(read(deep)).rejects.toMatchObject({ code: 'WORKBOOK_DAMAGED' })
    await expect(read('<table><tr><td colspan=1000000>1</table>')).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' })
  })

  test('a page without a table is refused by its type', async () => {
    await expect(read('<html><body>Session expirée</body></html>')).rejects.toMatchObject({
      code: 'FILE_TYPE_UNSUPPORTED',
      params: { found: 'HTML' },
    })
  })
})
