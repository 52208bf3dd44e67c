import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../i18n/texts.tsx'
import { useProblemWords } from './problem.ts'
import { NotDone } from './Said.tsx'

type Props = {
  state: unknown
  context: { error: unknown; refusal: string | null }
  words: { failed: () => string; failedHint: () => string; refused: () => string }
  onRetry: () => void
}

/** A save that failed: the input stays and can be sent again. */
export const FormOutcome = ({ state, context, words, onRetry }: Props) => {
  const texts = useTexts().shared
  const wordsOf = useProblemWords()
  if (state === 'failed') {
    const problem = wordsOf(context.error)
    return (
      <NotDone mb={0} title={words.failed()} text={problem.words}>
        <Text>{words.failedHint()}</Text>
        {problem.reference ? (
          <Text size="sm" c="dimmed">
            {texts.reference({ id: problem.reference })}
          </Text>
        ) : null}
        <Group mt="sm">
          <Button onClick={onRetry}>{texts.actions.retry()}</Button>
        </Group>
      </NotDone>
    )
  }
  if (state !== 'refused' || context.refusal === null) return null
  return <NotDone mb={0} refused title={words.refused()} text={wordsOf({ code: context.refusal }).words} />
}
