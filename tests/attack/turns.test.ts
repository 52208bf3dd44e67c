import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMailing, startMailing } from '../../src/contract/delivery/mailings.ts'
import { putBooks, replanned } from '../server/reminders-fixture.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { anyEngine, startTestServer, type TestServer } from '../support/server.ts'

const TODAY = '2025-09-09'
const MANY = 25

describe.each(anyEngine)('another tenant’s mailing, on %s', (engine) => {
  let server: TestServer
  let mail: MailServer
  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestServer({
      engine,
      now: () => new Date(`${TODAY}T09:00:00Z`),
      settings: { SMTP_URL: mail.url },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })

  test('does not have to finish first: tenants take turns', async () => {
    const [large, small] = [await server.newUser(), await server.newUser()]
    const books = (refs: string[]) => refs.map((ref) => ({ ref, invoices: [[9, 900, ref] as const] }))
    await putBooks(server, large, TODAY, books(Array.from({ length: MANY }, (_, n) => `L${n}`)))
    await putBooks(server, small, TODAY, books(['SMALL']))
    for (const user of [large, small]) await replanned(server, user)
    const of = (user: typeof large) => ({ masterRef: user.masterRef })
    const gate = mail.hold()
    const first = await server.ask(startMailing, { params: of(large) }, large)
    await gate.arrived
    const second = await server.ask(startMailing, { params: of(small) }, small)
    gate.release()
    const state = (user: typeof large, mailingId: string) =>
      server.ask(getMailing, { params: { ...of(user), mailingId } }, user)
    await expect.poll(async () => (await state(small, second.id)).state, { timeout: 30_000, interval: 30 }).toBe('DONE')
    const meanwhile = await state(large, first.id)
    expect(meanwhile.counts.SENT).toBeLessThan(MANY)
    await expect.poll(async () => (await state(large, first.id)).state, { timeout: 30_000, interval: 30 }).toBe('DONE')
    const { counts } = await state(large, first.id)
    expect(counts.SENT).toBe(MANY)
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(MANY + 1)
    expect(mail.received).toHaveLength(MANY + 1)
  }, 90_000)
})
