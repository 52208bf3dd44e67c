import {
  disputeSorts,
  eventStatuses,
  listDisputes,
  listPromises,
  promiseSorts,
  promiseStatuses,
} from '../ledger/events.ts'
import { ownerFilters } from '../shared.ts'
import { z } from '../zod.ts'
import { asked, filled, listOf, optionalDay, paging } from './list.ts'

export const listedKinds = ['DISPUTE', 'PROMISE', 'DISCREPANCY'] as const

export const eventsState = z.object({
  ...paging,
  kind: z.enum(listedKinds).catch('DISPUTE'),
  status: z.enum([...eventStatuses, ...promiseStatuses]).catch('OPEN'),
  sort: z.enum(['date', 'deadline', 'amount', 'tiersName', 'tiersRef']).catch('date'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  /** First and last day of promised payments, set by a link. */
  from: optionalDay,
  to: optionalDay,
  owner: z.enum(ownerFilters).catch('ALL'),
  /** Id of a category of disputes; NONE: without one. */
  category: z.string().max(40).catch(''),
})
export type EventsState = z.output<typeof eventsState>

/** A value of the address if the kind's list supports it, else the first option: each kind has values of its own. */
export const supported = <T extends string>(values: readonly T[], value: string): T =>
  values.find((known) => known === value) ?? values[0]!

export const promisesQuery = ({ order, owner, from, to, status, sort }: EventsState) => ({
  order,
  owner,
  ...filled({ from, to }),
  status: supported(promiseStatuses, status),
  sort: supported(promiseSorts, sort === 'date' ? 'paymentDate' : sort),
})

export const disputesQuery = ({ order, owner, kind, category, status, sort }: EventsState) => ({
  order,
  owner,
  kind: kind === 'DISCREPANCY' ? kind : ('DISPUTE' as const),
  category: kind === 'DISPUTE' ? category : '',
  status: supported(eventStatuses, status),
  sort: supported(disputeSorts, sort === 'date' ? 'startDate' : sort),
})

export const eventsList = listOf(eventsState)({
  place: '/disputes',
  asks: (state) =>
    state.kind === 'PROMISE' ? asked(listPromises, promisesQuery(state)) : asked(listDisputes, disputesQuery(state)),
  everything: () => ({ status: 'ALL', from: '', to: '', owner: 'ALL', category: '' }),
})
