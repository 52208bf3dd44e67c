import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './postgres.ts'

/** Debian's pgbouncer. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

/** False on a machine without PgBouncer, where the suite is skipped; in CI that is an error (.ci/run installs it). */
export const pgbouncerIsThere = (): boolean => {
  if (existsSync(PGBOUNCER)) return true
  if (process.env.CI === 'true')
    throw new Error('PgBouncer is missing: in CI no suite may be skipped (.ci/run installs it)')
  return false
}

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))

/** Starts a private PgBouncer before a database, in transaction mode. */
export const startPgBouncer = async (
  database: string,
  serverConnections: number,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const to = new URL(database)
  const folder = mkdtempSync(join(tmpdir(), 'echeance-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${to.username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
server_round_robin = 1
ignore_startup_parameters = extra_float_digits
`,
  )
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined)
    for (const path of ['', 'users.txt', 'pgbouncer.ini']) chownSync(join(folder, path), user.uid, user.gid)
  const child = spawn(PGBOUNCER, [join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `postgres://${to.username}@127.0.0.1:${port}${to.pathname}`
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + 10_000; ; ) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return { url, stop }
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) {
        await stop()
        throw new Error(`PgBouncer did not start: ${String(error)}`)
      }
      await wait(50)
    }
  }
}
