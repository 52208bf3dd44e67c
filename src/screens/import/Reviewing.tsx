import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type PageFilter, problemCatalogue, problemCodes } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { BadRowsTexts } from '../../machines/import/import.types.ts'
import { Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'
import { FailureNote } from './FailureNote.tsx'
import { ProblemGroups } from './ProblemGroups.tsx'
import { RowGrid } from './RowGrid.tsx'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

/** Every problem of the file; cells are corrected in place, rows excluded (IMP-11). */
export const Reviewing = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts()
  const format = useFormat()
  const badRows = useBadRowsTexts()
  const summary = present(snapshot.context.summary)
  const [filter, setFilter] = useState<PageFilter>({ show: summary.errorRows > 0 ? 'error' : 'all' })
  const { review } = texts.imports
  const counts = {
    all: summary.totalRows,
    valid: summary.validRows,
    warning: summary.warningRows,
    error: summary.errorRows,
    leftOut: summary.leftOutRows,
  }
  const confirm = { type: 'review.confirmed' } as const
  const download = { type: 'badRows.downloaded', texts: badRows } as const
  const leaveOut = { type: 'rows.leftOut', lines: 'errors', leftOut: true } as const
  const hasBad = summary.errorRows + summary.leftOutRows > 0
  return (
    <Step
      title={review.title()}
      lead={summary.groups.length > 0 ? review.leadProblems() : review.leadClean()}
      actions={
        <>
          <Button disabled={!snapshot.can(confirm)} onClick={() => send(confirm)}>
            {review.continue({ count: summary.validRows })}
          </Button>
          <Button
            variant="default"
            disabled={!snapshot.can({ type: 'columns.revisited' })}
            onClick={() => send({ type: 'columns.revisited' })}
          >
            {texts.imports.actions.back()}
          </Button>
          {hasBad ? (
            <Button
              variant="default"
              disabled={!snapshot.can(download)}
              loading={snapshot.matches('downloading')}
              onClick={() => send(download)}
            >
              {review.download()}
            </Button>
          ) : null}
        </>
      }
    >
      {snapshot.matches('editFailed') && snapshot.context.failure ? (
        <FailureNote title={texts.imports.failed.editFailed()} failure={snapshot.context.failure}>
          <Button size="xs" variant="default" onClick={() => send({ type: 'retry.requested' })}>
            {texts.shared.actions.retry()}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => send({ type: 'review.revisited' })}>
            {texts.imports.actions.cancel()}
          </Button>
        </FailureNote>
      ) : null}
      <Counters
        label={review.counters()}
        counters={(['all', 'valid', 'warning', 'error', 'leftOut'] as const).map((show) => ({
          key: show,
          label: review[show](),
          value: format.number(counts[show]),
          late: (show === 'error' || show === 'warning') && counts[show] > 0,
          active: filter.show === show,
          onSelect: () => setFilter({ show }),
        }))}
      />
      <div role="status">
        {summary.validRows === 0 && summary.clearedRows === 0 ? <Text mb="sm">{review.nothingToSend()}</Text> : null}
        {summary.clearedRows > 0 ? (
          <Text mb="sm">{texts.imports.confirm.cleared({ count: summary.clearedRows })}</Text>
        ) : null}
      </div>
      <ProblemGroups entity={summary.entity} groups={summary.groups} filter={filter} onFilter={setFilter} />
      {summary.errorRows > 0 ? (
        <Button size="xs" variant="default" mb="sm" disabled={!snapshot.can(leaveOut)} onClick={() => send(leaveOut)}>
          {review.leaveOutErrors({ count: summary.errorRows })}
        </Button>
      ) : null}
      <RowGrid key={JSON.stringify(filter)} filter={filter} onAll={() => setFilter({ show: 'all' })} />
    </Step>
  )
}

/** Values that differ from row to row: the worker inserts them into the text. */
const byRow = { max: '{max}', expected: '{expected}', firstLine: '{firstLine}' }

/** The texts of the file of rejected rows, in the user's language. */
const useBadRowsTexts = (): BadRowsTexts => {
  const texts = useTexts().imports
  const words = useImportWords()
  const { entity, summary } = useWizard().snapshot.context
  const { review } = texts
  const paramsOf = (code: string) => summary?.groups.find((group) => group.code === code)?.params ?? {}
  return {
    line: review.badRowsLine(),
    reasons: review.badRowsReasons(),
    leftOut: review.badRowsLeftOut(),
    fileName: review.badRowsFile({ entity: texts.entities[entity]().toLowerCase() }),
    problems: Object.fromEntries(
      problemCodes
        .filter((code) => problemCatalogue[code].scope === 'row')
        .map((code) => [code, words.problem(code, { ...paramsOf(code), ...byRow })]),
    ),
  }
}
