import { Alert, Button, Group, Loader, Text, Textarea } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { isBusinessDay } from '../../domain/calendar.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { plannedReminderMachine } from '../../machines/planned-reminder/planned-reminder.machine.ts'
import { wiredPlannedReminder } from '../../services/delivery/reminders.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { Done, NotDone } from '../../ui/Said.tsx'
import type { FlowProps } from '../useFlow.ts'
import { useFlow } from '../useFlow.ts'

type Props = {
  reminder: PlannedReminder
  /** Says whether it was postponed or skipped here, so that it does not leave today. */
  onPutOff: (isPutOff: boolean) => void
}

type PartProps = FlowProps<typeof plannedReminderMachine>

/** Changes to a planned reminder (REM-02): its day, its note, skipping it. */
export const Plan = ({ reminder, onPutOff }: Props) => {
  const texts = useTexts().reminders.plan
  const masterRef = useAccountRef()
  const { id, plannedDate, comment, status } = reminder
  const machine = useMemo(() => wiredPlannedReminder({ masterRef, plannedReminderId: id }), [masterRef, id])
  const [snapshot, send] = useFlow(machine, {
    input: { today: businessDateAt(new Date()), plannedDate, comment, out: status === 'CANCELLED' },
  })
  const parts = { snapshot, send }
  const { out, plannedDate: day } = snapshot.context
  const isPutOff = (out && status !== 'CANCELLED') || day !== plannedDate
  useEffect(() => onPutOff(isPutOff), [isPutOff, onPutOff])
  return (
    <section aria-label={texts.title()} data-state={snapshot.value} data-testid="plan">
      {snapshot.matches('standing') ? <Standing {...parts} /> : null}
      {snapshot.matches('choosingDay') ? <ChoosingDay {...parts} /> : null}
      {snapshot.matches('noting') ? <Noting {...parts} /> : null}
      {snapshot.matches('confirmingUnplan') ? <ConfirmingUnplan {...parts} /> : null}
      {snapshot.matches('saving') ? (
        <Group role="status" gap="xs">
          <Loader size={16} />
          <Text>{texts.saving()}</Text>
        </Group>
      ) : null}
      {snapshot.matches('changed') ? <Changed {...parts} /> : null}
      {snapshot.hasTag('failed') ? <NotChanged {...parts} /> : null}
    </section>
  )
}

const Standing = ({ snapshot, send }: PartProps) => {
  const texts = useTexts().reminders.plan
  const { comment, out } = snapshot.context
  return (
    <Group gap="xs">
      {out ? (
        <Button variant="default" size="compact-sm" onClick={() => send({ type: 'restoring.requested' })}>
          {texts.restore()}
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!snapshot.can({ type: 'postponement.opened' })}
            onClick={() => send({ type: 'postponement.opened' })}
          >
            {texts.postpone()}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!snapshot.can({ type: 'unplanning.opened' })}
            onClick={() => send({ type: 'unplanning.opened' })}
          >
            {texts.unplan()}
          </Button>
        </>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => send({ type: 'note.opened' })}>
        {comment ? texts.changeNote() : texts.addNote()}
      </Button>
    </Group>
  )
}

const Decide = ({ snapshot, send, label }: PartProps & { label: string }) => (
  <Group gap="xs" mt="sm">
    <Button
      size="xs"
      disabled={!snapshot.can({ type: 'change.confirmed' })}
      onClick={() => send({ type: 'change.confirmed' })}
    >
      {label}
    </Button>
    <Button variant="default" size="xs" onClick={() => send({ type: 'change.cancelled' })}>
      {useTexts().shared.actions.cancel()}
    </Button>
  </Group>
)

const ChoosingDay = (props: PartProps) => {
  const { snapshot, send } = props
  const texts = useTexts().reminders.plan
  const { day, today } = snapshot.context
  return (
    <>
      <DateField
        label={texts.day()}
        withAsterisk
        description={texts.dayHint()}
        value={day}
        minDate={today}
        clearable
        excludeDate={(candidate) => !isBusinessDay(candidate)}
        onChange={(chosen) => send({ type: 'day.chosen', day: chosen })}
        error={day !== null && !snapshot.can({ type: 'change.confirmed' }) ? texts.dayImpossible() : undefined}
        data-autofocus
        maw={260}
      />
      <Decide {...props} label={texts.postponeNow()} />
    </>
  )
}

const Noting = (props: PartProps) => {
  const { snapshot, send } = props
  const texts = useTexts().reminders.plan
  return (
    <>
      <Textarea
        label={texts.note()}
        description={texts.noteHint()}
        value={snapshot.context.text}
        onChange={(event) => send({ type: 'text.typed', text: event.currentTarget.value })}
        maxLength={COMMENT_MAX_LENGTH}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Decide {...props} label={useTexts().shared.actions.save()} />
    </>
  )
}

const ConfirmingUnplan = (props: PartProps) => {
  const texts = useTexts().reminders.plan
  return (
    <Alert color="amber" title={texts.unplanTitle()}>
      <Text>{texts.unplanHint()}</Text>
      <Decide {...props} label={texts.unplanNow()} />
    </Alert>
  )
}

const Changed = ({ snapshot, send }: PartProps) => {
  const texts = useTexts()
  const { plan } = texts.reminders
  const format = useFormat()
  const { change, plannedDate, out } = snapshot.context
  const words = {
    postpone: () => plan.postponed({ day: format.date(plannedDate) }),
    note: () => plan.noted(),
    unplan: () => plan.unplanned(),
    restore: () => plan.restored({ day: format.date(plannedDate) }),
  }[change?.kind ?? 'note']
  return (
    <Done mb={0} text={words()}>
      <Group gap="xs" mt="xs">
        {out ? (
          <Button variant="default" size="xs" onClick={() => send({ type: 'restoring.requested' })}>
            {plan.restore()}
          </Button>
        ) : null}
        <Button variant="subtle" size="xs" onClick={() => send({ type: 'change.cancelled' })}>
          {plan.seen()}
        </Button>
      </Group>
    </Done>
  )
}

const NotChanged = ({ snapshot, send }: PartProps) => {
  const texts = useTexts()
  const wordsOf = useProblemWords()
  const { refusal, error } = snapshot.context
  const failed = snapshot.matches('failed')
  return (
    <NotDone
      mb={0}
      refused={!failed}
      title={texts.reminders.plan.notChanged()}
      text={wordsOf(failed ? error : { code: refusal }).words}
    >
      <Group gap="xs" mt="sm">
        {failed ? (
          <Button size="xs" onClick={() => send({ type: 'retry.requested' })}>
            {texts.shared.actions.retry()}
          </Button>
        ) : null}
        <Button variant="default" size="xs" onClick={() => send({ type: 'change.cancelled' })}>
          {texts.shared.actions.back()}
        </Button>
      </Group>
    </NotDone>
  )
}
