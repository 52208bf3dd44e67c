import { crc32, createDeflateRaw } from 'node:zlib'
import { xmlText } from '../../../src/domain/export/cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, but for the sheet (ECMA-376). */
const parts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11), deflated (8); the day is 1 January 1980, whatever the day. */
const FLAGS = 0x0808
const FIRST_DAY = 0x21

const header = (name: Buffer): Buffer => {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt16LE(FIRST_DAY, 12)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

const descriptor = ({ crc, packed, size }: Entry): Buffer => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

const directoryEntry = ({ name, crc, packed, size, offset }: Entry): Buffer => {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 6)
  bytes.writeUInt16LE(FLAGS, 8)
  bytes.writeUInt16LE(8, 10)
  bytes.writeUInt16LE(FIRST_DAY, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

const end = (entries: number, size: number, offset: number): Buffer => {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(entries, 8)
  bytes.writeUInt16LE(entries, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

/** The entry's bytes as they are packed; `entry` is filled meanwhile. */
async function* packed(texts: AsyncIterable<string> | Iterable<string>, entry: Entry): AsyncGenerator<Buffer> {
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
  for await (const bytes of deflate) {
    entry.packed += bytes.length
    yield bytes
  }
  await feeding
}

async function* sheet(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}

/**
 * An .xlsx file with one sheet, as it is made: no row is held longer than it takes to pack it.
 * @param rows rows as `sheetRow` writes them
 */
export async function* workbook(sheetName: string, rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  const all: [string, AsyncIterable<string> | Iterable<string>][] = [
    ...Object.entries(parts(sheetName)).map(([name, text]): [string, Iterable<string>] => [name, [text]]),
    ['xl/worksheets/sheet1.xml', sheet(rows)],
  ]
  for (const [name, texts] of all) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    entries.push(entry)
    const begin = header(entry.name)
    yield begin
    yield* packed(texts, entry)
    yield descriptor(entry)
    offset += begin.length + entry.packed + 16
  }
  const directory = Buffer.concat(entries.map(directoryEntry))
  yield directory
  yield end(entries.length, directory.length, offset)
}
