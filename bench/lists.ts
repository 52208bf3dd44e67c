/**
 * How long lists take with 100,000 customers and 1,000,000 movements on PostgreSQL: the real server in a process of its
 * own, 20 clients that request one list after another without a pause, each time another page, sort or filter. Compared
 * with the bare SQL of the same rows: the rows of those pages read by their keys, over 20 connections.
 *
 * PostgreSQL is that of DATABASE_URL or TEST_DATABASE_URL, else one that is started if it is installed. Lists named on
 * the command line are measured alone.
 */
import { Agent, request } from 'node:http'
import pg from 'pg'
import { listPlannedReminders } from '../src/contract/delivery/reminders.ts'
import { customerFilters, customerSorts, listCustomers } from '../src/contract/ledger/customers.ts'
import { listMovements } from '../src/contract/ledger/movements.ts'
import { quickSearch } from '../src/contract/ledger/search.ts'
import { listAlerts } from '../src/contract/planning/alerts.ts'
import { pathOf } from '../tests/support/server.ts'
import { type App, startApp } from './support/app.ts'
import { BENCH_EDITION, fillLists } from './support/lists-data.ts'
import { onPostgres } from './support/on-postgres.ts'
import { figure, median, note, percentile } from './support/report.ts'

const CUSTOMERS = 100_000
const MOVEMENTS = 1_000_000
const CLIENTS = 20
/** Measured requests of each client for each list. */
const REQUESTS = 15
/** Requests of each client before the measurement. */
const WARM_UP_REQUESTS = 3
const GOAL_MS = 150
const SIZE = 50

/**
 * One list: the `n`-th request, which returns the keys of its rows, the bare SQL of rows by keys, and for some the
 * `n`-th list as one SQL statement that finds, sorts and reads its rows.
 */
type List = {
  name: string
  ask: (n: number) => Promise<string[]>
  bare: string
  asOneStatement?: (n: number) => string
}

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

/** Pages all over a list, the first ones more often than deep ones. */
const pageOf = (n: number, pages: number): number => pick([0, 1, Math.floor((pages * (n % 101)) / 101)], n)

const searches = ['dupont', 'martin 12', 'c0042', 'soci', '@client', 'é', '320000', 'zzz', 'vasseur']
const customFilters = [
  { tag: 'VIP' },
  { customField: 'field1', customValue: 'option2' },
  { customField: 'field2', customValue: 'roussel' },
  { customField: 'field3', customFrom: '1000', customTo: '2500.5' },
  { tag: 'Export', customField: 'field4', customFrom: '2026-01-01' },
] as const
/** The conditions of `customFilters`. */
const customConditions = [
  `t.tags ? 'VIP'`,
  `t.custom_values ->> 'field1' = 'option2'`,
  `t.custom_values ->> 'field2' ilike '%roussel%'`,
  `(t.custom_values ->> 'field3')::numeric between 1000 and 2500.5`,
  `t.tags ? 'Export' and t.custom_values ->> 'field4' >= '2026-01-01'`,
] as const
const sortColumns = {
  name: 'b.name_key',
  ref: 't.ref',
  totalAmount: 'b.total',
  overdueAmount: 'b.overdue',
  daysLate: 'b.days_late',
  bucketAmount: 'b.overdue',
  coverageAmount: 'b.overdue',
} as const satisfies Record<(typeof customerSorts)[number], string>
const states = ['ALL', 'OPEN', 'OVERDUE', 'CLEARED'] as const
const sorts = ['dueDate', 'documentDate', 'dueAmount', 'documentNumber'] as const
const orders = ['asc', 'desc'] as const

const listsOf = ({ ask, account }: App): List[] => {
  const params = { masterRef: account.masterRef }
  const customersBy = 'select * from tiers where tenant_id = $1 and edition = $2 and ref = any($3::text[])'
  const movementsBy = 'select * from movements where tenant_id = $1 and edition = $2 and unique_ref = any($3::uuid[])'
  const customers = async (query: NonNullable<Parameters<typeof ask<typeof listCustomers>>[1]>['query']) =>
    (await ask(listCustomers, { params, query: { size: SIZE, ...query } }, account)).items.map(({ ref }) => ref)
  const movements = async (query: NonNullable<Parameters<typeof ask<typeof listMovements>>[1]>['query']) =>
    (await ask(listMovements, { params, query: { size: SIZE, ...query } }, account)).items.map((row) => row.uniqueRef)
  return [
    {
      name: 'tiers',
      bare: customersBy,
      ask: (n) =>
        customers({ sort: pick(customerSorts, n), order: pick(orders, n), page: pageOf(n, CUSTOMERS / SIZE) }),
    },
    {
      // As the screen does: with the next action for each customer of the page.
      name: 'tiers-next',
      bare: customersBy,
      ask: (n) =>
        customers({ sort: pick(customerSorts, n), order: 'desc', page: pageOf(n, CUSTOMERS / SIZE), next: 'true' }),
    },
    {
      name: 'quick-search',
      bare: movementsBy,
      ask: async (n) => {
        const query = { query: pick([...searches, 'FA2026-00104', '320,45'], n), masterRef: account.masterRef }
        const { content } = await ask(quickSearch, { query }, account)
        return content.flatMap(({ uniqueRef }) => uniqueRef ?? [])
      },
    },
    {
      name: 'tiers-filter',
      bare: customersBy,
      ask: (n) =>
        customers({ filter: pick(customerFilters, n), sort: pick(customerSorts, n), order: 'desc', page: n % 4 }),
    },
    {
      name: 'tiers-bucket',
      bare: customersBy,
      ask: (n) =>
        customers({ bucket: pick(['D1_30', 'D61_90', 'OVER_90'], n), sort: pick(customerSorts, n), page: n % 4 }),
    },
    {
      name: 'tiers-search',
      bare: customersBy,
      ask: (n) => customers({ search: pick(searches, n), sort: pick(customerSorts, n), order: pick(orders, n) }),
    },
    {
      name: 'tiers-custom',
      bare: customersBy,
      ask: (n) => customers({ ...pick(customFilters, n), sort: pick(customerSorts, n), order: 'desc', page: n % 4 }),
      asOneStatement: (
        n,
      ) => `select t.*, b.* from tiers t join balances b on b.tenant_id = t.tenant_id and b.ref = t.ref
          where t.tenant_id = $1 and t.edition = $2 and b.set_id = (select max(set_id) from balance_sets
            where tenant_id = $1 and aged is not null) and ${pick(customConditions, n)}
          order by ${sortColumns[pick(customerSorts, n)]} desc limit ${SIZE} offset ${(n % 4) * SIZE}`,
    },
    {
      name: 'movements-customer',
      bare: movementsBy,
      ask: (n) =>
        movements({
          tiersRef: `C${String((n * 7919) % CUSTOMERS).padStart(6, '0')}`,
          state: pick(states, n),
          sort: pick(sorts, n + Math.floor(n / 4)),
        }),
    },
    ...states.map((state) => ({
      name: `movements-${state.toLowerCase()}`,
      bare: movementsBy,
      ask: (n: number) =>
        movements({
          state,
          sort: pick(sorts, n),
          order: pick(orders, Math.floor(n / 4)),
          page: pageOf(n, MOVEMENTS / SIZE / 4),
        }),
    })),
    {
      name: 'planned-reminders',
      bare: 'select * from planned_reminders where tenant_id = $1 and $2::int8 is not null and planned_id = any($3::uuid[])',
      ask: async (n) => {
        const query = {
          period: pick(['TODAY', 'WEEK', 'MONTH', 'ALL'] as const, n),
          sort: pick(['plannedDate', 'amount', 'tiersName', 'tiersRef', 'daysLate'] as const, n),
          order: pick(orders, n),
          search: n % 10 === 9 ? 'dupont' : '',
          size: SIZE,
        }
        return (await ask(listPlannedReminders, { params, query }, account)).items.map(({ id }) => id)
      },
    },
    {
      name: 'alerts',
      bare: 'select * from alerts where tenant_id = $1 and $2::int8 is not null and alert_id = any($3::uuid[])',
      ask: async (n) =>
        (await ask(listAlerts, { query: { ...params, page: n % 50, size: SIZE } }, account)).items.map(
          (row) => row.alertId,
        ),
    },
  ]
}

/** CLIENTS workers share the request numbers, `requests` each; returns the milliseconds of each request. */
const clients = async (requests: number, work: (n: number, client: number) => Promise<void>): Promise<number[]> => {
  const taken: number[] = []
  let next = 0
  const run = async (client: number): Promise<void> => {
    while (next < CLIENTS * requests) {
      const n = next
      next += 1
      const from = performance.now()
      await work(n, client)
      taken.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)))
  return taken
}

/**
 * Like `app.ask`, without validating the answer: a validating client uses as much CPU as the server, with which it
 * shares two cores. An unexpected status is left to `app.ask`, which signs in again if necessary.
 */
const lightly = (app: App): App => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const get = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((done, fail) => {
      const headers = { authorization: `Bearer ${app.account.token}` }
      request(app.url + path, { agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      })
        .on('error', fail)
        .end()
    })
  const ask: App['ask'] = async (endpoint, given = {}, as) => {
    const { status, text } = await get(pathOf(endpoint, given))
    return status === endpoint.status ? JSON.parse(text) : app.ask(endpoint, given, as)
  }
  return { ...app, ask }
}

const measure = async (
  checked: List,
  list: List,
  connections: readonly pg.Client[],
  key: readonly unknown[],
): Promise<void> => {
  const refs: string[][] = []
  // Warms up the server: compiled code, open connections, cached catalogue.
  await clients(WARM_UP_REQUESTS, async (n) => {
    await checked.ask(n)
  })
  const taken = await clients(REQUESTS, async (n) => {
    refs[n] = await list.ask(n)
  })
  const bare = await clients(REQUESTS, async (n, client) => {
    await connections[client]?.query(list.bare, [...key, refs[n]])
  })
  const { asOneStatement } = list
  if (asOneStatement) {
    const whole = await clients(WARM_UP_REQUESTS, async (n, client) => {
      await connections[client]?.query(asOneStatement(n), [...key])
    })
    note(`${list.name}: as one SQL statement p95 ${percentile(whole, 0.95).toFixed(0)} ms`)
  }
  note(
    `${list.name}: median ${median(taken).toFixed(0)} ms, bare SQL of the same rows p95 ${percentile(bare, 0.95).toFixed(0)} ms, ${refs.flat().length} rows`,
  )
  figure(`lists-${list.name}-p95`, percentile(taken, 0.95), 'ms', '<', GOAL_MS)
}

const measureAll = async (databaseUrl: string): Promise<void> => {
  const app = await startApp(databaseUrl)
  const connections = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: databaseUrl }))
  try {
    await Promise.all(connections.map((client) => client.connect()))
    const { tenantId } = app.account
    await fillLists(connections[0]!, app.account, { customers: CUSTOMERS, movements: MOVEMENTS })
    const from = performance.now()
    await app.ask(listCustomers, { params: { masterRef: app.account.masterRef } }, app.account)
    note(`balances worked out in ${((performance.now() - from) / 1000).toFixed(1)} s, once a day and import`)
    const named = process.argv.slice(2)
    const light = listsOf(lightly(app))
    for (const [at, checked] of listsOf(app).entries()) {
      if (named.length > 0 && !named.includes(checked.name)) continue
      await measure(checked, light[at]!, connections, [tenantId, BENCH_EDITION])
    }
  } finally {
    await Promise.all(connections.map((client) => client.end()))
    await app.stop()
  }
}

await onPostgres('lists', measureAll)
