/** The server in its own process, which can be killed and restarted on the same data, like a machine that fails. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getTenant, listAccounts } from '../../src/contract/accounts/identity.ts'
import { freshPostgres } from './databases.ts'
import { newFolder } from './seeds.ts'
import { type Engine, requester, type TestServer } from './server.ts'
import { signInOverHttp } from './server-sign-in.ts'
import { UNLIMITED } from './unlimited.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type KillableServer = Pick<TestServer, 'ask' | 'request'> & {
  /** The demo user's account. */
  account: { token: string; tenantId: string; masterRef: string }
  /** SIGKILL, then a new process on the same data and a new sign-in; `meanwhile` runs in between. */
  killAndRestart(meanwhile?: () => void): Promise<void>
  /** Gets a new access token, since tokens are valid for minutes. */
  signIn(): Promise<void>
  stop(): Promise<void>
}

type Process = { child: ChildProcess; url: string; login: string; password: string }

const launch = (entry: string, settings: Record<string, string>): Promise<Process> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [entry], {
      cwd: root,
      env: { ...process.env, PORT: '0', MAILBOX_PORT: '0', LOG_LEVEL: 'error', ...UNLIMITED, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stderr.on('data', (text: Buffer) => {
      err += text
    })
    child.stdout.on('data', (text: Buffer) => {
      out += text
      const url = /^Échéance +(\S+)$/m.exec(out)?.[1]
      const demo = /^Demo login +(\S+) \/ (\S+)$/m.exec(out)
      if (url && demo) done({ child, url, login: demo[1], password: demo[2] })
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}\n${err}`)))
  })

const exited = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })

/** @param more another entry point than the server's own, and environment variables */
export const startKillableServer = async (
  engine: Engine,
  { entry = 'server/app/main.ts', settings: more = {} }: { entry?: string; settings?: Record<string, string> } = {},
): Promise<KillableServer> => {
  const { folder, remove } = newFolder()
  const postgres = engine === 'postgres' ? await freshPostgres() : null
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '', ...more }
  let running: Process
  let request: TestServer['request']
  const account = { token: '', tenantId: '', masterRef: '' }

  const signIn = async (): Promise<void> => {
    const { url, login, password } = running
    const tokens = await signInOverHttp({ url, realm: 'echeance', clientId: 'echeance-web', email: login, password })
    account.token = tokens.accessToken
  }
  const begin = async (): Promise<void> => {
    running = await launch(entry, settings)
    request = requester(running.url)
    await signIn()
  }
  const server: KillableServer = {
    account,
    request: (declared, given, as) => request(declared, given, as),
    ask: async (declared, given, as) => {
      const result = await request(declared, given, as)
      if (result.status === declared.status) return result.answer as never
      throw new Error(`${declared.id}: ${result.status} ${JSON.stringify(result.problem ?? null)}`)
    },
    killAndRestart: async (meanwhile) => {
      await exited(running.child, 'SIGKILL')
      meanwhile?.()
      await begin()
    },
    signIn,
    stop: async () => {
      await exited(running.child, 'SIGTERM')
      await postgres?.drop()
      remove()
    },
  }
  await begin()
  account.tenantId = (await server.ask(getTenant, {}, account)).tenantId ?? ''
  account.masterRef = (await server.ask(listAccounts, {}, account)).items[0].masterRef
  return server
}
