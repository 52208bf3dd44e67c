import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { jobKind, jobsOver } from '../../server/platform/jobs/jobs.ts'
import { type OwnPostgres, ownPostgres, postgresIsThere } from '../support/postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.runIf(postgresIsThere())('jobs while the database is away', () => {
  let cluster: OwnPostgres
  beforeAll(async () => {
    cluster = await ownPostgres()
  })
  afterAll(() => cluster.stop())

  test('wait, and resume automatically; the log says so once, and once when it is back', async () => {
    const lines: { level: number; msg: string }[] = []
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
    const database = await openPostgres(cluster.url, 4, log)
    await migrate(database, log)
    const jobs = jobsOver(database, log)
    const done: string[] = []
    let atWork = () => {}
    const working = new Promise<void>((began) => {
      atWork = began
    })
    const kind = jobKind<{ tenantId: string; name: string }>('of-a-test')
    jobs.handle(kind, async ({ name }) => {
      if (name === 'during' && done.length === 0) {
        atWork()
        await database.asSystem((tx) => tx.one(sql`select pg_sleep(30)`))
      }
      await database.asSystem((tx) => tx.one(sql`select 1`))
      done.push(name)
    })
    // Others poll at the same time, like the many queues of the server.
    for (let other = 0; other < 10; other += 1) jobs.handle(jobKind(`other-${other}`), async () => {})
    await jobs.start()
    lines.splice(0)
    const put = (name: string) => database.asSystem((tx) => jobs.enqueue(tx, kind, { tenantId: '', name }))
    await put('during')
    await working
    await cluster.end('SIGQUIT')
    // Long enough for each queue to have polled.
    await wait(3_000)
    expect(done).toEqual([])
    await cluster.begin()
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('the database is reachable again'), 20_000)
    done.push('back')
    await put('after')
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['after', 'back', 'during']), 20_000)
    expect(lines.filter(({ msg }) => /database/.test(msg)).map(({ msg }) => msg)).toEqual([
      'the database is unreachable: requests are answered with 503, jobs wait',
      'the database is reachable again',
    ])
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1)
    await jobs.stop()
    await database.close()
  })
})
