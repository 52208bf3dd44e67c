import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { changeTask, closeTask, createTask, type ListedTask } from '../../contract/planning/tasks.ts'
import { type TaskDraft, taskFormMachine } from '../../machines/task-form/task-form.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

type Parts = {
  masterRef: string
  tiersRef: string
  /** Null: a new one. */
  taskId: string | null
  /** Called with the day when the task was stored. */
  changed: (day: string) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of a task, wired to the API. */
export const wiredTaskForm = ({ masterRef, tiersRef, taskId, changed, askToCheck }: Parts) =>
  taskFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { text, day, ownerId } = input.draft as TaskDraft
          const values = { text, day, ownerId }
          if (taskId) await send(changeTask, { params: { masterRef, taskId }, body: values }, { signal })
          else await send(createTask, { params: { masterRef }, body: { ...values, tiersRef } }, { signal })
          changed(day)
          return tiersRef
        }),
      ),
    },
  })

/** Marks a task as done, or reopens it. */
export const useCloseTask = (
  masterRef: string,
  told: { success: (done: boolean) => void; failure: (error: unknown) => void },
) =>
  useMutation({
    mutationFn: ({ task, done }: { task: Pick<ListedTask, 'id'>; done: boolean }) =>
      send(closeTask, { params: { masterRef, taskId: task.id }, body: { done } }),
    onSuccess: (_, { done }) => told.success(done),
    onError: told.failure,
  })
