import { Group, SegmentedControl } from '@mantine/core'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tasksState } from '../../contract/lists/tasks.ts'
import { listTasks, taskStatuses } from '../../contract/planning/tasks.ts'
import type { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import { useColumns } from './columns.tsx'
import { useChosenTasks } from './useChosenTasks.tsx'
import { useTaskActs } from './useTaskActs.tsx'

type State = z.output<typeof tasksState>

/** What is to be done about customers, overdue first, by whom and by when. */
export default function TasksScreen() {
  const texts = useTexts().tasks
  const masterRef = useAccountRef()
  const [state, set] = useOwnedState('tasks', tasksState)
  const listing = useQuery({
    ...query(listTasks, { params: { masterRef }, query: state }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const { acts, window } = useTaskActs()
  const columns = useColumns(state.status, acts)
  const chosen = useChosenTasks({ state, columns, listing })
  const choose = (status: State['status']) =>
    set({
      status,
      page: 0,
      ...(status === 'ENDED' ? { sort: 'endedOn', order: 'desc' } : { sort: 'day', order: 'asc' }),
    })
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <Group mb="md" gap="sm">
        <OwnerChoice owner={state.owner} onOwner={(owner) => set({ owner, page: 0 })} />
        <SegmentedControl
          aria-label={texts.status()}
          value={state.status}
          onChange={(status) => choose(status as State['status'])}
          data={taskStatuses.map((value) => ({ value, label: texts.statuses[value]() }))}
        />
      </Group>
      <DataTable
        list="tasks"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ id }) => id}
        {...(chosen.selection ? { selection: chosen.selection } : {})}
        tools={<ListTools list="tasks" state={state} layout="tasks" columns={columns} />}
        state={state}
        onState={(patch) => set(patch as Partial<State>)}
        empty={
          <EmptyState
            icon={<IconChecklist size={28} stroke={1.5} />}
            title={texts.nothing[state.status]()}
            hint={state.status === 'ENDED' ? undefined : texts.nothingHint()}
          />
        }
      />
      {chosen.bar}
      {window}
    </div>
  )
}
