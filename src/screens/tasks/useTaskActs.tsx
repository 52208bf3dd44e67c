import { type ReactNode, useCallback, useState } from 'react'
import type { ListedTask } from '../../contract/planning/tasks.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useCloseTask } from '../../services/planning/tasks.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import type { Acts } from './columns.tsx'
import { TaskWindow } from './TaskWindow.tsx'

/** What can be done with tasks of a list, and the window of the one that is changed. */
export const useTaskActs = (): { acts: Acts; window: ReactNode } => {
  const texts = useTexts().tasks
  const toasts = useToasts()
  const [changing, setChanging] = useState<ListedTask | null>(null)
  const stop = useCallback(() => setChanging(null), [])
  const close = useCloseTask(useAccountRef(), {
    success: (done) => toasts.success(done ? texts.wasDone() : texts.wasReopened()),
    failure: toasts.failure,
  })
  return {
    acts: {
      onChange: setChanging,
      onClose: (task, done) => close.mutate({ task, done }),
      pending: close.isPending,
    },
    window: changing ? <TaskWindow key={changing.id} customer={changing} task={changing} onClose={stop} /> : null,
  }
}
