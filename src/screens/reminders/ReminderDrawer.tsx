import { Drawer } from '@mantine/core'
import { type KeyboardEventHandler, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { Opening } from '../../machines/reminder-send/reminder-send.types.ts'
import { LazyScreen } from '../../ui/lazy.tsx'
import { type EventAction, RecordEvent } from '../customer/events/RecordEvent.tsx'
import bench from './bench/bench.module.css'
import { Panel } from './bench/Panel.tsx'
import { Confirm } from './Confirm.tsx'
import type { SendProps } from './flow.ts'

/** Its own chunk: the list loads neither calendars nor previews. */
const loadReminder = () => import('./Reminder.tsx')

type Props = SendProps & {
  /** True: docked beside the list; false: a drawer over it. */
  beside: boolean
  previous: Opening | null
  next: Opening | null
  place: { at: number; of: number } | null
  onKeyDown: KeyboardEventHandler
}

/** One planned reminder, beside the list or over it. */
export const ReminderDrawer = ({ snapshot, send, beside, previous, next, place, onKeyDown }: Props) => {
  const texts = useTexts()
  const { reminder } = snapshot.context
  const [action, setAction] = useState<EventAction | null>(null)
  const mayLeave = snapshot.can({ type: 'reminder.closed' })
  const opens = (opening: Opening | null) =>
    opening && mayLeave ? () => send({ type: 'reminder.opened', ...opening }) : null
  const content = reminder ? (
    <LazyScreen load={loadReminder} props={{ reminder, snapshot, send, next, record: setAction }} order={2} />
  ) : null
  return (
    <>
      {beside && reminder ? (
        <Panel
          reminder={reminder}
          state={String(snapshot.value)}
          place={place}
          onPrevious={opens(previous)}
          onNext={opens(next)}
          onClose={mayLeave ? () => send({ type: 'reminder.closed' }) : null}
          onKeyDown={onKeyDown}
        >
          {content}
        </Panel>
      ) : null}
      {beside ? null : (
        <Drawer
          opened={reminder !== null}
          onClose={() => send({ type: 'reminder.closed' })}
          // Escape closes the dialog above it, and leaves the reminder open.
          closeOnEscape={action === null && !snapshot.matches('confirming')}
          position="right"
          size={760}
          title={reminder ? texts.reminders.detail.of({ name: reminder.tiersName }) : ''}
          onKeyDown={onKeyDown}
          classNames={{ content: bench.drawer, body: bench.drawerBody }}
          styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-xl)' } }}
          // A second banner landmark on the page would be wrong.
          attributes={{ header: { role: 'presentation' } }}
          closeButtonProps={{ 'aria-label': texts.shared.actions.close(), disabled: !mayLeave }}
        >
          {content}
        </Drawer>
      )}
      <Confirm snapshot={snapshot} send={send} />
      <RecordEvent action={action} onClose={() => setAction(null)} />
    </>
  )
}
