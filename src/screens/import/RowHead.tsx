import { Badge, Button, Group } from '@mantine/core'
import type { PageRow } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './import.module.css'
import { useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

/** The line of a row, its status and its problems. */
export const RowHead = ({ row }: { row: PageRow }) => (
  <div>
    <Line row={row} />
    <Reasons row={row} />
  </div>
)

const colors = { valid: 'green', warning: 'amber', error: 'red' } as const

const Line = ({ row: { line, status, leftOut } }: { row: PageRow }) => {
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
