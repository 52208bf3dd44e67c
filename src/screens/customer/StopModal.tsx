import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { COMMENT_MAX_LENGTH, MODAL_Z_INDEX } from '../../domain/constants.ts'
import { commentProblem } from '../../domain/events/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useRuleWords } from './events/words.ts'

type Props = {
  title: string
  /** Stops the reminders, with the comment. */
  stop: (comment: string) => Promise<unknown>
  onClose: () => void
}

/** Stopping reminders needs a reason, which is shown while they are stopped. */
export const StopModal = ({ title, stop, onClose }: Props) => {
  const texts = useTexts()
  const toasts = useToasts()
  const words = useRuleWords()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => stop(comment.trim()),
    onSuccess: () => {
      toasts.success(texts.events.stop.doneStopped())
      onClose()
    },
    onError: (error) => toasts.failure(error),
  })
  const problem = commentProblem(comment)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      zIndex={MODAL_Z_INDEX}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (problem === null) mutate()
        }}
      >
        <Textarea
          data-autofocus
          label={texts.events.stop.comment()}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          autosize
          minRows={2}
          maxLength={COMMENT_MAX_LENGTH}
          required
          error={tried && problem ? words(problem) : undefined}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.shared.actions.cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.events.stop.action()}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
