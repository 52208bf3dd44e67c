import type { ColumnsOf } from '../../../src/domain/declared-fields.ts'

/**
 * The rows of a chunk. They are read one after the other into the same object, because creating an object per row takes
 * as long as checking it. Clients that do not know a newer field leave it out of their chunks; it is read as empty.
 */
export const chunkRows = <Row extends object>(empty: Row, columns: Partial<ColumnsOf<Row>>) => {
  const row = { ...empty }
  const given = (Object.keys(empty) as (keyof Row)[]).flatMap((field) => {
    const values = columns[field]
    return values ? [{ field, values }] : []
  })
  return {
    /** The row that `read` fills. */
    row: row as Readonly<Row>,
    read: (index: number): void => {
      for (const { field, values } of given) row[field] = values[index]
    },
    /** A field of the rows at these positions, which are in order. */
    column: <Field extends keyof Row>(field: Field, positions: readonly number[]): readonly Row[Field][] => {
      const values = columns[field]
      if (!values) return positions.map(() => empty[field])
      return positions.length === values.length ? values : positions.map((position) => values[position])
    },
  }
}
