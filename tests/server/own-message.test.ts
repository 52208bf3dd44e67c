import { beforeEach, describe, expect, test } from 'vitest'
import { handleReport } from '../../server/delivery/bounces/handle-report.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { getOwnMessage, removeOwnMessage, saveOwnMessage } from '../../src/contract/delivery/own-message.ts'
import { previewReminder, sendMail } from '../../src/contract/delivery/reminders.ts'
import { previewSms } from '../../src/contract/delivery/sms.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, remindBySms, replanned, returnedMail } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'
const MORNING = new Date(`${TODAY}T09:00:00Z`)

describe.each(engines)('an e-mail that is changed before it is sent, on %s', (engine) => {
  const clock = testClock(MORNING)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser
  const books = (amount = 100) =>
    putBooks(server, user, TODAY, [
      { ref: 'C1', invoices: [[5, amount, 'F1']] },
      { ref: 'C2', email: '', invoices: [[5, 90, 'F2']] },
    ])

  beforeEach(async () => {
    mail.received.length = 0
    clock.set(MORNING)
    user = await server.newUser()
    await books()
    await replanned(server, user)
  })

  const next = async (tiersRef = 'C1') => (await plannedOf(server, user, tiersRef))[0]!
  const params = async (tiersRef = 'C1') => ({
    masterRef: user.masterRef,
    plannedReminderId: (await next(tiersRef)).id,
  })
  const read = async (tiersRef = 'C1') =>
    server.ask(getOwnMessage, { params: await params(tiersRef), query: { language: 'fr' } }, user)
  const logged = async () =>
    (await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)).items
      .map(({ code }) => code)
      .filter((code) => /^REMINDER_(UN|RE)WRITTEN$/.test(code))
      .sort()
  const stored = async () => {
    const { id } = await next()
    return server.database.asTenant(user.tenantId, (tx) =>
      tx.exactlyOne<{ own_texts: object | null }>(sql`
        select own_texts from planned_reminders where tenant_id = ${user.tenantId} and planned_id = ${id}`),
    )
  }
  const own = { recipient: 'direction@client.test', subject: 'Votre solde {amount}', body: 'Comme convenu.\n\nMerci.' }
  const save = async (changes: Partial<typeof own> = {}, tiersRef = 'C1') =>
    server.request(saveOwnMessage, { params: await params(tiersRef), body: { ...own, ...changes } }, user)
  const send = async () => {
    const body = { plannedReminderId: (await next()).id }
    return server.ask(sendMail, { params: { masterRef: user.masterRef }, body }, user)
  }

  test('it begins with the usual words, and goes to its recipient with its words and the amounts of the moment', async () => {
    const usual = await read()
    expect(usual).toMatchObject({ recipient: 'c1@client.test', own: false, usualRecipient: 'c1@client.test' })
    expect(usual.body).toMatch(/^Sauf erreur de notre part/)
    expect((await save()).status).toBe(204)
    expect(await read()).toEqual({ media: 'EMAIL', ...own, own: true, usualRecipient: 'c1@client.test' })
    expect((await next()).email).toBe('direction@client.test')
    const page = await server.ask(
      previewReminder,
      { params: { masterRef: user.masterRef }, body: { plannedReminderId: (await next()).id } },
      user,
    )
    expect(await page.text()).toContain('Comme convenu.')
    // A part is paid meanwhile, and the reminders are planned anew.
    await books(60)
    await replanned(server, user)
    const sentOne = await params()
    expect(await send()).toMatchObject({ status: 'SENT', to: 'direction@client.test' })
    expect(mail.received).toMatchObject([{ to: 'direction@client.test' }])
    const text = mail.received[0].text.replaceAll(/\s/g, ' ')
    expect(mail.received[0].subject.replaceAll(/\s/g, ' ')).toBe('Votre solde 60,00 €')
    expect(text).toContain('Comme convenu.')
    expect(text).toContain('À régler : 60,00 €')
    const late = await server.request(saveOwnMessage, { params: sentOne, body: own }, user)
    expect(late.problem?.code).toBe('REMINDER_ALREADY_SENT')
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.map(({ code }) => code)).toContain('REMINDER_REWRITTEN')
  })

  test('it may have its usual words again', async () => {
    const usual = await read()
    await save()
    await server.ask(removeOwnMessage, { params: await params() }, user)
    expect(await read()).toEqual(usual)
    expect(await logged()).toEqual(['REMINDER_REWRITTEN', 'REMINDER_UNWRITTEN'])
    await server.ask(removeOwnMessage, { params: await params() }, user)
    expect(await logged()).toHaveLength(2)
    expect(await send()).toMatchObject({ to: 'c1@client.test' })
    expect(mail.received[0].text).not.toContain('Comme convenu')
  })

  test('words that are saved unchanged stay the usual ones, and are no line in the log', async () => {
    const { subject, body } = await read()
    await save({ recipient: 'C1@client.test', subject, body: `${body}\n` })
    expect(await read()).toMatchObject({ own: false, body })
    await save({ subject, body })
    expect(await read()).toMatchObject({ own: true, recipient: own.recipient, body })
    expect((await stored()).own_texts).toBeNull()
    await save({ recipient: 'c1@client.test', subject, body })
    expect(await read()).toMatchObject({ own: false })
    expect(await logged()).toEqual(['REMINDER_REWRITTEN', 'REMINDER_UNWRITTEN'])
  })

  test('[REM-17] a letter is changed as an e-mail is, and has no recipient', async () => {
    const usual = await read('C2')
    expect(usual).toMatchObject({ media: 'LETTER', recipient: '', own: false })
    expect(usual.subject).not.toBe('')
    expect((await save({ recipient: 'not an address', body: '{solde}' }, 'C2')).problem?.errors).toEqual([
      { path: 'body.body', code: 'UNKNOWN_VARIABLE' },
    ])
    expect((await save({}, 'C2')).status).toBe(204)
    const { subject, body } = own
    expect(await read('C2')).toMatchObject({ recipient: '', subject, body, own: true })
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    const line = items.find(({ code }) => code === 'REMINDER_REWRITTEN')
    expect(line?.words).toContain('Client C2')
  })

  test('[REM-17] a text message is changed within its length, and goes with the amount of the moment', async () => {
    await remindBySms(server, user, 3)
    await putBooks(server, user, TODAY, [{ ref: 'C1', phone: '06 12 34 56 78', invoices: [[5, 100, 'F1']] }])
    await replanned(server, user)
    const usual = await read()
    expect(usual).toMatchObject({ media: 'SMS', recipient: '', subject: '', own: false })
    expect(usual.body).toContain('{amount}')
    const problems = async (body: string) => (await save({ recipient: '', subject: '', body })).problem?.errors
    expect(await problems('x'.repeat(1_000))).toEqual([{ path: 'body.body', code: 'SMS_TOO_LONG' }])
    expect(await problems('Rappel : {amount}, merci.')).toBeUndefined()
    const body = { plannedReminderId: (await next()).id }
    const preview = await server.ask(previewSms, { params: { masterRef: user.masterRef }, body }, user)
    expect(preview.text.replaceAll(/\s/g, ' ')).toMatch(/^Rappel : 100,00 €, merci\.$|^Rappel : 100,00 EUR, merci\.$/)
    expect(preview.segments).toBe(1)
  })

  test('a rule that is broken is named with its field, and nothing is stored', async () => {
    const errors = async (changes: Partial<typeof own>) => (await save(changes)).problem?.errors
    expect(await errors({ recipient: 'direction' })).toEqual([{ path: 'body.recipient', code: 'EMAIL_INVALID' }])
    expect(await errors({ recipient: ' ' })).toEqual([{ path: 'body.recipient', code: 'VALUE_MISSING' }])
    expect(await errors({ subject: '', body: '{solde}' })).toEqual([
      { path: 'body.subject', code: 'MISSING_SUBJECT' },
      { path: 'body.body', code: 'UNKNOWN_VARIABLE' },
    ])
    // A custom field that the account does not have.
    expect(await errors({ body: 'Bonjour {field3}' })).toEqual([{ path: 'body.body', code: 'UNKNOWN_VARIABLE' }])
    expect(await errors({ body: 'FR7630006000011234567890189' })).toEqual([{ path: 'body.body', code: 'IBAN_IN_TEXT' }])
    expect(await read()).toMatchObject({ own: false })
  })

  test('an address that returns the e-mail is not used again: the step goes to the customer’s own', async () => {
    await save()
    const { messageId } = await send()
    await handleReport(server.services, returnedMail(messageId, 'direction@client.test'))
    expect(await next()).toMatchObject({ stepId: 'first', media: 'EMAIL', email: 'c1@client.test' })
    expect((await save()).problem?.errors).toEqual([{ path: 'body.recipient', code: 'EMAIL_BOUNCED' }])
    expect((await save({ recipient: 'C1@client.test' })).status).toBe(204)
    expect(await read()).toMatchObject({ recipient: 'c1@client.test', own: true })
  })
})
