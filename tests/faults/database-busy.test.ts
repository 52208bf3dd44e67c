import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asKind, KINDS, type Kind, LIMITS } from '../../server/platform/database/limits.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { turnsOver } from '../../server/platform/database/turns.ts'
import { getMe, listAccounts } from '../../src/contract/accounts/identity.ts'
import { updateUser } from '../../src/contract/accounts/users.ts'
import { postgresIsThere } from '../support/postgres.ts'
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** Between the limit of a wait and its answer. */
const SLACK_MS = 2_500

const timed = async <T>(work: Promise<T>): Promise<T & { ms: number }> => {
  const started = performance.now()
  const answer = await work
  return { ...answer, ms: performance.now() - started }
}

describe.runIf(postgresIsThere())('a busy database', () => {
  let server: TestServer
  let anna: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres', settings: { DATABASE_CONNECTIONS: '6' } })
    anna = await server.newUser()
  })
  afterAll(() => server.stop())

  test('twelve requests waiting for a lock are told so soon, and delay nobody else', async () => {
    const other = new pg.Client({ connectionString: server.databaseUrl! })
    await other.connect()
    await other.query('begin')
    await other.query('select 1 from users where user_id = $1 for update', [anna.userId])
    const change = () =>
      timed(server.request(updateUser, { params: { userId: anna.userId }, body: { firstName: 'Anne' } }, anna))
    const waiting = Promise.all(Array.from({ length: 12 }, change))
    const asked = await Promise.all(Array.from({ length: 10 }, () => timed(server.request(getMe, {}, anna))))
    for (const { status, ms } of asked) {
      expect(status).toBe(200)
      expect(ms).toBeLessThan(SLACK_MS)
    }
    const signedIn = await timed(server.signIn(anna.email))
    expect(signedIn.ms).toBeLessThan(5_000)
    for (const { status, problem, headers, ms } of await waiting) {
      expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'DATABASE_BUSY', '1'])
      expect(ms).toBeLessThan(LIMITS.write.connectionMs! + LIMITS.write.lockMs + SLACK_MS)
    }
    await other.query('rollback')
    await other.end()
    expect((await change()).status).toBe(updateUser.status)
  })

  test('with all connections taken, a request is told so soon; long work leaves some for short work', async () => {
    const { database } = server
    const hold = (kind: Kind, times: number) => {
      const ends: (() => void)[] = []
      const held = Array.from({ length: times }, () =>
        asKind(kind, () =>
          database.asSystem(async (tx) => {
            await tx.one(sql`select 1`)
            await new Promise<void>((done) => ends.push(done))
          }),
        ),
      )
      const stop = async () => {
        // The waiting ones start once another has ended.
        const all = Promise.all(held)
        const sweep = setInterval(() => {
          for (const end of ends.splice(0)) end()
        }, 10)
        await all
        clearInterval(sweep)
      }
      return stop
    }
    const jobs = hold('job', 10)
    const beside = await timed(server.request(listAccounts, {}, anna))
    expect(beside.status).toBe(200)
    expect(beside.ms).toBeLessThan(SLACK_MS)
    const reads = hold('read', 2)
    const refused = await timed(server.request(listAccounts, {}, anna))
    expect([refused.status, refused.problem?.code]).toEqual([503, 'DATABASE_BUSY'])
    expect(refused.ms).toBeLessThan(LIMITS.read.connectionMs! + SLACK_MS)
    await Promise.all([jobs(), reads()])
    expect((await server.request(listAccounts, {}, anna)).status).toBe(200)
  })

  test.each(KINDS)('%s has its own time limits for statements and locks', async (kind) => {
    const row = await asKind(kind, () =>
      server.database.asSystem((tx) =>
        tx.one(sql`select extract(epoch from current_setting('statement_timeout')::interval)::int * 1000 as statement_ms,
          extract(epoch from current_setting('lock_timeout')::interval)::int * 1000 as lock_ms`),
      ),
    )
    expect(row).toMatchObject({ statement_ms: LIMITS[kind].statementMs, lock_ms: LIMITS[kind].lockMs })
  })
})

describe('connection slots', () => {
  test('each kind leaves connections to the kinds before it', async () => {
    const turns = turnsOver(10)
    const taken: Record<string, number> = {}
    for (const kind of [...KINDS].reverse()) {
      for (let room = true; room; ) {
        room = await Promise.race([
          turns.take(kind).then(() => true),
          new Promise<boolean>((done) => setImmediate(() => done(false))),
        ])
        if (room) taken[kind] = (taken[kind] ?? 0) + 1
      }
    }
    expect(taken).toEqual({ job: 5, write: 2, read: 2, instant: 1 })
  })

  test('a returned slot admits the first waiting one that fits', async () => {
    const turns = turnsOver(2)
    const back = await turns.take('write')
    const order: string[] = []
    const job = turns.take('job').then(() => order.push('job'))
    const instant = turns.take('instant').then(() => order.push('instant'))
    await instant
    expect(order).toEqual(['instant'])
    back()
    await job
    expect(order).toEqual(['instant', 'job'])
  })
})
