import { Anchor, Button, Text, Title } from '@mantine/core'
import IconHeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listMonitoredCompanies, type MonitoredCompany } from '../../contract/ledger/health.ts'
import { monitoredState } from '../../contract/lists/monitored-companies.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column, TableState } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { ClassName } from './ClassName.tsx'
import HealthAlerts from './HealthAlerts.tsx'

/** Monitored companies, a section of the account page (ACC-01, ACC-07). */
export default function MonitoredCompanies() {
  const { list } = useTexts().health
  const masterRef = useAccountRef()
  const [state, setState] = useState<TableState>(() => monitoredState.parse({}))
  const { page, size } = state
  const columns = useColumns()
  const listing = useQuery({
    ...query(listMonitoredCompanies, { params: { masterRef }, query: { page, size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'} data-testid="monitored">
      <Title order={2}>{list.title()}</Title>
      <Text c="dimmed" mb="md">
        {list.lead()} {listing.data?.freeLeft && listing.data.totalItems > 0 ? list.freeLeft() : null}
      </Text>
      <HealthAlerts />
      <DataTable
        list="monitored-companies"
        label={list.title()}
        columns={columns}
        listing={listing}
        rowKey={({ siren }) => siren}
        state={state}
        tools={
          <ListTools
            withViews={false}
            list="monitored-companies"
            state={state}
            layout="monitored-companies"
            columns={columns}
          />
        }
        onState={(patch) => setState((before) => ({ ...before, ...patch }))}
        empty={
          <EmptyState
            icon={<IconHeartRateMonitor size={28} stroke={1.5} />}
            title={list.nothing()}
            hint={list.nothingHint()}
            action={
              <Button component={Link} href="/customers" variant="default">
                {list.toCustomers()}
              </Button>
            }
          />
        }
      />
    </div>
  )
}

const useColumns = (): readonly Column<MonitoredCompany>[] => {
  const { list } = useTexts().health
  const format = useFormat()
  return [
    {
      key: 'company',
      header: list.company(),
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}/health`} fw={560}>
          {tiersName}
        </Anchor>
      ),
    },
    { key: 'siren', header: 'SIREN', render: ({ siren }) => <span className="figures">{formatSiren(siren)}</span> },
    {
      key: 'end',
      header: list.end(),
      render: ({ endOfMonitoring, running, free }) => (
        <span className={`figures ${running ? '' : 'late'}`}>
          {format.date(endOfMonitoring)}
          {running ? (free ? ` · ${list.free()}` : '') : ` · ${list.over()}`}
        </span>
      ),
    },
    {
      key: 'score',
      header: list.score(),
      render: ({ class: of, score }) =>
        of === null ? (
          list.reading()
        ) : (
          <>
            <ClassName of={of} /> <span className="figures">{score ?? ''}</span>
          </>
        ),
    },
    {
      key: 'readAt',
      header: list.readAt(),
      render: ({ readAt }) => <span className="figures">{readAt ? format.day(readAt) : '–'}</span>,
    },
  ]
}
