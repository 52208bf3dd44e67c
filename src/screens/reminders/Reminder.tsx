import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { definitionOf } from '../../domain/mediums/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Opening } from '../../machines/reminder-send/reminder-send.types.ts'
import { useFormat } from '../../ui/format.ts'
import { Done } from '../../ui/Said.tsx'
import type { EventAction } from '../customer/events/RecordEvent.tsx'
import { mediumScreens } from '../mediums/index.ts'
import bench from './bench/bench.module.css'
import { Facts } from './Facts.tsx'
import type { SendProps } from './flow.ts'
import { Invoices } from './Invoices.tsx'
import { EditMessage } from './message/EditMessage.tsx'
import { Plan } from './Plan.tsx'

type Props = SendProps & {
  reminder: PlannedReminder
  /** The one that may open once this one is sent. */
  next: Opening | null
  /** Opens the dialog of a promise or a dispute. */
  record: (action: EventAction) => void
}

/** A planned reminder: its facts, its changes, its message, its invoices; and a foot that sends it. */
export default function Reminder({ reminder, snapshot, send, next, record }: Props) {
  const { bench: words } = useTexts().reminders
  const { Actions, Foot } = mediumScreens[reminder.media]
  const [putOff, setPutOff] = useState<string | null>(null)
  const onPutOff = useCallback((isPutOff: boolean) => setPutOff(isPutOff ? reminder.id : null), [reminder.id])
  const isPutOff = putOff === reminder.id
  const isPlanned = reminder.status !== 'CANCELLED' && !isPutOff
  const parts = { reminder, snapshot, send, next }
  return (
    <div className={bench.reminder} data-state={snapshot.value} data-testid="reminder">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
      <div className={bench.body} tabIndex={0} key={reminder.id}>
        <Before before={snapshot.context.before} />
        <Stack gap="lg">
          <Facts reminder={reminder} />
          <Group gap="xs">
            {snapshot.matches('sent') || snapshot.hasTag('busy') ? null : (
              <Plan key={reminder.id} reminder={reminder} onPutOff={onPutOff} />
            )}
            {definitionOf(reminder.media).isWritten &&
            !isPutOff &&
            (snapshot.matches('previewed') || snapshot.matches('showing')) ? (
              <EditMessage snapshot={snapshot} send={send} />
            ) : null}
            <Record tiersRef={reminder.tiersRef} record={record} />
          </Group>
          {isPlanned ? <Actions {...parts} /> : null}
          <Invoices reminder={reminder} />
        </Stack>
      </div>
      {isPlanned && Foot ? (
        <footer className={bench.foot}>
          <Foot {...parts} />
        </footer>
      ) : null}
      {isPutOff && next ? (
        <footer className={bench.foot}>
          <Button onClick={() => send({ type: 'reminder.opened', ...next })}>{words.next()}</Button>
        </footer>
      ) : null}
    </div>
  )
}

/** What was sent just before this reminder opened. */
const Before = ({ before }: { before: SendProps['snapshot']['context']['before'] }) => {
  const { bench: words } = useTexts().reminders
  const format = useFormat()
  if (!before) return null
  const { tiersName: name, to, sentAt } = before
  return (
    <Done>
      <Text>{words.before({ name, to, moment: format.moment(sentAt) })}</Text>
    </Done>
  )
}

/** Records what a customer says about their invoices before anything more is sent: a promise or a dispute. */
const Record = ({ tiersRef, record }: Pick<Props, 'record'> & { tiersRef: string }) => {
  const { title } = useTexts().events.form
  return (
    <>
      {(['PROMISE', 'DISPUTE'] as const).map((kind) => (
        <Button key={kind} variant="default" size="compact-sm" onClick={() => record({ kind, tiersRef })}>
          {title[kind]()}
        </Button>
      ))}
    </>
  )
}
