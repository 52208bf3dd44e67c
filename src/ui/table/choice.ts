import type { Selection } from './column.ts'

type Marks = Readonly<Record<string, boolean>>
type Rows<Row> = { rows: readonly Row[]; rowKey: (row: Row) => string; selection: Selection<Row> }

/** Which rows of a page are chosen, by the key of the row. */
export const marksOf = <Row>({ rows, rowKey, selection }: Rows<Row>): Record<string, boolean> => {
  const chosen = new Set(selection.chosen)
  return Object.fromEntries(rows.filter((row) => chosen.has(selection.keyOf(row))).map((row) => [rowKey(row), true]))
}

/** What is chosen after marks of a page changed; what is chosen on other pages stays. */
export const chosenAfter = <Row>(list: Rows<Row>, after: Marks): readonly string[] => {
  const { rows, rowKey, selection } = list
  const before = marksOf(list)
  const next = new Set(selection.chosen)
  for (const row of rows) {
    const isOn = after[rowKey(row)] ?? false
    if (isOn === (before[rowKey(row)] ?? false)) continue
    if (isOn) next.add(selection.keyOf(row))
    else next.delete(selection.keyOf(row))
  }
  return [...next]
}
