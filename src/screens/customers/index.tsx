import { Button } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { customerFilters, customerSorts, type ListedCustomer } from '../../contract/ledger/customers.ts'
import { agedBucketNames } from '../../contract/ledger/statistics.ts'
import { ownerFilters } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'
import { coverageParts } from '../../domain/reminders/coverage-parts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customersPage } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OwnerChoice } from '../../ui/OwnerChoice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useShownColumns } from '../../ui/table/useLayout.ts'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { type EventAction, RecordEvent } from '../customer/events/RecordEvent.tsx'
import { useChoosing } from '../mass-delegation/useChoosing.tsx'
import { CustomerCounters } from './CustomerCounters.tsx'
import { useCustomerColumns } from './columns.tsx'
import classes from './customers.module.css'
import { Limits } from './Limits.tsx'
import { ListTools } from './ListTools.tsx'
import { Sums } from './Sums.tsx'
import { TopOverdue } from './TopOverdue.tsx'

/** The list's state in the URL: a reload, a bookmark or a link shows the same list. */
const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(customerSorts).catch('overdueAmount'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  filter: z.enum(customerFilters).catch('ALL'),
  bucket: z.enum(['', ...agedBucketNames]).catch(''),
  coverage: z.enum(['', ...coverageParts]).catch(''),
  search: z.string().max(100).catch(''),
  owner: z.enum(ownerFilters).catch('ALL'),
})

const customerOf = ({ ref, displayName }: ListedCustomer) => ({ ref, name: displayName })

/** The list of customers with their balance (CUST-01): counters that filter, search, sorting, pages. */
export default function CustomersScreen() {
  const texts = useTexts()
  const masterRef = useAccountRef()
  const [state, set] = useOwnedState('customers', urlState)
  const { bucket, coverage, ...wanted } = state
  const { page: _page, size: _size, ...limits } = wanted
  const [action, setAction] = useState<EventAction | null>(null)
  const columns = useCustomerColumns({ bucket, coverage }, setAction)
  const shown = useShownColumns('customers', columns)
  const asked = { ...wanted, next: shown.includes('next') ? 'true' : 'false' } as const
  const narrowed = { ...(bucket === '' ? {} : { bucket }), ...(coverage === '' ? {} : { coverage }) }
  const listing = useQuery({
    ...customersPage(masterRef, { ...asked, ...narrowed }),
    placeholderData: keepPreviousData,
  })
  const choosing = useChoosing('customers', customerOf, listing.data?.items ?? [])
  const limited =
    state.filter !== 'ALL' || bucket !== '' || coverage !== '' || state.search !== '' || state.owner !== 'ALL'
  // Only a bucket and a part of the coverage have amounts to sort by.
  const sort = state.sort === 'bucketAmount' || state.sort === 'coverageAmount' ? 'overdueAmount' : state.sort
  const clear = () => set({ filter: 'ALL', bucket: '', coverage: '', search: '', owner: 'ALL', sort, page: 0 })
  return (
    <div data-state={limited ? 'filtered' : 'all'}>
      <PageHeader
        title={texts.customers.title()}
        actions={<ListTools limits={{ ...limits, ...narrowed }} shown={shown} />}
      />
      <CustomerCounters
        filter={bucket === '' && coverage === '' ? state.filter : undefined}
        onFilter={(filter) => set({ filter, bucket: '', coverage: '', sort, page: 0 })}
      />
      {limited ? null : <TopOverdue />}
      <div className={classes.tools}>
        <SearchBox
          className={classes.search}
          placeholder={texts.customers.search()}
          search={state.search}
          onSearch={(search) => set({ search, page: 0 })}
        />
        <OwnerChoice owner={state.owner} onOwner={(owner) => set({ owner, page: 0 })} />
        <Limits
          filter={state.filter}
          bucket={bucket}
          coverage={coverage}
          onClear={(patch) => set({ ...patch, sort, page: 0 })}
        />
        {listing.data ? <Sums {...listing.data} bucket={bucket} coverage={coverage} /> : null}
      </div>
      {choosing.bar}
      <DataTable
        list="customers"
        label={texts.customers.list()}
        columns={columns}
        listing={listing}
        rowKey={({ ref }) => ref}
        selection={choosing.selection}
        state={state}
        onState={(patch) => set(patch as Partial<typeof state>)}
        empty={
          limited ? (
            <EmptyState
              icon={<IconSearch size={22} />}
              title={texts.customers.empty.filtered()}
              hint={texts.customers.empty.filteredHint()}
              action={
                <Button variant="default" onClick={clear}>
                  {texts.shared.actions.clearFilters()}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconUsers size={22} />}
              title={texts.customers.empty.title()}
              hint={texts.customers.empty.hint()}
              action={
                <Button component={Link} href="/import">
                  {texts.customers.empty.import()}
                </Button>
              }
            />
          )
        }
      />
      <RecordEvent action={action} onClose={() => setAction(null)} />
    </div>
  )
}
