import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Any number, the same in every process: migrations run one at a time. */
const MIGRATION_LOCK = 20_261_121

/** Brings the schema up to date: each file of `migrations` once, in the order of their names, in one transaction each. */
export const migrate = async (database: Database): Promise<string[]> => {
  await database.asOwner(async (tx) => {
    await tx.run(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
  })
  const applied: string[] = []
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const done = await database.asOwner(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      if (await tx.one(sql`select 1 from schema_migrations where name = ${name}`)) return false
      await tx.executeSql(text)
      await tx.run(sql`insert into schema_migrations (name) values (${name})`)
      return true
    })
    if (done) applied.push(name)
  }
  return applied
}
