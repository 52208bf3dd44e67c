import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleReport } from '../../server/delivery/bounces/handle-report.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import {
  cancelPrintBatch,
  confirmPrintBatch,
  getPrintBatch,
  type PrintBatch,
  startPrintBatch,
} from '../../src/contract/delivery/letters.ts'
import { changePlannedReminder, endReminder, sendMail } from '../../src/contract/delivery/reminders.ts'
import { getTimeline } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, RETURN_REASON, replanned, returnedMail } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('history of sends on %s', (engine) => {
  let server: TestServer
  let mail: MailServer
  let user: TestUser
  const clock = new Date(`${TODAY}T09:00:00Z`)

  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestServer({ engine, now: () => clock, settings: { SMTP_URL: mail.url } })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })
  beforeEach(async () => {
    mail.behave('accept')
    user = await server.newUser()
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [[9, 1200, 'F1']] }])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const planned = async () => (await plannedOf(server, user, 'C1'))[0]!
  const mailed = async () =>
    server.ask(sendMail, { params: params(), body: { plannedReminderId: (await planned()).id } }, user)
  const history = async () =>
    (await server.ask(getTimeline, { params: { ...params(), tiersRef: 'C1' }, query: { group: 'REMINDERS' } }, user))
      .items
  const standsAt = async (batch: PrintBatch, state: PrintBatch['state']) => {
    const stands = () => server.ask(getPrintBatch, { params: { batchId: batch.batchId } }, user)
    await expect.poll(async () => (await stands()).state, { timeout: 20_000, interval: 50 }).toBe(state)
  }
  const printed = async () => {
    const body = { tiersRefs: ['C1'], language: 'fr' as const }
    const batch = await server.ask(startPrintBatch, { params: params(), body }, user)
    await standsAt(batch, 'READY')
    return batch
  }

  test('[REM-08] a bounced e-mail stays on the timeline with its report after the step was sent again', async () => {
    const { messageId, reminderId } = await mailed()
    await handleReport(server.services, returnedMail(messageId, 'c1@client.test'))
    const body = { comment: 'Adresse demandée au comptable', endComment: 'Reprise par courrier' }
    await server.ask(endReminder, { params: { ...params(), reminderId }, body }, user)
    expect(await planned()).toMatchObject({ stepId: 'first', media: 'LETTER' })
    const batch = await printed()
    await server.ask(confirmPrintBatch, { params: { batchId: batch.batchId } }, user)
    await standsAt(batch, 'PRINTED')

    const items = await history()
    expect(items).toHaveLength(2)
    expect(items.find(({ id }) => id === reminderId)).toMatchObject({
      media: 'EMAIL',
      status: 'BOUNCED',
      stepId: 'first',
      date: TODAY,
      plannedDate: TODAY,
      recipient: 'c1@client.test',
      failure: { code: 'ADDRESS_BOUNCED', reason: RETURN_REASON },
      comment: body.comment,
      endDate: TODAY,
      endComment: body.endComment,
    })
    expect(items.find(({ id }) => id !== reminderId)).toMatchObject({
      media: 'LETTER',
      status: 'SENT',
      stepId: 'first',
      failure: null,
      comment: '',
      endDate: null,
    })
  })

  test('a failed e-mail stays in the history when its step becomes a letter, and when that batch is cancelled', async () => {
    mail.behave('spam')
    const { reminderId, failure } = await mailed()
    expect((await planned()).status).toBe('FAILED')
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into bounces (tenant_id, master_ref, tiers_ref, email)
        values (${user.tenantId}, ${user.masterRef}, 'C1', 'c1@client.test')`),
    )
    await replanned(server, user)
    expect(await planned()).toMatchObject({ stepId: 'first', media: 'LETTER' })
    const failed = { id: reminderId, media: 'EMAIL', status: 'CANCELLED', failure }

    await server.ask(cancelPrintBatch, { params: { batchId: (await printed()).batchId } }, user)
    expect(await history()).toMatchObject([failed])
    expect(await planned()).toMatchObject({ stepId: 'first', media: 'LETTER', status: 'PLANNED' })

    const again = await printed()
    await server.ask(confirmPrintBatch, { params: { batchId: again.batchId } }, user)
    await standsAt(again, 'PRINTED')
    const items = await history()
    expect(items.find(({ id }) => id === reminderId)).toMatchObject(failed)
    expect(items.map(({ media, status }) => `${media} ${status}`).sort()).toEqual(['EMAIL CANCELLED', 'LETTER SENT'])
  })

  test('a report after a cancelled send marks the address; the step stays skipped, or sent by letter', async () => {
    const bounces = async () => (await server.ask(listBounces, { params: params() }, user)).items
    const logged = async () => (await server.ask(listLogs, { params: params() }, user)).items.map(({ code }) => code)
    // The mail server accepted it, and disconnected before answering.
    mail.behave('drop')
    const { id } = await planned()
    const { reminderId, messageId } = await mailed()
    await server.ask(
      changePlannedReminder,
      { params: { ...params(), plannedReminderId: id }, body: { status: 'CANCELLED' } },
      user,
    )
    await handleReport(server.services, returnedMail(messageId, 'c1@client.test'))
    expect(await bounces()).toMatchObject([{ tiersRef: 'C1', email: 'c1@client.test', reason: RETURN_REASON }])
    expect(await history()).toMatchObject([
      { id: reminderId, status: 'CANCELLED', failure: { code: 'ADDRESS_BOUNCED', reason: RETURN_REASON } },
    ])
    const codes = await logged()
    expect(codes).toContain('BOUNCE_LATE')
    expect(codes).not.toContain('REMINDER_BOUNCED')
    const all = await plannedOf(server, user, 'C1')
    expect(all.filter(({ stepId, status }) => stepId === 'first' && status === 'PLANNED')).toEqual([])
    expect(all.find(({ stepId }) => stepId === 'second')?.media).toBe('LETTER')
    // Delivered twice, it is recorded once.
    await handleReport(server.services, returnedMail(messageId, 'c1@client.test'))
    expect((await logged()).filter((code) => code === 'BOUNCE_LATE')).toHaveLength(1)
  })
})
