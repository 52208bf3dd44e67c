import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getPhoneCallSheet, type PhoneCallBody, recordPhoneCall } from '../../src/contract/delivery/phone-calls.ts'
import { listReminders } from '../../src/contract/delivery/reminders.ts'
import { previewTemplate } from '../../src/contract/planning/templates.ts'
import { NOTES_MAX_LENGTH, PHONE_CALL_ATTEMPTS } from '../../src/domain/constants.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { giveTemplate, plannedOf, putBooks, refOf, replanned } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'
const NOTES = 'M. Vasseur rappelle que le chantier est livré.'

describe.each(engines)('phone calls on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser
  let id = ''

  /** Records reminders already sent in this round, so that the phone call is next. */
  const alreadyReminded = (ref: string) =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, movement_refs, planned_date, status, sent_at, created_at)
        select ${user.tenantId}, ${user.masterRef}, gen_random_uuid(), ${ref}, ${ref}, step, 1, 'EMAIL', step, 100,
          array[${refOf(`${ref}-1`)}]::uuid[], '2025-08-29', 'SENT', '2025-08-29T08:00:00Z', '2025-08-29T08:00:00Z'
        from unnest(array['first', 'second', 'letter']) as step`),
    )

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [40, 1200, 'C1-1'],
          [20, 300, 'C1-2'],
          [2, -200, 'C1-A'],
        ],
      },
      { ref: 'C2', name: 'Garage Lebrun', invoices: [[40, 500, 'C2-1']] },
    ])
    await alreadyReminded('C1')
    await alreadyReminded('C2')
    await replanned(server, user)
    const [first] = await plannedOf(server, user, 'C1')
    expect(first).toMatchObject({ stepId: 'call', media: 'PHONE' })
    id = first!.id
  })

  const params = (of = id) => ({ masterRef: user.masterRef, id: of })
  const sheet = (of = id) => server.request(getPhoneCallSheet, { params: params(of) }, user)
  const record = (outcome: PhoneCallBody['outcome'], more: Partial<PhoneCallBody> = {}, of = id) =>
    server.request(recordPhoneCall, { params: params(of), body: { notes: NOTES, outcome, ...more } }, user)
  test('the call sheet shows whom to call, the amount due, what to say and the previous reminders', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into contacts (tenant_id, master_ref, tiers_ref, civility, first_name, last_name, phone, is_collection)
        values (${user.tenantId}, ${user.masterRef}, 'C1', 'MS', 'Lise', 'Petit', '+33 1 99 00 11 22', true)`),
    )
    const { answer } = await sheet()
    expect(answer).toMatchObject({
      tiersName: 'Menuiserie Vasseur',
      due: true,
      amount: 1300,
      daysLate: 40,
      attempts: 0,
      numbers: [
        { phone: '+33 1 99 00 11 22', name: 'Lise Petit', role: 'COLLECTION', wrong: false },
        { phone: '+33 1 99 00 00 00', role: 'CUSTOMER', wrong: false },
      ],
      invoices: [
        { uniqueRef: refOf('C1-1'), documentNumber: 'C1-1', daysLate: 40, dueAmount: 1200, promisedOn: null },
        { documentNumber: 'C1-2', daysLate: 20 },
      ],
      credits: [{ documentNumber: 'C1-A', dueAmount: -200 }],
      hours: { open: true },
      next: { tiersName: 'Garage Lebrun' },
    })
    expect(answer?.script.fr.lines.join(' ')).toContain('C1-1')
    expect(answer?.script.en.lines[0]).toContain('Anna Vidal from Atelier des Quais')
    expect(answer?.history).toHaveLength(3)
    // 11:00 in Paris is within the hours for calls, 13:30 is not.
    clock.set(`${TODAY}T11:30:00Z`)
    expect((await sheet()).answer?.hours.open).toBe(false)
    expect((await sheet('00000000-0000-4000-8000-000000000000')).problem?.code).toBe('REMINDER_NOT_FOUND')
    const stranger = await server.newUser()
    expect((await server.request(getPhoneCallSheet, { params: params() }, stranger)).problem?.code).toBe(
      'REMINDER_NOT_FOUND',
    )
  })

  test('[REM-03] with a template, the call sheet shows the account’s text in both languages, filled in for customer and caller', async () => {
    const body = { fr: 'Ici {contactName}.\n\nIl reste {amount} depuis {daysLate}.', en: 'It is {contactName}.' }
    const texts = { fr: { subject: '', body: body.fr }, en: { subject: '', body: body.en } }
    const template = { name: 'Script', media: 'PHONE' as const, texts }
    await giveTemplate(server, user, 'call', template)
    const usual = (await sheet()).answer!.script
    expect(usual.fr.lines.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
      'Ici Anna Vidal.',
      'Il reste 1 300,00 € depuis 40 jours.',
    ])
    expect(usual.en.lines).toEqual(['It is Anna Vidal.'])
    expect(usual.fr.answers.length).toBeGreaterThan(2)
    const shown = { ...template, plannedReminderId: id, language: 'fr' as const }
    const page = await server.ask(previewTemplate, { params: { masterRef: user.masterRef }, body: shown }, user)
    expect(page).toEqual({ tiersName: 'Menuiserie Vasseur', subject: '', paragraphs: usual.fr.lines })
    expect((await record({ kind: 'REACHED' })).status).toBe(200)
    const sent = await server.ask(listReminders, { params: params(), query: { tiersRef: 'C1' } }, user)
    expect(sent.items[0]).toMatchObject({ media: 'PHONE', stepId: 'call', title: usual.fr.title, status: 'SENT' })
  })

  test('[REM-04] notes are required and limited in length; without them nothing is recorded', async () => {
    for (const notes of ['', '  \n', 'x'.repeat(NOTES_MAX_LENGTH + 1)]) {
      const { status, problem } = await record({ kind: 'REACHED' }, { notes })
      expect([status, problem?.code]).toEqual([400, 'INVALID_REQUEST'])
    }
    expect((await sheet()).answer?.history).toHaveLength(3)
  })

  test('[REM-03] a call is a reminder: it records the promise, the caller and the notes, and later steps wait', async () => {
    const { answer } = await record({
      kind: 'PROMISE',
      date: '2025-09-19',
      amount: 1300,
      movementRefs: [refOf('C1-1'), refOf('C1-2')],
      comment: 'Virement le 19',
    })
    expect(answer).toMatchObject({ again: null, next: { tiersName: 'Garage Lebrun' } })
    const [event] = await eventsOf()
    expect(event).toMatchObject({
      kind: 'PROMISE',
      planned_date: '2025-09-19',
      amount: '1300.00',
      comment: 'Virement le 19',
    })
    expect(event!.created_by).toBe(user.userId)
    const stored = await server.database.asTenant(user.tenantId, (tx) =>
      tx.one(sql`
        select status, media, end_comment, user_id, sent_at from reminders
        where tenant_id = ${user.tenantId} and reminder_id = ${answer!.reminderId}`),
    )
    expect(stored).toEqual({
      status: 'SENT',
      media: 'PHONE',
      end_comment: NOTES,
      user_id: user.userId,
      sent_at: clock.now(),
    })
    const sent = await server.ask(listReminders, { params: params(), query: { tiersRef: 'C1' } }, user)
    expect(sent.items[0]).toMatchObject({ id: answer!.reminderId, media: 'PHONE', stepId: 'call', status: 'SENT' })
    expect((await record({ kind: 'REACHED' })).problem?.code).toBe('REMINDER_ALREADY_SENT')
    expect((await sheet()).problem?.code).toMatch(/REMINDER_(ALREADY_SENT|NOTHING_DUE)/)
  })

  const eventsOf = () =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<{ kind: string; created_by: string | null; movement_refs: string[] }>(
        sql`select * from events where tenant_id = ${user.tenantId} order by created_at`,
      ),
    )

  test('an impossible outcome is refused as a whole: no call, no promise, and the step stays', async () => {
    const wrong = await record({
      kind: 'PROMISE',
      date: '2025-09-01',
      amount: 9999,
      movementRefs: [refOf('C1-1')],
      comment: 'x',
    })
    expect([wrong.status, wrong.problem?.code]).toEqual([422, 'CALL_OUTCOME_INVALID'])
    expect(wrong.problem?.errors).toEqual([
      { path: 'outcome.amount', code: 'AMOUNT_TOO_HIGH' },
      { path: 'outcome.date', code: 'DATE_PAST' },
    ])
    const other = await record({ kind: 'DISPUTE', movementRefs: [refOf('C2-1')], comment: 'x' })
    expect(other.problem?.errors).toEqual([{ path: 'outcome.movementRefs', code: 'INVOICE_UNKNOWN' }])
    expect(await eventsOf()).toEqual([])
    expect((await sheet()).answer?.history).toHaveLength(3)
  })

  test('a dispute blocks only its invoice', async () => {
    await record({ kind: 'DISPUTE', movementRefs: [refOf('C1-1')], comment: 'Prix contesté' })
    expect(await eventsOf()).toMatchObject([
      { kind: 'DISPUTE', amount: '1200.00', movement_refs: [refOf('C1-1')], comment: 'Prix contesté' },
    ])
  })

  test('to call again another day moves the step to that day, and replanning keeps it there', async () => {
    const { answer } = await record({ kind: 'CALL_AGAIN', date: '2025-09-18' })
    expect(answer).toMatchObject({ reminderId: null, again: { plannedDate: '2025-09-18', media: 'PHONE' } })
    await replanned(server, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ id, plannedDate: '2025-09-18' })
    expect((await record({ kind: 'REACHED' })).problem?.code).toBe('REMINDER_TOO_EARLY')
    clock.set('2025-09-18T09:00:00Z')
    expect((await record({ kind: 'REACHED' })).status).toBe(200)
  })

  test('a wrong number is marked, and the step uses another channel until the number changes', async () => {
    const { answer } = await record({ kind: 'WRONG_NUMBER' }, { phone: '+33 1 99 00 00 00' })
    expect(answer?.again).toMatchObject({ media: 'EMAIL' })
    expect((await sheet()).problem?.code).toBe('REMINDER_NOT_A_CALL')
    await putBooks(server, user, TODAY, [{ ref: 'C1', phone: '+33 1 99 00 33 33', invoices: [[40, 1200, 'C1-1']] }])
    await replanned(server, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ stepId: 'call', media: 'PHONE' })
  })

  test('when nobody answers, the call is tried again on the next business day; after the last attempt the sequence continues', async () => {
    for (let attempt = 1; attempt < PHONE_CALL_ATTEMPTS; attempt += 1) {
      const { answer } = await record({ kind: 'NOT_REACHED' })
      expect(answer?.reminderId).toBeNull()
      expect((await sheet()).answer?.attempts).toBe(attempt)
      clock.set(`${answer!.again!.plannedDate}T09:00:00Z`)
    }
    expect((await record({ kind: 'NOT_REACHED' })).answer?.reminderId).not.toBeNull()
  })

  test('of two people recording the same call, the second is told that it has been made', async () => {
    const answers = await Promise.all([record({ kind: 'REACHED' }), record({ kind: 'REACHED' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('after each call comes the next one, and the skipped ones come last', async () => {
    const first = (await sheet()).answer!
    const second = (await sheet(first.next!.id)).answer!
    expect(second.next).toEqual({ id, tiersName: 'Menuiserie Vasseur' })
    expect((await record({ kind: 'REACHED' }, {}, second.id)).answer?.next?.id).toBe(id)
    expect((await record({ kind: 'REACHED' })).answer?.next).toBeNull()
  })
})
