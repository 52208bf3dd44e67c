import { Button, Group, Textarea } from '@mantine/core'
import { COMMENT_MAX_LENGTH } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { EventProps } from './flow.ts'
import { useRuleWords } from './words.ts'

/** Ending an event needs a comment, however it ends. */
export const EndForm = ({ snapshot, send }: EventProps) => {
  const { end, there } = useTexts().events
  const words = useRuleWords()
  const { event, endAs, endComment, endProblem } = snapshot.context
  if (!event) return null
  const busy = snapshot.matches('ending')
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send({ type: 'end.confirmed' })
      }}
    >
      <Textarea
        data-autofocus
        label={end.comment()}
        placeholder={end.hint[endAs]()}
        value={endComment}
        onChange={(change) => send({ type: 'comment.changed', comment: change.currentTarget.value })}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={COMMENT_MAX_LENGTH}
        required
        disabled={busy}
        error={endProblem ? words(endProblem) : undefined}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => send({ type: 'end.abandoned' })} disabled={busy}>
          {end.back()}
        </Button>
        <Button type="submit" color={endAs === 'CANCEL' ? 'red' : undefined} loading={busy}>
          {endAs === 'CANCEL' ? there.cancel[event.kind]() : there.resolve[event.kind]()}
        </Button>
      </Group>
    </form>
  )
}
