import { Group, Loader, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { ChangeKind } from '../../domain/chosen-changes.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredReminderChanges } from '../../services/delivery/reminder-changes.ts'
import { wiredEventChanges } from '../../services/ledger/event-changes.ts'
import { wiredTaskChanges } from '../../services/planning/task-changes.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useFlow } from '../useFlow.ts'
import { Asking } from './Asking.tsx'
import { Changing, Failed, Results } from './Outcome.tsx'
import { type ChosenList, useChangeWords } from './words.ts'

type Props = {
  list: ChosenList
  kind: ChangeKind
  /** How many are chosen. */
  count: number
  read: () => Promise<readonly string[]>
  /** `changed`: something was done, so the choice has served. */
  onClose: (changed: boolean) => void
}

const wired = { reminders: wiredReminderChanges, events: wiredEventChanges, tasks: wiredTaskChanges }

/** The window in which what is chosen in a list is changed: the question, the progress, the results. */
export const Changes = ({ list, kind, count, read, onClose }: Props) => {
  const texts = useTexts().chosenChanges
  const words = useChangeWords(list)
  const masterRef = useAccountRef()
  const machine = useMemo(() => wired[list]({ masterRef, read }), [list, masterRef, read])
  const [snapshot, send] = useFlow(machine, { input: { kind, today: businessDateAt(new Date()) } })
  const close = () => {
    send({ type: 'changes.closed' })
    onClose(snapshot.matches('done'))
  }
  const parts = { snapshot, send, close, words }
  return (
    <FormWindow
      title={words.titles[kind]?.({ count }) ?? ''}
      busy={!snapshot.can({ type: 'changes.closed' })}
      onClose={close}
    >
      <div data-state={snapshot.value} data-testid="chosen-changes">
        {snapshot.matches('asking') ? <Asking {...parts} /> : null}
        {snapshot.matches('reading') ? (
          <Group role="status" gap="xs">
            <Loader size={16} />
            <Text>{texts.reading()}</Text>
          </Group>
        ) : null}
        {snapshot.matches('readFailed') ? (
          <Failure
            order={3}
            title={texts.readFailed()}
            error={snapshot.context.error}
            onRetry={() => send({ type: 'retry.requested' })}
          />
        ) : null}
        {snapshot.matches('changing') ? <Changing {...parts} /> : null}
        {snapshot.matches('failed') ? <Failed {...parts} /> : null}
        {snapshot.matches('done') ? <Results {...parts} /> : null}
      </div>
    </FormWindow>
  )
}
