import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { getMe, listAccounts } from '../../src/contract/accounts/identity.ts'
import { getPlanning, replan } from '../../src/contract/delivery/reminders.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { pgbouncerIsThere, startPgBouncer } from '../support/pgbouncer.ts'
import { type OwnPostgres, ownPostgres, postgresIsThere } from '../support/postgres.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Fewer than the server's ten, so that transactions share server processes. */
const SERVER_CONNECTIONS = 4

describe.runIf(postgresIsThere() && pgbouncerIsThere())('through PgBouncer, in transaction mode', () => {
  let cluster: OwnPostgres
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let server: TestServer
  let users: TestUser[]
  beforeAll(async () => {
    cluster = await ownPostgres()
    pooler = await startPgBouncer(cluster.url, SERVER_CONNECTIONS)
    server = await startTestServer({ settings: { DATABASE_URL: pooler.url } })
    users = await Promise.all([
      server.newUser({ account: { name: 'Un' } }),
      server.newUser({ account: { name: 'Deux' } }),
    ])
  })
  afterAll(async () => {
    await server.stop()
    await pooler.stop()
    await cluster.stop()
  })

  test('a thousand reads, twenty at a time, are all answered, each with its own account', async () => {
    const seen: string[] = []
    const client = async (mine: number) => {
      for (let turn = 0; turn < 50; turn += 1) {
        const user = users[(mine + turn) % 2]
        const endpoint = [getMe, listAccounts, listCustomers][turn % 3]
        const given = endpoint === listCustomers ? { params: { masterRef: user.masterRef } } : {}
        const { status, answer } = await server.request(endpoint, given, user)
        const names =
          endpoint === listAccounts ? (answer as { items: { name: string }[] }).items.map(({ name }) => name) : []
        if (endpoint === listAccounts) expect(names).toEqual([user === users[0] ? 'Un' : 'Deux'])
        seen.push(String(status))
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, mine) => client(mine)))
    expect(seen).toEqual(Array(1000).fill('200'))
  })

  test('jobs are done', async () => {
    const [user] = users
    const params = { masterRef: user.masterRef }
    await server.ask(replan, { params }, user)
    await vi.waitFor(async () => expect((await server.ask(getPlanning, { params }, user)).state).toBe('SUCCESS'), {
      timeout: 20_000,
    })
  })

  test('named prepared statements are used on a direct connection only, not through the pooler', async () => {
    const kept = async (url: string): Promise<number> => {
      const database = await openPostgres(url, 2, pino({ level: 'silent' }))
      try {
        const row = await database.asSystem((tx) =>
          tx.one<{ count: number }>(sql`select count(*) as count from pg_prepared_statements`),
        )
        return row!.count
      } finally {
        await database.close()
      }
    }
    expect(await kept(pooler.url)).toBe(0)
    expect(await kept(cluster.url)).toBeGreaterThan(0)
  })
})

describe.runIf(postgresIsThere())('a transaction that fails to begin', () => {
  let cluster: OwnPostgres
  beforeAll(async () => {
    cluster = await ownPostgres()
  })
  afterAll(() => cluster.stop())

  test('runs none of its statements without a tenant: neither the first nor a later one', async () => {
    const database = await openPostgres(cluster.url, 2, pino({ level: 'silent' }))
    try {
      await database.executeSql('create table trace (id text); create role echeance_app; create role echeance_system')
      const put = (id: string) => sql`insert into trace (id) values (${id})`
      // An impossible tenant: the settings before the statement fail.
      const bad = `no${String.fromCharCode(0)}tenant`
      const results = await Promise.allSettled([
        database.asTenant(bad, (tx) => tx.run(put('first'))),
        database.asTenant(bad, (tx) => Promise.all([tx.run(put('one')), tx.run(put('two'))])),
        database.asTenant(bad, async (tx) => {
          await tx.run(put('caught')).catch(() => {})
          await tx.run(put('after'))
        }),
        database.asTenant(bad, (tx) => tx.executeSql(`insert into trace values ('text')`)),
      ])
      expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
      expect((await database.executeSql('select * from trace')).rows).toEqual([])
    } finally {
      await database.close()
    }
  })
})
