import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type ListedCustomer, listCustomers } from '../../contract/ledger/customers.ts'
import { customersLimits, customersState } from '../../contract/lists/customers.ts'
import { fieldsInUse } from '../../domain/custom-fields/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { customersPage } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useShownColumns } from '../../ui/table/useLayout.ts'
import { useOwnedState } from '../../ui/useOwnedState.ts'
import { ContactCustomer } from '../customer/by-hand/ContactCustomer.tsx'
import { type EventAction, RecordEvent } from '../customer/events/RecordEvent.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import { CustomerCounters } from './CustomerCounters.tsx'
import { CustomFilter, noWordLimits, WordLimitsShown } from './CustomFilter.tsx'
import { useChosenCustomers } from './chosen/useChosenCustomers.tsx'
import { useCustomerColumns } from './columns.tsx'
import classes from './customers.module.css'
import { KindChoice } from './KindChoice.tsx'
import { Limits } from './Limits.tsx'
import { Sums } from './Sums.tsx'
import { TopOverdue } from './TopOverdue.tsx'

const customerOf = ({ ref, displayName }: ListedCustomer) => ({ ref, name: displayName })

/** The list of customers with their balance (CUST-01): counters that filter, search, sorting, pages. */
export default function CustomersScreen() {
  const texts = useTexts()
  const masterRef = useAccountRef()
  const [state, set] = useOwnedState('customers', customersState)
  const { bucket, coverage, page, size, sort: sorted, order } = state
  const { tag, customField, customValue, customFrom, customTo } = state
  const inWords = { tag, customField, customValue, customFrom, customTo }
  const limits = customersLimits(state)
  const [action, setAction] = useState<EventAction | null>(null)
  const [contacted, setContacted] = useState<string | null>(null)
  const custom = useQuery(customFieldsOf(masterRef)).data
  const fields = fieldsInUse(custom?.fields ?? [])
  const columns = useCustomerColumns({ bucket, coverage, filter: state.filter }, setAction, setContacted, fields)
  const shown = useShownColumns('customers', columns)
  const next = shown.includes('next') ? 'true' : 'false'
  const { filter: _filter, search: _search, owner: _owner, ...narrowed } = limits
  const listing = useQuery({
    ...customersPage(masterRef, { ...limits, page, size, sort: sorted, order, next }),
    placeholderData: keepPreviousData,
  })
  const chosen = useChosenCustomers({
    list: 'customers',
    limits,
    customerOf,
    listing,
    page: (page) => send(listCustomers, { params: { masterRef }, query: { ...limits, page, size: 200 } }),
    asked: (choice) =>
      choice.of === 'KEYS' ? { of: 'KEYS', keys: [...choice.keys] } : { ...choice, except: [...choice.except] },
  })
  const isPlain = state.filter === 'ALL' && state.search === '' && state.owner === 'ALL'
  const limited = !isPlain || Object.keys(narrowed).length > 0
  // Only a bucket and a part of the coverage have amounts to sort by.
  const sort = state.sort === 'bucketAmount' || state.sort === 'coverageAmount' ? 'overdueAmount' : state.sort
  const clear = () =>
    set({ filter: 'ALL', bucket: '', coverage: '', search: '', owner: 'ALL', ...noWordLimits, sort, page: 0 })
  return (
    <div data-state={limited ? 'filtered' : 'all'}>
      <PageHeader
        title={texts.customers.title()}
        actions={
          <Button component={Link} href="/add-customer" leftSection={<IconPlus size={16} aria-hidden />}>
            {texts.customers.add()}
          </Button>
        }
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
        <KindChoice
          filter={state.filter}
          onFilter={(filter) => set({ filter, bucket: '', coverage: '', sort, page: 0 })}
        />
        <CustomFilter
          fields={fields}
          tags={custom?.tags ?? []}
          limits={inWords}
          onLimits={(words) => set({ ...words, page: 0 })}
        />
        <WordLimitsShown fields={fields} limits={inWords} onLimits={(words) => set({ ...words, page: 0 })} />
        <Limits
          filter={state.filter}
          bucket={bucket}
          coverage={coverage}
          onClear={(patch) => set({ ...patch, sort, page: 0 })}
        />
        {listing.data ? <Sums {...listing.data} bucket={bucket} coverage={coverage} /> : null}
      </div>
      <DataTable
        list="customers"
        label={texts.customers.list()}
        columns={columns}
        listing={listing}
        rowKey={({ ref }) => ref}
        selection={chosen.selection}
        tools={<ListTools list="customers" state={state} layout="customers" columns={columns} withLedger />}
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
      {chosen.bar}
      {contacted === null ? null : <ContactCustomer tiersRef={contacted} onClose={() => setContacted(null)} />}
      <RecordEvent action={action} onClose={() => setAction(null)} />
    </div>
  )
}
