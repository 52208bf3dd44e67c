import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { ListedTask } from '../../contract/planning/tasks.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { useTaskWords } from './words.ts'

export type Acts = {
  onChange: (task: ListedTask) => void
  onClose: (task: ListedTask, done: boolean) => void
  pending: boolean
}

/** How a task ended, on which day and by whom. */
const End = ({ end }: { end: NonNullable<ListedTask['end']> }) => {
  const texts = useTexts().tasks
  const format = useFormat()
  const date = format.date(end.on)
  return (
    <span>
      {texts.ends[end.reason]()}{' '}
      <Text span size="sm" c="dimmed" className="figures">
        {end.by ? texts.endedBy({ date, name: end.by }) : texts.endedOn({ date })}
      </Text>
    </span>
  )
}

/** What can be done with a task: done or reopened, changed while it is open. */
export const Actions = ({ task, acts, what }: { task: ListedTask; acts: Acts; what: string }) => {
  const texts = useTexts().tasks
  if (task.end)
    return task.end.reason === 'DONE' ? (
      <Button
        size="compact-sm"
        variant="default"
        disabled={acts.pending}
        aria-label={texts.reopenOf({ what })}
        onClick={() => acts.onClose(task, false)}
      >
        {texts.reopen()}
      </Button>
    ) : null
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        disabled={acts.pending}
        aria-label={texts.doneOf({ what })}
        onClick={() => acts.onClose(task, true)}
      >
        {texts.done()}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={texts.changeOf({ what })}
        onClick={() => acts.onChange(task)}
      >
        {texts.change()}
      </Button>
    </Group>
  )
}

/** The columns of the list; what to do only for those who may. */
export const useColumns = (status: string, acts: Acts): readonly Column<ListedTask>[] => {
  const texts = useTexts().tasks
  const format = useFormat()
  const words = useTaskWords()
  const mayWrite = useMay('WRITE')
  const columns: Column<ListedTask>[] = [
    {
      key: 'day',
      header: texts.day(),
      sort: 'day',
      card: 'figure',
      render: ({ day, overdue }) => (
        <span className={overdue ? 'late figures' : 'figures'}>
          {overdue ? texts.overdue({ date: format.date(day) }) : format.date(day)}
        </span>
      ),
    },
    {
      key: 'customer',
      header: texts.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'what',
      header: texts.what(),
      card: 'line',
      render: (task) => (
        <>
          <span>{words(task)}</span>
          {task.cause !== 'BY_HAND' && task.text ? (
            <Text span display="block" size="sm" c="dimmed">
              {task.text}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'owner',
      header: texts.owner(),
      render: ({ owner }) =>
        owner ? (
          owner.name
        ) : (
          <Text span c="dimmed">
            {texts.nobody()}
          </Text>
        ),
    },
  ]
  if (status === 'ENDED')
    columns.push({
      key: 'end',
      header: texts.end(),
      sort: 'endedOn',
      card: 'value',
      render: ({ end }) => (end ? <End end={end} /> : null),
    })
  if (mayWrite)
    columns.push({
      key: 'actions',
      header: texts.actions(),
      card: 'actions',
      render: (task) => <Actions task={task} acts={acts} what={`${task.tiersName}, ${words(task)}`} />,
    })
  return columns
}
