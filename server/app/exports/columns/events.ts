import type { ListedEvent } from '../../../../src/contract/ledger/events.ts'
import type { EventsState } from '../../../../src/contract/lists/events.ts'
import { day, inText, type ListColumn, money, type Wording } from '../../../ledger/lists/list-columns.ts'

const stateOf = ({ outcome, endDate, toCheck }: ListedEvent, { texts }: Wording): string => {
  const words = texts.events
  if (endDate === null) return toCheck ? words.toCheck.state() : words.outcomes.OPEN()
  return `${outcome ? words.outcomes[outcome]() : words.there.ended()} ${inText(endDate)}`
}

/** The columns of disputes, promises or discrepancies. */
export const eventColumns = (wording: Wording, { kind }: Pick<EventsState, 'kind'>): ListColumn<ListedEvent>[] => {
  const { columns } = wording.texts.events.disputes
  const date = { DISPUTE: columns.startDate, DISCREPANCY: columns.since, PROMISE: columns.paymentDate }[kind]()
  const followUp: ListColumn<ListedEvent>[] = [
    { key: 'category', header: columns.category(), cell: (row) => row.followUp?.category?.name ?? '' },
    { key: 'deadline', header: columns.deadline(), cell: (row) => day(row.followUp?.deadline) },
  ]
  return [
    { key: 'customer', header: columns.customer(), cell: ({ tiersName }) => tiersName },
    { key: 'ref', header: columns.ref(), cell: ({ tiersRef }) => tiersRef },
    {
      key: 'date',
      header: date,
      cell: (row) => day(kind === 'PROMISE' ? (row.paymentDate ?? row.startDate) : row.startDate),
    },
    { key: 'amount', header: columns.amount(), cell: ({ amount }) => money(amount) },
    { key: 'openAmount', header: columns.openAmount(), cell: ({ openAmount }) => money(openAmount) },
    { key: 'invoices', header: columns.invoices(), cell: ({ documents }) => documents.join(', ') },
    ...(kind === 'DISPUTE' ? followUp : []),
    { key: 'owner', header: columns.owner(), cell: ({ owner }) => owner?.name ?? '' },
    { key: 'comment', header: columns.comment(), cell: ({ comment }) => comment },
    { key: 'state', header: columns.state(), cell: (row) => stateOf(row, wording) },
  ]
}
