import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../constants.ts'
import { ImportFileError } from './problems.ts'
import type { Row } from './source.ts'

/** A table of an HTML page: its caption, or '', and its cells as displayed. */
export type HtmlTable = { caption: string; rows: Row[]; merged: number }

type Element = Tree.Element
const isElement = (node: Tree.ChildNode): node is Element => 'tagName' in node
const childrenOf = (node: Tree.ParentNode): Element[] => node.childNodes.filter(isElement)

const spaced = new Set(['br', 'p', 'div', 'li'])
const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => {
      if (child.nodeName === '#text') return (child as Tree.TextNode).value
      if (!isElement(child) || child.tagName === 'script' || child.tagName === 'style') return ''
      return spaced.has(child.tagName) ? ` ${textOf(child)} ` : textOf(child)
    })
    .join('')
const shown = (node: Tree.ParentNode): string => textOf(node).replace(/\s+/g, ' ').trim()

const tablesIn = (node: Tree.ParentNode): Element[] =>
  childrenOf(node).flatMap((child) => [...(child.tagName === 'table' ? [child] : []), ...tablesIn(child)])

/** A table that only lays out other tables has no data of its own. */
const holdsTables = (table: Element): boolean => tablesIn(table).length > 0

const rowsIn = (node: Tree.ParentNode): Element[] =>
  childrenOf(node).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsIn(child)))

const span = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const value = Number(cell.attrs.find((attribute) => attribute.name === name)?.value ?? 1)
  return Number.isInteger(value) && value > 0 ? value : 1
}

/**
 * The cells of a table on their grid. A merged cell fills only the first position of its range: its share in each of
 * several rows is unknown, so those rows report a missing value.
 */
const readTable = (table: Element): HtmlTable => {
  let merged = 0
  /** For each column, how many of the following rows are still covered by a cell above. */
  const covered: number[] = []
  const rows = rowsIn(table).map((tr) => {
    const row: string[] = []
    const skipCovered = () => {
      while ((covered[row.length] ?? 0) > 0) {
        covered[row.length]! -= 1
        row.push('')
      }
    }
    for (const cell of childrenOf(tr)) {
      if (cell.tagName !== 'td' && cell.tagName !== 'th') continue
      skipCovered()
      const [across, down] = [span(cell, 'colspan'), span(cell, 'rowspan')]
      if (row.length + across > IMPORT_MAX_COLUMNS)
        throw new ImportFileError('TOO_MANY_COLUMNS', { max: IMPORT_MAX_COLUMNS })
      if (across > 1 || down > 1) merged += 1
      for (let column = 0; column < across; column += 1) {
        covered[row.length] = down - 1
        row.push(column === 0 ? shown(cell) : '')
      }
    }
    skipCovered()
    while (row.at(-1) === '') row.pop()
    return row
  })
  while (rows.at(-1)?.length === 0) rows.pop()
  if (rows.length > IMPORT_MAX_ROWS) throw new ImportFileError('TOO_MANY_ROWS', { max: IMPORT_MAX_ROWS })
  const caption = childrenOf(table).find(({ tagName }) => tagName === 'caption')
  return { caption: caption ? shown(caption) : '', rows, merged }
}

/** The tables of an HTML page, which some packages write as spreadsheets. The parser is loaded on first use. */
export const readHtmlTables = async (text: string): Promise<HtmlTable[]> => {
  const { parse } = await import('parse5')
  const page = parse(text)
  try {
    return tablesIn(page)
      .filter((table) => !holdsTables(table))
      .map(readTable)
  } catch (error) {
    // Nesting deeper than in any real page.
    throw error instanceof RangeError ? new ImportFileError('WORKBOOK_DAMAGED') : error
  }
}
