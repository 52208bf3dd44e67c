import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { FormContext } from '../../machines/form/form.types.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { NotDone } from '../../ui/Said.tsx'

type Props = { state: unknown; context: FormContext; onRetry: () => void }

/** A save that did not succeed: what was entered stays, and can be sent again. */
export const Outcome = ({ state, context, onRetry }: Props) => {
  const texts = useTexts()
  const { form } = texts.customers
  const wordsOf = useProblemWords()
  if (state === 'failed') {
    const { words, reference } = wordsOf(context.error)
    return (
      <NotDone mb={0} title={form.failed()} text={words}>
        <Text>{form.failedHint()}</Text>
        {reference ? (
          <Text size="sm" c="dimmed">
            {texts.shared.reference({ id: reference })}
          </Text>
        ) : null}
        <Group mt="sm">
          <Button onClick={onRetry}>{texts.shared.actions.retry()}</Button>
        </Group>
      </NotDone>
    )
  }
  if (state !== 'refused' || context.refusal === null) return null
  return <NotDone mb={0} refused title={form.refused()} text={wordsOf({ code: context.refusal }).words} />
}
