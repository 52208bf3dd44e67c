import { Anchor, Button, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { eventStatuses, type ListedEvent, promiseStatuses } from '../../contract/ledger/events.ts'
import {
  disputesQuery,
  type EventsState,
  eventsState,
  listedKinds,
  promisesQuery,
  supported,
} from '../../contract/lists/events.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { disputesPage, promisesPage } from '../../services/ledger/events.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { Deadline } from '../customer/events/Deadline.tsx'
import { useDisputeCategories } from '../customer/events/DisputeCategory.tsx'
import { EventWindow } from '../customer/events/EventWindow.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import { Days } from './Days.tsx'
import classes from './disputes.module.css'
import { useChosenEvents } from './useChosenEvents.tsx'

const listOf = (masterRef: string, state: EventsState) => {
  const { page, size } = state
  return state.kind === 'PROMISE'
    ? promisesPage(masterRef, { ...promisesQuery(state), page, size })
    : disputesPage(masterRef, { ...disputesQuery(state), page, size })
}

/** Disputes, promises and discrepancies of all customers (EVT-01). */
export default function DisputesScreen() {
  const texts = useTexts().events.disputes
  const format = useFormat()
  const [state, set] = useOwnedState('disputes', eventsState)
  const [opened, setOpened] = useState<ListedEvent | null>(null)
  const masterRef = useAccountRef()
  const listing = useQuery({ ...listOf(masterRef, state), placeholderData: keepPreviousData })
  const columns = useColumns(state.kind, setOpened)
  const chosen = useChosenEvents({ state, columns, listing })
  const statuses = state.kind === 'PROMISE' ? promiseStatuses : eventStatuses
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      <div className={classes.filters}>
        <SegmentedControl
          size="sm"
          aria-label={texts.kind()}
          value={state.kind}
          onChange={(kind) => set({ kind: kind as EventsState['kind'], status: 'OPEN', from: '', to: '', page: 0 })}
          data={listedKinds.map((value) => ({ value, label: texts.tabs[value]() }))}
        />
        <NativeSelect
          aria-label={texts.status()}
          value={supported<string>(statuses, state.status)}
          onChange={(event) => set({ status: event.currentTarget.value as EventsState['status'], page: 0 })}
          data={statuses.map((value) => ({ value, label: texts.statuses[value]() }))}
        />
        <OwnerChoice owner={state.owner} onOwner={(owner) => set({ owner, page: 0 })} />
        {state.kind === 'DISPUTE' ? (
          <Categories category={state.category} onCategory={(category) => set({ category, page: 0 })} />
        ) : null}
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
        {...(chosen.selection ? { selection: chosen.selection } : {})}
        tools={<ListTools list="disputes" state={state} layout="disputes" columns={columns} />}
        state={state}
        onState={(patch) => set(patch as Partial<EventsState>)}
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
      {chosen.bar}
      {opened ? <EventWindow key={opened.id} event={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}

const Categories = ({ category, onCategory }: { category: string; onCategory: (category: string) => void }) => {
  const texts = useTexts().events
  return (
    <NativeSelect
      aria-label={texts.disputes.category()}
      value={category}
      onChange={(event) => onCategory(event.currentTarget.value)}
      data={[
        { value: '', label: texts.disputes.allCategories() },
        ...useDisputeCategories().map(({ id, name }) => ({ value: id, label: name })),
        { value: 'NONE', label: texts.form.noCategory() },
      ]}
    />
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

const useColumns = (
  kind: EventsState['kind'],
  onOpen: (event: ListedEvent) => void,
): readonly Column<ListedEvent>[] => {
  const texts = useTexts().events
  const { columns } = texts.disputes
  const format = useFormat()
  const date = { DISPUTE: columns.startDate, DISCREPANCY: columns.since, PROMISE: columns.paymentDate }[kind]()
  const followUp: readonly Column<ListedEvent>[] = [
    {
      key: 'category',
      header: columns.category(),
      card: 'line',
      render: (event) =>
        event.followUp?.category?.name ?? <span className={classes.dim}>{texts.form.noCategory()}</span>,
    },
    {
      key: 'deadline',
      header: columns.deadline(),
      sort: 'deadline',
      render: (event) => <Deadline deadline={event.followUp?.deadline ?? null} isOverdue={event.overdue} />,
    },
  ]
  const ref: Column<ListedEvent> = {
    key: 'ref',
    header: columns.ref(),
    sort: 'tiersRef',
    card: 'none',
    render: ({ tiersRef }) => <span className={`${classes.dim} figures`}>{tiersRef}</span>,
  }
  return [
    {
      key: 'customer',
      header: columns.customer(),
      sort: 'tiersName',
      card: 'title',
      render: ({ tiersRef, tiersName }) => (
        <>
          <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} className={classes.name}>
            {tiersName}
          </Anchor>
          {kind === 'DISPUTE' ? <div className={`${classes.ref} figures`}>{tiersRef}</div> : null}
        </>
      ),
    },
    ...(kind === 'DISPUTE' ? [] : [ref]),
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
      card: kind === 'DISPUTE' ? 'figure' : 'none',
      render: ({ amount }) => format.money(amount),
    },
    {
      key: 'openAmount',
      header: columns.openAmount(),
      align: 'right',
      card: kind === 'DISPUTE' ? 'none' : 'figure',
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
    ...(kind === 'DISPUTE' ? followUp : []),
    {
      key: 'owner',
      header: columns.owner(),
      render: ({ owner }) => owner?.name ?? <span className={classes.dim}>{texts.disputes.nobody()}</span>,
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
