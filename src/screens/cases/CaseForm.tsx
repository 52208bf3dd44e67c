import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { CaseFormOutcome } from './CaseFormOutcome.tsx'
import { CaseFrame } from './CaseFrame.tsx'

type Props = {
  /** Identifies it in tests. */
  name: string
  title: string
  snapshot: {
    value: unknown
    context: { refusal: string | null }
    hasTag: (tag: 'busy') => boolean
    can: (event: { type: 'form.submitted' }) => boolean
  }
  send: (event: { type: 'form.submitted' } | { type: 'retry.requested' }) => void
  words: { failed: () => string; failedHint: () => string; refused: () => string; confirm: () => string }
  onClose: () => void
  children: ReactNode
}

/** The form of an action on a case, in a dialog: its fields, outcome, and buttons. */
export const CaseForm = ({ name, title, snapshot, send, words, onClose, children }: Props) => {
  const { actions } = useTexts().shared
  const busy = snapshot.hasTag('busy')
  return (
    <CaseFrame title={title} busy={busy} onClose={onClose}>
      <FlowForm send={send} flow={{ name: name, state: snapshot.value }}>
        {children}
        <CaseFormOutcome
          state={snapshot.value}
          context={snapshot.context}
          words={words}
          onRetry={() => send({ type: 'retry.requested' })}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {actions.cancel()}
          </Button>
          {snapshot.value === 'failed' ? null : (
            <Button type="submit" loading={busy} disabled={!busy && !snapshot.can({ type: 'form.submitted' })}>
              {words.confirm()}
            </Button>
          )}
        </Group>
      </FlowForm>
    </CaseFrame>
  )
}
