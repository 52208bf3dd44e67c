import { Button, Group } from '@mantine/core'
import { CASE_DOCUMENT_MAX_BYTES } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'
import type { VerificationProps } from './flow.ts'

/** The text of a code: specific to this flow, else the general one. */
const useRefusal = (): ((code: string) => string) => {
  const { problems } = useTexts().identityVerification
  const wordsOf = useProblemWords()
  const format = useFormat()
  return (code) =>
    code === 'FILE_TOO_LARGE'
      ? problems.FILE_TOO_LARGE({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) })
      : (wordsOfCode(problems, code) ?? wordsOf({ code }).words)
}

/** The errors of the flow, each with its next step. */
export const Failures = ({ snapshot, send, place }: VerificationProps) => {
  const { identityVerification: words, shared } = useTexts()
  const wordsOf = useProblemWords()
  const refusalOf = useRefusal()
  const { error, refusal, file } = snapshot.context
  const skip =
    place === 'SIGN_UP' && snapshot.can({ type: 'verification.skipped' }) ? (
      <Button variant="subtle" onClick={() => send({ type: 'verification.skipped' })}>
        {words.later()}
      </Button>
    ) : null
  if (snapshot.matches('loadFailed')) {
    return (
      <Failure
        order={3}
        title={words.loadFailed()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={skip}
      />
    )
  }
  if (snapshot.matches('uploadFailed')) {
    const name = file?.name ?? ''
    return (
      <NotDone
        mb={0}
        refused={refusal !== null}
        title={refusal ? words.uploadRefused({ name }) : words.uploadFailed({ name })}
        text={refusal ? refusalOf(refusal) : wordsOf(error).words}
      >
        <Group mt="sm">
          {snapshot.can({ type: 'retry.requested' }) ? (
            <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
              {shared.actions.retry()}
            </Button>
          ) : null}
          <Button size="xs" variant="default" onClick={() => send({ type: 'upload.dropped' })}>
            {words.leaveOut()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (snapshot.matches('removalFailed')) {
    return (
      <NotDone mb={0} title={words.removalFailed()} text={wordsOf(error).words}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
            {shared.actions.retry()}
          </Button>
          <Button size="xs" variant="default" onClick={() => send({ type: 'removal.dropped' })}>
            {shared.actions.cancel()}
          </Button>
        </Group>
      </NotDone>
    )
  }
  if (snapshot.matches('startRefused')) {
    return (
      <NotDone mb={0} refused title={words.refused()} text={refusalOf(refusal ?? '')}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'documents.resumed' })}>
            {words.change()}
          </Button>
          {skip}
        </Group>
      </NotDone>
    )
  }
  if (snapshot.matches('temporaryError')) {
    return (
      <NotDone mb={0} title={words.temporaryError.title()} text={words.temporaryError.text()}>
        <Group mt="sm">
          <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
            {shared.actions.retry()}
          </Button>
          {skip}
        </Group>
      </NotDone>
    )
  }
  return null
}
