import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { scratchFolder } from './scratch.ts'

/**
 * A PostgreSQL for the server tests: TEST_DATABASE_URL if set, else a private cluster of the newest PostgreSQL on the
 * machine (15 or later), in a temporary folder and on a free port of 127.0.0.1. Without one the suites run on the
 * embedded database only; in CI (CI=true) that is an error.
 */
const DEBIAN = '/usr/lib/postgresql'

const binaries = (): string | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const newest = versions.filter((version) => version >= 15).sort((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(DEBIAN, String(newest), 'bin')
}

/** Below the ephemeral ports, one of which a connection could take between this check and its use. */
const PORTS = [20_000, 32_000] as const

/** A free port of 127.0.0.1. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(...PORTS)
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer()
      server.once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
    })
    if (isFree) return port
  }
}

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root, so root runs it as the postgres user. */
const asItsUser = (folder: string): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

/** Resolves once the server accepts connections. */
const ready = async (url: string): Promise<void> => {
  const until = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(100)
    }
  }
}

/** Settings of a cluster whose data need not survive a power cut: it never waits for the disk. */
export const WITHOUT_DISK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A cluster for one test, which may stop it like a failing machine. */
export type OwnPostgres = {
  url: string
  /** Folder of PostgreSQL's programs. */
  bin: string
  /** Process ids of the server and its children. */
  pids(): number[]
  /** Ends it: SIGINT in order, SIGQUIT at once, SIGKILL like a failing machine. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Starts it again on the same data and port, unless it runs. */
  begin(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** Starts a private cluster, with additional settings. */
export const startPostgres = async (more: readonly string[] = []): Promise<OwnPostgres | undefined> => {
  const bin = binaries()
  if (!bin) return undefined
  const folder = scratchFolder('echeance-postgres-')
  const user = asItsUser(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  })
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', ...more].flatMap((one) => ['-c', one])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    })
    return { child, exited: new Promise<void>((done) => child.once('exit', () => done())) }
  }
  let server = launch()
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal)
    await server.exited
  }
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown.
    await end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    bin,
    pids: () => {
      const { pid } = server.child
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      return [pid!, ...children.split('\n').filter(Boolean).map(Number)]
    },
    end,
    begin: async () => {
      if (server.child.exitCode === null && server.child.signalCode === null) return
      // After a kill the old processes free the memory a moment later; until then a new server ends at once.
      for (let tries = 0; tries < 50; tries += 1) {
        server = launch()
        const ended = server.exited.then(() => true)
        if (!(await Promise.race([ended, ready(url).then(() => false)]))) return
        await wait(100)
      }
      throw new Error('PostgreSQL did not start again')
    },
    stop,
  }
}

/** A cluster for one test. @throws where PostgreSQL is missing: check `postgresIsThere` first */
export const ownPostgres = async (): Promise<OwnPostgres> => {
  // After an immediate end it must still have what it confirmed as committed.
  const cluster = await startPostgres(['fsync=off', 'full_page_writes=off'])
  if (!cluster) throw new Error('PostgreSQL 15 or later is missing')
  return cluster
}

/**
 * False on a machine without PostgreSQL, where such suites are skipped; in CI that is an error (.ci/run installs it).
 */
export const postgresIsThere = (): boolean => {
  if (binaries()) return true
  if (process.env.CI === 'true') throw new Error('PostgreSQL 15 or later is missing: in CI no suite may be skipped')
  return false
}
