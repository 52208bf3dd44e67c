import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import type { ListedTask } from '../../contract/planning/tasks.ts'
import { nextBusinessDay } from '../../domain/calendar.ts'
import { TASK_TEXT_MAX_LENGTH } from '../../domain/constants.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { TaskDraft } from '../../machines/task-form/task-form.machine.ts'
import { query } from '../../services/http/http-query.ts'
import { wiredTaskForm } from '../../services/planning/tasks.ts'
import { UserContext, useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import { useTaskWords } from './words.ts'

type Props = {
  customer: Pick<ListedTask, 'tiersRef' | 'tiersName' | 'owner'>
  /** Without it, a new one. */
  task?: ListedTask
  onClose: () => void
}

const useTaskForm = ({ customer: { tiersRef, owner }, task, onClose }: Props) => {
  const masterRef = useAccountRef()
  const user = use(UserContext)
  const toasts = useToasts()
  const format = useFormat()
  const { window } = useTexts().tasks
  const taskId = task?.id ?? null
  const machine = useMemo(
    () =>
      wiredTaskForm({
        masterRef,
        tiersRef,
        taskId,
        askToCheck: toasts.checkInput,
        changed: (day) => {
          toasts.success(window.saved({ date: format.date(day) }))
          onClose()
        },
      }),
    [masterRef, tiersRef, taskId, toasts, window, format, onClose],
  )
  const today = businessDateAt(new Date())
  const draft: TaskDraft = task
    ? { text: task.text, day: task.day, ownerId: task.ownerId, today, cause: task.cause, storedDay: task.day }
    : {
        text: '',
        day: nextBusinessDay(today),
        // A task that would belong to nobody is taken by who notes it.
        ownerId: owner ? null : user,
        today,
        cause: 'BY_HAND',
        storedDay: null,
      }
  return useFlow(machine, { input: { draft } })
}

type Chosen = {
  value: string
  onChoose: (ownerId: string | null) => void
  disabled: boolean
  error?: string | undefined
}

/** The member who has to do it; by default whoever looks after the customer. */
const Worker = ({ value, onChoose, disabled, error }: Chosen) => {
  const texts = useTexts().tasks.window
  const format = useFormat()
  const members = useQuery(query(listColleagues, {})).data?.items ?? []
  const away = members.find(({ userId }) => userId === value)?.absentUntil
  return (
    <NativeSelect
      mt="md"
      label={texts.owner()}
      description={away ? texts.away({ date: format.date(away) }) : undefined}
      value={value}
      disabled={disabled}
      error={error}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={[
        { value: '', label: texts.ofCustomer() },
        ...members.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
    />
  )
}

/** Notes a task, or gives it another day or another member. */
export const TaskWindow = (props: Props) => {
  const { customer, task, onClose } = props
  const { tasks, shared } = useTexts()
  const texts = tasks.window
  const words = useTaskWords()
  const [snapshot, send] = useTaskForm(props)
  const busy = snapshot.hasTag('busy')
  const draft = snapshot.context.draft as TaskDraft
  const change = (patch: Partial<TaskDraft>) => send({ type: 'field.changed', patch })
  const errorOf = (field: keyof TaskDraft): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  const byHand = draft.cause === 'BY_HAND'
  return (
    <FormWindow
      title={(task ? texts.title : texts.titleNew)({ name: customer.tiersName })}
      busy={busy}
      onClose={onClose}
    >
      <FlowForm send={send} flow={{ name: 'task-form', state: snapshot.value }}>
        {task && !byHand ? (
          <Text fw={560} mb="sm">
            {words(task)}
          </Text>
        ) : null}
        <Textarea
          label={byHand ? texts.text() : texts.note()}
          withAsterisk={byHand}
          autosize
          minRows={2}
          maxLength={TASK_TEXT_MAX_LENGTH}
          disabled={busy}
          data-autofocus
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={errorOf('text')}
        />
        <Worker
          value={draft.ownerId ?? ''}
          onChoose={(ownerId) => change({ ownerId })}
          disabled={busy}
          error={errorOf('ownerId')}
        />
        <DateField
          mt="md"
          label={texts.day()}
          withAsterisk
          disabled={busy}
          value={draft.day || null}
          onChange={(day) => change({ day: day ?? '' })}
          error={errorOf('day')}
        />
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={onClose} />
      </FlowForm>
    </FormWindow>
  )
}
