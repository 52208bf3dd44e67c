import { Modal, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { RecordedEvent } from '../../../contract/ledger/events.ts'
import { MODAL_Z_INDEX } from '../../../domain/constants.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import type { NoticedKind } from '../../../domain/events/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { disputeMachine } from '../../../machines/dispute/dispute.machine.ts'
import type { eventChart } from '../../../machines/event/event-chart.ts'
import { promiseMachine } from '../../../machines/promise/promise.machine.ts'
import { wiredEvent } from '../../../services/ledger/events.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useFlow } from '../../useFlow.ts'
import { EndForm } from './EndForm.tsx'
import { EventForm } from './EventForm.tsx'
import { EventOutcome } from './EventOutcome.tsx'
import { EventThere } from './EventThere.tsx'

type Props = {
  tiersRef: string
  /** Initially selected invoices; the user may change them. */
  movementRefs?: readonly string[]
  /** An existing event, to be changed or ended. */
  event?: RecordedEvent | null
  onClose: () => void
}

/** A new or existing dispute or discrepancy. Mount it to open it. */
export const DisputeModal = ({ kind = 'DISPUTE', ...props }: Props & { kind?: 'DISPUTE' | 'DISCREPANCY' }) => (
  <EventModal machine={disputeMachine} kind={props.event?.kind ?? kind} {...props} />
)

/** A new or existing promise to pay. Mount it to open it. */
export const PromiseModal = (props: Props) => <EventModal machine={promiseMachine} kind="PROMISE" {...props} />

const forms = ['loading', 'loadFailed', 'editing', 'recording'] as const
const ends = ['commenting', 'ending'] as const

const EventModal = ({
  machine,
  kind,
  tiersRef,
  movementRefs = [],
  event = null,
  onClose,
}: Props & { machine: ReturnType<typeof eventChart>; kind: NoticedKind }) => {
  const texts = useTexts()
  const masterRef = useAccountRef()
  const wired = useMemo(() => wiredEvent(machine, masterRef), [machine, masterRef])
  const [snapshot, send] = useFlow(wired, {
    input: {
      kind: kind === 'REPORTED_PAYMENT' ? 'DISPUTE' : kind,
      tiersRef,
      movementRefs,
      today: businessDateAt(new Date()),
      event,
    },
  })
  const is = (names: readonly (typeof snapshot.value)[]) => names.some((name) => snapshot.matches(name))
  const closable = snapshot.can({ type: 'modal.closed' })
  const close = () => {
    if (!closable) return
    send({ type: 'modal.closed' })
    onClose()
  }
  return (
    <Modal
      opened={!snapshot.matches('closed')}
      onClose={close}
      title={
        snapshot.context.event && !is(['recorded'])
          ? texts.events.form.there[kind]()
          : texts.events.form.title[snapshot.context.draft.kind]()
      }
      size="lg"
      styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-lg)' } }}
      zIndex={MODAL_Z_INDEX}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close(), disabled: !closable }}
    >
      <Stack gap="md" data-testid="event" data-state={snapshot.value}>
        {is(forms) ? <EventForm snapshot={snapshot} send={send} onClose={close} /> : null}
        {is(['showing']) ? <EventThere snapshot={snapshot} send={send} /> : null}
        {is(ends) ? <EndForm snapshot={snapshot} send={send} /> : null}
        <EventOutcome snapshot={snapshot} send={send} onClose={close} />
      </Stack>
    </Modal>
  )
}
