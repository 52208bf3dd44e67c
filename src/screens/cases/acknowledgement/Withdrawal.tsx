import { Alert, Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { useProblemWords } from '../../../ui/problem.ts'
import type { AcknowledgementProps } from './flow.ts'

/** Confirms the removal of an acknowledgement, and says what it does. */
export const Withdrawal = ({ snapshot, send }: AcknowledgementProps) => {
  const { acknowledgement: words, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { offer, withdrawn, error } = snapshot.context
  const failed = snapshot.matches('withdrawalFailed')
  const busy = snapshot.matches('withdrawing')
  const one = offer?.acknowledgements.find(({ id }) => id === withdrawn)
  const numbers = one?.documentNumbers.join(', ') ?? ''
  return (
    <Alert
      role="alert"
      color={failed ? 'red' : 'amber'}
      title={failed ? words.withdrawFailed() : words.withdrawTitle()}
    >
      <Text>{failed ? wordsOf(error).words : words.withdrawText({ numbers })}</Text>
      <Group mt="sm">
        <Button loading={busy} onClick={() => send({ type: failed ? 'retry.requested' : 'withdrawal.confirmed' })}>
          {failed ? shared.actions.retry() : words.withdraw()}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => send({ type: 'withdrawal.abandoned' })}>
          {words.keep()}
        </Button>
      </Group>
    </Alert>
  )
}
