import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import IconStairsUp from '@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type EscalationRow, escalationStatuses, listEscalations } from '../../contract/planning/escalations.ts'
import { ownerFilters } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'
import { escalationSteps } from '../../domain/escalation/index.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useResume } from '../../services/planning/escalations.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { OwnerChoice } from '../../ui/OwnerChoice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { useChoosing } from '../mass-delegation/useChoosing.tsx'
import { useColumns } from './columns.tsx'
import { Wait } from './Wait.tsx'

const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(['amount', 'daysLate', 'tiersName']).catch('amount'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  status: z.enum(escalationStatuses).catch('OPEN'),
  step: z.enum(['', ...escalationSteps]).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
})

/** Its own chunk, with its own texts. */
const loadHealthAlerts = withTexts('account', () => import('../health/HealthAlerts.tsx'))

const customerOf = ({ tiersRef, tiersName }: EscalationRow) => ({ ref: tiersRef, name: tiersName })

/** Customers for whom reminders are no longer enough: what was done, and what comes next, one row a customer. */
export default function EscalationScreen() {
  const texts = useTexts().escalation
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [state, set] = useOwnedState('alerts', urlState)
  const { step, ...wanted } = state
  const listing = useQuery({
    ...query(listEscalations, { params: { masterRef }, query: { ...wanted, ...(step ? { step } : {}) } }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const [waiting, setWaiting] = useState<EscalationRow | null>(null)
  const close = useCallback(() => setWaiting(null), [])
  const resume = useResume(masterRef, { success: () => toasts.success(texts.resumed()), failure: toasts.failure })
  const columns = useColumns({ onWait: setWaiting, onResume: resume.mutate, resuming: resume.isPending })
  const choosing = useChoosing('escalation', customerOf, listing.data?.items ?? [])
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
      {choosing.bar}
      <DataTable
        list="escalation"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ tiersRef }) => tiersRef}
        selection={choosing.selection}
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
      {waiting ? <Wait customer={waiting} onClose={close} /> : null}
    </div>
  )
}
