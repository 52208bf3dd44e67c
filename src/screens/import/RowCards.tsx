import type { PageRow } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { EditableCell } from './EditableCell.tsx'
import classes from './import.module.css'
import { RowHead } from './RowHead.tsx'
import type { ShownColumn } from './shown-column.ts'

type Props = { rows: readonly PageRow[]; columns: readonly ShownColumn[] }

/** Checked rows as cards, for narrow screens. */
export const RowCards = ({ rows, columns }: Props) => {
  const texts = useTexts().imports
  return (
    <ul className={classes.cards} aria-label={texts.review.grid()}>
      {rows.map((row) => (
        <li key={row.line} className={classes.card} data-status={row.status}>
          <RowHead row={row} />
          <dl className={classes.pairs}>
            {columns.map((column) => (
              <div key={column.column} style={{ display: 'contents' }}>
                <dt>{column.column}</dt>
                <dd>
                  <EditableCell row={row} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
