import { Button, Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endReminder, type ReminderDetail } from '../../contract/delivery/reminders.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'

/** The outcome of a reminder: the follow-up ends with a comment, and is reopened by clearing it (REM-13). */
export const Ending = ({ reminder }: { reminder: ReminderDetail }) => {
  const texts = useTexts().reminders.sent.ending
  const mayWrite = useMay('WRITE')
  const [typed, setTyped] = useState(reminder.endComment)
  const ending = useEnding(reminder.id)
  if (!mayWrite) return null
  const words = typed.trim()
  return (
    <form
      data-testid="ending"
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') ending.mutate(words)
      }}
    >
      <Textarea
        mt="lg"
        label={texts.label()}
        withAsterisk
        description={texts.hint()}
        autosize
        minRows={2}
        maxLength={COMMENT_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group mt="sm" gap="sm">
        <Button type="submit" disabled={words === '' || words === reminder.endComment} loading={ending.isPending}>
          {reminder.endDate ? texts.change() : texts.end()}
        </Button>
        {reminder.endDate ? (
          <Button
            variant="subtle"
            disabled={ending.isPending}
            onClick={() => {
              setTyped('')
              ending.mutate('')
            }}
          >
            {texts.reopen()}
          </Button>
        ) : null}
      </Group>
    </form>
  )
}

const useEnding = (reminderId: string) => {
  const texts = useTexts().reminders.sent.ending
  const masterRef = useAccountRef()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (endComment: string) => send(endReminder, { params: { masterRef, reminderId }, body: { endComment } }),
    onSuccess: (_, endComment) => toasts.success(endComment ? texts.ended() : texts.reopened()),
    onError: toasts.failure,
  })
}
