import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { correctBounce, listBounces } from '../../src/contract/delivery/bounces.ts'
import { createContact, listContacts } from '../../src/contract/ledger/contacts.ts'
import { getCustomer } from '../../src/contract/ledger/customers.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getToday } from '../../src/contract/ledger/statistics.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const OLD = 'Compta@client.test'

describe.each(engines)('bounced addresses on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser()
    await books()
    await bounced(OLD)
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const books = () => putBooks(server, user, TODAY, [{ ref: 'C1', email: OLD, invoices: [[9, 1200, 'F1']] }])
  const bounced = (email: string) =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into bounces (tenant_id, master_ref, tiers_ref, email)
        values (${user.tenantId}, ${user.masterRef}, 'C1', ${email.toLowerCase()})`),
    )
  const bounces = async () => (await server.ask(listBounces, { params: params() }, user)).items
  const correct = async (email: string, { id = '', as = user } = {}) => {
    const bounceId = id || (await bounces())[0]!.id
    return server.request(correctBounce, { params: { masterRef: as.masterRef, bounceId }, body: { email } }, as)
  }
  const own = async () => (await server.ask(getCustomer, { params: { ...params(), tiersRef: 'C1' } }, user)).email
  const contact = async () =>
    (await server.ask(listContacts, { params: { ...params(), tiersRef: 'C1' } }, user)).items[0]?.email
  const addContact = (email: string) =>
    server.ask(
      createContact,
      {
        query: params(),
        body: {
          tiersRef: 'C1',
          civility: 'MS',
          firstName: 'Jeanne',
          lastName: 'Roux',
          phone: '',
          email,
          collection: true,
        },
      },
      user,
    )
  const medium = async () => (await plannedOf(server, user, 'C1'))[0]?.media

  test('replacing a customer’s address clears the bounce, resumes e-mail reminders and is logged', async () => {
    expect([await medium(), (await server.ask(getToday, { params: params() }, user)).value.bounces]).toEqual([
      'LETTER',
      1,
    ])
    const { id, holder } = (await bounces())[0]!
    expect(holder).toBe('CUSTOMER')
    expect((await correct(' Facturation@client.test ')).status).toBe(204)
    expect(await own()).toBe('Facturation@client.test')
    expect([await bounces(), await medium()]).toEqual([[], 'EMAIL'])
    expect((await server.ask(getToday, { params: params() }, user)).value.bounces).toBe(0)
    const { items } = await server.ask(listLogs, { params: params() }, user)
    expect(items[0]).toMatchObject({
      code: 'BOUNCE_CORRECTED',
      words: 'Adresse compta@client.test remplacée par Facturation@client.test',
      tiersRef: 'C1',
      userId: user.userId,
    })
    // A retry after a lost answer gets the same answer and is logged once.
    expect((await correct('facturation@client.test', { id })).status).toBe(204)
    const after = await server.ask(listLogs, { params: params() }, user)
    expect(after.items.filter(({ code }) => code === 'BOUNCE_CORRECTED')).toHaveLength(1)
    // Everything else about the customer is unchanged.
    const { name, addressLine1 } = await server.ask(getCustomer, { params: { ...params(), tiersRef: 'C1' } }, user)
    expect([name, addressLine1]).toEqual(['Client C1', '1 rue des Essais'])
    // An import that brings the old address back also brings the bounce back.
    await books()
    await replanned(server, user)
    expect([(await bounces()).length, await medium()]).toEqual([1, 'LETTER'])
  })

  test('the address of the collection contact is replaced there, or in both places', async () => {
    await addContact('collecte@client.test')
    await bounced('collecte@client.test')
    const items = await bounces()
    const id = items.find(({ email }) => email === 'collecte@client.test')!.id
    expect(items.find((one) => one.id === id)?.holder).toBe('COLLECTION')
    await correct('jeanne@client.test', { id })
    expect([await contact(), await own(), await medium()]).toEqual(['jeanne@client.test', OLD, 'EMAIL'])

    await addContact(OLD)
    const both = (await bounces()).find(({ holder }) => holder === 'BOTH')!
    expect((await correct('paiements@client.test', { id: both.id })).status).toBe(204)
    expect([await contact(), await own(), await bounces()]).toEqual([
      'paiements@client.test',
      'paiements@client.test',
      [],
    ])
  })

  test('an invalid address, the same one, or another that bounced is refused at its field', async () => {
    await bounced('vieux@client.test')
    for (const [email, code] of [
      ['', 'VALUE_MISSING'],
      ['compta@', 'EMAIL_INVALID'],
      ['a@client.test, b@client.test', 'EMAIL_INVALID'],
      [`${'x'.repeat(260)}@client.test`, 'VALUE_TOO_LONG'],
      ['COMPTA@client.test', 'EMAIL_UNCHANGED'],
      ['Vieux@client.test', 'EMAIL_BOUNCED'],
    ]) {
      expect(await correct(email!), email).toMatchObject({
        status: 422,
        problem: { code: 'VALIDATION', errors: [{ path: 'body.email', code }] },
      })
    }
    expect(await own()).toBe(OLD)
    const { id } = (await bounces())[0]!
    expect((await correct('a@client.test', { id: 'nothing' })).problem?.code).toBe('BOUNCE_NOT_FOUND')
    const other = await server.newUser()
    expect((await correct('a@client.test', { id, as: other })).status).toBe(404)
    // An import has corrected the address meanwhile: there is nothing left to replace.
    await putBooks(server, user, TODAY, [{ ref: 'C1', email: 'file@client.test', invoices: [[9, 1200, 'F1']] }])
    expect((await correct('a@client.test', { id })).problem?.code).toBe('BOUNCE_NOT_FOUND')
    expect(await own()).toBe('file@client.test')
  })
})
