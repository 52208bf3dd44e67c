import { getAmountsDue } from '../../contract/delivery/letters.ts'
import { listMovements } from '../../contract/ledger/movements.ts'
import { exportTiers, getTiers, listTiers, operationalStatistics } from '../../contract/ledger/tiers.ts'
import { saveFile } from '../browser/save-file.ts'
import { type SendInput, send } from '../http/http.ts'
import { query } from '../http/http-query.ts'

/** The query of a list of customers. */
export type TiersQuery = NonNullable<SendInput<typeof listTiers>['query']>
export type MovementsQuery = NonNullable<SendInput<typeof listMovements>['query']>

/** A page of customers. */
export const tiersPage = (masterRef: string, wanted: TiersQuery) =>
  query(listTiers, { params: { masterRef }, query: wanted })

/** The number of customers that match a filter: a page of size 0. */
export const tiersTotal = (masterRef: string, filter: TiersQuery['filter'] = 'ALL') =>
  query(listTiers, { params: { masterRef }, query: { size: 0, filter } }, 'statistics')

/** The number of events by kind, for the counters of the list (CUST-01). */
export const tiersCounters = (masterRef: string) =>
  query(operationalStatistics, { params: { masterRef } }, 'statistics')

/** One customer with its balance and next action. */
export const tiersDetail = (masterRef: string, tiersRef: string) =>
  query(getTiers, { params: { masterRef, tiersRef } }, 'reminders')

/** A page of a customer's movements. */
export const movementsPage = (masterRef: string, wanted: MovementsQuery) =>
  query(listMovements, { params: { masterRef }, query: wanted })

/** Principal, penalties and indemnity of what is overdue. */
export const amountsDue = (masterRef: string, tiersRef: string) =>
  query(getAmountsDue, { params: { masterRef, tiersRef } }, 'reminders')

export type TiersExport = NonNullable<SendInput<typeof exportTiers>['query']>

/** Downloads the filtered list of customers. */
export const downloadTiers = async (masterRef: string, wanted: TiersExport): Promise<void> => {
  const file = await send(exportTiers, { params: { masterRef }, query: wanted })
  saveFile(file, `${wanted.language === 'en' ? 'customers' : 'clients'}.${wanted.format}`)
}
