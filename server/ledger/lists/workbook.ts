import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { xmlText } from '../../../src/domain/export/cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet of a workbook; `rows`: as `headerRow` and `sheetRow` write them. */
export type Sheet = { name: string; rows: AsyncIterable<string> | Iterable<string> }

/** The longest name of a sheet, and the characters that it must not have (Excel). */
const SHEET_NAME_MAX = 31
const forbiddenInName = /[\\/?*[\]:]/g

const sheetName = (name: string): string => name.replace(forbiddenInName, ' ').slice(0, SHEET_NAME_MAX)

/** Formats of cells, in the order of `cellStyles`: general, amount, date, moment, text, header. */
const STYLES =
  '<xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf quotePrefix="1"/><xf fontId="1" applyFont="1"/>'

const each = (sheets: readonly Sheet[], write: (sheet: Sheet, number: number) => string): string =>
  sheets.map((sheet, index) => write(sheet, index + 1)).join('')

/** The parts of a workbook, except its sheets (ECMA-376). */
const parts = (sheets: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each(sheets, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(sheets, ({ name }, number) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${STYLES}</cellXfs></styleSheet>`,
})

/** Zip's method number for deflate. */
const DEFLATED = 8

/** A fixed date for every entry, so that the same rows give the same file. */
const FIRST_DAY = new Date(1980, 0, 1)

/** Compresses an entry's bytes with zlib off the event loop; fills in checksum and size. */
async function* packed(
  texts: AsyncIterable<string> | Iterable<string>,
  entry: ZipInputFile,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw()
  const feed = async () => {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await new Promise((drained) => deflate.once('drain', drained))
    }
    deflate.end()
  }
  const feeding = feed().catch((error: Error) => deflate.destroy(error))
  yield* deflate
  await feeding
}

/** The header stays in sight, and columns are wide enough for a date and an amount. */
const SHEET_START =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>'

async function* sheetOf(rows: Sheet['rows']): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}">${SHEET_START}<sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}

/** Streams an .xlsx file; each row is released as soon as it is compressed. */
export async function* workbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) written.push(bytes)
  })
  const texts: [string, AsyncIterable<string> | Iterable<string>][] = [
    ...Object.entries(parts(sheets)).map(([name, text]): [string, Iterable<string>] => [name, [text]]),
    ...sheets.map(({ rows }, index): [string, AsyncIterable<string>] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetOf(rows),
    ]),
  ]
  for (const [filename, content] of texts) {
    const entry: ZipInputFile = { filename, mtime: FIRST_DAY, compression: DEFLATED, crc: 0, size: 0 }
    zip.add(entry)
    for await (const bytes of packed(content, entry)) {
      entry.ondata!(null, bytes, false)
      yield* written.splice(0)
    }
    entry.ondata!(null, new Uint8Array(0), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
