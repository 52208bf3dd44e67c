import type { ListedCustomer } from '../../../src/contract/ledger/customers.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { Services } from '../../platform/context/context.ts'
import { withLists } from '../lists/kept.ts'
import { type CustomerLimits, type CustomersQuery, customersView, listedCustomers, withCustomers } from './customers.ts'

/**
 * Customers per transaction. Kept small because the embedded database has a single connection, which others wait for.
 */
const AT_ONCE = 500

type Query = Pick<CustomersQuery, 'sort' | 'order' | 'next'> & CustomerLimits

/** Rows of a list, read as they are asked for, and how many there are. */
export type ListRows<Row> = { count: number; rows: AsyncIterable<Row> }

/**
 * The filtered list of customers as it is at the start. Fails when an import replaces the edition meanwhile, so that
 * nobody takes a truncated list for a complete one.
 */
export const customerRows = async (
  services: Pick<Services, 'database'>,
  tenantId: string,
  masterRef: string,
  today: BusinessDate,
  query: Query,
): Promise<ListRows<ListedCustomer>> => {
  const { database } = services
  const customers = await withCustomers(services, tenantId, masterRef, today, async (_, found) => found)
  if (!customers) return { count: 0, rows: (async function* () {})() }
  const { index } = customers
  const { view } = await withLists(services, tenantId, (tx) => customersView(tx, customers, query))

  async function* rows() {
    for (let from = 0; from < view.count; from += AT_ONCE) {
      const refs = view.page(from, AT_ONCE, query.order === 'desc').map((position) => index.refs[position])
      const found = await database.asTenant(tenantId, (tx) => listedCustomers(tx, customers!, query, refs))
      if (found.length < refs.length) throw new Error('the list was replaced during the export')
      yield* found
    }
  }
  return { count: view.count, rows: rows() }
}
