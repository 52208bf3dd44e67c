import { type Cell, csvLine } from '../../../../src/domain/export/cells.ts'

/** An entry of the zip file of a case. */
export type FileEntry = { path: string; content: Uint8Array }

/** An e-mail as it was sent. The zip also contains it as a page and as text, readable without a mail program. */
export type SentMail = { folder: string; name: string; raw: Uint8Array }

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export const textEntry = (path: string, text: string): FileEntry => ({ path, content: Buffer.from(text, 'utf8') })

export const jsonEntry = (path: string, value: unknown): FileEntry =>
  textEntry(path, `${JSON.stringify(value, null, 2)}\n`)

/** A CSV table for spreadsheet programs. */
export const csvEntry = (path: string, headings: readonly string[], rows: readonly (readonly Cell[])[]): FileEntry =>
  textEntry(path, `${BYTE_ORDER_MARK}${csvLine(headings)}${rows.map((row) => csvLine(row)).join('')}`)

/** An amount in a table. */
export const moneyCell = (amount: number): Cell => ({ number: amount, decimals: 2 })
