import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Alert, alertStatuses, listAlerts } from '../../contract/planning/alerts.ts'
import { ownerFilters } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'
import { alertTypes } from '../../domain/reminders/types.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useChangeAlert } from '../../services/planning/alerts.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { LazyView } from '../../ui/lazy.tsx'
import { OwnerChoice } from '../../ui/OwnerChoice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { useChoosing } from '../mass-delegation/useChoosing.tsx'
import { Undo } from './Undo.tsx'

const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(['amount', 'daysLate', 'tiersName', 'tiersRef']).catch('amount'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  status: z.enum(alertStatuses).catch('OPEN'),
  type: z.enum(['', ...alertTypes]).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
})

/** Its own chunk, with its own texts. */
const loadHealthAlerts = withTexts('account', () => import('../health/HealthAlerts.tsx'))

/** The case that an alert recommends. */
const caseOf = {
  FORMAL_NOTICE_RECOMMENDED: 'FORMAL_NOTICE',
  DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'DEBT_COLLECTION_DELEGATION',
} as const

const customerOf = ({ tiersRef, tiersName }: Alert) => ({ ref: tiersRef, name: tiersName })

/** Customers who need more than reminders (REM-11): marked as done, dismissed for the round, or reopened. */
export default function AlertsScreen() {
  const texts = useTexts().alerts
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [state, set] = useOwnedState('alerts', urlState)
  const { type, ...wanted } = state
  const listing = useQuery({
    ...query(listAlerts, { query: { masterRef, ...wanted, ...(type ? { type } : {}) } }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const change = useChangeAlert(toasts.failure)
  const columns = useColumns((alert, status) => change.mutate({ alertId: alert.alertId, status }), change.isPending)
  const choosing = useChoosing('alerts', customerOf, listing.data?.items ?? [])
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <LazyView load={loadHealthAlerts} props={{}} waiting={null} failed={() => null} />
      <Group mb="md" gap="sm">
        <OwnerChoice owner={state.owner} onOwner={(owner) => set({ owner, page: 0 })} />
        <SegmentedControl
          aria-label={texts.status()}
          value={state.status}
          onChange={(status) => set({ status: status as Alert['status'], page: 0 })}
          data={alertStatuses.map((status) => ({ value: status, label: texts.statuses[status]() }))}
        />
        <SegmentedControl
          aria-label={texts.action()}
          value={state.type}
          onChange={(chosen) => set({ type: chosen as typeof state.type, page: 0 })}
          data={[
            { value: '', label: texts.allTypes() },
            ...alertTypes.map((one) => ({ value: one, label: texts.types[one]() })),
          ]}
        />
      </Group>
      {change.data && change.data.status !== 'OPEN' ? (
        <Undo
          alert={change.data}
          pending={change.isPending}
          onUndo={() => change.mutate({ alertId: change.data.alertId, status: 'OPEN' })}
        />
      ) : null}
      {choosing.bar}
      <DataTable
        list="alerts"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ alertId }) => alertId}
        selection={choosing.selection}
        state={state}
        onState={(patch) => set(patch as Partial<typeof state>)}
        empty={
          <EmptyState
            icon={<IconBell size={28} stroke={1.5} />}
            title={texts.nothing[state.status]()}
            hint={state.status === 'OPEN' ? texts.nothingHint() : undefined}
          />
        }
      />
    </div>
  )
}

const useColumns = (
  onChange: (alert: Alert, status: Alert['status']) => void,
  pending: boolean,
): readonly Column<Alert>[] => {
  const texts = useTexts().alerts
  const format = useFormat()
  return [
    {
      key: 'customer',
      header: texts.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'ref',
      header: texts.ref(),
      sort: 'tiersRef',
      render: ({ tiersRef }) => <span className="figures">{tiersRef}</span>,
    },
    {
      key: 'daysLate',
      header: texts.daysLate(),
      sort: 'daysLate',
      align: 'right',
      render: ({ daysLate }) => <span className="late figures">{texts.days({ days: daysLate })}</span>,
    },
    {
      key: 'amount',
      header: texts.amount(),
      sort: 'amount',
      align: 'right',
      render: ({ amount }) => (
        <Text span fw={600} className="figures">
          {format.money(amount)}
        </Text>
      ),
    },
    {
      key: 'type',
      header: texts.action(),
      render: ({ type, tiersRef, status }) =>
        status === 'OPEN' ? (
          <Anchor component={Link} href={`/new-case?${new URLSearchParams({ type: caseOf[type], tiers: tiersRef })}`}>
            {texts.types[type]()}
          </Anchor>
        ) : (
          texts.types[type]()
        ),
    },
    {
      key: 'actions',
      header: texts.decide(),
      card: 'actions',
      render: (alert) => (
        <Group gap={6} wrap="nowrap">
          {alert.status === 'OPEN' ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                disabled={pending}
                aria-label={texts.doneOf({ name: alert.tiersName, what: texts.types[alert.type]() })}
                onClick={() => onChange(alert, 'DONE')}
              >
                {texts.done()}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={pending}
                aria-label={texts.dismissOf({ name: alert.tiersName, what: texts.types[alert.type]() })}
                onClick={() => onChange(alert, 'DISMISSED')}
              >
                {texts.dismiss()}
              </Button>
            </>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              disabled={pending}
              aria-label={texts.reopenOf({ name: alert.tiersName, what: texts.types[alert.type]() })}
              onClick={() => onChange(alert, 'OPEN')}
            >
              {texts.reopen()}
            </Button>
          )}
        </Group>
      ),
    },
  ]
}
