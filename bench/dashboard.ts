/**
 * How long the curves of the dashboard take for 100,000 customers and 1,000,000 movements on PostgreSQL: the first reader
 * of a day, later ones, and the list behind a figure. PostgreSQL is that of DATABASE_URL or TEST_DATABASE_URL, else one
 * that is started if it is installed.
 */
import pg from 'pg'
import { getAgedBalance } from '../src/contract/ledger/statistics.ts'
import { getForecast, getRecoveredBySteps, getTrend, listFigureEntries } from '../src/contract/ledger/trend.ts'
import { addDays, businessDateAt } from '../src/domain/dates.ts'
import { startApp } from './support/app.ts'
import { BENCH_EDITION, fillLists } from './support/lists-data.ts'
import { onPostgres } from './support/on-postgres.ts'
import { figure, note } from './support/report.ts'

const FIRST_GOAL_MS = 6000
const NEXT_GOAL_MS = 150

/** Clears the paid entries on days of their own, as customers pay: up to 59 days after the due date. */
const payOverTime = async (client: pg.Client): Promise<void> => {
  await client.query(
    `update movements set clearing_date = least(current_date, due_date + abs(hashtext(tiers_ref)) % 60)
    where edition = $1 and clearing_date is not null`,
    [BENCH_EDITION],
  )
  await client.query('vacuum analyze movements')
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const measure = async (databaseUrl: string): Promise<void> => {
  const app = await startApp(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    await fillLists(client, app.account, { customers: 100_000, movements: 1_000_000 })
    await payOverTime(client)
    const params = { masterRef: app.account.masterRef }
    const today = businessDateAt(new Date())
    const balances = await timed(() => app.ask(getAgedBalance, { params }, app.account))
    note(`balances worked out in ${balances.toFixed(0)} ms, once a day and import`)
    const ask = {
      trend: () => app.ask(getTrend, { params }, app.account),
      forecast: () => app.ask(getForecast, { params }, app.account),
      recovered: () => app.ask(getRecoveredBySteps, { params }, app.account),
    }
    for (const [name, work] of Object.entries(ask)) {
      figure(`dashboard-${name}-first`, await timed(work), 'ms', '<', FIRST_GOAL_MS)
      figure(`dashboard-${name}-next`, await timed(work), 'ms', '<', NEXT_GOAL_MS)
    }
    const lists = [
      { of: 'OPEN', to: addDays(today, -60), bucket: 'D31_60' },
      { of: 'COLLECTED', from: addDays(today, -30), to: today },
      { of: 'EXPECTED', from: today, to: addDays(today, 6) },
    ] as const
    for (const query of lists) {
      const taken = await timed(() => app.ask(listFigureEntries, { params, query }, app.account))
      figure(`dashboard-entries-${query.of.toLowerCase()}`, taken, 'ms', '<', FIRST_GOAL_MS)
    }
  } finally {
    await client.end()
    await app.stop()
  }
}

await onPostgres('the dashboard', measure)
