import { IMPORT_MAX_ROW_CHARS, IMPORT_MAX_ROWS } from '../../constants.ts'
import { ImportFileError } from '../problems.ts'
import { gridSource, type RowSource } from '../source.ts'

/** What is looked at to recognise a layout. */
const HEAD_CHARS = 4_096
const lineEnd = /\r\n|\n|\r/

/** The filled lines at the beginning of a text, without the last one if it may be cut. */
export const headLines = (text: string): string[] => {
  const lines = text.slice(0, HEAD_CHARS).split(lineEnd)
  return (text.length > HEAD_CHARS ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '')
}

/** A text line by line: its labels may hold any delimiter. */
export const lineSource = (text: string): RowSource => {
  const lines = text.split(lineEnd)
  if (lines.length > IMPORT_MAX_ROWS) throw new ImportFileError('TOO_MANY_ROWS', { max: IMPORT_MAX_ROWS })
  const long = lines.findIndex((line) => line.length > IMPORT_MAX_ROW_CHARS)
  if (long >= 0) throw new ImportFileError('ROW_TOO_LONG', { line: long + 1, max: IMPORT_MAX_ROW_CHARS })
  return gridSource(
    lines.map((line) => [line]),
    false,
    'text',
  )
}

/** Columns of a line, from 1, as the documentation of the layouts counts them. */
export const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim()

/** `ddMMyy` as `yyyyMMdd`; '' for one that is empty or only zeros. */
export const dayOf = (digits: string): string =>
  /^0*$/.test(digits) ? '' : `20${digits.slice(4, 6)}${digits.slice(2, 4)}${digits.slice(0, 2)}`
