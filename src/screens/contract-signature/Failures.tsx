import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import type { SignatureProps } from './flow.ts'

/** The errors of the flow, each with its next step. */
export const Failures = ({ snapshot, send }: SignatureProps) => {
  const { contractSignature: words } = useTexts()
  const wordsOf = useProblemWords()
  const { error, refusal } = snapshot.context
  const reason = refusal ? (wordsOfCode(words.problems, refusal) ?? wordsOf({ code: refusal }).words) : undefined
  const back = (
    <Button size="xs" variant="default" onClick={() => send({ type: 'reading.resumed' })}>
      {words.code.back()}
    </Button>
  )
  if (snapshot.matches('loadFailed')) {
    return (
      <Failure order={3} title={words.loadFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
    )
  }
  if (snapshot.matches('makingFailed')) {
    return (
      <Failure
        order={3}
        title={words.makingFailed()}
        {...(reason ? { lead: reason } : { error })}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    )
  }
  if (snapshot.matches('retrievalFailed')) {
    return (
      <Failure
        order={3}
        title={words.retrievalFailed()}
        lead={words.retrievalFailedHint()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    )
  }
  if (snapshot.matches('codeFailed')) {
    return (
      <NotDone mb={0} refused={refusal !== null} title={words.codeFailed()} text={reason ?? wordsOf(error).words}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
            {words.again()}
          </Button>
          {back}
        </Group>
      </NotDone>
    )
  }
  if (snapshot.matches('signingFailed')) {
    return (
      <NotDone mb={0} title={words.signingFailed()} text={reason ?? words.signingFailedHint()}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
            {words.again()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (snapshot.matches('askingFailed')) {
    return (
      <NotDone mb={0} refused={refusal !== null} title={words.askingFailed()} text={reason ?? wordsOf(error).words}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
            {words.again()}
          </Button>
          {back}
        </Group>
      </NotDone>
    )
  }
  return null
}
