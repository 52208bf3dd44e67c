/** The real server in a process of its own, as a person starts it, signed in to as the demo user. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getMe, getTenant, listMasters } from '../../src/contract/identity.ts'
import { type As, caller, type TestServer } from '../../tests/support/server.ts'
import { signInOverHttp } from '../../tests/support/server-sign-in.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type App = Pick<TestServer, 'ask'> & {
  url: string
  account: As & { token: string; masterRef: string; tenantId: string }
  /** Most memory that the server process has had, in MB; NaN where the system does not tell. */
  peakMegabytes(): number
  stop(): Promise<void>
}

const addresses = (server: ChildProcess): Promise<{ url: string; login: string; password: string }> =>
  new Promise((done, fail) => {
    let out = ''
    let err = ''
    server.stderr?.on('data', (text: Buffer) => {
      err += text
    })
    server.stdout?.on('data', (text: Buffer) => {
      out += text
      const url = /^Échéance +(\S+)$/m.exec(out)?.[1]
      const demo = /^Demo login +(\S+) \/ (\S+)$/m.exec(out)
      if (url && demo) done({ url, login: demo[1], password: demo[2] })
    })
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}\n${err}`)))
  })

/** @param databaseUrl a PostgreSQL; null: the embedded database in a new folder */
export const startApp = async (databaseUrl: string | null): Promise<App> => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-bench-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      MAILBOX_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  const { url, login, password } = await addresses(server)
  const { accessToken } = await signInOverHttp({
    url,
    realm: 'echeance',
    clientId: 'echeance-web',
    email: login,
    password,
  })
  const call = caller(url)
  const ask: TestServer['ask'] = async (declared, given, as) => {
    const { status, answer, problem } = await call(declared, given, as)
    if (status !== declared.status) throw new Error(`${declared.id}: ${status} ${JSON.stringify(problem)}`)
    return answer as Awaited<ReturnType<typeof ask<typeof declared>>>
  }
  await ask(getMe, {}, { token: accessToken })
  const { tenantId } = await ask(getTenant, {}, { token: accessToken })
  const { items } = await ask(listMasters, {}, { token: accessToken })
  return {
    url,
    ask,
    account: { token: accessToken, tenantId: tenantId ?? '', masterRef: items[0].masterRef },
    peakMegabytes: () => {
      try {
        const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
        return Number(kilobytes) / 1024
      } catch {
        return Number.NaN
      }
    },
    stop: async () => {
      server.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
