import { TEXT } from '../../../src/domain/letters/paper.ts'
import type { MessageFact } from '../../../src/domain/reminders/message-content.ts'
import { GREEN, type Sheets, SOFT, type Style } from './sheet.ts'

/** A row takes a millisecond, which blocks the server; larger tables are laid out in another process. */
export const ROWS_LAID_OUT_HERE = 100

/** The position in a document's text, which runs down the page and on to the next. */
export type Flow = {
  sheets: Sheets
  y: number
  /** Starts a page. @returns where its text begins */
  nextPage: () => number
}

const WIDTH = TEXT.right - TEXT.left

/** Starts the next page unless `height` millimetres are left on this one. @returns whether it did */
export const makeRoom = (flow: Flow, height: number): boolean => {
  if (flow.y + height <= TEXT.bottom) return false
  flow.y = flow.nextPage()
  return true
}

const BODY = { size: 10, line: 5, width: WIDTH } as const

/** A paragraph, kept on one page. */
export const putParagraph = (flow: Flow, text: string, after = 2.6): void => {
  makeRoom(flow, flow.sheets.heightOf(text, BODY))
  flow.y = flow.sheets.put(text, TEXT.left, flow.y, BODY) + after
}

export type Column<R> = {
  title: string
  /** Millimetres; the columns together are as wide as the text. */
  width: number
  align?: 'left' | 'right'
  weight?: 'bold'
  /** The text of the cell and, below it in small print, an optional second one. */
  cell: (row: R) => readonly [text: string, small?: string]
}

const HEAD = 6.5
/** Space below a row, and between columns. */
const PAD = 2.2
const GAP = 3

const main = <R>({ align = 'left', width, weight = undefined }: Column<R>) =>
  ({
    size: 9.5,
    line: 4.6,
    align,
    amount: align === 'right',
    width: align === 'right' ? width : width - GAP,
    ...(weight ? { weight } : {}),
  }) satisfies Style
const small = <R>({ align = 'left', width }: Column<R>) =>
  ({ size: 8, line: 3.7, color: SOFT, align, width: align === 'right' ? width : width - GAP }) satisfies Style

const putTableHead = <R>({ sheets, ...flow }: Flow, columns: readonly Column<R>[]): number => {
  let x: number = TEXT.left
  for (const { title, width, align = 'left' } of columns) {
    sheets.put(title, x, flow.y, { size: 8, weight: 'bold', color: SOFT, width, align })
    x += width
  }
  sheets.rule(flow.y + HEAD - 1.6, true)
  return flow.y + HEAD
}

const heightOfRow = <R>({ sheets }: Flow, columns: readonly Column<R>[], row: R): number =>
  PAD +
  Math.max(
    ...columns.map((column) => {
      const [text, second = ''] = column.cell(row)
      return sheets.heightOf(text, main(column)) + (second ? sheets.heightOf(second, small(column)) : 0)
    }),
  )

const putRow = <R>(flow: Flow, columns: readonly Column<R>[], row: R): void => {
  const height = heightOfRow(flow, columns, row)
  let x: number = TEXT.left
  for (const column of columns) {
    const [text, second = ''] = column.cell(row)
    const below = flow.sheets.put(text, x, flow.y, main(column))
    if (second) flow.sheets.put(second, x, below, small(column))
    x += column.width
  }
  flow.y += height
  flow.sheets.rule(flow.y - 1.4)
}

/**
 * A table with its header repeated on each page. The last two rows stay together with what follows, of height `after`,
 * so that no total is alone on a page.
 */
export const putTable = <R>(flow: Flow, columns: readonly Column<R>[], rows: readonly R[], after: number): void => {
  const keptFrom = Math.max(0, rows.length - 2)
  const kept = rows.slice(keptFrom).reduce((sum, row) => sum + heightOfRow(flow, columns, row), 0) + after
  const needed = (index: number): number => (index === keptFrom ? kept : heightOfRow(flow, columns, rows[index]))
  makeRoom(flow, HEAD + (rows.length > 0 ? needed(0) : after))
  flow.y = putTableHead(flow, columns)
  for (const [index, row] of rows.entries()) {
    if (makeRoom(flow, index > keptFrom ? 0 : needed(index))) flow.y = putTableHead(flow, columns)
    putRow(flow, columns, row)
  }
}

const AMOUNT_LINE = 5
const STRONG_LINE = 6.2

/** Height of the lines printed by `putAmounts`. */
export const heightOfAmounts = (lines: readonly MessageFact[]): number =>
  (lines.length - 1) * AMOUNT_LINE + STRONG_LINE + 4

/** Labelled amounts at the right edge below a table; `strong` is the amount to pay. */
export const putAmounts = (flow: Flow, lines: readonly MessageFact[], strong: MessageFact): void => {
  flow.y += 1
  for (const fact of lines) {
    const isStrong = fact === strong
    const look: Style = isStrong ? { size: 11, weight: 'bold', color: GREEN } : { size: 9.5, color: SOFT }
    flow.sheets.put(fact.label, TEXT.right - 135, flow.y, { ...look, align: 'right', width: 95 })
    flow.sheets.put(fact.value, TEXT.right - 38, flow.y, { ...look, amount: true, align: 'right', width: 38 })
    flow.y += isStrong ? STRONG_LINE : AMOUNT_LINE
  }
  flow.y += 3
}

const FACT = { size: 9, line: 4.4 } as const
const FACT_NAME = 48

type Facts = { title: string; facts: readonly MessageFact[] }

/** Height of the block printed by `putFacts`. */
export const heightOfFacts = ({ sheets }: Flow, { facts }: Facts): number =>
  facts.length === 0
    ? 0
    : facts.reduce((sum, { value }) => sum + sheets.heightOf(value, { ...FACT, width: WIDTH - FACT_NAME }), 9)

/**
 * Names and values in two columns under a title, kept on one page; nothing if there are none. Amounts are
 * right-aligned.
 */
export const putFacts = (flow: Flow, given: Facts, amount = false): void => {
  if (given.facts.length === 0) return
  makeRoom(flow, heightOfFacts(flow, given))
  const style: Style & { width: number } = amount
    ? { ...FACT, amount, align: 'right', width: 34 }
    : { ...FACT, width: WIDTH - FACT_NAME }
  flow.y = flow.sheets.put(given.title, TEXT.left, flow.y, { size: 9.5, weight: 'bold' }) + 0.6
  for (const { label, value } of given.facts) {
    flow.sheets.put(label, TEXT.left, flow.y, { ...FACT, color: SOFT })
    flow.y = flow.sheets.put(value, TEXT.left + FACT_NAME, flow.y, style)
  }
  flow.y += 3.5
}
