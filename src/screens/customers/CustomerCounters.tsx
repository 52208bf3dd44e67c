import { useQuery } from '@tanstack/react-query'
import type { customerFilters } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customerCounters, customerTotal } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'

type Filter = (typeof customerFilters)[number]

/**
 * The total, overdue customers, and customers with an event (CUST-01): each counts the customers of its filter, and
 * says how many events they have; pressing it again removes the filter.
 */
export const CustomerCounters = ({
  filter,
  onFilter,
}: {
  /** Undefined if the list has a filter without a counter. */
  filter: Filter | undefined
  onFilter: (filter: Filter) => void
}) => {
  const texts = useTexts().customers
  const format = useFormat()
  const masterRef = useAccountRef()
  const total = useQuery(customerTotal(masterRef))
  const overdue = useQuery(customerTotal(masterRef, 'OVERDUE'))
  const events = useQuery(customerCounters(masterRef))
  const readings = [total, overdue, events]
  const counter = (key: Filter, value: number | undefined, failed: boolean, hint?: string) => ({
    key,
    label: texts.filters[key](),
    value: value === undefined ? undefined : format.number(value),
    failed,
    ...(hint ? { hint } : {}),
    late: key === 'OVERDUE' && (value ?? 0) > 0,
    active: filter === key,
    onSelect: () => onFilter(filter === key ? 'ALL' : key),
  })
  const { data } = events
  return (
    <Counters
      label={texts.filters.label()}
      reading={{
        isFetching: readings.some(({ isFetching }) => isFetching),
        refetch: () => readings.map((one) => (one.isError ? one.refetch() : null)),
      }}
      counters={[
        counter('ALL', total.data?.totalItems, total.isError),
        counter('OVERDUE', overdue.data?.totalItems, overdue.isError),
        counter('DISPUTED', data?.dispute.customers, events.isError, data && texts.eventsOf.DISPUTED(data.dispute)),
        counter('PROMISED', data?.promise.customers, events.isError, data && texts.eventsOf.PROMISED(data.promise)),
        counter(
          'DEBT_COLLECTION',
          data?.debtCollection.customers,
          events.isError,
          data && texts.eventsOf.DEBT_COLLECTION(data.debtCollection),
        ),
      ]}
    />
  )
}
