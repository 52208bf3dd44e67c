import { request } from 'node:http'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshPostgres } from '../support/databases.ts'
import { postgresIsThere } from '../support/postgres.ts'
import { newFolder } from '../support/seeds.ts'
import { startProcess } from '../support/server-process.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The limit from the issue. */
const END_MS = 10_000

const leave: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of leave.splice(0).reverse()) await undo()
})

/** A request that never ends by itself, because its body never ends. */
const unfinished = (url: string): Promise<void> =>
  new Promise((done) => {
    const { hostname, port } = new URL(url)
    const asked = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/contact-us',
      headers: { 'content-length': 10 },
    })
    asked.on('error', () => done())
    asked.on('close', () => done())
    asked.write('{', () => {})
    asked.flushHeaders()
  })

const ended = async (server: ReturnType<typeof startProcess>) => {
  const started = performance.now()
  server.child.kill('SIGTERM')
  const { code, err } = await server.ended
  return { code, err, ms: performance.now() - started }
}

describe('SIGTERM', () => {
  test('with an endless request, on the embedded database: ended in time', async () => {
    const { folder, remove } = newFolder()
    leave.push(remove)
    const server = startProcess({ DATA_DIR: folder })
    const hanging = unfinished(await server.url)
    const { code, ms } = await ended(server)
    await hanging
    expect(code).toBe(0)
    expect(ms).toBeLessThan(END_MS)
  })

  test.runIf(postgresIsThere())(
    'with every connection waiting for a lock: cancelled in time, with nothing left running',
    async () => {
      const { url, name, drop } = await freshPostgres()
      leave.push(drop)
      const { folder, remove } = newFolder()
      leave.push(remove)
      const server = startProcess({ DATABASE_URL: url, DATA_DIR: folder, DATABASE_CONNECTIONS: '4' })
      const at = await server.url
      // Within a transaction the list of processes stays as first read, so another connection watches.
      const [other, watch] = await Promise.all(
        ['other', 'watch'].map(async () => {
          const client = new pg.Client({ connectionString: url, application_name: 'test' })
          client.on('error', () => {})
          await client.connect()
          leave.push(() => client.end().catch(() => {}))
          return client
        }),
      )
      // The queue's own tables too: its workers wait like running jobs.
      await other.query('begin; lock table users, identity_artifacts, pgboss.job in access exclusive mode')
      const waiting = Array.from({ length: 12 }, () =>
        fetch(`${at}/realms/echeance/protocol/openid-connect/auth?client_id=echeance-web`).catch(() => {}),
      )
      await vi.waitFor(
        async () => {
          const { rows } = await watch.query(
            `select count(*)::int as waiting from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
            [name],
          )
          expect(rows[0].waiting).toBeGreaterThan(0)
        },
        { timeout: 10_000 },
      )
      const { code, ms } = await ended(server)
      await Promise.all(waiting)
      expect(code).toBe(0)
      expect(ms).toBeLessThan(END_MS)
      await vi.waitFor(async () => {
        const { rows } = await watch.query(
          `select query from pg_stat_activity where datname = $1 and application_name <> 'test' and state is not null`,
          [name],
        )
        expect(rows).toEqual([])
      }, 5_000)
    },
  )
})
