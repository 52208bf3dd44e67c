import { Anchor, Button, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  disputeSorts,
  eventStatuses,
  type ListedEvent,
  promiseSorts,
  promiseStatuses,
} from '../../contract/ledger/events.ts'
import { ownerFilters } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'
import { isBusinessDate } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { disputesPage, promisesPage } from '../../services/ledger/events.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { OwnerChoice } from '../../ui/OwnerChoice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { EventWindow } from '../customer/Timeline.tsx'
import { Days } from './Days.tsx'
import classes from './disputes.module.css'

const kinds = ['DISPUTE', 'PROMISE', 'DISCREPANCY'] as const

const day = z
  .string()
  .refine((text) => text === '' || isBusinessDate(text))
  .catch('')

const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  kind: z.enum(kinds).catch('DISPUTE'),
  status: z.enum([...eventStatuses, ...promiseStatuses]).catch('OPEN'),
  sort: z.enum(['date', 'amount', 'tiersName', 'tiersRef']).catch('date'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  /** First and last day of promised payments, set by a link. */
  from: day,
  to: day,
  owner: z.enum(ownerFilters).catch('ALL'),
})
type State = z.output<typeof urlState>

/** A URL value if the kind's list supports it, else the first option: each kind has values of its own. */
const one = <T extends string>(values: readonly T[], value: string): T =>
  values.find((known) => known === value) ?? values[0]!

const listOf = (masterRef: string, { kind, status, sort, from, to, ...paging }: State) =>
  kind === 'PROMISE'
    ? promisesPage(masterRef, {
        ...paging,
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        status: one(promiseStatuses, status),
        sort: one(promiseSorts, sort === 'date' ? 'paymentDate' : sort),
      })
    : disputesPage(masterRef, {
        ...paging,
        kind,
        status: one(eventStatuses, status),
        sort: one(disputeSorts, sort === 'date' ? 'startDate' : sort),
      })

/** Disputes, promises and discrepancies of all customers (EVT-01). */
export default function DisputesScreen() {
  const texts = useTexts().events.disputes
  const format = useFormat()
  const [state, set] = useOwnedState('disputes', urlState)
  const [opened, setOpened] = useState<ListedEvent | null>(null)
  const masterRef = useAccountRef()
  const listing = useQuery({ ...listOf(masterRef, state), placeholderData: keepPreviousData })
  const columns = useColumns(state.kind, setOpened)
  const statuses = state.kind === 'PROMISE' ? promiseStatuses : eventStatuses
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <div className={classes.filters}>
        <SegmentedControl
          size="sm"
          aria-label={texts.kind()}
          value={state.kind}
          onChange={(kind) => set({ kind: kind as State['kind'], status: 'OPEN', from: '', to: '', page: 0 })}
          data={kinds.map((value) => ({ value, label: texts.tabs[value]() }))}
        />
        <NativeSelect
          aria-label={texts.status()}
          value={one<string>(statuses, state.status)}
          onChange={(event) => set({ status: event.currentTarget.value as State['status'], page: 0 })}
          data={statuses.map((value) => ({ value, label: texts.statuses[value]() }))}
        />
        <OwnerChoice owner={state.owner} onOwner={(owner) => set({ owner, page: 0 })} />
        {state.kind === 'PROMISE' ? (
          <Days from={state.from} to={state.to} onClear={() => set({ from: '', to: '', page: 0 })} />
        ) : null}
        {listing.data && listing.data.totalItems > 0 ? (
          <Text c="dimmed" size="sm" className="figures">
            {texts.sum({ count: listing.data.totalItems, amount: format.money(listing.data.amount) })}
          </Text>
        ) : null}
      </div>
      <DataTable
        list="disputes"
        label={texts.tabs[state.kind]()}
        columns={columns}
        listing={listing}
        rowKey={({ id }) => id}
        state={state}
        onState={(patch) => set(patch as Partial<State>)}
        empty={
          <EmptyState
            title={texts.empty()}
            hint={texts.emptyHint()}
            action={
              <Button component={Link} href="/customers" variant="default">
                {texts.customers()}
              </Button>
            }
          />
        }
      />
      {opened ? <EventWindow key={opened.id} event={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}

/** An open promise to be checked, with what would settle it. */
const ToCheck = ({ isToCheck, otherwise }: { isToCheck: boolean; otherwise: string }) => {
  const { toCheck } = useTexts().events
  if (!isToCheck) return otherwise
  return (
    <>
      <span className="late">{toCheck.state()}</span>{' '}
      <Anchor component={Link} href="/import" size="sm">
        {toCheck.action()}
      </Anchor>
    </>
  )
}

const useColumns = (kind: State['kind'], onOpen: (event: ListedEvent) => void): readonly Column<ListedEvent>[] => {
  const texts = useTexts().events
  const { columns } = texts.disputes
  const format = useFormat()
  const date = { DISPUTE: columns.startDate, DISCREPANCY: columns.since, PROMISE: columns.paymentDate }[kind]()
  return [
    {
      key: 'customer',
      header: columns.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} className={classes.name}>
          {tiersName}
        </Anchor>
      ),
    },
    {
      key: 'ref',
      header: columns.ref(),
      sort: 'tiersRef',
      card: 'none',
      render: ({ tiersRef }) => <span className={`${classes.dim} figures`}>{tiersRef}</span>,
    },
    {
      key: 'date',
      header: date,
      sort: 'date',
      render: (event) => (
        <span className="figures">
          {format.date(kind === 'PROMISE' ? (event.paymentDate ?? event.startDate) : event.startDate)}
        </span>
      ),
    },
    {
      key: 'amount',
      header: columns.amount(),
      sort: 'amount',
      align: 'right',
      card: 'none',
      render: ({ amount }) => format.money(amount),
    },
    {
      key: 'openAmount',
      header: columns.openAmount(),
      align: 'right',
      card: 'figure',
      render: ({ openAmount }) => (
        <span className={openAmount === 0 ? classes.dim : ''}>{format.money(openAmount)}</span>
      ),
    },
    {
      key: 'invoices',
      header: columns.invoices(),
      card: 'none',
      render: ({ documents }) => <span className={`${classes.documents} figures`}>{documents.join(', ')}</span>,
    },
    {
      key: 'comment',
      header: columns.comment(),
      card: 'line',
      render: ({ comment }) => <span className={classes.comment}>{comment}</span>,
    },
    {
      key: 'state',
      header: columns.state(),
      card: 'value',
      render: ({ outcome, endDate, toCheck }) =>
        endDate === null ? (
          <ToCheck isToCheck={toCheck} otherwise={texts.outcomes.OPEN()} />
        ) : (
          <span className={outcome === 'BROKEN' ? 'late' : classes.dim}>
            {outcome ? texts.outcomes[outcome]() : texts.there.ended()}{' '}
            <span className="figures">{format.date(endDate)}</span>
          </span>
        ),
    },
    {
      key: 'open',
      header: columns.open(),
      card: 'actions',
      opens: true,
      render: (event) => (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onOpen(event)}
          aria-label={texts.disputes.openOf({ name: event.tiersName })}
        >
          {columns.open()}
        </Button>
      ),
    },
  ]
}
