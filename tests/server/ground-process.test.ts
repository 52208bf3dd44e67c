import { readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAccount } from '../../server/accounts/identity/accounts.ts'
import { openPglite } from '../../server/platform/database/pglite.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { readConfig, settingNames } from '../../server/platform/settings/config.ts'
import { freshPostgres } from '../support/databases.ts'
import { freePort } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'
import { newFolder } from '../support/seeds.ts'
import { engines, TEST_PASSWORD } from '../support/server.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { signInOverHttp, tokenRequest } from '../support/server-sign-in.ts'

// Each of these starts the whole server, some twice, on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
const running: ServerProcess[] = []
const folders: ReturnType<typeof newFolder>[] = []
/** A data folder shared by the servers of one test. */
const sharedFolder = (): string => {
  const made = newFolder()
  folders.push(made)
  return made.folder
}
beforeAll(() => {
  folder = scratchFolder('echeance-process-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const { remove } of folders.splice(0)) remove()
})

const start = (environment: Record<string, string> = {}): ServerProcess => {
  const server = startProcess({ DATA_DIR: environment.DATA_DIR ?? sharedFolder(), ...environment })
  running.push(server)
  return server
}
const stop = (server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  server.child.kill(signal)
  return server.ended
}

describe('settings', () => {
  test.each([
    ['PORT', 'http', /PORT=http: .*number/],
    ['PORT', '70000', /PORT=70000: .*65535/],
    ['DATABASE_URL', 'mysql://somebody:secret@host/x', /DATABASE_URL: /],
    ['SMTP_URL', 'mail.example', /SMTP_URL: /],
    ['OIDC_URL', 'keycloak', /OIDC_URL: /],
    ['DEMO', 'perhaps', /DEMO=perhaps: .*"true"\|"false"/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL=loud: /],
    ['DATABASE_CONNECTIONS', '1', /DATABASE_CONNECTIONS=1: /],
  ])('%s=%s is refused with the setting’s name', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  test('all invalid ones are reported at once, and no URL with a password is repeated', () => {
    const read = () => readConfig({ PORT: 'x', DEMO: 'x', DATABASE_URL: 'mysql://somebody:secret@host/x' })
    expect(read).toThrow(/PORT=x[\s\S]*DEMO=x|DATABASE_URL[\s\S]*DEMO=x/)
    expect(read).not.toThrow(/secret/)
  })

  test('none is required, an empty one counts as absent, and each says what it is for', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
    expect(settingNames.filter(({ description }) => !description)).toEqual([])
  })

  test('an invalid one ends the program, printing its name and nothing else', async () => {
    const { code, out, err } = await start({ PORT: 'http' }).ended
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/^Wrong settings:\n {2}PORT=http: .+\n$/)
  })

  test('a port in use is named', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const { code, err } = await start({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(err).toBe(`PORT=${port}: already in use; choose another PORT\n`)
  })

  test('an unreachable database is named, without its password', async () => {
    const { code, err } = await start({ DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/DATABASE_URL/)
    expect(err).not.toMatch(/secret|\n {4}at /)
  })
})

describe('the process', () => {
  test('writes its addresses to stdout and nothing to stderr', async () => {
    const server = start({ DATA_DIR: join(folder, 'new') })
    const url = await server.url
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const { code, out, err } = await stop(server)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^Échéance {5}http:\/\/127\.0\.0\.1:\d+\nMailbox {6}http:\S+\nSMS outbox {3}http:\S+\nAPI {10}\S+\/docs\nThe embedded database/,
    )
  })

  // Both signals are handled alike, so the second is tested in the long run only.
  test.each(process.env.ALL ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'on %s it finishes the running request, accepts no other and exits 0',
    async (signal) => {
      const server = start()
      const url = await server.url
      const body = 'grant_type=refresh_token&refresh_token=x&client_id=echeance-web'
      const answer = new Promise<{ status: number | undefined; text: string }>((done, fail) => {
        const slow = request(`${url}/realms/echeance/protocol/openid-connect/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
        })
        slow.once('error', fail)
        slow.once('response', (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => {
            text += chunk
          })
          response.once('end', () => done({ status: response.statusCode, text }))
        })
        slow.write(body.slice(0, 10))
        // Half of the request has arrived when the signal comes; the rest follows after the server has stopped
        // listening.
        const refused = async (): Promise<void> => {
          const gone = await fetch(`${url}/health`).then(
            () => false,
            () => true,
          )
          return gone ? undefined : refused()
        }
        slow.once('socket', (socket) =>
          socket.once('connect', async () => {
            await fetch(`${url}/health`)
            server.child.kill(signal)
            await refused()
            slow.end(body.slice(10))
          }),
        )
      })
      expect(await answer).toMatchObject({ status: 400, text: expect.stringContaining('invalid_grant') })
      const { code, err } = await server.ended
      expect([code, err]).toEqual([0, ''])
    },
    // Shorter than idle connections are kept: the exit must not wait for one.
    30_000,
  )

  test('a second one on the same data folder is refused with instructions; the first keeps running', async () => {
    const data = sharedFolder()
    const first = start({ DATA_DIR: data })
    const url = await first.url
    const { code, err } = await start({ DATA_DIR: data }).ended
    expect(code).toBe(1)
    expect(err).toBe(
      `DATA_DIR is in use by process ${first.child.pid}: stop it, or choose another DATA_DIR (lock file ${join(data, 'lock')})\n`,
    )
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect((await stop(first)).code).toBe(0)
  })

  test('the lock of a killed process does not keep the next one out', async () => {
    const data = sharedFolder()
    const first = start({ DATA_DIR: data })
    await first.url
    await stop(first, 'SIGKILL')
    expect(readFileSync(join(data, 'lock'), 'utf8').split(' ')[0]).toBe(String(first.child.pid))
    const second = start({ DATA_DIR: data })
    expect((await fetch(`${await second.url}/health`)).status).toBe(200)
    expect((await stop(second)).code).toBe(0)
  })
})

describe.each(engines)('a restart on %s', (engine) => {
  test('keeps keys, sessions and tokens valid', async () => {
    const postgres = engine === 'postgres' ? await freshPostgres() : null
    const data = sharedFolder()
    const port = await freePort()
    const environment = {
      PORT: String(port),
      ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: data }),
    }
    const account = { email: 'anna@echeance.test', password: TEST_PASSWORD, firstName: 'Anna', lastName: 'Vidal' }
    const client = { url: `http://127.0.0.1:${port}`, realm: 'echeance', clientId: 'echeance-web' }

    const first = start(environment)
    await first.url
    if (postgres) {
      const database = await openPostgres(postgres.url, 2, pino({ level: 'silent' }))
      await createAccount(database, account)
      await database.close()
    } else {
      expect((await stop(first)).code).toBe(0)
      const database = await openPglite(data, pino({ level: 'silent' }))
      await createAccount(database, account)
      await database.close()
      await start(environment).url
    }
    const { accessToken, refreshToken } = await signInOverHttp({ ...client, ...account })
    for (const server of running.splice(0)) expect((await stop(server)).code).toBe(0)

    await start(environment).url
    const me = await fetch(`${client.url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(await me.json()).toMatchObject({ email: account.email })
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.clientId }
    expect((await tokenRequest(client, fields)).status).toBe(200)
    for (const server of running.splice(0)) await stop(server)
    await postgres?.drop()
  })
})
