import { Alert, Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { FormContext } from '../../machines/form/form.types.ts'
import { useProblemWords } from '../../ui/problem.ts'

type Props = { state: unknown; context: FormContext; onRetry: () => void }

/** A save that did not succeed: what was entered stays, and can be sent again. */
export const Outcome = ({ state, context, onRetry }: Props) => {
  const texts = useTexts()
  const { form } = texts.customers
  const wordsOf = useProblemWords()
  if (state === 'failed') {
    const { words, reference } = wordsOf(context.error)
    return (
      <Alert role="alert" color="red" title={form.failed()}>
        <Text>{words}</Text>
        <Text>{form.failedHint()}</Text>
        {reference ? (
          <Text size="sm" c="dimmed">
            {texts.shared.reference({ id: reference })}
          </Text>
        ) : null}
        <Group mt="sm">
          <Button onClick={onRetry}>{texts.shared.actions.retry()}</Button>
        </Group>
      </Alert>
    )
  }
  if (state !== 'refused' || context.refusal === null) return null
  return (
    <Alert role="alert" color="amber" title={form.refused()}>
      {wordsOf({ code: context.refusal }).words}
    </Alert>
  )
}
