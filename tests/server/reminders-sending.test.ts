import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestRetries } from '../../server/delivery/reminders/retries.ts'
import { resumeReminders } from '../../server/delivery/reminders/routes.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { liftBounce, listBounces } from '../../src/contract/delivery/bounces.ts'
import { putLogo } from '../../src/contract/delivery/reminder-content.ts'
import {
  endReminder,
  getReminder,
  listReminders,
  previewReminder,
  sendMail,
} from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { EMAILS_PER_12_MONTHS, SEND_RETRY_MINUTES } from '../../src/domain/constants.ts'
import { problems as en } from '../../src/i18n/en/problems.ts'
import { problems as fr } from '../../src/i18n/fr/problems.ts'
import { startMailServer } from '../support/mail-server.ts'
import { anyEngine, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday, long past, so that a token of today is valid at every moment of these tests. */
const TODAY = '2025-09-09'

describe.each(anyEngine)('sending reminders on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser
  let id = ''

  beforeEach(async () => {
    mail.behave('accept')
    mail.received.length = 0
    user = await server.newUser({ account: { name: 'Atelier des Quais' } })
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        email: 'compta@vasseur.test',
        invoices: [
          [9, 1200, 'F1'],
          [-4, 80, 'F2'],
          [2, -200, 'A1'],
        ],
      },
    ])
    await replanned(server, user)
    id = (await plannedOf(server, user, 'C1'))[0].id
  })

  const params = () => ({ masterRef: user.masterRef })
  const send = (body: { plannedReminderId?: string; language?: 'fr' | 'en' } = {}, key?: string) =>
    server.request(
      sendMail,
      { params: params(), body: { plannedReminderId: id, ...body } },
      key ? { ...user, idempotencyKey: key } : user,
    )
  const sent = async () => (await server.ask(listReminders, { params: params() }, user)).items
  const planned = async () => (await plannedOf(server, user, 'C1'))[0]

  test('[API-79] sends what is due now, records it, and plans the next step from that day', async () => {
    const { status, answer } = await send()
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      status: 'SENT',
      to: 'compta@vasseur.test',
      sentAt: clock.now().toISOString(),
      failure: null,
    })
    expect(mail.received).toHaveLength(1)
    const [received] = mail.received
    expect(received).toMatchObject({ messageId: answer?.messageId, to: 'compta@vasseur.test' })
    expect(received.raw).toMatch(/^From: Atelier des Quais <no-reply@echeance\.example>/m)
    expect(received.raw).toMatch(/^Reply-To: compta@atelier\.example/m)
    for (const form of [received.text, received.html]) {
      expect(form).toContain('F1')
      expect(form).not.toContain('F2')
      expect(form).toMatch(/1\s000,00\s€/)
    }
    expect(await sent()).toMatchObject([{ id: answer?.reminderId, status: 'SENT', amount: 1000 }])
    expect(await planned()).toMatchObject({
      stepId: 'second',
      plannedDate: '2025-09-16',
      followUp: { stepId: 'first' },
    })

    expect((await send()).problem?.code).toBe('REMINDER_ALREADY_SENT')
    expect(mail.received).toHaveLength(1)
  })

  test('the same Idempotency-Key sends once and gets the same answer', async () => {
    const [one, two] = [await send({}, 'attempt-0001'), await send({}, 'attempt-0001')]
    expect(two.answer).toEqual(one.answer)
    expect(mail.received).toHaveLength(1)
  })

  test('two users sending at the same moment send one mail', async () => {
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(mail.received).toHaveLength(1)
  })

  test('[REM-10] a mail rejected by a rule of the mail server stays due, with the server’s reason', async () => {
    mail.behave('spam')
    const { answer } = await send()
    const failure = { code: 'MAIL_REFUSED', reason: '550 5.7.1 Looks like spam' }
    expect(answer).toMatchObject({ status: 'FAILED', sentAt: null, failure })
    expect(await planned()).toMatchObject({ id, stepId: 'first', status: 'FAILED', plannedDate: TODAY, failure })
    expect(await sent()).toMatchObject([{ status: 'FAILED', failure }])
    // The next day's planning keeps it, and the retry is the same message.
    clock.set('2025-09-10T09:00:00Z')
    await replanned(server, user)
    expect(await planned()).toMatchObject({ id, status: 'FAILED', plannedDate: '2025-09-10' })
    mail.behave('accept')
    const retry = (await send()).answer
    expect(retry).toMatchObject({ status: 'SENT', messageId: answer?.messageId, reminderId: answer?.reminderId })
    expect(mail.received.map(({ messageId }) => messageId)).toEqual([answer?.messageId, answer?.messageId])
    expect(await sent()).toMatchObject([{ status: 'SENT', failure: null }])
  })

  test('[REM-10] a rejected address is listed for correction, and the step becomes a letter', async () => {
    mail.behave('refuse')
    const { answer } = await send()
    const failure = { code: 'ADDRESS_REFUSED', reason: '550 No such mailbox here' }
    expect(answer).toMatchObject({ status: 'REFUSED', sentAt: null, failure })
    expect(await planned()).toMatchObject({ id, stepId: 'first', media: 'LETTER', status: 'PLANNED', failure: null })
    expect(await sent()).toMatchObject([{ status: 'REFUSED', recipient: 'compta@vasseur.test', failure }])
    expect((await send()).problem?.code).toBe('REMINDER_NO_EMAIL')
    const bounces = async () => (await server.ask(listBounces, { params: params() }, user)).items
    expect(await bounces()).toMatchObject([
      { tiersRef: 'C1', tiersName: 'Menuiserie Vasseur', email: 'compta@vasseur.test', reason: failure.reason },
    ])

    // A user confirms the address: the same step is sent there again, as another message.
    const [{ id: bounceId }] = await bounces()
    const lift = { params: { ...params(), bounceId } }
    expect((await server.request(liftBounce, lift, user)).status).toBe(204)
    expect((await server.request(liftBounce, lift, user)).problem?.code).toBe('BOUNCE_NOT_FOUND')
    expect(await bounces()).toEqual([])
    mail.behave('accept')
    const again = (await send()).answer
    expect(again?.status).toBe('SENT')
    expect(again?.messageId).not.toBe(answer?.messageId)
    expect((await sent()).map(({ status }) => status).sort()).toEqual(['REFUSED', 'SENT'])
  })

  test('[REM-10] failed sends are retried automatically with growing pauses, and the user is told when they stop', async () => {
    mail.behave('busy')
    const first = (await send()).answer
    const retryAt = async () => (await planned()).failure?.retryAt
    for (const minutes of SEND_RETRY_MINUTES) {
      const due = new Date(clock.now().getTime() + minutes * 60_000)
      expect(await retryAt()).toBe(due.toISOString())
      clock.set(new Date(due.getTime() - 1))
      await requestRetries(server.services)
      const before = mail.received.length
      clock.set(due)
      await requestRetries(server.services)
      await expect.poll(() => mail.received.length, { timeout: 20_000, interval: 30 }).toBe(before + 1)
      await expect.poll(async () => (await planned()).status, { timeout: 20_000, interval: 30 }).toBe('FAILED')
    }
    expect(await planned()).toMatchObject({ failure: { code: 'MAIL_SERVER_UNREACHABLE', retryAt: null } })
    expect(new Set(mail.received.map(({ messageId }) => messageId))).toEqual(new Set([first?.messageId]))
    const logs = await server.ask(listLogs, { params: params() }, user)
    expect(logs.items.map(({ code }) => code)).toEqual(['REMINDER_FAILED'])
  })

  test('a retry at night waits for the morning', async () => {
    mail.behave('busy')
    clock.set(`${TODAY}T17:59:30Z`)
    await send()
    mail.behave('accept')
    clock.set(`${TODAY}T18:00:30Z`)
    await requestRetries(server.services)
    expect((await planned()).failure?.retryAt).toBe(clock.now().toISOString())
    clock.set('2025-09-10T06:00:00Z')
    await requestRetries(server.services)
    await expect.poll(() => mail.received.length, { timeout: 20_000, interval: 30 }).toBe(2)
  })

  test('a retry is dropped when its invoices were paid meanwhile', async () => {
    mail.behave('busy')
    await send()
    await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [] }])
    clock.pass(60_000)
    await requestRetries(server.services)
    const waiting = () =>
      server.database.asTenant(user.tenantId, (tx) =>
        tx.rows(sql`select 1 as n from reminders where retry_at is not null`),
      )
    await expect.poll(waiting, { timeout: 20_000, interval: 30 }).toEqual([])
    expect(mail.received).toHaveLength(1)
  })

  test('[REM-07] the limit of e-mails in twelve months refuses further ones, until the oldest one expires', async () => {
    const count = EMAILS_PER_12_MONTHS
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, planned_date, status, sent_at)
        select ${user.tenantId}, ${user.masterRef}, gen_random_uuid(), 'C0', 'C0', 'first', 1, 'EMAIL', 'Rappel', 1,
          '2025-01-01', 'SENT', ${clock.now()}::timestamptz - interval '1 year' + n * interval '1 minute'
        from generate_series(1, ${count}::int) n`),
    )
    expect((await send()).problem?.code).toBe('EMAIL_LIMIT_REACHED')
    expect(mail.received).toEqual([])
    expect(await planned()).toMatchObject({ status: 'PLANNED' })
    expect(fr.EMAIL_LIMIT_REACHED).toMatch(/support/)
    expect(en.EMAIL_LIMIT_REACHED).toMatch(/support/)
    clock.pass(60_000)
    expect((await send()).answer?.status).toBe('SENT')
  })

  test('[REM-13] a reminder’s details show its message as sent and its outcome', async () => {
    const { reminderId, messageId } = (await send()).answer!
    const params = { masterRef: user.masterRef, reminderId }
    const detail = await server.ask(getReminder, { params }, user)
    expect(detail).toMatchObject({
      id: reminderId,
      title: expect.stringMatching(/^Rappel/),
      media: 'EMAIL',
      stepId: 'first',
      workflowStepLabel: '1re relance',
      amount: 1000,
      tiersRef: 'C1',
      tiersName: 'Menuiserie Vasseur',
      createdDate: clock.now().toISOString(),
      plannedDate: TODAY,
      comment: '',
      url: expect.stringContaining(reminderId),
      messageId,
      userName: 'Anna Vidal',
      endDate: null,
      endComment: '',
      detail: { id: reminderId, url: expect.stringContaining(reminderId), endDate: null, endComment: '' },
    })
    const english = { ...user, headers: { 'accept-language': 'en' } }
    expect((await server.ask(getReminder, { params }, english)).workflowStepLabel).toBe('1st reminder')
    const file = await server.fetch(detail.url!, { headers: { authorization: `Bearer ${user.token}` } })
    expect(file.headers.get('content-type')).toBe('message/rfc822')
    expect(await file.text()).toBe(mail.received[0].raw)

    clock.set('2025-09-10T09:00:00Z')
    const ended = await server.ask(endReminder, { params, body: { comment: 'Vu', endComment: 'Réglée' } }, user)
    expect(ended).toMatchObject({ comment: 'Vu', endDate: clock.now().toISOString(), endComment: 'Réglée' })
    expect(ended.detail).toMatchObject({ endDate: clock.now().toISOString(), endComment: 'Réglée' })
    expect(await server.ask(endReminder, { params, body: { endComment: '' } }, user)).toMatchObject({
      comment: 'Vu',
      endDate: null,
    })
    expect((await server.request(endReminder, { params, body: {} }, user)).status).toBe(400)
    const stranger = await server.newUser()
    const theirs = { params: { masterRef: stranger.masterRef, reminderId } }
    expect((await server.request(getReminder, theirs, stranger)).problem?.code).toBe('REMINDER_NOT_FOUND')
  })

  test('[REM-06] the logo is embedded in the e-mail and in its preview', async () => {
    const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    await server.ask(putLogo, { params: params(), body: { content } }, user)
    const page = await server.ask(previewReminder, { params: params(), body: { plannedReminderId: id } }, user)
    // The account's logo, re-encoded: the preview is what is sent.
    const previewed = /src="data:image\/png;base64,([^"]+)"/.exec(await page.text())?.[1]
    expect(previewed).toBeTruthy()
    await send()
    const { html, attachments } = await PostalMime.parse(mail.received[0].raw)
    expect(html).toContain('src="cid:logo@echeance"')
    const logo = attachments.find(({ contentId }) => contentId === '<logo@echeance>')
    expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline' })
    expect(Buffer.from(logo!.content as ArrayBuffer).toString('base64')).toBe(previewed)
    expect(attachments).toHaveLength(2)
  })

  test('[REM-03] the statement is attached as a PDF, unless the account disables it', async () => {
    await send()
    const attachments = async () => (await PostalMime.parse(mail.received.at(-1)!.raw)).attachments
    const [statement, ...others] = await attachments()
    expect(others).toEqual([])
    expect(statement).toMatchObject({ filename: `releve-C1-${TODAY}.pdf`, mimeType: 'application/pdf' })
    const pdf = await getDocumentProxy(new Uint8Array(statement.content as ArrayBuffer))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const word of ['Menuiserie Vasseur', 'F1', 'F2', 'A1']) expect(text).toContain(word)

    clock.set('2025-09-16T09:00:00Z')
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update masters set collection_settings = '{"statementAttached": false}'`),
    )
    await send({ plannedReminderId: (await planned()).id })
    expect(mail.received).toHaveLength(2)
    expect(await attachments()).toEqual([])
  })

  test('[REM-03] the mail is in the customer’s language, or else the account’s, whoever sends it', async () => {
    const speaks = (language: string) =>
      server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`update masters set collection_settings = ${JSON.stringify({ language })}::jsonb
          where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef}`),
      )
    expect(await planned()).toMatchObject({ language: 'fr' })
    await speaks('en')
    expect(await planned()).toMatchObject({ language: 'en' })
    await speaks('fr')
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`insert into tiers_settings (tenant_id, master_ref, tiers_ref, language)
        values (${user.tenantId}, ${user.masterRef}, 'C1', 'en')`),
    )
    expect(await planned()).toMatchObject({ language: 'en' })
    await send()
    expect(mail.received[0].subject).toMatch(/^Reminder/)
  })

  test.each([
    ['drop' as const, /.+/],
    ['busy' as const, /^451 Try again later$/],
  ])(
    '[REM-10] a mail server that answers "%s": nothing is marked sent, and the retry has the same Message-ID',
    async (behaviour, reason) => {
      mail.behave(behaviour)
      const { answer } = await send()
      expect(answer).toMatchObject({ status: 'FAILED', failure: { code: 'MAIL_SERVER_UNREACHABLE' } })
      expect(answer?.failure?.reason).toMatch(reason)
      expect(await planned()).toMatchObject({ stepId: 'first', status: 'FAILED' })
      mail.behave('accept')
      expect((await send()).answer).toMatchObject({ status: 'SENT', messageId: answer?.messageId })
      expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
    },
  )

  test('[REM-10] an e-mail that cannot be composed is reported, and nothing is marked sent', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update masters set accounting_currency = 'no currency' where master_ref = ${user.masterRef}`),
    )
    expect(await send()).toMatchObject({ status: 500, problem: { code: 'EMAIL_GENERATION_FAILED' } })
    expect(await planned()).toMatchObject({ stepId: 'first', status: 'PLANNED', failure: null })
    expect(await sent()).toEqual([])
    expect(mail.received).toEqual([])
  })

  test('a payment after planning changes the amount due; when everything is paid nothing is sent', async () => {
    const books = (amount: number) =>
      putBooks(server, user, TODAY, [
        { ref: 'C1', email: 'compta@vasseur.test', invoices: amount ? [[9, amount, 'F1']] : [] },
      ])
    await books(0)
    expect(await send()).toMatchObject({ status: 409, problem: { code: 'REMINDER_NOTHING_DUE' } })
    await books(300)
    const { answer } = await send({ language: 'en' })
    expect(answer?.status).toBe('SENT')
    expect(mail.received[0].text).toContain('€300.00')
    expect(await sent()).toMatchObject([{ amount: 300 }])
  })

  test('refuses reminders that are not due, not e-mails, cancelled, unknown, or of another tenant', async () => {
    const all = await plannedOf(server, user, 'C1')
    const codeOf = async (plannedReminderId: string) => (await send({ plannedReminderId })).problem?.code
    expect(await codeOf(all[1].id)).toBe('REMINDER_TOO_EARLY')
    expect(await codeOf(all.find(({ media }) => media === 'LETTER')!.id)).toBe('REMINDER_NOT_AN_EMAIL')
    expect(await codeOf('00000000-0000-4000-8000-000000000000')).toBe('REMINDER_NOT_FOUND')
    await putBooks(server, user, TODAY, [{ ref: 'C1', email: '', invoices: [[9, 100, 'F1']] }])
    expect(await codeOf(id)).toBe('REMINDER_NO_EMAIL')
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update planned_reminders set status = 'CANCELLED' where planned_id = ${id}`),
    )
    expect(await codeOf(id)).toBe('REMINDER_CANCELLED')
    const stranger = await server.newUser()
    const theirs = await server.request(
      sendMail,
      { params: { masterRef: stranger.masterRef }, body: { plannedReminderId: id } },
      stranger,
    )
    expect(theirs.problem?.code).toBe('REMINDER_NOT_FOUND')
    expect(mail.received).toEqual([])
  })

  describe('killed before its outcome was recorded', () => {
    /** The rows left by a server that died while waiting for the mail server. */
    const leaveUnfinished = async () => {
      const messageId = '<claimed-before@echeance.example>'
      const since = new Date(clock.now().getTime() - 11 * 60_000)
      await server.database.asTenant(user.tenantId, async (tx) => {
        await tx.run(sql`update planned_reminders set status = 'SENDING' where planned_id = ${id}`)
        await tx.run(sql`
          insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
            amount, movement_refs, planned_date, status, message_id, recipient, language, created_at, attempted_at)
          values (${user.tenantId}, ${user.masterRef}, ${id}, 'C1', 'Menuiserie Vasseur', 'first', 1, 'EMAIL', 'Relance',
            1000, ${[refOf('F1')]}::uuid[], ${TODAY}, 'SENDING', ${messageId}, 'compta@vasseur.test', 'fr', ${since}, ${since})`)
      })
      return messageId
    }

    test('the next start sends it again under the same Message-ID', async () => {
      const messageId = await leaveUnfinished()
      expect((await send()).problem?.code).toBe('REMINDER_ALREADY_SENT')
      await resumeReminders(server.services)
      await expect.poll(sent, { timeout: 20_000, interval: 50 }).toMatchObject([{ status: 'SENT' }])
      expect(mail.received.map((one) => one.messageId)).toEqual([messageId])
      expect(await planned()).toMatchObject({ stepId: 'second' })
      await resumeReminders(server.services)
      expect(mail.received).toHaveLength(1)
    })

    test('when nothing is due any more it is not sent, and the list says that its outcome is unknown', async () => {
      await leaveUnfinished()
      await putBooks(server, user, TODAY, [{ ref: 'C1', invoices: [] }])
      await resumeReminders(server.services)
      await expect
        .poll(sent, { timeout: 20_000, interval: 50 })
        .toMatchObject([{ status: 'FAILED', failure: { code: 'SEND_INTERRUPTED' } }])
      expect(mail.received).toEqual([])
    })
  })
})
