import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import { selectionCodes } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Done, NotDone, Working } from '../../ui/Said.tsx'
import { Reasons } from '../cases/Reasons.tsx'
import { stateName, useCreation, useCreationWords } from './creation.ts'

/** The case in progress, or its outcome. */
export const Outcome = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const words = texts.caseCreation
  const wordsOf = useCreationWords()
  const { context } = snapshot
  const state = stateName(snapshot.value)
  const problem = wordsOf(context.error)
  switch (state) {
    case 'loading':
      return <Working text={words.loading()} />
    case 'loadFailed':
      return (
        <Failure title={words.loadFailed()} error={context.error} onRetry={() => send({ type: 'retry.requested' })} />
      )
    case 'overwriting':
    case 'storing':
    case 'converting':
    case 'ordering':
    case 'leaving':
    case 'deleting':
      return <Working text={words.working[state]()} />
    case 'conflict':
      return (
        <NotDone refused title={words.conflict.title()} text={words.conflict.text()}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'theirs.taken' })}>{words.conflict.theirs()}</Button>
            <Button variant="default" onClick={() => send({ type: 'mine.kept' })}>
              {words.conflict.mine()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'refused':
      return <Refused />
    case 'sendFailed':
      return (
        <NotDone title={words.sendFailed.title()} text={problem}>
          <Text size="sm">{words.sendFailed.text()}</Text>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{texts.shared.actions.retry()}</Button>
            <Button variant="default" onClick={() => send({ type: 'send.abandoned' })}>
              {words.sendFailed.abandon()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'deleteFailed':
      return (
        <NotDone title={words.deletion.failed()} text={problem}>
          <Group mt="sm">
            <Button onClick={() => send({ type: 'retry.requested' })}>{texts.shared.actions.retry()}</Button>
            <Button variant="default" onClick={() => send({ type: 'deletion.dismissed' })}>
              {texts.shared.actions.back()}
            </Button>
          </Group>
        </NotDone>
      )
    case 'deleted':
      return (
        <Done title={words.deleted.title()} text={words.deleted.text()}>
          <Group mt="sm">
            <Anchor component={Link} href="/cases">
              {texts.cases.detail.back()}
            </Anchor>
          </Group>
        </Done>
      )
    case 'sent':
      return (
        <Done title={words.sent.title({ number: context.made?.caseNumber ?? '' })} text={words.sent.text()}>
          <Group mt="sm">
            <Anchor component={Link} href={`/cases/${context.made?.eventId ?? ''}`}>
              {words.sent.open()}
            </Anchor>
          </Group>
        </Done>
      )
    default:
      return null
  }
}

const Refused = () => {
  const { snapshot, send } = useCreation()
  const { caseCreation } = useTexts()
  const words = caseCreation.refused
  const { atField } = caseCreation.light.typed
  const wordsOf = useCreationWords()
  const codes = [...new Set(snapshot.context.refused.map(({ code }) => code))]
  const reasons = selectionCodes.filter((code) => codes.includes(code)).map((code) => ({ code, allowedFrom: null }))
  // Problems of a field are shown at the field.
  const atFields = snapshot.context.refused.filter(({ path }) => /^(customer|invoices)\./.test(path))
  const others = codes.filter(
    (code) => !reasons.some((reason) => reason.code === code) && !atFields.some((one) => one.code === code),
  )
  return (
    <NotDone
      refused
      title={words.title()}
      text={[...others.map((code) => wordsOf({ code })), ...(atFields.length > 0 ? [atField()] : [])].join(' ')}
    >
      <Reasons reasons={reasons} />
      <Group mt="sm">
        <Button onClick={() => send({ type: 'refusal.closed' })}>{words.back()}</Button>
      </Group>
    </NotDone>
  )
}
