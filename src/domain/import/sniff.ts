import { IMPORT_MAX_CSV_BYTES, IMPORT_MAX_WORKBOOK_BYTES } from '../constants.ts'
import { ImportFileError } from './problems.ts'

/** The kind of a file by its first bytes, whatever its name. */
export type FileKind = 'text' | 'zip' | 'ole2' | 'biff' | 'xml' | 'html' | 'other'

const startsWith = (bytes: Uint8Array, ...prefix: number[]): boolean => prefix.every((byte, i) => bytes[i] === byte)
const ascii = (text: string): number[] => [...text].map((c) => c.charCodeAt(0))

/** Known unsupported formats that people rename, by their first bytes, with their names for the message. */
const others: [string, number[]][] = [
  ['PDF', ascii('%PDF')],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', ascii('GIF8')],
  ['RTF', ascii('{\\rtf')],
  ['GZIP', [0x1f, 0x8b]],
  ['7Z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', ascii('Rar!')],
  ['EXE', [0x4d, 0x5a, 0x90, 0x00]],
  ['SQLITE', ascii('SQLite format 3')],
  ['MHTML', ascii('MIME-Version:')],
]

/**
 * The kind of a file by its content. `found` names an unsupported format ('BINARY' if unknown). Text has no zero bytes
 * in its first kilobytes; UTF-16, which has them, is recognised by its byte order mark or pattern.
 */
export const sniffFile = (bytes: Uint8Array): { kind: FileKind; found: string } => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { kind: 'zip', found: 'ZIP' }
  if (startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) return { kind: 'other', found: 'ZIP' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'ole2', found: 'OLE2' }
  if (startsWith(bytes, 0x09, 0x08) && (bytes[2] === 0x08 || bytes[2] === 0x10)) return { kind: 'biff', found: 'XLS' }
  if (startsWith(bytes, 0x09, 0x04, 0x06, 0x00) || startsWith(bytes, 0x09, 0x02, 0x06, 0x00))
    return { kind: 'biff', found: 'XLS' }
  for (const [found, prefix] of others) if (startsWith(bytes, ...prefix)) return { kind: 'other', found }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return { kind: 'text', found: 'TEXT' }
  const head = bytes.subarray(0, 4096)
  const zeroes = head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (zeroes > 0 && (zeroes < head.length * 0.3 || zeroes > head.length * 0.55))
    return { kind: 'other', found: 'BINARY' }
  const start = new TextDecoder('latin1').decode(head).replace(/^ï»¿/, '').trimStart()
  if (/^<(!doctype\s+html|html|table|\?xml|workbook|head|meta|script|style|body|div)\b/i.test(start))
    return sniffMarkup(start)
  return { kind: 'text', found: 'TEXT' }
}

/** Of XML, Excel 2003 workbooks and HTML pages are supported. */
const sniffMarkup = (start: string): { kind: FileKind; found: string } => {
  if (/urn:schemas-microsoft-com:office:spreadsheet/i.test(start) && /<(\w+:)?workbook\b/i.test(start))
    return { kind: 'xml', found: 'XML' }
  if (/^<\?xml/i.test(start) && !/<html\b/i.test(start)) return { kind: 'other', found: 'XML' }
  return { kind: 'html', found: 'HTML' }
}

const textExtensions = ['.csv', '.txt', '.tsv', '.asc', '.pnm'] as const

/** File name extensions that may be imported (IMP-01). */
export const importExtensions = [...textExtensions, '.xls', '.xlsx', '.ods', '.xml', '.html', '.htm'] as const

/** The extension of a file name in lower case, with the dot; '' without one. */
export const extensionOf = (name: string): string => /\.[^.\\/]*$/.exec(name.toLowerCase())?.[0] ?? ''

/** Checks the size limit for a file name, before the file is read. */
export const checkFileSize = (name: string, bytes: number): void => {
  const isText = textExtensions.some((extension) => extension === extensionOf(name))
  const max = isText ? IMPORT_MAX_CSV_BYTES : IMPORT_MAX_WORKBOOK_BYTES
  if (bytes > max) throw new ImportFileError('FILE_TOO_LARGE', { max })
}
