import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useProblemWords } from './problem.ts'

export type Toasts = {
  success: (message: string) => void
  /** A failure as text with its reference. */
  failure: (error: unknown) => void
  /** A failure with the caller's text. */
  warning: (message: string) => void
  /** A reminder's file could not be fetched: at the bottom right, where it covers no list (HTTP-04). */
  reminderFile: () => void
  /** Asks the user to check the input (UI-07). */
  checkInput: () => void
}

/** Toasts: role alert, at most three, top right, five seconds (HTTP-05; set by the shell). */
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
