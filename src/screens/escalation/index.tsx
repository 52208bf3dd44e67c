import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import IconStairsUp from '@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { escalationQuery, escalationState } from '../../contract/lists/escalation.ts'
import { type EscalationRow, escalationStatuses, listEscalations } from '../../contract/planning/escalations.ts'
import { escalationSteps } from '../../domain/escalation/index.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { query } from '../../services/http/http-query.ts'
import { useResume } from '../../services/planning/escalations.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { ContactCustomer } from '../customer/by-hand/ContactCustomer.tsx'
import { StopCustomer } from '../customer/StopCustomer.tsx'
import { useChosenCustomers } from '../customers/chosen/useChosenCustomers.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import { useColumns } from './columns.tsx'
import type { StepHere } from './Steps.tsx'
import { Wait } from './Wait.tsx'

/** Its own chunk, with its own texts. */
const loadHealthAlerts = withTexts('account', () => import('../health/HealthAlerts.tsx'))

const customerOf = ({ tiersRef, tiersName }: EscalationRow) => ({ ref: tiersRef, name: tiersName })

/** Customers for whom reminders are no longer enough: what was done, and what comes next, one row a customer. */
export default function EscalationScreen() {
  const texts = useTexts().escalation
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [state, set] = useOwnedState('alerts', escalationState)
  const { step, page, size } = state
  const listing = useQuery({
    ...query(listEscalations, { params: { masterRef }, query: { ...escalationQuery(state), page, size } }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const [here, setHere] = useState<StepHere | null>(null)
  const close = useCallback(() => setHere(null), [])
  const resume = useResume(masterRef, { success: () => toasts.success(texts.resumed()), failure: toasts.failure })
  const columns = useColumns({ onStep: setHere, onResume: resume.mutate, resuming: resume.isPending })
  const { status, owner } = state
  const limits = { status, owner, ...(step ? { step } : {}) }
  const chosen = useChosenCustomers({
    list: 'escalation',
    limits,
    customerOf,
    listing,
    page: (page) => send(listEscalations, { params: { masterRef }, query: { ...limits, page, size: 200 } }),
  })
  const counts = listing.data?.counts ?? []
  const shown = escalationSteps.filter((one) => one === step || counts.some((count) => count.step === one))
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <LazyView load={loadHealthAlerts} props={{}} waiting={null} failed={() => null} />
      <Group mb="md" gap="sm">
        <OwnerChoice owner={state.owner} onOwner={(owner) => set({ owner, page: 0 })} />
        <SegmentedControl
          aria-label={texts.status()}
          value={state.status}
          onChange={(status) => set({ status: status as typeof state.status, step: '', page: 0 })}
          data={escalationStatuses.map((status) => ({ value: status, label: texts.statuses[status]() }))}
        />
        <NativeSelect
          aria-label={texts.step()}
          value={step}
          onChange={(event) => set({ step: event.currentTarget.value as typeof step, page: 0 })}
          data={[
            { value: '', label: texts.all() },
            ...shown.map((one) => ({
              value: one,
              label: `${texts.steps[one]()} (${counts.find((count) => count.step === one)?.customers ?? 0})`,
            })),
          ]}
        />
      </Group>
      <DataTable
        list="escalation"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ tiersRef }) => tiersRef}
        sum={texts.sum}
        tools={<ListTools list="escalation" state={state} layout="escalation" columns={columns} />}
        selection={chosen.selection}
        state={state}
        onState={(patch) => set(patch as Partial<typeof state>)}
        empty={
          <EmptyState
            icon={<IconStairsUp size={28} stroke={1.5} />}
            title={texts.nothing[state.status]()}
            hint={state.status === 'OPEN' ? texts.nothingHint() : undefined}
          />
        }
      />
      {chosen.bar}
      {here?.step === 'WAIT' ? <Wait customer={here.row} onClose={close} /> : null}
      {here?.step === 'STOP' ? <StopCustomer tiersRef={here.row.tiersRef} onClose={close} /> : null}
      {here && here.step !== 'WAIT' && here.step !== 'STOP' ? (
        <ContactCustomer
          tiersRef={here.row.tiersRef}
          {...(here.step === 'CALL' ? { media: 'PHONE' } : {})}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
