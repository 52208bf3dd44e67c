import { beforeEach, describe, expect, test } from 'vitest'
import { writeLog } from '../../server/accounts/activity/logs.ts'
import { enforceRetention } from '../../server/app/personal-data/retention.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { storeFile } from '../../server/platform/files/files.ts'
import { contactUs } from '../../src/contract/accounts/contact-us.ts'
import { getMe } from '../../src/contract/accounts/identity.ts'
import {
  eraseOwnData,
  erasePerson,
  exportOwnData,
  exportPerson,
  findPersons,
  getOwnFindings,
  getPersonalFindings,
} from '../../src/contract/accounts/personal-data.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { createContact } from '../../src/contract/ledger/contacts.ts'
import { getCustomFields } from '../../src/contract/ledger/custom-fields.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { joinedInvoice } from '../support/joined-invoice.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2026-11-20'
const person = { firstName: 'Odile', lastName: 'Quintin', email: 'odile.quintin@vasseur.test', phone: '06 99 12 34 56' }
/** The same person in other people's texts. */
const traces = [
  'odile.quintin@vasseur.test',
  'ODILE.QUINTIN@vasseur.test',
  '+33 6 99 12 34 56',
  '0699123456',
  'Quintin, Odile',
]

describe.each(engines)('personal data on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[9, 1_200, 'F1']] },
      { ref: 'P1', type: 'B2C', email: 'p1@client.test', invoices: [] },
      { ref: 'P2', type: 'B2C', invoices: [[9, 80, 'F2']] },
    ])
    await run(sql`update masters set tags = '["Famille Ferrand", "VIP"]' where tenant_id = ${user.tenantId}`)
    await run(sql`update tiers set tags = '["VIP"]' where tenant_id = ${user.tenantId} and ref = 'C1'`)
    await run(sql`
      update tiers set first_name = 'Basile', last_name = 'Ferrand', email = 'basile@ferrand.test', phone = '04 65 71 99 88',
        tags = '["Famille Ferrand"]', custom_values = '{"field1": "cousin de Basile"}'
      where tenant_id = ${user.tenantId} and ref = 'P2'`)
  })

  const params = () => ({ masterRef: user.masterRef })
  const run = (statement: ReturnType<typeof sql>) => server.database.asTenant(user.tenantId, (tx) => tx.run(statement))

  /** All tables that contain the text, taken from the catalogue and not from the list of the code under test. */
  const leftovers = async (needle: string): Promise<string[]> => {
    const { rows } = await server.database.executeSql(
      `select table_schema || '.' || table_name as name, exists (select from information_schema.columns c
         where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'tenant_id') as own
       from information_schema.tables t where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name, own } of rows as { name: string; own: boolean }[]) {
      const { rows: hits } = await server.database.executeSql(
        `select 1 from ${name} x where position(lower($1) in lower(x::text)) > 0
           ${own ? 'and tenant_id::text = $2' : 'and $2::text is not null'} limit 1`,
        [needle, user.tenantId],
      )
      if (hits.length > 0) found.push(name)
    }
    return found
  }

  /** A contact who was written to and called, and who is mentioned in texts. */
  const contactWithTraces = async (): Promise<string> => {
    const contact = await server.ask(
      createContact,
      { query: params(), body: { tiersRef: 'C1', civility: 'MS', ...person, collection: true } },
      { ...user, idempotencyKey: 'contact-of-the-test' },
    )
    await replanned(server, user)
    const [planned] = await plannedOf(server, user, 'C1')
    await server.ask(sendMail, { params: params(), body: { plannedReminderId: planned!.id } }, user)
    await run(sql`
      insert into bounces (tenant_id, master_ref, tiers_ref, email) values
        (${user.tenantId}, ${user.masterRef}, 'C1', ${person.email})`)
    await run(sql`
      insert into calls (tenant_id, master_ref, planned_id, tiers_ref, outcome, notes, phone) values
        (${user.tenantId}, ${user.masterRef}, ${planned!.id}, 'C1', 'REACHED', ${traces.join(' puis ')}, ${person.phone})`)
    await run(sql`
      insert into events (tenant_id, master_ref, kind, tiers_ref, start_date, comment) values
        (${user.tenantId}, ${user.masterRef}, 'DISPUTE', 'C1', ${TODAY}, 'Vu avec Odile QUINTIN le 12')`)
    await run(sql`
      update tiers set email = ${person.email}, phone = '+33699123456' where tenant_id = ${user.tenantId} and ref = 'C1'`)
    return contact.id
  }

  test('a contact of a customer is found, exported and erased: no table contains their name any more', async () => {
    const contactId = await contactWithTraces()
    const { items } = await server.ask(findPersons, { params: params(), query: { search: 'quint' } }, user)
    expect(items).toMatchObject([{ kind: 'CONTACT', tiersRef: 'C1', contactId, name: 'Odile Quintin' }])
    const ref = { kind: 'CONTACT' as const, tiersRef: 'C1', contactId }
    const findings = await server.ask(getPersonalFindings, { params: params(), query: ref }, user)
    expect(findings).toMatchObject({ name: 'Odile Quintin', obstacle: null, kept: [] })
    const counts = Object.fromEntries(findings.found.map(({ what, count }) => [what, count]))
    expect(counts).toMatchObject({ CONTACTS: 1, CUSTOMER: 1, REMINDERS: 1, CALLS: 1, EVENTS: 1, BOUNCES: 1, LOGS: 1 })

    const exported = JSON.parse(
      await ((await server.ask(exportPerson, { params: params(), query: ref }, user)) as Blob).text(),
    )
    expect(exported.person).toEqual({ name: 'Odile Quintin', email: person.email, phone: person.phone })
    expect(exported.data.calls[0].notes).toContain('0699123456')
    expect(JSON.stringify(exported)).not.toContain(user.tenantId)

    expect((await server.request(erasePerson, { params: params(), body: ref }, user)).status).toBe(200)
    for (const trace of [...traces, 'Odile Quintin', '699123456', '99 12 34 56'])
      expect([trace, await leftovers(trace)]).toEqual([trace, []])
    // What others did and owe is unchanged.
    expect((await plannedOf(server, user, 'C1')).length).toBeGreaterThan(0)
    const { items: customers } = await server.ask(listCustomers, { params: params() }, user)
    expect(customers.find(({ ref: one }) => one === 'C1')).toMatchObject({ email: '', phone: '', totalAmount: 1_200 })
    const again = await server.request(erasePerson, { params: params(), body: ref }, user)
    expect([again.status, again.problem?.code]).toEqual([404, 'PERSON_NOT_FOUND'])
  })

  test('[FLD-06] an individual customer is erased once nothing is due; the reference stays for the ledger', async () => {
    const refOf = (tiersRef: string) => ({ kind: 'CUSTOMER' as const, tiersRef, contactId: '' as const })
    const owing = await server.request(erasePerson, { params: params(), body: refOf('P2') }, user)
    expect([owing.status, owing.problem?.code, owing.problem?.errors]).toEqual([
      409,
      'ERASURE_REFUSED',
      [{ path: 'body', code: 'DEBT_OPEN' }],
    ])
    expect(await leftovers('basile@ferrand.test')).not.toEqual([])
    await run(sql`
      update movements set due_amount = 0, clearing_date = ${TODAY} where tenant_id = ${user.tenantId} and tiers_ref = 'P2'`)
    await joinedInvoice(server, user, user.userId, 'of P2', 'P2')
    await joinedInvoice(server, user, user.userId, 'of C1', 'C1')
    const findings = await server.ask(getPersonalFindings, { params: params(), query: refOf('P2') }, user)
    expect(findings).toMatchObject({ obstacle: null, kept: [{ what: 'LEDGER', count: 1 }] })
    await server.ask(erasePerson, { params: params(), body: refOf('P2') }, user)
    for (const trace of ['basile@ferrand.test', 'Ferrand', 'Basile', '4 65 71 99 88'])
      expect([trace, await leftovers(trace)]).toEqual([trace, []])
    const left = await server.database.asTenant(user.tenantId, (tx) =>
      tx.rows(sql`select tiers_ref, content from invoice_documents join files using (tenant_id, file_id)`),
    )
    expect(left).toMatchObject([{ tiers_ref: 'C1' }])
    const { items } = await server.ask(listCustomers, { params: params() }, user)
    expect(items.map(({ ref }) => ref).sort()).toEqual(['C1', 'P1', 'P2'])
    expect(items.find(({ ref }) => ref === 'P2')).toMatchObject({ tags: [], customValues: {} })
    expect((await server.ask(getCustomFields, { params: params() }, user)).tags).toEqual(['VIP'])
  })

  /** A question about a dispute, answered with a file. */
  const answeredQuestion = async (name: string, email: string, tiersRef = 'C1'): Promise<string> =>
    server.database.asTenant(user.tenantId, async (tx) => {
      const file = { name: `avoir ${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(email) }
      const fileId = await storeFile(tx, user.masterRef, file)
      const { question_id: id } = await tx.exactlyOne<{ question_id: string }>(sql`
        insert into questions (tenant_id, master_ref, tiers_ref, event_id, name, email, language, text, asked_at,
          expires_at, stance, answer, file_id, answered_at)
        values (${user.tenantId}, ${user.masterRef}, ${tiersRef}, gen_random_uuid(), ${name}, ${email}, 'fr',
          ${`Bonjour ${name}`}, ${clock.now()}, ${clock.now()}, 'ACCEPTED', 'Il a raison', ${fileId}, ${clock.now()})
        returning question_id`)
      await writeLog(tx, {
        masterRef: user.masterRef,
        code: 'QUESTION_ACCEPTED',
        userId: null,
        tiersRef,
        at: clock.now(),
        params: { name },
      })
      return id
    })
  const answerFiles = () =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.rows(sql`select q.email, f.name from questions q join files f using (tenant_id, file_id) order by q.email`),
    )

  test('[TEAM-07] a salesperson who was asked is found, exported and erased, with the file of the answer', async () => {
    const contactId = await answeredQuestion('Mireille Vasnier', 'm.vasnier@vente.test')
    await answeredQuestion('Sophocle', 'sophocle@vente.test')
    await answeredQuestion('Odile Quintin', person.email)
    await answeredQuestion('Anna Vidal', user.email.toUpperCase())
    await contactWithTraces()
    const found = async (search: string) =>
      (await server.ask(findPersons, { params: params(), query: { search } }, user)).items.map(({ kind, name }) => [
        kind,
        name,
      ])
    expect(await found('vasnier')).toEqual([['SALESPERSON', 'Mireille Vasnier']])
    // A contact and a member are found as what they are.
    expect(await found('quintin')).toEqual([['CONTACT', 'Odile Quintin']])
    expect(await found('vidal')).toEqual([])

    const ref = { kind: 'SALESPERSON' as const, tiersRef: 'C1', contactId }
    const exported = JSON.parse(
      await ((await server.ask(exportPerson, { params: params(), query: ref }, user)) as Blob).text(),
    )
    expect(exported.person).toEqual({ name: 'Mireille Vasnier', email: 'm.vasnier@vente.test', phone: '' })
    expect(exported.data.questions).toMatchObject([{ answer: 'Il a raison' }])
    await server.ask(erasePerson, { params: params(), body: ref }, user)
    for (const trace of ['vasnier', 'Mireille']) expect([trace, await leftovers(trace)]).toEqual([trace, []])
    expect((await answerFiles()).map((row) => (row as { email: string }).email)).not.toContain('')
    expect((await answerFiles()).length).toBe(3)
    const again = await server.request(erasePerson, { params: params(), body: ref }, user)
    expect(again.problem).toMatchObject({ status: 404, code: 'PERSON_NOT_FOUND' })

    // One name alone is looked for in the questions and their log only: elsewhere it may be an ordinary word.
    const { items } = await server.ask(findPersons, { params: params(), query: { search: 'sophocle' } }, user)
    const { kind, tiersRef, contactId: other } = items[0]!
    await server.ask(erasePerson, { params: params(), body: { kind, tiersRef, contactId: other } }, user)
    expect(await leftovers('sophocle@vente.test')).toEqual([])
    expect(await leftovers('"name": "Sophocle"')).toEqual([])
    expect((await answerFiles()).length).toBe(2)
  })

  test('the files of answers about an individual customer are erased with the customer', async () => {
    await run(sql`update movements set due_amount = 0, clearing_date = ${TODAY} where tiers_ref = 'P2'`)
    await answeredQuestion('Paul Mercier', 'paul@vente.test', 'P2')
    await answeredQuestion('Paul Mercier', 'paul@vente.test', 'C1')
    const body = { kind: 'CUSTOMER' as const, tiersRef: 'P2', contactId: '' as const }
    await server.ask(erasePerson, { params: params(), body }, user)
    expect(await answerFiles()).toHaveLength(1)
  })

  test('another tenant’s persons are neither found, exported nor erased', async () => {
    const contactId = await contactWithTraces()
    const other = await server.newUser()
    const query = { kind: 'CONTACT' as const, tiersRef: 'C1', contactId }
    const given = { params: { masterRef: other.masterRef } }
    expect((await server.ask(findPersons, { ...given, query: { search: 'quintin' } }, other)).items).toEqual([])
    for (const result of [
      await server.request(getPersonalFindings, { ...given, query }, other),
      await server.request(exportPerson, { ...given, query }, other),
      await server.request(erasePerson, { ...given, body: query }, other),
    ])
      expect([result.status, result.problem?.code]).toEqual([404, 'PERSON_NOT_FOUND'])
    expect(await leftovers(person.email)).not.toEqual([])
  })

  test('a user exports and erases their own data: the sign-in ends, and their actions stay without their name', async () => {
    const alone = await server.request(eraseOwnData, {}, user)
    expect(alone.problem).toMatchObject({
      code: 'ERASURE_REFUSED',
      errors: [{ path: 'body', code: 'LAST_ADMINISTRATOR' }],
    })
    const boss = await server.newUser({ tenantId: user.tenantId, firstName: 'Boris', lastName: 'Lenoir' })
    await run(sql`update memberships set role = 'administrator' where user_id = ${boss.userId}`)
    await server.ask(
      contactUs,
      {
        body: {
          email: user.email,
          priority: 'low',
          subject: 'HELP',
          body: 'Une question',
          userInfo: { name: 'Anna Vidal', company: '', masterRef: user.masterRef, page: '/', browser: 'test' },
        },
      },
      user,
    )
    const contactId = await contactWithTraces()
    await run(sql`
      update masters set contact = ${JSON.stringify({ firstName: 'Anna', lastName: 'Vidal', email: user.email })}::jsonb
      where tenant_id = ${user.tenantId}`)
    const findings = await server.ask(getOwnFindings, {}, user)
    expect(findings).toMatchObject({ name: 'Anna Vidal', email: user.email, obstacle: null })
    expect(findings.kept).toMatchObject([{ what: 'AUTHORSHIP' }])
    const exported = JSON.parse(await ((await server.ask(exportOwnData, {}, user)) as Blob).text())
    expect(exported.profile).toMatchObject({ email: user.email, first_name: 'Anna' })
    expect(exported.messages).toMatchObject([{ body: 'Une question' }])
    expect(exported.activities.length).toBeGreaterThan(0)
    expect(JSON.stringify(exported)).not.toContain('password')

    await server.mails('support@', 1)
    await server.ask(eraseOwnData, {}, user)
    expect(await leftovers(user.email)).toEqual([])
    expect((await server.request(getMe, {}, user)).status).toBe(401)
    await expect(server.signIn(user.email)).rejects.toThrow()
    const kept = await server.database.asSystem((tx) => tx.rows(sql`select 1 from logs where user_id = ${user.userId}`))
    expect(kept.length).toBeGreaterThan(0)
    // The colleague and the customers are unchanged.
    expect(await server.ask(getMe, {}, boss)).toMatchObject({ firstName: 'Boris' })
    const ref = { kind: 'CONTACT' as const, tiersRef: 'C1', contactId }
    expect(await server.ask(getPersonalFindings, { params: params(), query: ref }, boss)).toMatchObject({
      name: 'Odile Quintin',
    })
  })

  test('signed contracts and invoices are kept, and the user is told; unsigned ones and identity documents are not', async () => {
    const boss = await server.newUser({ tenantId: user.tenantId })
    await run(sql`update memberships set role = 'administrator' where user_id = ${boss.userId}`)
    const { tenantId, masterRef, userId } = user
    const contract = (status: string) => sql`
      insert into contracts (tenant_id, master_ref, status, facts, signer_name, signer_email, read_pdf, made_by, made_at)
      values (${tenantId}, ${masterRef}, ${status}, '{}', 'Anna Vidal', ${user.email}, '\\x25', ${userId}, ${clock.now()})`
    await run(contract('SIGNED'))
    await run(contract('UNSIGNED'))
    await run(sql`
      insert into invoices (tenant_id, master_ref, number, issued_on, transaction_number, net_amount, vat_amount, content)
      values (${tenantId}, ${masterRef}, 'E-1', ${TODAY}, 'T-1', 39, 7.8, ${JSON.stringify({ buyer: user.email })}::jsonb)`)
    await run(sql`
      insert into identity_documents
        (tenant_id, master_ref, type, name, content_type, size, sealed, added_by, added_at)
      values (${tenantId}, ${masterRef}, 'managingDirectorIDCard', 'carte.png', 'image/png', 1, '\\x00', ${userId}, ${clock.now()})`)

    const findings = await server.ask(getOwnFindings, {}, user)
    expect(findings.found).toContainEqual({ what: 'ACCOUNT', count: 3 })
    expect(findings.kept).toEqual([
      { what: 'CONTRACT', count: 1 },
      { what: 'BILLS', count: 1 },
    ])
    await server.ask(eraseOwnData, {}, user)
    const left = await server.database.asTenant(tenantId, async (tx) => ({
      contracts: await tx.rows(sql`select status, signer_name, signer_email from contracts order by status`),
      invoices: await tx.rows(sql`select content from invoices`),
      identity: await tx.rows(sql`select name from identity_documents`),
    }))
    expect(left).toEqual({
      contracts: [
        { status: 'SIGNED', signer_name: 'Anna Vidal', signer_email: user.email },
        // The display name is the user's own choice: an administrator decides.
        { status: 'UNSIGNED', signer_name: 'Anna Vidal', signer_email: '[effacé]' },
      ],
      invoices: [{ content: { buyer: user.email } }],
      identity: [],
    })
  })

  test('[ACC-09] the demo user, shared by everybody, cannot be erased', async () => {
    const demo = await server.newUser({ userType: 'DEMO' })
    expect((await server.request(eraseOwnData, {}, demo)).problem?.errors).toEqual([
      { path: 'body', code: 'DEMO_USER' },
    ])
  })

  test('data is deleted automatically at the end of its retention period, and not a day earlier', async () => {
    await contactWithTraces()
    const rows = async (table: string) =>
      (
        await server.database.executeSql(`select count(*)::int as n from ${table} where tenant_id = $1`, [
          user.tenantId,
        ])
      ).rows[0] as { n: number }
    const at = async (day: string) => {
      clock.set(`${day}T03:20:00Z`)
      await enforceRetention(server.services)
    }
    await run(sql`update calls set called_at = ${`${TODAY}T10:00:00Z`} where tenant_id = ${user.tenantId}`)
    await run(sql`update bounces set lifted_at = ${`${TODAY}T10:00:00Z`} where tenant_id = ${user.tenantId}`)
    await run(sql`update contacts set created_at = ${`${TODAY}T10:00:00Z`} where tenant_id = ${user.tenantId}`)
    const logs = await rows('logs')
    await at('2027-11-20')
    expect(await rows('bounces')).toEqual({ n: 1 })
    await at('2027-11-21')
    expect(await rows('bounces')).toEqual({ n: 0 })
    await at('2029-11-20')
    expect(await rows('logs')).toEqual(logs)
    await at('2029-11-21')
    expect(await rows('logs')).toEqual({ n: 0 })
    // Still a customer: the contact stays. A customer missing from the list takes it along.
    expect(await rows('contacts')).toEqual({ n: 1 })
    await run(sql`delete from tiers where tenant_id = ${user.tenantId} and ref = 'C1'`)
    await at('2029-11-22')
    expect(await rows('contacts')).toEqual({ n: 0 })
    await at('2031-11-20')
    expect(await leftovers('0699123456')).toContain('public.calls')
    await at('2031-11-21')
    expect(await leftovers('0699123456')).not.toContain('public.calls')
    expect(await leftovers(person.email)).not.toContain('public.reminders')
    expect(await rows('calls')).toEqual({ n: 1 })
  })
})
