import { Badge, Button, Group } from '@mantine/core'
import type { PageRow } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { EditableCell } from './EditableCell.tsx'
import classes from './import.module.css'
import type { ShownColumn } from './shown-column.ts'
import { useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

type Props = { rows: readonly PageRow[]; columns: readonly ShownColumn[] }

/** Checked rows as a table: a sticky column with the line and its problems, then the mapped cells. */
export const RowTable = ({ rows, columns }: Props) => {
  const texts = useTexts().imports
  return (
    // A region that scrolls horizontally must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} aria-label={texts.review.grid()} tabIndex={0}>
      <table className={`${classes.grid} ${classes.table}`} aria-label={texts.review.grid()}>
        <thead>
          <tr>
            <th scope="col">{texts.review.line()}</th>
            {columns.map(({ column }) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-left-out={row.leftOut || undefined}>
              <th scope="row">
                <RowHead row={row} />
                <Reasons row={row} />
              </th>
              {columns.map((column) => (
                <td key={column.column}>
                  <EditableCell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same rows as cards, for narrow screens. */
export const RowCards = ({ rows, columns }: Props) => {
  const texts = useTexts().imports
  return (
    <ul className={classes.cards} aria-label={texts.review.grid()}>
      {rows.map((row) => (
        <li key={row.line} className={classes.card} data-status={row.status}>
          <RowHead row={row} />
          <Reasons row={row} />
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

const colors = { valid: 'green', warning: 'amber', error: 'red' } as const

const RowHead = ({ row: { line, status, leftOut } }: { row: PageRow }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.review
  const toggle = { type: 'rows.leftOut' as const, lines: [line], leftOut: !leftOut }
  return (
    <Group gap={6} wrap="nowrap">
      <span className="figures">{line}</span>
      <Badge size="xs" variant="light" color={leftOut ? 'gray' : colors[status]}>
        {leftOut ? texts.leftOutBadge() : texts.statuses[status]()}
      </Badge>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={leftOut ? texts.takeBackLine({ line }) : texts.leaveOutLine({ line })}
        disabled={!snapshot.can(toggle)}
        onClick={() => send(toggle)}
      >
        {leftOut ? texts.takeBack() : texts.leaveOut()}
      </Button>
    </Group>
  )
}

const Reasons = ({ row: { line, problems } }: { row: PageRow }) => {
  const texts = useTexts().imports.review
  const words = useImportWords()
  if (problems.length === 0) return null
  return (
    <ul className={classes.reasons} aria-label={texts.cellProblems({ line })}>
      {problems.map(({ column, code, severity, params }) => (
        <li key={`${column} ${code}`} className={severity === 'error' ? classes.errorText : classes.warningText}>
          {column ? <strong>{column} – </strong> : null}
          {words.problem(code, params)}
        </li>
      ))}
    </ul>
  )
}
