import { Checkbox, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './Cards.module.css'
import type { Column, Selection, TableState } from './column.ts'
import { openerMark, opening } from './opening.ts'

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
  const of = (kind: Column<Row>['card']) => columns.filter(({ card }) => card === kind)
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
          <li key={rowKey(row)} className={classes.card} {...opening}>
            {selection ? <Choice row={row} selection={selection} /> : null}
            <div className={classes.body}>
              <div className={classes.top}>
                {of('title').map((column) => (
                  <div key={column.key} className={classes.title} {...openerMark(column, columns)}>
                    {column.render(row)}
                  </div>
                ))}
                {of('figure').map((column) => (
                  <div key={column.key} className={classes.figure}>
                    <VisuallyHidden>{column.header}</VisuallyHidden> {column.render(row)}
                  </div>
                ))}
              </div>
              <dl className={classes.facts}>
                {columns
                  .filter(({ card = 'fact' }) => card === 'fact' || card === 'value')
                  .map(({ key, header, card, render }) => (
                    <div key={key} className={classes.fact}>
                      {card === 'value' ? (
                        <VisuallyHidden component="dt">{header}</VisuallyHidden>
                      ) : (
                        <dt className={classes.label}>{header}</dt>
                      )}
                      <dd>{render(row)}</dd>
                    </div>
                  ))}
              </dl>
              {of('line').map((column) => (
                <div key={column.key} className={classes.line}>
                  <VisuallyHidden>{column.header}</VisuallyHidden> {column.render(row)}
                </div>
              ))}
            </div>
            {of('actions').map((column) => (
              <div key={column.key} className={classes.actions} {...openerMark(column, columns)}>
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
