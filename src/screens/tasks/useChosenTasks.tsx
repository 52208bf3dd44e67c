import type { tasksState } from '../../contract/lists/tasks.ts'
import { type ListedTask, listTasks } from '../../contract/planning/tasks.ts'
import type { z } from '../../contract/zod.ts'
import type { TasksChangeKind } from '../../domain/chosen-changes.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useChosenRows } from '../chosen/useChosenRows.tsx'
import type { ListProps } from '../lists/list-props.ts'
import { useTaskWords } from './words.ts'

const load = withTexts('setup', () => import('../chosen/SimpleBar.tsx'))

const kinds: readonly TasksChangeKind[] = ['ENTRUST', 'MOVE', 'DONE']

type List = {
  columns: ListProps['columns']
  state: z.output<typeof tasksState>
  listing: { data: { items: readonly ListedTask[]; totalItems: number } | undefined }
}

/** Open tasks chosen in their list, and the bar with what can be done with them. */
export const useChosenTasks = ({
  state,
  columns,
  listing,
}: List): ReturnType<typeof useChosenRows<ListedTask, object>> => {
  const texts = useTexts().tasks
  const words = useTaskWords()
  const masterRef = useAccountRef()
  const { page: _, size: __, sort, order, ...limits } = state
  const chosen = useChosenRows({
    list: 'tasks',
    limits,
    listing,
    labelOf: (task) => texts.chooseOf({ what: `${task.tiersName}, ${words(task)}` }),
    canChoose: ({ end }) => end === null,
    idsOnPage: async (page) => {
      const query = { ...limits, sort, order, page, size: 200 }
      return (await send(listTasks, { params: { masterRef }, query })).items.map(({ id }) => id)
    },
    load,
    props: { list: 'tasks' as const, of: { list: 'tasks' as const, state, layout: 'tasks', columns }, kinds },
  })
  return state.status === 'ENDED' ? { bar: null } : chosen
}
