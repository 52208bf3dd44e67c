import { Button, Group, Progress, Text } from '@mantine/core'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import { selectionCodes } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useIsLightShell } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { NotDone, Working } from '../../ui/Said.tsx'
import { Reasons } from '../cases/Reasons.tsx'
import { stateName, useDelegation, useDelegationWords } from './delegation.ts'
import { LightChoice } from './LightChoice.tsx'
import { Places } from './Places.tsx'
import { Results } from './Results.tsx'

/** The work in progress, its outcome, and every next step other than filling in. */
export const Outcome = ({ onChosen }: { onChosen: (tiersRefs: readonly string[]) => void }) => {
  const isLight = useIsLightShell()
  const { snapshot, send } = useDelegation()
  const texts = useTexts()
  const words = texts.massDelegation
  const { conflict } = texts.caseCreation
  const wordsOf = useDelegationWords()
  const { context } = snapshot
  const state = stateName(snapshot.value)
  const retry = texts.shared.actions.retry()
  switch (state) {
    case 'loading':
    case 'beginning':
    case 'overwriting':
      return <Working text={words.working[state]()} />
    case 'loadFailed':
      return (
        <Failure title={words.loadFailed()} error={context.error} onRetry={() => send({ type: 'retry.requested' })} />
      )
    case 'nothing':
    case 'emptied':
      return (
        <EmptyState
          icon={<IconTransfer size={28} stroke={1.5} />}
          title={words[state].title()}
          hint={isLight ? words.light.hint() : words[state].hint()}
          action={isLight ? <LightChoice onChosen={onChosen} /> : <Places />}
        />
      )
    case 'standing':
      return (
        <NotDone
          refused
          title={words.standing.title()}
          text={`${words.standing.text({ count: context.clients.length, wanted: context.wanted.length })} ${words.standing.replacing()}`}
        >
          <Group mt="sm">
            <Button onClick={() => send({ type: 'draft.continued' })}>{words.standing.continue()}</Button>
            <Button variant="default" onClick={() => send({ type: 'draft.replaced' })}>
              {words.standing.replace()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'beginFailed':
      return (
        <NotDone title={words.beginFailed.title()} text={wordsOf(context.error)}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{retry}</Button>
            <Button variant="default" onClick={() => send({ type: 'begin.abandoned' })}>
              {words.beginFailed.abandon()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'refused':
      return <Refused />
    case 'conflict':
      return (
        <NotDone refused title={conflict.title()} text={conflict.text()}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'theirs.taken' })}>{conflict.theirs()}</Button>
            <Button variant="default" onClick={() => send({ type: 'mine.kept' })}>
              {conflict.mine()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'converting':
      return <Converting />
    case 'convertFailed':
      return (
        <NotDone title={words.convertFailed.title()} text={wordsOf(context.error)}>
          <Text size="sm">{words.convertFailed.text()}</Text>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{retry}</Button>
            <Button variant="default" onClick={() => send({ type: 'conversion.abandoned' })}>
              {words.convertFailed.abandon()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'results':
      return <Results />
    default:
      return null
  }
}

/** The progress; the current batch cannot be stopped, the rest can. */
const Converting = () => {
  const { snapshot, send } = useDelegation()
  const { results, left, spared } = snapshot.context
  const words = useTexts().massDelegation.converting
  const total = results.length + left.length + spared.length
  return (
    <Working text={spared.length > 0 ? words.stopping() : words.text({ done: results.length, total })}>
      <Progress
        mt="sm"
        aria-label={words.text({ done: results.length, total })}
        value={(results.length / total) * 100}
      />
      {spared.length > 0 ? null : (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={() => send({ type: 'conversion.stopped' })}>
            {words.stop()}
          </Button>
        </Group>
      )}
    </Working>
  )
}

/** Why nothing can be sent: the rules that the answer names, else the text of its code. */
const Refused = () => {
  const { snapshot, send } = useDelegation()
  const words = useTexts().massDelegation.refused
  const wordsOf = useDelegationWords()
  const { error } = snapshot.context
  const { errors = [] } = (error ?? {}) as { errors?: { code: string }[] }
  const reasons = selectionCodes
    .filter((code) => errors.some((one) => one.code === code))
    .map((code) => ({ code, allowedFrom: null }))
  return (
    <NotDone refused title={words.title()} text={reasons.length > 0 ? '' : wordsOf(error)}>
      <Reasons reasons={reasons} />
      <Group mt="sm">
        <Button onClick={() => send({ type: 'refusal.closed' })}>{words.back()}</Button>
      </Group>
    </NotDone>
  )
}
