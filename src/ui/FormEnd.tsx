import { type MantineSpacing, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { FormButtons } from './FormButtons.tsx'
import { FormOutcome } from './FormOutcome.tsx'

type Props = {
  snapshot: Pick<AnyMachineSnapshot, 'value' | 'hasTag' | 'can'> & {
    context: { error: unknown; refusal: string | null }
  }
  send: (event: { type: 'retry.requested' }) => void
  words: { failed: () => string; failedHint: () => string; refused: () => string; saving: () => string }
  submit: string
  /** False: what must be entered is not there yet. */
  isComplete?: boolean
  onCancel?: () => void
  cancel?: ReactNode
  mt?: MantineSpacing
  children?: ReactNode
}

/** The end of a form: what became of a save, and its buttons. After a failure the retry takes the place of the save. */
export const FormEnd = ({ snapshot, send, words, isComplete = true, mt = 'lg', ...buttons }: Props) => (
  <Stack gap="md" mt={mt}>
    <FormOutcome
      state={snapshot.value}
      context={snapshot.context}
      words={words}
      onRetry={() => send({ type: 'retry.requested' })}
    />
    <FormButtons
      {...buttons}
      working={words.saving()}
      busy={snapshot.hasTag('busy')}
      submittable={isComplete && snapshot.can({ type: 'form.submitted' })}
      withoutSubmit={snapshot.value === 'failed'}
    />
  </Stack>
)
