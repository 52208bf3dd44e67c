import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useProblemWords } from './problem.ts'

export type Toasts = {
  success: (message: string) => void
  /** A failure in words with its reference. */
  failure: (error: unknown) => void
  /** A failure whose words the caller has. */
  warning: (message: string) => void
  /** A file of a reminder that could not be fetched: at the bottom right, where it hides no list (HTTP-04). */
  reminderFile: () => void
  /** Asks to check the input (UI-07). */
  checkInput: () => void
}

/** Toasts: role alert, three at once, top right, five seconds (HTTP-05; the shell sets these). */
export const useToasts = (): Toasts => {
  const texts = useTexts()
  const wordsOf = useProblemWords()
  const closable = useMemo(() => ({ closeButtonProps: { 'aria-label': texts.shared.actions.close() } }), [texts])
  return useMemo(
    () => ({
      success: (message) => void notifications.show({ message, color: 'green', ...closable }),
      warning: (message) => void notifications.show({ message, color: 'amber', ...closable }),
      failure: (error) => {
        const { words, reference } = wordsOf(error)
        notifications.show(
          reference
            ? { title: words, message: texts.shared.reference({ id: reference }), color: 'red' }
            : { message: words, color: 'red' },
        )
      },
      reminderFile: () =>
        void notifications.show({ message: texts.toast.error(), color: 'red', position: 'bottom-right' }),
      checkInput: () =>
        void notifications.show({ message: texts.shared.forms.checkInput(), color: 'amber', ...closable }),
    }),
    [texts, wordsOf, closable],
  )
}
