import { wiredPartnerDesk } from '../../services/partner/partner.ts'
import { useFlow } from '../useFlow.ts'
import { Mandate } from './Mandate.tsx'
import { Mandates } from './Mandates.tsx'

/** The partner portal (CASE-09): the list of mandates, or one of them. */
export default function PartnerScreen() {
  const [snapshot, send] = useFlow(wiredPartnerDesk)
  return (
    <div data-state={snapshot.value} data-testid="partner-desk">
      {snapshot.matches('listing') ? (
        <Mandates onOpen={(eventId) => send({ type: 'mandate.opened', eventId })} />
      ) : (
        <Mandate snapshot={snapshot} send={send} />
      )}
    </div>
  )
}
