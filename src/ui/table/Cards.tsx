import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './Cards.module.css'
import type { Column, Selection, TableState } from './column.ts'

type Props<Row> = {
  label: string
  /** Those that are shown, in their order. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  onState: (patch: Partial<TableState>) => void
  selection: Selection<Row> | undefined
}

/** The rows of a list one under the other, for narrow screens. */
export const Cards = <Row,>({ label, columns, rows, rowKey, state, onState, selection }: Props<Row>) => {
  const texts = useTexts()
  const of = (kind: NonNullable<Column<Row>['card']>) => columns.filter((column) => (column.card ?? 'pair') === kind)
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  return (
    <>
      {sorts.length > 0 ? (
        <NativeSelect
          className={classes.sort}
          label={texts.shared.table.sortBy()}
          value={`${state.sort} ${state.order}`}
          onChange={(event) => {
            const [sort = '', order] = event.currentTarget.value.split(' ')
            onState({ sort, order: order === 'desc' ? 'desc' : 'asc', page: 0 })
          }}
          data={sorts.flatMap(({ sort, header }) => [
            { value: `${sort} asc`, label: `${header} ↑` },
            { value: `${sort} desc`, label: `${header} ↓` },
          ])}
        />
      ) : null}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card}>
            <div className={classes.top}>
              {selection ? <Choice row={row} selection={selection} /> : null}
              {of('title').map((column) => (
                <div key={column.key} className={classes.title}>
                  {column.render(row)}
                </div>
              ))}
            </div>
            <dl className={classes.pairs}>
              {of('pair').map((column) => (
                <Pair key={column.key} name={column.header} value={column.render(row)} />
              ))}
            </dl>
            {of('actions').map((column) => (
              <div key={column.key} className={classes.actions}>
                {column.render(row)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const Choice = <Row,>({ row, selection }: { row: Row; selection: Selection<Row> }) => {
  const { chosen, onChoose, keyOf, labelOf, canChoose } = selection
  const key = keyOf(row)
  const others = chosen.filter((one) => one !== key)
  return (
    <Checkbox
      aria-label={labelOf(row)}
      disabled={canChoose ? !canChoose(row) : false}
      checked={chosen.includes(key)}
      onChange={(event) => onChoose(event.currentTarget.checked ? [...others, key] : others)}
    />
  )
}

const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
