import { useQuery } from '@tanstack/react-query'
import type { RecordedEvent } from '../../../contract/ledger/events.ts'
import { oneEvent } from '../../../services/ledger/events.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { DisputeModal, PromiseModal } from './EventModal.tsx'

/** A recorded event, opened from the history of its customer. */
export const OpenedEvent = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  // Loaded once: while the dialog is open, its own flow has the latest state.
  const { data } = useQuery({ ...oneEvent(useAccountRef(), eventId), staleTime: 0, refetchOnWindowFocus: false })
  return data ? <EventWindow event={data} onClose={onClose} /> : null
}

/** A recorded event in its window. */
export const EventWindow = ({ event, onClose }: { event: RecordedEvent; onClose: () => void }) =>
  event.kind === 'PROMISE' ? (
    <PromiseModal tiersRef={event.tiersRef} event={event} onClose={onClose} />
  ) : (
    <DisputeModal tiersRef={event.tiersRef} event={event} onClose={onClose} />
  )
