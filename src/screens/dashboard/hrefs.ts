import type { listFigureEntries } from '../../contract/ledger/trend.ts'
import type { SendInput } from '../../services/http/http.ts'

type Wanted = NonNullable<SendInput<typeof listFigureEntries>['query']>

/** The list of the ledger entries behind a figure; without `to`, until today. */
export const entriesHref = (
  wanted: Omit<Wanted, 'page' | 'size' | 'sort' | 'order' | 'to'> & Partial<Pick<Wanted, 'to'>>,
): string =>
  `/dashboard/entries?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`

/** The promises of some days, by what became of them. */
export const promisesHref = (
  status: 'ALL' | 'KEPT' | 'BROKEN' | 'OPEN' | 'CANCELLED',
  days: { from: string; to: string },
) => `/disputes?${new URLSearchParams({ kind: 'PROMISE', status, sort: 'date', order: 'asc', ...days })}`
