import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listMandates } from '../../contract/partner.ts'
import { stale } from '../../services/http-query.ts'
import { wiredPartnerDesk } from '../../services/partner.ts'
import { useFlow } from '../useFlow.ts'
import { Mandate } from './Mandate.tsx'
import { Mandates } from './Mandates.tsx'

const useDesk = () => {
  const client = useQueryClient()
  const machine = useMemo(() => wiredPartnerDesk(() => void stale(client, listMandates)), [client])
  return useFlow(machine)
}

/** The desk of the collection partner (CASE-09): its mandates, or one of them. */
export default function PartnerScreen() {
  const [snapshot, send] = useDesk()
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
