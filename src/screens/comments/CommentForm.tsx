import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { CommentDraft } from '../../machines/comment-form/comment-form.machine.ts'
import { wiredCommentForm } from '../../services/ledger/comments.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import { MentionField } from './MentionField.tsx'

type Props = { tiersRef: string; eventId: string | null; onWritten: () => void }

/** Writes a comment about a customer, or about one of its disputes. */
export const CommentForm = ({ tiersRef, eventId, onWritten }: Props) => {
  const { comments: texts, shared } = useTexts()
  const masterRef = useAccountRef()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(
    () => wiredCommentForm({ masterRef, tiersRef, eventId, askToCheck, changed: onWritten }),
    [masterRef, tiersRef, eventId, askToCheck, onWritten],
  )
  const [snapshot, send] = useFlow(machine, { input: { draft: { text: '' } satisfies CommentDraft } })
  const { text } = snapshot.context.draft as CommentDraft
  const code = snapshot.context.problems[0]?.code
  const known = code !== undefined && code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : null
  // A form in which nothing was typed has nothing to publish and nothing to cancel.
  const [typed, setTyped] = useState(false)
  const isBegun = typed || text !== '' || code !== undefined
  const change = (words: string, isTyped: boolean) => {
    setTyped(isTyped)
    send({ type: 'field.changed', patch: { text: words } })
  }
  return (
    <FlowForm send={send} flow={{ name: 'comment-form', state: snapshot.value }}>
      <MentionField
        value={text}
        onChange={(words) => change(words, true)}
        disabled={snapshot.hasTag('busy')}
        error={known ?? (code ? shared.forms.invalid() : undefined)}
      />
      {isBegun ? (
        <FormEnd
          snapshot={snapshot}
          send={send}
          words={texts}
          submit={texts.write()}
          onCancel={() => change('', false)}
          mt="xs"
        />
      ) : null}
    </FlowForm>
  )
}
