import { Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { PersonalFindings } from '../../contract/accounts/personal-data.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Subject } from '../../machines/erasure/erasure.types.ts'
import { wiredErasure } from '../../services/accounts/personal-data.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { wordsOfCode } from '../../ui/problem.ts'
import { Done, NotDone, Working } from '../../ui/Said.tsx'
import { useFlow } from '../useFlow.ts'
import classes from './personal-data.module.css'

type Props = { subject: Subject }

const useErasure = ({ subject }: Props) => {
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredErasure(masterRef), [masterRef])
  return useFlow(machine, { input: { subject } })
}

type Chart = ReturnType<typeof useErasure>
type PartProps = { snapshot: Chart[0]; send: Chart[1] }

const Counts = ({ findings }: { findings: PersonalFindings }) => {
  const { places, nothingFound } = useTexts().personalData
  const format = useFormat()
  return findings.found.length === 0 ? (
    <Text c="dimmed">{nothingFound()}</Text>
  ) : (
    <ul className={classes.list}>
      {findings.found.map(({ what, count }) => (
        <li key={what}>
          <span>{places[what]()}</span>
          <span className="figures">{format.number(count)}</span>
        </li>
      ))}
    </ul>
  )
}

const Kept = ({ findings }: { findings: PersonalFindings }) => {
  const { kept, keptPlaces } = useTexts().personalData
  const format = useFormat()
  if (findings.kept.length === 0) return null
  return (
    <>
      <Text className={classes.dim}>{kept()}</Text>
      <ul className={classes.list}>
        {findings.kept.map(({ what, count }) => (
          <li key={what}>
            <span>{keptPlaces[what]()}</span>
            <span className="figures">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was found, with buttons to export it or to have it erased. */
const Shown = ({ snapshot, send, findings }: PartProps & { findings: PersonalFindings }) => {
  const { personalData: texts, problems } = useTexts()
  const mayErase = useMay(snapshot.context.subject.kind === 'SELF' ? 'OWN' : 'ADMINISTER')
  const { obstacle } = findings
  const exporting = snapshot.matches('exporting')
  return (
    <>
      <Text fw={600}>{findings.name || findings.email}</Text>
      <Text className={classes.dim}>{[findings.email, findings.phone].filter(Boolean).join(' · ')}</Text>
      <Text className={classes.dim} mt="sm">
        {texts.found()}
      </Text>
      <Counts findings={findings} />
      <Kept findings={findings} />
      {obstacle ? <NotDone refused title={texts.obstacle()} text={texts.obstacles[obstacle]()} /> : null}
      <Group gap="xs">
        <Button variant="default" loading={exporting} onClick={() => send({ type: 'export.requested' })}>
          {texts.export()}
        </Button>
        {mayErase ? (
          <Button
            variant="subtle"
            color="red"
            disabled={!snapshot.can({ type: 'erasure.requested' })}
            onClick={() => send({ type: 'erasure.requested' })}
          >
            {texts.erase()}
          </Button>
        ) : (
          <Text className={classes.dim}>{problems.ADMINISTRATOR_ONLY()}</Text>
        )}
      </Group>
    </>
  )
}

/** The confirmation, with the names and numbers of what is erased and what stays. */
const Confirm = ({ snapshot, send, findings }: PartProps & { findings: PersonalFindings }) => {
  const { confirm, erasing } = useTexts().personalData
  const own = snapshot.context.subject.kind === 'SELF'
  if (snapshot.matches('erasing')) return <Working title={erasing()} mb={0} />
  return (
    <>
      <Text fw={600}>{confirm.title({ name: findings.name || findings.email })}</Text>
      <Text mt={4}>{own ? confirm.own() : `${confirm.text()} ${confirm.again()}`}</Text>
      <Text className={classes.dim} mt="sm">
        {confirm.goes()}
      </Text>
      <Counts findings={findings} />
      <Kept findings={findings} />
      <Group gap="xs">
        <Button color="red" onClick={() => send({ type: 'erasure.confirmed' })}>
          {confirm.yes()}
        </Button>
        <Button variant="default" onClick={() => send({ type: 'erasure.abandoned' })}>
          {confirm.no()}
        </Button>
      </Group>
    </>
  )
}

/** The outcome, with the next step. */
const Outcome = ({ snapshot, send }: PartProps) => {
  const { personalData: texts, shared } = useTexts()
  const { error, codes, subject } = snapshot.context
  switch (snapshot.value) {
    case 'readFailed':
      return (
        <Failure order={3} title={texts.readFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      )
    case 'exportFailed':
      return (
        <NotDone mb={0} title={texts.exportFailed()}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
            <Button variant="default" onClick={() => send({ type: 'export.abandoned' })}>
              {texts.leave()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'refused':
      return (
        <NotDone
          mb={0}
          refused
          title={texts.refused()}
          text={codes.map((code) => wordsOfCode(texts.obstacles, code) ?? code).join(' ')}
        >
          <Group mt="sm">
            <Button onClick={() => send({ type: 'findings.reloaded' })}>{texts.look()}</Button>
          </Group>
        </NotDone>
      )
    case 'unknown':
      return (
        <NotDone mb={0} title={texts.unknown()} text={texts.unknownHint()}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>
          </Group>
        </NotDone>
      )
    case 'erased':
      return subject.kind === 'SELF' ? (
        <Done mb={0} title={texts.erased()} text={texts.ownErasedHint()}>
          <Group mt="sm">
            <Button component="a" href="/">
              {texts.goodbye()}
            </Button>
          </Group>
        </Done>
      ) : (
        <Done mb={0} title={texts.erased()} text={texts.erasedHint()} />
      )
    default:
      return null
  }
}

/** The data of one person, by the state of the flow. */
export const PersonData = (props: Props) => {
  const texts = useTexts().personalData
  const [snapshot, send] = useErasure(props)
  const { findings } = snapshot.context
  const parts = { snapshot, send }
  const showing = snapshot.matches('shown') || snapshot.matches('exporting')
  const asking = snapshot.matches('confirming') || snapshot.matches('erasing')
  return (
    <div
      className={classes.card}
      data-state={snapshot.value}
      data-testid={props.subject.kind === 'SELF' ? 'own-data' : 'person-data'}
      aria-busy={snapshot.hasTag('busy')}
    >
      {snapshot.matches('reading') ? <Working title={texts.reading()} mb={0} /> : null}
      {showing && findings ? <Shown {...parts} findings={findings} /> : null}
      {asking && findings ? <Confirm {...parts} findings={findings} /> : null}
      <Outcome {...parts} />
    </div>
  )
}
