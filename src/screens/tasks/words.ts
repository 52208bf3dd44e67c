import type { ListedTask } from '../../contract/planning/tasks.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'

/** What a task asks for: the words of a person, or those of its cause. */
export const useTaskWords = (): ((task: Pick<ListedTask, 'cause' | 'text' | 'about'>) => string) => {
  const texts = useTexts().tasks
  const format = useFormat()
  return ({ cause, text, about }) =>
    cause === 'BY_HAND'
      ? text
      : texts.causes[cause]({
          date: about ? format.date(about.date) : '',
          amount: about ? format.money(about.amount) : '',
        })
}
