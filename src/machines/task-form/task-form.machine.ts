import { checkTask, type TaskCause, type TaskValues } from '../../domain/tasks/index.ts'
import { plainFormMachine } from '../form/form.ts'

/** The values of the form, with what the rules need to know: they read no clock. */
export type TaskDraft = TaskValues & { today: string; cause: TaskCause; storedDay: string | null }

/** A task: what is to be done about a customer, by a day and by a member. */
export const taskFormMachine = plainFormMachine({
  id: 'taskForm',
  description: 'Notes what is to be done about a customer by a day, or gives it another day or another member.',
  check: (draft) => {
    const { today, cause, storedDay, ...values } = draft as TaskDraft
    return checkTask(values, today, { cause, storedDay }).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
