import { beforeEach, describe, expect, test } from 'vitest'
import { handleReport } from '../../server/delivery/bounces/handle-report.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { listBounces } from '../../src/contract/delivery/bounces.ts'
import { listReminders, sendMail } from '../../src/contract/delivery/reminders.ts'
import { createEvent } from '../../src/contract/ledger/events.ts'
import { startMailServer } from '../support/mail-server.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, refOf, replanned, returnedMail } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'
const MORNING = new Date(`${TODAY}T09:00:00Z`)

describe.each(engines)('features that users of other products ask for, on %s', (engine) => {
  const clock = testClock(MORNING)
  const mail = forSuite(startMailServer)
  const server = forSuite(() => startTestServer({ engine, now: clock.now, settings: { SMTP_URL: mail.url } }))
  let user: TestUser

  beforeEach(async () => {
    mail.received.length = 0
    user = await server.newUser()
  })
  const params = () => ({ masterRef: user.masterRef })
  const next = async () => (await plannedOf(server, user, 'C1'))[0]!
  const send = async () =>
    server.ask(sendMail, { params: params(), body: { plannedReminderId: (await next()).id } }, user)

  test('one mail per customer: all overdue invoices, open credits, payment reference, to the collection contact; a dispute excludes only its invoice, a part payment skips no step', async () => {
    const books = (paid = 0) =>
      putBooks(server, user, TODAY, [
        {
          ref: 'C1',
          email: 'factures@vasseur.test',
          invoices: [
            [28, 1000, 'F1'],
            [20, 500 - paid, 'F2'],
            [4, 300, 'F3'],
            [-9, 800, 'F4'],
            [2, -150, 'AV1'],
          ],
        },
      ])
    await books()
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into contacts (tenant_id, master_ref, tiers_ref, civility, first_name, last_name, email, is_collection)
        values (${user.tenantId}, ${user.masterRef}, 'C1', 'MS', 'Anne', 'Leroy', 'relances@vasseur.test', true)`),
    )
    await replanned(server, user)
    await send()
    expect(mail.received).toMatchObject([{ to: 'relances@vasseur.test' }])
    const first = mail.received[0].text.replaceAll(/\s/g, ' ')
    for (const number of ['F1', 'F2', 'F3', 'AV1']) expect(first).toMatch(new RegExp(`\\b${number}\\b`))
    expect(first).not.toMatch(/\bF4\b/)
    expect(first).toContain('À régler : 1 650,00 €')
    expect(first).toContain('Référence à rappeler : C1')

    const dispute = { kind: 'DISPUTE' as const, tiersRef: 'C1', movementRefs: [refOf('F1')], comment: 'Livraison' }
    await server.ask(createEvent, { params: params(), body: dispute }, user)
    await books(200)
    await replanned(server, user)
    expect(await next()).toMatchObject({ stepId: 'second', plannedDate: '2025-09-16', amount: 450 })
    clock.set('2025-09-16T09:00:00Z')
    await send()
    const second = mail.received[1]!.text.replaceAll(/\s/g, ' ')
    expect(second).not.toMatch(/\bF1\b/)
    for (const number of ['F2', 'F3', 'AV1']) expect(second).toMatch(new RegExp(`\\b${number}\\b`))
    expect(second).toMatch(/F2 .*: 300,00 €/)
    expect(second).toContain('À régler : 450,00 €')
  })

  test('[REM-14] after a complete round, new invoices begin another one; its mail lists the older ones apart, with their day', async () => {
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        invoices: [
          [60, 1000, 'F1'],
          [5, 300, 'F2'],
        ],
      },
    ])
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, movement_refs, planned_date, status, recipient, sent_at, created_at)
        select ${user.tenantId}, ${user.masterRef}, gen_random_uuid(), 'C1', 'C1', step, 1, media, 'Rappel', 1000,
          ${[refOf('F1')]}::uuid[], day, 'SENT', '', day + time '09:00', day + time '09:00'
        from (values ('letter', 'LETTER', '2025-08-20'::date), ('call', 'PHONE', '2025-08-27'::date)) as r(step, media, day)`),
    )
    await replanned(server, user)
    expect(await next()).toMatchObject({ stepId: 'first', plannedDate: TODAY, amount: 1300 })
    await send()
    const text = mail.received[0]!.text.replaceAll(/\s/g, ' ')
    expect(text).toMatch(/Nouvelles factures : - F2 .*Déjà réclamées : - F1 .*réclamée le 20\/08\/2025/)
    expect(text).toMatch(/Nouvelles factures : 300,00 € Factures déjà réclamées : 1 000,00 € À régler : 1 300,00 €/)
    expect(text).not.toMatch(/oubli/)
  })

  test('bounces among a thousand sends are found: by state, and as addresses to correct', async () => {
    const returned = [17, 400, 999]
    const refs = returned.map((index) => `C${index}`)
    await putBooks(
      server,
      user,
      TODAY,
      refs.map((ref) => ({ ref, invoices: [[9, 100, ref]] })),
    )
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into reminders (tenant_id, master_ref, planned_id, tiers_ref, tiers_name, step_id, round, media, title,
          amount, movement_refs, planned_date, status, message_id, recipient, sent_at, created_at)
        select ${user.tenantId}, ${user.masterRef}, gen_random_uuid(), 'C' || n, 'C' || n, 'first', 1, 'EMAIL', 'Rappel',
          100, '{}', ${TODAY}, 'SENT', '<' || n || '.' || ${user.masterRef} || '@echeance.test>', 'c' || n || '@client.test',
          ${MORNING}, ${MORNING}
        from generate_series(1, 1000) as n`),
    )
    for (const index of returned) {
      const messageId = `<${index}.${user.masterRef}@echeance.test>`
      await handleReport(server.services, returnedMail(messageId, `c${index}@client.test`))
    }
    const count = async (status: 'SENT' | 'BOUNCED') =>
      server.ask(listReminders, { params: params(), query: { status, size: 200 } }, user)
    expect((await count('SENT')).totalItems).toBe(997)
    const found = await count('BOUNCED')
    expect(found.items.map(({ tiersRef }) => tiersRef).toSorted()).toEqual(refs.toSorted())
    expect(found.items[0]!.failure?.code).toBe('ADDRESS_BOUNCED')
    const { items } = await server.ask(listBounces, { params: params() }, user)
    expect(items.map(({ email }) => email).toSorted()).toEqual(refs.map((ref) => `${ref.toLowerCase()}@client.test`))
  })
})
