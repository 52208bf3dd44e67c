import { readFileSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { checksumOf, readMigrations } from '../../server/platform/database/migration-files.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { compare } from '../../tools/migrations.ts'
import { type OwnPostgres, ownPostgres, postgresIsThere } from '../support/postgres.ts'
import { startProcess } from '../support/server-process.ts'

vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })
/** The schema of versions that kept no checksums. */
const BEFORE = readFileSync(new URL('./before-checksums.sql', import.meta.url), 'utf8')
const LAST_BEFORE = '0034_erasure.sql'

test('a changed or missing file is named; a new one is added to the list', () => {
  const file = (name: string, text: string) => ({ name, text, checksum: checksumOf(text) })
  const list = new Map([
    ['1.sql', checksumOf('one')],
    ['2.sql', checksumOf('two')],
  ])
  const { changed, gone, added } = compare(list, [file('1.sql', 'one more'), file('3.sql', 'three')])
  expect([changed, gone, added]).toEqual([['1.sql'], ['2.sql'], ['3.sql']])
  expect(compare(list, [file('1.sql', 'one'), file('2.sql', 'two')]).changed).toEqual([])
  expect(checksumOf('a\r\nb')).toBe(checksumOf('a\nb'))
})

describe.runIf(postgresIsThere())('a database', () => {
  let cluster: OwnPostgres
  let made = 0
  let url: string
  let direct: pg.Client
  let database: Database
  const roles = ['app', 'system', 'partner'].map(
    (name) => `create role echeance_${name}; grant echeance_${name} to postgres`,
  )
  beforeAll(async () => {
    cluster = await ownPostgres()
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(roles.join(';'))
    await client.end()
  })
  afterAll(() => cluster.stop())
  beforeEach(async () => {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    made += 1
    await admin.query(`create database of_test_${made}`)
    await admin.end()
    url = cluster.url.replace(/postgres$/, `of_test_${made}`)
    direct = new pg.Client({ connectionString: url })
    await direct.connect()
    database = await openPostgres(url, 2, log)
  })
  afterEach(async () => {
    await database.close()
    await direct.end()
  })
  const checksums = async () =>
    (await direct.query('select name, checksum from schema_migrations order by name')).rows as {
      name: string
      checksum: string | null
    }[]
  const files = readMigrations()
  /** Restores the dump; its settings stay in the session of the restore. */
  const restore = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(BEFORE)
    await client.end()
  }

  test('migrated before checksums is compared, adopted and brought up to date', async () => {
    await restore()
    const done = await migrate(database, log)
    expect(done).toEqual(files.map(({ name }) => name).filter((name) => name > LAST_BEFORE))
    expect(await checksums()).toEqual(files.map(({ name, checksum }) => ({ name, checksum })))
    expect(await migrate(database, log)).toEqual([])
  })

  test('whose files were changed meanwhile is refused, with the differences', async () => {
    await restore()
    await direct.query('drop function next_invoice_number cascade; alter table tiers add column colour text')
    await direct.query('create index of_ours on tiers (name)')
    const refusal = await migrate(database, log).catch((error: Error) => error.message)
    expect(refusal).toMatch(/its schema differs from the one that this version expects/)
    expect(refusal).toMatch(/missing: function next_invoice_number\(/)
    expect(refusal).toMatch(/not expected: column tiers\.colour text/)
    expect(refusal).not.toMatch(/of_ours/)
    expect((await direct.query('select * from schema_migrations')).rows[0]).not.toHaveProperty('checksum')
  })

  test('with an applied file that has changed since is refused', async () => {
    await migrate(database, log)
    await direct.query(`update schema_migrations set checksum = 'other' where name = '0012_contact.sql'`)
    await expect(migrate(database, log)).rejects.toThrow(/^0012_contact\.sql: changed after it was applied/)
  })

  test('of a newer version ends an older one with a plain message', async () => {
    await migrate(database, log)
    await direct.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`)
    const { code, err } = await startProcess({ DATABASE_URL: url, DATA_DIR: 'memory://' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^DATABASE_URL: the database was migrated by a newer version.*9999_later\.sql/)
    expect(err).not.toMatch(/ at /)
  })
})
