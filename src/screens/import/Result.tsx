import { Badge, Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { ImportState } from '../../contract/ledger/imports.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useIsLightShell } from '../../ui/account.tsx'
import { type Counter, Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'
import { ErrorGrid } from './ErrorGrid.tsx'
import classes from './import.module.css'
import { Planning } from './Planning.tsx'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

const colors: Record<ImportState['result'], string> = {
  PENDING: 'gray',
  STARTED: 'gray',
  SUCCESS: 'green',
  OK: 'green',
  WARN: 'amber',
  PARTIAL_OK: 'amber',
  KO: 'red',
  ERROR: 'red',
}

/** Where to continue after an import. `toDecide`: nobody can be reminded, but something is to be decided. */
const onwards = (entity: 'tiers' | 'movements', light: boolean, toDecide: boolean) => {
  if (toDecide) return { href: '/alerts', words: 'toEscalation' } as const
  if (light) return { href: '/new-case', words: 'toNewCase' } as const
  return entity === 'movements'
    ? ({ href: '/reminders', words: 'toReminders' } as const)
    : ({ href: '/customers', words: 'toCustomers' } as const)
}

/** What was created, changed, rejected and marked as paid (IMP-11, IMP-15), and the planning that follows (IMP-13). */
export const Result = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const words = useImportWords()
  const format = useFormat()
  const { entity } = snapshot.context
  const light = useIsLightShell()
  const plan = snapshot.matches({ result: 'planned' }) ? snapshot.context.planning : null
  const onward = onwards(entity, light, plan !== null && plan.planned === 0 && plan.alerts > 0)
  const state = present(snapshot.context.state)
  const { result } = state
  const next = { type: 'movements.started' } as const
  const close = { type: 'import.closed' } as const
  const hasNext = snapshot.can(next)
  const counters: Counter[] = [
    { key: 'read', label: texts.result.read(), value: format.number(state.totalReadRows) },
    { key: 'created', label: texts.result.created(), value: format.number(state.createdRows) },
    { key: 'updated', label: texts.result.updated(), value: format.number(state.updatedRows) },
    { key: 'unchanged', label: texts.result.unchanged(), value: format.number(state.unchangedRows) },
    {
      key: 'rejected',
      label: texts.result.rejected(),
      value: format.number(state.rejectedRows),
      late: state.rejectedRows > 0,
    },
    ...(entity === 'movements'
      ? [
          {
            key: 'settled',
            label: texts.result.settled(),
            value: format.number(state.settledRows),
            late: result === 'WARN',
          },
        ]
      : []),
  ]
  return (
    <Step
      title={texts.result.title[entity]()}
      lead={
        <Group component="span" gap="xs">
          <Badge color={colors[result]} variant="light" data-result={result}>
            {texts.result.results[result]()}
          </Badge>
          <span>{texts.result.explained[result]()}</span>
        </Group>
      }
      actions={
        <>
          {hasNext ? <Button onClick={() => send(next)}>{texts.result.toMovements()}</Button> : null}
          <Button component={Link} href={onward.href} variant={hasNext ? 'default' : 'filled'}>
            {texts.result[onward.words]()}
          </Button>
          {entity === 'movements' && !light ? (
            <Button component={Link} href="/invoice-documents" variant="default">
              {texts.result.toDocuments()}
            </Button>
          ) : null}
          <Button variant="default" disabled={!snapshot.can(close)} onClick={() => send(close)}>
            {texts.result.close()}
          </Button>
        </>
      }
    >
      {state.failureCode ? (
        <div className={classes.warning} role="alert" style={{ marginBottom: 16 }}>
          {words.problem(state.failureCode, {})}
        </div>
      ) : null}
      <Counters label={texts.result.counters()} counters={counters} />
      {state.repeatedRows > 0 ? <Text mt="sm">{texts.result.repeated({ count: state.repeatedRows })}</Text> : null}
      {state.newOpeningRows > 0 ? (
        <div className={classes.warning} role="status" style={{ marginTop: 16 }}>
          {texts.result.newOpenings({ count: state.newOpeningRows })}
        </div>
      ) : null}
      {state.unmatchedRows > 0 ? (
        <div className={classes.warning} role="status" style={{ marginTop: 16 }}>
          {texts.result.unmatched({ count: state.unmatchedRows })}
        </div>
      ) : null}
      {light ? null : <Planning />}
      <ErrorGrid state={state} />
    </Step>
  )
}
