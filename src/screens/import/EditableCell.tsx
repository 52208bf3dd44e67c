import { TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { PageRow } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './import.module.css'
import type { ShownColumn } from './shown-column.ts'
import { useWizard } from './wizard.ts'

type Props = { row: PageRow; column: ShownColumn }

/** A cell that is corrected in place: Enter saves the value and checks the row again, Escape restores it. */
export const EditableCell = ({ row, column: { column, position } }: Props) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.review
  const [draft, setDraft] = useState<string | null>(null)
  const [returned, setReturned] = useState(false)
  const { line } = row
  const value = row.cells[position] ?? ''
  const problems = row.problems.filter((problem) => problem.colNumber === position + 1)
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : problems[0]?.severity

  const close = ({ keep, focus }: { keep: boolean; focus: boolean }) => {
    if (draft === null) return
    if (keep && draft !== value) send({ type: 'cell.corrected', line, column, value: draft })
    setDraft(null)
    setReturned(focus)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === 'Escape') close({ keep: key === 'Enter', focus: true })
  }

  if (draft !== null)
    return (
      <TextInput
        size="xs"
        miw={120}
        autoFocus
        aria-label={texts.cellInput({ column, line })}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => close({ keep: true, focus: false })}
      />
    )
  const isCorrected = row.corrected.includes(position + 1)
  return (
    <UnstyledButton
      className={classes.cell}
      data-severity={severity}
      data-corrected={isCorrected || undefined}
      data-empty={value === '' || undefined}
      title={isCorrected ? `${value} (${texts.corrected()})` : value}
      aria-label={texts.editCell({ column, line, value: value || texts.emptyCell() })}
      autoFocus={returned}
      aria-disabled={!snapshot.can({ type: 'cell.corrected', line, column, value })}
      onClick={() => {
        if (snapshot.can({ type: 'cell.corrected', line, column, value })) setDraft(value)
      }}
    >
      {value || texts.emptyCell()}
    </UnstyledButton>
  )
}
