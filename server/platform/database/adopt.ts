import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Tx } from './database.ts'
import type { Migration } from './migration-files.ts'
import { openPglite } from './pglite.ts'
import { schemaLines } from './schema-lines.ts'
import { sql } from './sql.ts'

/** Number of differences listed in the error; the first ones show what happened. */
const NAMED = 10

/** The schema that the migrations create in an empty database. */
const expectedLines = async (migrations: readonly Migration[]): Promise<string[]> => {
  const scratch = await openPglite('memory://', pino({ level: 'silent' }))
  try {
    return await scratch.asOwner(async (tx) => {
      for (const { text } of migrations) await tx.executeSql(text)
      return schemaLines(tx)
    })
  } finally {
    await scratch.close()
  }
}

/**
 * Adopts a database migrated before checksums were stored, after comparing its schema with the one that the same
 * migrations create today. Runs once. Additional indexes are accepted.
 * @throws an error that lists the differences
 */
export const adopt = async (tx: Tx, migrations: readonly Migration[], log: Logger): Promise<void> => {
  const [real, expected] = [await schemaLines(tx), await expectedLines(migrations)]
  const differences = [
    ...expected.filter((line) => !real.includes(line)).map((line) => `missing: ${line}`),
    ...real
      .filter((line) => !expected.includes(line) && !line.startsWith('index '))
      .map((line) => `not expected: ${line}`),
  ]
  if (differences.length > 0) {
    const more = differences.length - NAMED
    throw new Error(
      `The database was migrated by an earlier version whose files were changed afterwards: its schema differs from the one that this version expects. Nothing was changed.
  ${differences.slice(0, NAMED).join('\n  ')}${more > 0 ? `\n  and ${more} more` : ''}
Make these agree by hand and start again; or start this version on an empty database and bring the rows over (pg_dump --data-only).`,
    )
  }
  for (const { name, checksum } of migrations)
    await tx.run(sql`update schema_migrations set checksum = ${checksum} where name = ${name} and checksum is null`)
  log.info({ migrations: migrations.length }, 'the schema matches its migrations: their checksums are now stored')
}
