import { Readable } from 'node:stream'
import { type Cell, csvLines, headerRow, sheetRow } from '../../../src/domain/export/cells.ts'
import { fileNameOf } from '../../../src/domain/export/list-words.ts'
import { workbook } from './workbook.ts'

/** Texts are handed on in pieces of about this size. */
const PIECE_CHARACTERS = 60_000
const BYTE_ORDER_MARK = '\ufeff'

/** A table of a file: its name, its headers, and its rows as they are read. */
export type FileTable = {
  name: string
  headers: readonly string[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

export type FileFormat = { format: 'csv' | 'xlsx'; language: 'fr' | 'en' }

async function* texts(
  before: string,
  rows: FileTable['rows'],
  write: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  let text = before
  for await (const cells of rows) {
    text += write(cells)
    if (text.length < PIECE_CHARACTERS) continue
    yield text
    text = ''
  }
  yield text
}

/** The tables one below the other, as a language's spreadsheets read them. */
async function* csv(tables: readonly FileTable[], language: FileFormat['language']): AsyncGenerator<Uint8Array> {
  const line = csvLines(language)
  for (const [index, { name, headers, rows }] of tables.entries()) {
    const title = tables.length > 1 ? `${index > 0 ? '\r\n' : ''}${line([name])}` : ''
    const before = `${index === 0 ? BYTE_ORDER_MARK : ''}${title}${line(headers)}`
    for await (const text of texts(before, rows, line)) yield Buffer.from(text)
  }
}

/** The bytes of a file, written as its rows are read: never more than a piece of it is in memory. */
export const listFile = (tables: readonly FileTable[], { format, language }: FileFormat): AsyncGenerator<Uint8Array> =>
  format === 'csv'
    ? csv(tables, language)
    : workbook(tables.map(({ name, headers, rows }) => ({ name, rows: texts(headerRow(headers), rows, sheetRow) })))

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A file as the answer to a request. */
export const fileResponse = (name: string, tables: readonly FileTable[], as: FileFormat): Response => {
  const headers = {
    'content-disposition': `attachment; filename="${fileNameOf(name)}.${as.format}"`,
    'content-type': contentTypes[as.format],
  }
  return new Response(Readable.toWeb(Readable.from(listFile(tables, as))) as ReadableStream<Uint8Array>, { headers })
}
