/** A figure of a table: a text, or one with a link to the list behind it. */
export type Cell = string | { text: string; href: string }

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)
