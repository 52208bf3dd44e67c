import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { isBusinessDay } from '../../domain/calendar.ts'
import type { ChangeKind } from '../../domain/chosen-changes.ts'
import { COMMENT_MAX_LENGTH, DISPUTE_DEADLINE_MAX_DAYS, TASK_DAYS_AHEAD } from '../../domain/constants.ts'
import { addDays } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { PartProps } from './part.ts'

const asksDay: readonly ChangeKind[] = ['POSTPONE', 'DEADLINE', 'MOVE']
const asksText: readonly ChangeKind[] = ['SKIP', 'NOTE', 'RESOLVE', 'CANCEL']
const asksOwner: readonly ChangeKind[] = ['ASSIGN', 'ENTRUST']

/** The question what becomes of what is chosen. */
export const Asking = (props: PartProps) => {
  const { snapshot, send, close, words } = props
  const { cancel } = useTexts().shared.actions
  const { kind } = snapshot.context
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'changes.confirmed' })
      }}
    >
      <Stack gap="md">
        <Text c={kind === 'RESTORE' || kind === 'DONE' ? undefined : 'dimmed'}>{words.hints[kind]?.()}</Text>
        {asksDay.includes(kind) ? <Day {...props} /> : null}
        {asksOwner.includes(kind) ? <Owner {...props} /> : null}
        {asksText.includes(kind) ? <Written {...props} /> : null}
        <Group>
          <Button type="submit" disabled={!snapshot.can({ type: 'changes.confirmed' })}>
            {words.actions[kind]?.()}
          </Button>
          <Button variant="default" onClick={close}>
            {cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Day = ({ snapshot, send, words }: PartProps) => {
  const { kind, day, today } = snapshot.context
  const limits =
    kind === 'POSTPONE'
      ? { excludeDate: (candidate: string) => !isBusinessDay(candidate) }
      : { maxDate: addDays(today, kind === 'MOVE' ? TASK_DAYS_AHEAD : DISPUTE_DEADLINE_MAX_DAYS) }
  return (
    <DateField
      label={words.day()}
      withAsterisk
      description={words.dayHint()}
      value={day}
      minDate={today}
      clearable
      {...limits}
      onChange={(chosen) => send({ type: 'draft.changed', patch: { day: chosen } })}
      error={day !== null && !snapshot.can({ type: 'changes.confirmed' }) ? words.dayHint() : undefined}
      data-autofocus
      maw={260}
    />
  )
}

const Written = ({ snapshot, send, words }: PartProps) => {
  const { reason } = useTexts().reminderChanges
  const { kind, text } = snapshot.context
  return (
    <Textarea
      label={kind === 'SKIP' ? reason() : words.written()}
      withAsterisk
      value={text}
      onChange={(event) => send({ type: 'draft.changed', patch: { text: event.currentTarget.value } })}
      maxLength={COMMENT_MAX_LENGTH}
      autosize
      minRows={3}
      maxRows={8}
      data-autofocus
    />
  )
}

/** A value for "nobody", which no user id is. */
const NOBODY = '-'

const Owner = ({ snapshot, send }: PartProps) => {
  const { customers, chosenChanges, events } = useTexts()
  const colleagues = useQuery(query(listColleagues, {}))
  const { kind, ownerId } = snapshot.context
  return (
    <Select
      label={chosenChanges.owner()}
      withAsterisk
      allowDeselect={false}
      value={ownerId === undefined ? null : (ownerId ?? NOBODY)}
      onChange={(value) => {
        if (value !== null) send({ type: 'draft.changed', patch: { ownerId: value === NOBODY ? null : value } })
      }}
      data={[
        ...(colleagues.data?.items ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
        { value: NOBODY, label: kind === 'ASSIGN' ? customers.owner.nobody() : events.form.ofCustomer() },
      ]}
      maw={320}
      data-autofocus
    />
  )
}
