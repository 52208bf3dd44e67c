import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../../server/accounts/identity/accounts.ts'
import { type RunningServer, startServer } from '../../server/app/server.ts'
import { openLog } from '../../server/platform/log/service-log.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { newFolder } from '../support/seeds.ts'
import { TEST_PASSWORD } from '../support/server.ts'
import { signInOverHttp } from '../support/server-sign-in.ts'

const eventsOf = (lines: readonly Record<string, unknown>[], name: string) =>
  lines.filter(({ msg, event }) => msg === 'security' && event === name)

describe('the security log', () => {
  let server: RunningServer
  const lines: Record<string, unknown>[] = []
  const data = newFolder()
  beforeAll(async () => {
    const log = openLog('debug', { write: (line) => lines.push(JSON.parse(line)) })
    server = await startServer(readConfig({ PORT: '0', MAILBOX_PORT: '0', DATA_DIR: data.folder, DEMO: 'false' }), {
      log,
    })
  })
  afterAll(async () => {
    await server?.stop()
    data.remove()
  })

  test('records a refused request without its token', async () => {
    await fetch(`${server.url}/api/me`, { headers: { authorization: 'Bearer stolen-token' } })
    const events = lines.filter(({ msg }) => msg === 'security')
    expect(events).toMatchObject([
      { event: 'request.refused', status: 401, code: 'TOKEN_INVALID', method: 'GET', userId: null, tenantId: null },
    ])
    expect(JSON.stringify(lines)).not.toContain('stolen-token')
  })

  test('records sign-ins, right and wrong, without e-mail address and password', async () => {
    const email = 'anna@echeance.test'
    const account = { email, password: TEST_PASSWORD, firstName: 'Anna', lastName: 'Vidal' }
    const { subject } = await createAccount(server.services.database, account)
    const attempt = (password: string) =>
      signInOverHttp({ url: server.url, realm: 'echeance', clientId: 'echeance-web', email, password })
    await attempt('a-wrong-password-27').catch(() => {})
    await attempt(TEST_PASSWORD)
    expect(eventsOf(lines, 'sign-in.failed')).toMatchObject([{ subject, address: '127.0.0.1' }])
    expect(eventsOf(lines, 'sign-in.succeeded')).toMatchObject([{ subject, amr: ['pwd'] }])
    const text = JSON.stringify(lines)
    for (const secret of [email, TEST_PASSWORD, 'a-wrong-password-27']) expect(text).not.toContain(secret)
  })

  test('records errors, also of the mail server, without the addresses in them', () => {
    const { log } = server.services
    log.warn({ reason: '550 5.1.1 <boris.vidal@client.test>: User unknown' }, 'identity mail refused')
    log.error({ err: new Error('all recipients were rejected: eva+1@mail.client.test') }, 'mail not sent')
    const text = JSON.stringify(lines)
    expect(text).toContain('550 5.1.1 <[e-mail]>: User unknown')
    expect(text).toContain('all recipients were rejected: [e-mail]')
    for (const address of ['boris.vidal', 'client.test']) expect(text).not.toContain(address)
  })

  test('records a limit that a client has reached', async () => {
    const attempt = () =>
      signInOverHttp({
        url: server.url,
        realm: 'echeance',
        clientId: 'echeance-web',
        email: 'nobody@echeance.test',
        password: 'a-wrong-password-27',
      }).catch(() => {})
    for (let count = 0; count < 12 && eventsOf(lines, 'sign-in.limited').length === 0; count += 1) await attempt()
    expect(eventsOf(lines, 'sign-in.limited')[0]).toMatchObject({ subject: null, address: '127.0.0.1' })
  })
})
