import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useRefusalWords } from './changes.ts'

type Props = {
  state: unknown
  context: { refusal: string | null }
  words: { failed: () => string; failedHint: () => string; refused: () => string }
  onRetry: () => void
}

/** The error of such a form: refused by a rule, or without an answer, with a retry. */
export const CaseFormOutcome = ({ state, context, words, onRetry }: Props) => {
  const { actions } = useTexts().shared
  const wordsOf = useRefusalWords()
  if (state === 'failed') {
    return (
      <NotDone mb={0} mt="md" title={words.failed()} text={words.failedHint()}>
        <Group mt="sm">
          <Button onClick={onRetry}>{actions.retry()}</Button>
        </Group>
      </NotDone>
    )
  }
  if (state !== 'refused' || context.refusal === null) return null
  return <NotDone mb={0} mt="md" refused title={words.refused()} text={wordsOf(context.refusal)} />
}
