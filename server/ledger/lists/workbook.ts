import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { xmlText } from '../../../src/domain/export/cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, except the sheet itself (ECMA-376). */
const parts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
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

async function* sheet(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}

/**
 * Streams an .xlsx file with one sheet; each row is released as soon as it is compressed.
 * @param rows rows as `sheetRow` writes them
 */
export async function* workbook(sheetName: string, rows: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) written.push(bytes)
  })
  const texts: [string, AsyncIterable<string> | Iterable<string>][] = [
    ...Object.entries(parts(sheetName)).map(([name, text]): [string, Iterable<string>] => [name, [text]]),
    ['xl/worksheets/sheet1.xml', sheet(rows)],
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
