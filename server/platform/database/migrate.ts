import type { Logger } from 'pino'
import { adopt } from './adopt.ts'
import type { Database, Tx } from './database.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { sql } from './sql.ts'

/** Arbitrary, but the same in every process, so that migrations run one at a time. */
const MIGRATION_LOCK = 20_261_121

type Applied = { name: string; checksum: string | null }

const lock = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)

/**
 * Reads the applied migrations. Creates the table in an empty database, and adds the checksum column to an older one.
 */
const readApplied = async (tx: Tx): Promise<Applied[]> => {
  await tx.run(
    sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now(), checksum text)`,
  )
  const known = await tx.one(sql`
    select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'checksum' and not attisdropped`)
  if (!known) await tx.run(sql`alter table schema_migrations add column checksum text`)
  return tx.rows<Applied>(sql`select name, checksum from schema_migrations order by name`)
}

/** @throws an error for the operator if the database is newer than this version, or does not match the files */
const refuse = (applied: readonly Applied[], files: readonly Migration[]): void => {
  const unknown = applied.filter(({ name }) => !files.some((file) => file.name === name))
  if (unknown.length > 0)
    throw new Error(
      `DATABASE_URL: the database was migrated by a newer version, and this one does not know ${unknown
        .map(({ name }) => name)
        .join(', ')}. Start that version or a later one; a downgrade requires a backup made before the upgrade.`,
    )
  const changed = applied.filter(
    ({ name, checksum }) => checksum !== null && files.some((file) => file.name === name && file.checksum !== checksum),
  )
  if (changed.length > 0)
    throw new Error(
      `${changed.map(({ name }) => name).join(', ')}: changed after it was applied to this database, which may therefore differ from what this version expects. Nothing was changed. Restore the file, and make the change in a new migration.`,
    )
}

/**
 * Migrates the schema: applies each new file of `migrations`, in the order of their names, in a transaction of its own.
 * @returns the names of the files applied now
 * @throws an error for the operator if the database does not match the files
 */
export const migrate = async (database: Database, log: Logger): Promise<string[]> => {
  const files = readMigrations()
  await database.asOwner(async (tx) => {
    await lock(tx)
    const applied = await readApplied(tx)
    refuse(applied, files)
    const older = applied.filter(({ checksum }) => checksum === null)
    if (older.length === 0) return
    const ofDatabase = files.filter(({ name }) => applied.some((one) => one.name === name))
    await adopt(tx, ofDatabase, log)
  })
  const done: string[] = []
  for (const { name, text, checksum } of files) {
    const now = await database.asOwner(async (tx) => {
      await lock(tx)
      if (await tx.one(sql`select 1 from schema_migrations where name = ${name}`)) return false
      await tx.executeSql(text)
      await tx.run(sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`)
      return true
    })
    if (now) done.push(name)
  }
  return done
}
