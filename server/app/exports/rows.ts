import type { AnyEndpoint } from '../../../src/contract/endpoint.ts'
import type { Asked } from '../../../src/contract/lists/list.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { CustomersQuery } from '../../ledger/customers/customers.ts'
import { customerRows, type ListRows } from '../../ledger/customers/export.ts'
import type { TenantContext, UserContext } from '../../platform/context/context.ts'
import type { Api } from '../../platform/http/router.ts'

/** Rows of a list that are read at a time. */
const ROWS_AT_ONCE = 500

type Page = { items: readonly unknown[]; totalItems: number }

/**
 * The rows of a list as its own endpoint answers them, page by page. A row that moved to the next page because another
 * came before it is given once. Fails if rows were lost meanwhile, so that nobody takes a truncated list for a complete
 * one.
 */
export const pagedRows = async (
  api: Api,
  context: TenantContext | UserContext,
  params: Readonly<Record<string, string>>,
  { endpoint, query }: Asked,
): Promise<ListRows<unknown>> => {
  const parsed = (endpoint as AnyEndpoint).query.parse(query)
  const page = (number: number) =>
    api.answer(endpoint, {
      ...context,
      params,
      query: { ...parsed, page: number, size: ROWS_AT_ONCE },
      body: undefined,
    } as never) as unknown as Promise<Page>
  const first = await page(0)

  async function* rows() {
    let before = new Set<string>()
    for (let number = 0; number * ROWS_AT_ONCE < first.totalItems; number += 1) {
      const { items, totalItems } = number === 0 ? first : await page(number)
      if (totalItems < first.totalItems) throw new Error('the list changed during the export')
      const given = new Map(items.map((item) => [JSON.stringify(item), item]))
      for (const [key, item] of given) if (!before.has(key)) yield item
      before = new Set(given.keys())
    }
  }
  return { count: first.totalItems, rows: rows() }
}

/** All rows of a list in a state, read by its own query with the rights of the caller. */
export const listRows = (
  api: Api,
  context: TenantContext,
  masterRef: string,
  asked: Asked,
  withNext: boolean,
): Promise<ListRows<unknown>> => {
  if (asked.endpoint.id !== 'listCustomers') return pagedRows(api, context, { masterRef }, asked)
  const { services, tenantId, caller } = context
  const query = asked.endpoint.query.parse(asked.query) as CustomersQuery
  return customerRows(services, tenantId, masterRef, businessDateAt(services.now()), {
    ...query,
    next: withNext ? 'true' : 'false',
    userId: caller.userId,
  })
}

/** Of the rows of a list, those with the ids of `only`, at most as many as it names. */
export const rowsAmong = async ({ rows }: ListRows<unknown>, only: readonly string[]): Promise<ListRows<unknown>> => {
  const wanted = new Set<unknown>(only)
  const found: unknown[] = []
  for await (const row of rows) {
    if (wanted.has((row as { id?: unknown }).id)) found.push(row)
    if (found.length === wanted.size) break
  }
  async function* each() {
    yield* found
  }
  return { count: found.length, rows: each() }
}
