import { useQuery } from '@tanstack/react-query'
import type { tiersFilters } from '../../contract/tiers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { tiersCounters, tiersTotal } from '../../services/customers.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'

type Filter = (typeof tiersFilters)[number]

/** The total, what is late, and the events (CUST-01): each filters the list, pressed again it no longer does. */
export const CustomerCounters = ({
  filter,
  onFilter,
}: {
  /** Undefined when the list is limited by something that no counter shows. */
  filter: Filter | undefined
  onFilter: (filter: Filter) => void
}) => {
  const texts = useTexts().customers
  const format = useFormat()
  const masterRef = useMasterRef()
  const total = useQuery(tiersTotal(masterRef))
  const overdue = useQuery(tiersTotal(masterRef, 'OVERDUE'))
  const events = useQuery(tiersCounters(masterRef))
  // A figure that could not be read is a dash; the list below says what is wrong, and retries.
  const figure = (value: number | undefined, failed: boolean) =>
    value === undefined ? (failed ? '–' : undefined) : format.number(value)
  const counter = (key: Filter, value: number | undefined, failed: boolean, hint?: string) => ({
    key,
    label: texts.filters[key](),
    value: figure(value, failed),
    ...(hint ? { hint } : {}),
    late: key === 'OVERDUE' && (value ?? 0) > 0,
    active: filter === key,
    onSelect: () => onFilter(filter === key ? 'ALL' : key),
  })
  const { data } = events
  return (
    <Counters
      label={texts.filters.label()}
      counters={[
        counter('ALL', total.data?.totalItems, total.isError),
        counter('OVERDUE', overdue.data?.totalItems, overdue.isError),
        counter('DISPUTED', data?.dispute.opened, events.isError, data && texts.closed({ count: data.dispute.closed })),
        counter(
          'PROMISED',
          data?.promise.opened,
          events.isError,
          data && texts.closedPromises({ count: data.promise.closed }),
        ),
        counter('DEBT_COLLECTION', data?.debtCollection.opened, events.isError),
      ]}
    />
  )
}
