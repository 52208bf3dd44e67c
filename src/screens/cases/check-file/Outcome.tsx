import { Button, Group, TextInput } from '@mantine/core'
import { type FileCheck, isNotedSeal } from '../../../domain/cases/file-manifest.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { fileCheckMachine } from '../../../machines/file-check/file-check.machine.ts'
import { useFormat } from '../../../ui/format.ts'
import { Done, NotDone, Working } from '../../../ui/Said.tsx'
import type { FlowProps } from '../../useFlow.ts'
import classes from './check-file.module.css'

type Props = FlowProps<typeof fileCheckMachine>

/** The result of the check, with the next step. */
export const Outcome = ({ snapshot, send }: Props) => {
  const { caseFile, shared } = useTexts()
  const texts = caseFile.check
  const { chosen, result, noted } = snapshot.context
  const name = chosen?.name ?? ''
  if (snapshot.matches('reading')) return <Working text={texts.reading({ name })} />
  if (snapshot.matches('unreadable')) {
    return <NotDone refused title={texts.unreadable({ name })} text={texts.unreadableText()} />
  }
  if (snapshot.matches('failed')) {
    return (
      <NotDone title={texts.failed({ name })} text={texts.failedText()}>
        <Group mt="sm">
          <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
        </Group>
      </NotDone>
    )
  }
  if (result?.kind === 'CHANGED') return <Changed name={name} result={result} />
  if (result?.kind !== 'UNCHANGED') return null
  return (
    <Unchanged
      name={name}
      result={result}
      noted={noted}
      onNoted={(typed) => send({ type: 'seal.typed', noted: typed })}
    />
  )
}

const Changed = ({ name, result }: { name: string; result: Extract<FileCheck, { kind: 'CHANGED' }> }) => {
  const texts = useTexts().caseFile.check
  return (
    <NotDone title={texts.changed({ name })} text={texts.changedText({ number: result.caseNumber })}>
      <ul className={classes.problems} aria-label={texts.problems()}>
        {result.problems.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <strong>{path}</strong> – {texts.problem[code]()}
          </li>
        ))}
      </ul>
    </NotDone>
  )
}

type UnchangedProps = {
  name: string
  result: Extract<FileCheck, { kind: 'UNCHANGED' }>
  noted: string
  onNoted: (typed: string) => void
}

const Unchanged = ({ name, result, noted, onNoted }: UnchangedProps) => {
  const texts = useTexts().caseFile.check
  const format = useFormat()
  const { caseNumber: number, madeAt, entries, seal } = result
  const same = isNotedSeal(noted, seal)
  return (
    <>
      <Done
        title={texts.unchanged({ name })}
        text={texts.unchangedText({ number, at: format.moment(madeAt), entries })}
      />
      <dl className={classes.seal}>
        <dt>{texts.sealIs()}</dt>
        <dd>{seal}</dd>
      </dl>
      <TextInput
        label={texts.noted()}
        description={texts.notedHint()}
        value={noted}
        onChange={(event) => onNoted(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        mb="md"
      />
      {same === true ? <Done text={texts.sealSame()} /> : null}
      {same === false ? <NotDone text={texts.sealOther()} /> : null}
    </>
  )
}
