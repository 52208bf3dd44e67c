/**
 * How long a planning takes with the database: 100,000 open movements of 20,000 customers read, planned and written, on
 * both engines. Compared, alternating, with a lower bound: the same movements read in one statement and as many
 * reminders copied from one table to another with the same indexes, without planning.
 *
 * PostgreSQL: that of DATABASE_URL or TEST_DATABASE_URL, else one of its own if it is installed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { planAccount } from '../server/planning/plan/planning.ts'
import type { Database } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openPglite } from '../server/platform/database/pglite.ts'
import { openPostgres } from '../server/platform/database/postgres.ts'
import { sql } from '../server/platform/database/sql.ts'
import { onPostgres } from './support/on-postgres.ts'

const CUSTOMERS = 20_000
const MOVEMENTS = 100_000
const RUNS = 5
const GOAL_S = 4
const now = () => new Date('2026-06-08T05:00:00Z')
const masterRef = 'BENCH'

const fill = async (database: Database): Promise<string> => {
  const tenantId = await database.asSystem(async (tx) => {
    const row = await tx.one<{ tenant_id: string }>(
      sql`insert into tenants (name) values ('Bench') returning tenant_id`,
    )
    return row!.tenant_id
  })
  await database.asTenant(tenantId, async (tx) => {
    await tx.run(sql`
      insert into masters (tenant_id, master_ref, name, tiers_edition, movements_edition)
      values (${tenantId}, ${masterRef}, 'Bench', 1, 1)`)
    await tx.run(sql`
      insert into tiers
      select ${tenantId}, 1, 'C' || i, case when i % 10 = 0 then 'B2C' else 'B2B' end, '', 'Client ' || i, 'UNK', '', '',
        '0102030405', case when i % 12 = 0 then '' else 'contact' || i || '@customer.test' end, '1 rue des Essais', '', '',
        '75001', 'Paris', 'FRA', 0
      from generate_series(0, ${CUSTOMERS - 1}::int) i`)
    await tx.run(sql`
      insert into movements
      select ${tenantId}, 1, gen_random_uuid(), 'C' || (i * 7919 % ${CUSTOMERS}::int), 'F' || i,
        case when i % 12 = 0 then 'CREDIT_NOTE' else 'INVOICE' end, '', '411',
        date '2026-06-08' - (i * 31 % 150) - 30, date '2026-06-08' - (i * 31 % 150) + 30, amount, amount, null, 0
      from generate_series(0, ${MOVEMENTS - 1}::int) i,
        lateral (select (100 + i * 37 % 90000) * case when i % 12 = 0 then -0.01 else 0.1 end as amount) a`)
  })
  await database.asOwner((tx) => tx.run(sql`create table bare_copy (like planned_reminders including all)`))
  await database.executeSql('vacuum analyze tiers, movements')
  return tenantId
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!

const measure = async (database: Database): Promise<void> => {
  await migrate(database, pino({ level: 'warn' }))
  const tenantId = await fill(database)
  const account = { tenantId, masterRef }
  const plan = () => planAccount({ database, now }, account)
  const floor = () =>
    database.asOwner(async (tx) => {
      await tx.rows(sql`select unique_ref, tiers_ref, type, due_date, due_amount from movements where due_amount <> 0`)
      await tx.run(sql`insert into bare_copy select * from planned_reminders`)
    })
  const first: number[] = []
  const again: number[] = []
  const bare: number[] = []
  let counts = { planned: 0, alerts: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    await database.executeSql('truncate planned_reminders, alerts, coverage, bare_copy cascade')
    first.push(
      await seconds(async () => {
        counts = await plan()
      }),
    )
    bare.push(await seconds(floor))
    again.push(await seconds(plan))
  }
  if (counts.planned === 0) throw new Error('the benchmark planned nothing')
  const figure = median(first)
  process.stdout.write(
    `bench plan-database-${database.engine}: ${figure.toFixed(2)} s (goal ${GOAL_S}) ${figure <= GOAL_S ? 'ok' : 'short'}, ` +
      `planned again without a change: ${median(again).toFixed(2)} s, ` +
      `beside bare reading and copying of as many rows: ${median(bare).toFixed(2)} s ` +
      `(${MOVEMENTS} movements, ${CUSTOMERS} customers: ${counts.planned} reminders, ${counts.alerts} alerts)\n`,
  )
}

const measurePostgres = async (url: string): Promise<void> => {
  const database = await openPostgres(url, 4, pino({ level: 'warn' }))
  try {
    await measure(database)
  } finally {
    await database.close()
  }
}

const onPglite = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-bench-'))
  try {
    const database = await openPglite(folder, pino({ level: 'warn' }))
    try {
      await measure(database)
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await onPostgres('planning on it', measurePostgres)
await onPglite()
