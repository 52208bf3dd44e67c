import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getPhoneCallSheet, type PhoneCallBody, recordPhoneCall } from '../../src/contract/delivery/phone-calls.ts'
import { changePlannedReminder, listReminders } from '../../src/contract/delivery/reminders.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { getEvent, getTimeline, listPromises, updateEvent } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { previewTemplate } from '../../src/contract/planning/templates.ts'
import { NOTES_MAX_LENGTH, PHONE_CALL_ATTEMPTS } from '../../src/domain/constants.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { giveTemplate, plannedOf, putBooks, recordImport, refOf, replanned } from './reminders-fixture.ts'

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
    expect(answer?.script.fr.lines.join(' ')).toContain('C1-2')
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
      parts: [{ date: '2025-09-19', amount: 1300 }],
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
      tx.rows<{
        event_id: string
        kind: string
        created_by: string | null
        movement_refs: string[]
        outcome: string
      }>(sql`select * from events where tenant_id = ${user.tenantId} order by created_at, planned_date`),
    )

  test('an impossible outcome is refused as a whole: no call, no promise, and the step stays', async () => {
    const wrong = await record({
      kind: 'PROMISE',
      parts: [{ date: '2025-09-01', amount: 9999 }],
      movementRefs: [refOf('C1-1')],
      comment: 'x',
    })
    expect([wrong.status, wrong.problem?.code]).toEqual([422, 'CALL_OUTCOME_INVALID'])
    expect(wrong.problem?.errors).toEqual([
      { path: 'outcome.parts.0.amount', code: 'AMOUNT_TOO_HIGH' },
      { path: 'outcome.parts.0.date', code: 'DATE_PAST' },
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

  test('the category of a dispute gives its deadline; one that the account lacks is refused', async () => {
    const dispute = { kind: 'DISPUTE' as const, movementRefs: [refOf('C1-1')], comment: 'Prix contesté' }
    const wrong = await record({ ...dispute, categoryId: 'NOWHERE' })
    expect([wrong.status, wrong.problem?.code]).toEqual([422, 'EVENT_REFUSED'])
    await record({ ...dispute, categoryId: 'PRICE' })
    expect(await eventsOf()).toMatchObject([{ category_id: 'PRICE', category_name: 'Prix', deadline: '2025-09-19' }])
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

  test('to call again at an hour: the call is listed on that day with its hour, until the day is changed', async () => {
    const { answer } = await record({ kind: 'CALL_AGAIN', date: TODAY, hour: '15:30' })
    expect(answer?.again).toEqual({ plannedDate: TODAY, hour: '15:30', media: 'PHONE' })
    await replanned(server, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ id, plannedDate: TODAY, hour: '15:30' })
    expect((await sheet()).answer).toMatchObject({ hour: '15:30', time: '11:00', due: true })
    const past = await record({ kind: 'CALL_AGAIN', date: TODAY, hour: '10:59' })
    expect(past.problem?.errors).toEqual([{ path: 'outcome.hour', code: 'HOUR_PAST' }])
    const postponed = {
      params: { masterRef: user.masterRef, plannedReminderId: id },
      body: { plannedDate: '2025-09-11' },
    }
    await server.ask(changePlannedReminder, postponed, user)
    expect((await plannedOf(server, user, 'C1'))[0]).toMatchObject({ id, plannedDate: '2025-09-11', hour: null })
  })

  test('several payments are promised at once: one promise each, the nearest day pauses, the first broken one ends the rest', async () => {
    const refs = [refOf('C1-1'), refOf('C1-2')]
    const parts = [
      { date: '2025-10-17', amount: 700 },
      { date: '2025-09-19', amount: 600 },
    ]
    await record({ kind: 'PROMISE', parts, movementRefs: refs, comment: 'En deux fois' })
    const promises = () =>
      server.database.asTenant(user.tenantId, (tx) =>
        tx.rows<{ planned_date: string; amount: string; open_amount: string; outcome: string }>(sql`
          select planned_date, amount, open_amount, outcome from events where tenant_id = ${user.tenantId}
          order by planned_date`),
      )
    expect(await promises()).toEqual([
      { planned_date: '2025-09-19', amount: '600.00', open_amount: '1500.00', outcome: '' },
      { planned_date: '2025-10-17', amount: '700.00', open_amount: '900.00', outcome: '' },
    ])
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [40, 600, 'C1-1'],
          [20, 300, 'C1-2'],
        ],
      },
    ])
    clock.set('2025-09-24T09:00:00Z')
    await replanned(server, user)
    expect((await promises()).map(({ outcome }) => outcome)).toEqual(['KEPT', ''])
    clock.set('2025-10-22T09:00:00Z')
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        delete from movements where tenant_id = ${user.tenantId} and edition <>
          (select movements_edition from masters where tenant_id = ${user.tenantId} and master_ref = ${user.masterRef})`),
    )
    await recordImport(server, user, new Date('2025-10-21T08:00:00Z'))
    await replanned(server, user)
    expect((await promises()).map(({ outcome }) => outcome)).toEqual(['KEPT', 'BROKEN'])
  })

  test('an instalment that is not paid ends the later ones', async () => {
    const parts = [
      { date: '2025-09-12', amount: 600 },
      { date: '2025-10-17', amount: 700 },
    ]
    await record({ kind: 'PROMISE', parts, movementRefs: [refOf('C1-1'), refOf('C1-2')], comment: 'En deux fois' })
    clock.set('2025-09-17T09:00:00Z')
    await recordImport(server, user, new Date('2025-09-16T08:00:00Z'))
    await replanned(server, user)
    expect((await eventsOf()).map(({ outcome }) => outcome)).toEqual(['BROKEN', 'CANCELLED'])
  })

  test('an instalment is moved without its siblings being in the way', async () => {
    const parts = [
      { date: '2025-09-19', amount: 600 },
      { date: '2025-10-17', amount: 700 },
    ]
    await record({ kind: 'PROMISE', parts, movementRefs: [refOf('C1-1'), refOf('C1-2')], comment: 'En deux fois' })
    const { items } = await server.ask(listPromises, { params: { masterRef: user.masterRef }, query: {} }, user)
    const second = items.find(({ paymentDate }) => paymentDate === '2025-10-17')!
    const body = { action: 'CHANGE' as const, paymentDate: '2025-10-24' }
    const params = { masterRef: user.masterRef, eventId: second.id }
    expect(await server.ask(updateEvent, { params, body }, user)).toMatchObject({
      paymentDate: '2025-10-24',
      amount: 700,
    })
    const [, moved] = await eventsOf()
    expect(moved).toMatchObject({ planned_date: '2025-10-24', open_amount: '900.00' })
  })

  test('already paid: the invoices are not asked for until an import can show the payment, and it is in the timeline', async () => {
    const { answer } = await record({
      kind: 'ALREADY_PAID',
      date: '2025-09-08',
      reference: 'VIR 4512',
      movementRefs: [refOf('C1-1')],
    })
    expect(answer).toMatchObject({ again: null, statement: null })
    const customer = { masterRef: user.masterRef, tiersRef: 'C1' }
    const timeline = await server.ask(getTimeline, { params: customer, query: { group: 'EVENTS' } }, user)
    expect(timeline.items[0]).toMatchObject({ kind: 'REPORTED_PAYMENT', amount: 1200, comment: NOTES, endDate: null })
    const shown = { params: { masterRef: user.masterRef, eventId: timeline.items[0]!.id } }
    expect(await server.ask(getEvent, shown, user)).toMatchObject({ startDate: '2025-09-08', reference: 'VIR 4512' })
    const heldBy = async () => {
      const { items } = await server.ask(
        listMovements,
        { params: { masterRef: user.masterRef }, query: { tiersRef: 'C1' } },
        user,
      )
      return items.find(({ uniqueRef }) => uniqueRef === refOf('C1-1'))?.why?.heldBy
    }
    expect(await heldBy()).toBe('REPORTED_PAID')
    const logs = await server.ask(listLogs, { params: { masterRef: user.masterRef }, query: {} }, user)
    expect(logs.items.map(({ words }) => words).join('\n')).toMatch(/VIR 4512/)
    // An import of the next day cannot show it yet; one of three business days after the payment can.
    await recordImport(server, user, new Date('2025-09-10T08:00:00Z'))
    clock.set('2025-09-10T09:00:00Z')
    await replanned(server, user)
    expect(await heldBy()).toBe('REPORTED_PAID')
    await recordImport(server, user, new Date('2025-09-11T08:00:00Z'))
    clock.set('2025-09-11T09:00:00Z')
    await replanned(server, user)
    expect((await eventsOf())[0]).toMatchObject({ outcome: 'NOT_SEEN' })
    expect(await heldBy()).toBe('ROUND_COMPLETE')
  })

  test('everything reported as paid: nothing is planned, and it is said why; disregarding it resumes the reminders', async () => {
    const refs = [refOf('C1-1'), refOf('C1-2')]
    await record({ kind: 'ALREADY_PAID', date: TODAY, movementRefs: refs })
    const params = { masterRef: user.masterRef }
    const { next } = await server.ask(getCustomer, { params: { ...params, tiersRef: 'C1' } }, user)
    expect(next).toMatchObject({ heldBy: 'ALL_REPORTED_PAID', liftedBy: 'WAIT_IMPORT' })
    const [event] = await eventsOf()
    const at = { ...params, eventId: event!.event_id }
    const change = await server.request(updateEvent, { params: at, body: { action: 'CHANGE', comment: 'x' } }, user)
    expect(change.problem?.code).toBe('EVENT_NOT_RESOLVABLE')
    await server.ask(updateEvent, { params: at, body: { action: 'CANCEL', endComment: 'Erreur' } }, user)
    const resumed = await server.ask(getCustomer, { params: { ...params, tiersRef: 'C1' } }, user)
    expect(resumed.next.heldBy).toBe('ROUND_COMPLETE')
  })

  test('to be sent again: the statement goes to the corrected address at once, and is in the list of what was sent', async () => {
    const { answer } = await record({ kind: 'SEND_AGAIN', email: 'achats@vasseur.example' })
    expect(answer).toMatchObject({ again: null, statement: { to: 'achats@vasseur.example', at: null } })
    const params = { masterRef: user.masterRef }
    const sent = async () =>
      (await server.ask(listReminders, { params, query: { tiersRef: 'C1', media: 'EMAIL' } }, user)).items[0]
    await expect.poll(sent, { timeout: 20_000 }).toMatchObject({
      status: 'SENT',
      recipient: 'achats@vasseur.example',
      title: 'Relevé de votre compte',
      handTitle: 'Relevé renvoyé après un appel',
    })
    const [mail] = await server.mails('achats@vasseur.example')
    expect(mail?.text).toContain('Comme convenu au téléphone')
    const [stored] = await server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<{ content: Uint8Array }>(sql`select content from files where tenant_id = ${user.tenantId}`),
    )
    expect(Buffer.from(stored!.content).toString('latin1')).toContain(`releve-C1-${TODAY}.pdf`)
    const customer = await server.ask(getCustomer, { params: { ...params, tiersRef: 'C1' } }, user)
    expect(customer.email).toBe('achats@vasseur.example')
  })

  test('at night the statement waits for the morning', async () => {
    clock.set(`${TODAY}T20:30:00Z`)
    const { answer } = await record({ kind: 'SEND_AGAIN', email: 'c1@client.test' })
    expect(answer?.statement).toEqual({ to: 'c1@client.test', at: '2025-09-10T06:00:00.000Z' })
    expect((await plannedOf(server, user, 'C1')).map(({ media, byHand }) => [media, byHand])).toContainEqual([
      'EMAIL',
      true,
    ])
  })

  test('the wrong person is marked and no longer written to, and the call stays for the person to speak to', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into contacts (tenant_id, master_ref, tiers_ref, civility, first_name, last_name, phone, email, is_collection)
        values (${user.tenantId}, ${user.masterRef}, 'C1', 'MR', 'Paul', 'Ancien', '+33 1 99 00 11 22', 'p@c.test', true)`),
    )
    const contact = {
      civility: 'MS',
      firstName: 'Lise',
      lastName: 'Petit',
      phone: '+33 1 99 00 11 33',
      email: '',
    } as const
    const { answer } = await record({ kind: 'WRONG_PERSON', contact }, { phone: '+33 1 99 00 11 22' })
    expect(answer).toMatchObject({ reminderId: null, again: { plannedDate: TODAY, media: 'PHONE' } })
    expect((await sheet()).answer?.numbers).toEqual([
      { phone: '+33 1 99 00 11 33', name: 'Lise Petit', role: 'COLLECTION', wrong: false, wrongPerson: false },
      { phone: '+33 1 99 00 11 22', name: 'Paul Ancien', role: 'CONTACT', wrong: false, wrongPerson: true },
      { phone: '+33 1 99 00 00 00', name: '', role: 'CUSTOMER', wrong: false, wrongPerson: false },
    ])
    const nobody = await record({ kind: 'WRONG_PERSON', contact: null }, { phone: '+33 1 99 00 00 00' })
    expect(nobody.problem?.errors).toEqual([{ path: 'outcome.contact', code: 'CONTACT_REQUIRED' }])
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
