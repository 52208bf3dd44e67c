/** The real server in a process of its own, with the demo user signed in. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import { requester, type TestServer } from '../../tests/support/server.ts'
import { signInOverHttp } from '../../tests/support/server-sign-in.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type App = Pick<TestServer, 'ask'> & {
  url: string
  /** Sends bytes that are already JSON. */
  put(path: string, body: Uint8Array<ArrayBuffer>): Promise<unknown>
  account: { token: string; masterRef: string; tenantId: string }
  /** Peak memory of the server process, in MB; NaN if the system does not report it. */
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
  const server = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      MAILBOX_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'error',
      RATE_PER_ADDRESS: '1000000',
      RATE_PER_ACCOUNT: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((done) => server.once('exit', () => done()))
  const { url, login, password } = await addresses(server)
  const account = { token: '', tenantId: '', masterRef: '' }
  let signingIn: Promise<void> | undefined
  // One sign-in for all requests that find the token expired.
  const signIn = (): Promise<void> => {
    signingIn ??= signInAnew().finally(() => {
      signingIn = undefined
    })
    return signingIn
  }
  const signInAnew = async (): Promise<void> => {
    const client = { url, realm: 'echeance', clientId: 'echeance-web' }
    account.token = (await signInOverHttp({ ...client, email: login, password })).accessToken
  }
  const request = requester(url)
  // A token lasts a few minutes; a slow benchmark may take longer.
  const ask: TestServer['ask'] = async (declared, given, as) => {
    let result = await request(declared, given, as)
    if (result.status === 401) {
      await signIn()
      result = await request(declared, given, { ...as, token: account.token })
    }
    if (result.status === declared.status) return result.answer as never
    throw new Error(`${declared.id}: ${result.status} ${JSON.stringify(result.problem)}`)
  }
  const put = async (path: string, body: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const send = () =>
      fetch(url + path, {
        method: 'PUT',
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body,
      })
    let response = await send()
    if (response.status === 401) {
      await signIn()
      response = await send()
    }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await signIn()
  account.tenantId = (await ask(getTenant, {}, account)).tenantId ?? ''
  account.masterRef = (await ask(listAccounts, {}, account)).items[0].masterRef
  // Stops the server when the benchmark is stopped.
  process.once('exit', () => server.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    url,
    ask,
    put,
    account,
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
