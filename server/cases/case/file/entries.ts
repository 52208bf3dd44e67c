import { type Cell, csvLine } from '../../../../src/domain/export/cells.ts'

/** Something in the file of a case. */
export type FileEntry = { path: string; content: Uint8Array }

/** A mail as it was sent, of which the file also holds a page and a text that need no program for mails. */
export type SentMail = { folder: string; name: string; raw: Uint8Array }

/** By this mark spreadsheets read what follows as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export const textEntry = (path: string, text: string): FileEntry => ({ path, content: Buffer.from(text, 'utf8') })

export const jsonEntry = (path: string, value: unknown): FileEntry =>
  textEntry(path, `${JSON.stringify(value, null, 2)}\n`)

/** A table that spreadsheets open. */
export const csvEntry = (path: string, headings: readonly string[], rows: readonly (readonly Cell[])[]): FileEntry =>
  textEntry(path, `${BYTE_ORDER_MARK}${csvLine(headings)}${rows.map(csvLine).join('')}`)

/** An amount in a table. */
export const moneyCell = (amount: number): Cell => ({ number: amount, decimals: 2 })
