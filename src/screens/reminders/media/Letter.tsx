import { Button, Group, Text } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { printLetters } from '../../../contract/delivery/letters.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { saveFile } from '../../../services/browser/save-file.ts'
import { send } from '../../../services/http/http.ts'
import { useAccountRef, useMay } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useToasts } from '../../../ui/toasts.ts'
import classes from '../reminders.module.css'
import type { MediaProps } from './media-props.ts'

/** A letter: where it goes. */
export const Letter = () => <Text>{useTexts().reminders.detail.letter()}</Text>

/** Prints a letter alone and immediately; its printing is confirmed on the letters page. */
export const LetterFoot = ({ reminder, snapshot }: MediaProps) => {
  const { letters, reminders } = useTexts()
  const { detail, mail } = reminders
  const { due } = snapshot.context
  const format = useFormat()
  const mayWrite = useMay('WRITE')
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [, go] = useLocation()
  const printing = useMutation({
    mutationFn: () => send(printLetters, { params: { masterRef }, body: { tiersRefs: [reminder.tiersRef] } }),
    onSuccess: (file) => {
      saveFile(file, letters.fileName())
      go('/letters')
    },
    onError: toasts.failure,
  })
  if (!mayWrite) return null
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        disabled={!due}
        loading={printing.isPending}
        onClick={() => printing.mutate()}
      >
        {detail.printLetter()}
      </Button>
      <Text size="sm" c="dimmed" className={classes.to}>
        {due ? detail.printHint() : mail.tooEarly({ date: format.date(reminder.plannedDate) })}
      </Text>
    </Group>
  )
}
