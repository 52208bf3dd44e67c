import { Alert, Button, Group, Text } from '@mantine/core'
import type { AnyMachineSnapshot } from 'xstate'
import { useTexts } from '../i18n/texts.tsx'
import { useProblemWords } from './problem.ts'

type Props = {
  snapshot: Pick<AnyMachineSnapshot, 'value' | 'hasTag'> & { context: { error: unknown } }
  send: (event: { type: 'retry.requested' | 'removal.confirmed' | 'removal.cancelled' }) => void
  words: Record<'title' | 'hint' | 'failed' | 'failedHint' | 'remove' | 'keep', () => string>
}

const states: readonly unknown[] = ['confirmingRemoval', 'removing', 'removalFailed']

/** True while what a form is about is removed instead of changed. */
export const isRemoval = ({ value }: Pick<AnyMachineSnapshot, 'value'>): boolean => states.includes(value)

/** Asks before something is removed, and again after a failure. */
export const Removal = ({ snapshot, send, words }: Props) => {
  const { actions } = useTexts().shared
  const wordsOf = useProblemWords()
  const failed = snapshot.value === 'removalFailed'
  const busy = snapshot.hasTag('busy')
  return (
    <Alert role="alert" color={failed ? 'red' : 'amber'} title={failed ? words.failed() : words.title()}>
      <Text>{failed ? wordsOf(snapshot.context.error).words : words.hint()}</Text>
      {failed ? <Text>{words.failedHint()}</Text> : null}
      <Group mt="sm">
        <Button loading={busy} onClick={() => send({ type: failed ? 'retry.requested' : 'removal.confirmed' })}>
          {failed ? actions.retry() : words.remove()}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => send({ type: 'removal.cancelled' })}>
          {words.keep()}
        </Button>
      </Group>
    </Alert>
  )
}

type ButtonProps = {
  snapshot: Pick<AnyMachineSnapshot, 'can'>
  send: (event: { type: 'removal.requested' }) => void
  children: string
}

/** At the end of a form: asks to remove what it is about. */
export const RemovalButton = ({ snapshot, send, children }: ButtonProps) => (
  <Button
    variant="subtle"
    color="red"
    disabled={!snapshot.can({ type: 'removal.requested' })}
    onClick={() => send({ type: 'removal.requested' })}
  >
    {children}
  </Button>
)
