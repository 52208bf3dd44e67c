import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { deliverMessage, resumePartnerMessages } from '../../server/partner/desk/deliver.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { storeFile } from '../../server/platform/files/files.ts'
import { signedHeaders } from '../../server/platform/gateways/signature.ts'
import { getMe, listAccounts } from '../../src/contract/accounts/identity.ts'
import { recordAcknowledgement } from '../../src/contract/cases/acknowledgements.ts'
import { joinCaseDocument } from '../../src/contract/cases/case-documents.ts'
import { addInvoicesLight, declarePayment, getCase, getSelection } from '../../src/contract/cases/cases.ts'
import type { EndpointInput } from '../../src/contract/endpoint.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import {
  actOnMandate,
  exportMandates,
  getMandate,
  getMandateDocument,
  listMandates,
} from '../../src/contract/partner/partner.ts'
import { SEND_RETRY_MINUTES } from '../../src/domain/constants.ts'
import { addDays } from '../../src/domain/dates.ts'
import { pdf } from '../support/pdf.ts'
import { anyEngine, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { openedCase, verifyAccount, withReason } from './cases-fixture.ts'
import { startPartnerDouble } from './partner-double.ts'
import { plannedOf, putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const START = new Date(`${TODAY}T09:00:00Z`)
const SECRET = 'a secret of the two sides'
const clock = testClock(START)
const minutesLater = (minutes: number): void => clock.pass(minutes * 60_000)

const newCustomer = async (server: TestServer, debtor = 'Menuiserie Vasseur'): Promise<TestUser> => {
  const user = await server.newUser()
  await putBooks(server, user, TODAY, [
    {
      ref: 'C1',
      name: debtor,
      invoices: [
        [40, 250.5, 'F1'],
        [70, 100, 'F2'],
      ],
    },
  ])
  await verifyAccount(server, user)
  return user
}

const delegate = (server: TestServer, user: TestUser) =>
  openedCase(server, user, {
    type: 'DEBT_COLLECTION_DELEGATION',
    tiersRef: 'C1',
    movementRefs: [refOf('F1'), refOf('F2')],
  })

const waiting = (server: TestServer, eventId: string) =>
  server.database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; message_id: string }>(sql`
      select tenant_id, message_id from partner_messages where event_id = ${eventId} and status = 'WAITING'
      order by position`),
  )

/** Delivers the messages of a case as the queue does, without waiting for it. */
const deliver = async (server: TestServer, eventId: string): Promise<void> => {
  for (const row of await waiting(server, eventId))
    await deliverMessage(server.services, { tenantId: row.tenant_id, messageId: row.message_id })
}

const caseOf = (server: TestServer, user: TestUser, eventId: string) =>
  server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)

/** Adds a document to a case. @returns its id, and its bytes as base64 */
const joinPdf = async (server: TestServer, user: TestUser, eventId: string, name = 'bon.pdf') => {
  const content = pdf().toString('base64')
  const params = { masterRef: user.masterRef, eventId }
  const { fileId } = await server.ask(joinCaseDocument, { params, body: { name, content } }, user)
  return { fileId, content }
}

/** The log entries of the account about its case. */
const loggedOf = async (server: TestServer, user: TestUser): Promise<string[]> => {
  const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
  return items.map(({ words, userName }) => `${words.replaceAll(/\s/g, ' ')}${userName ? ` (${userName})` : ''}`).sort()
}

/** A user of a partner, without a tenant. */
const newPartnerUser = async (server: TestServer, code: 'DESK' | 'HTTP'): Promise<TestUser> => {
  const user = await server.newUser({ tenantId: null, account: null })
  await server.database.asSystem((tx) =>
    tx.run(sql`
      insert into partner_users (user_id, partner_id) select ${user.userId}, partner_id from partners where code = ${code}`),
  )
  return user
}

const partnerIdOf = (server: TestServer, code: 'DESK' | 'HTTP') =>
  server.database.asSystem(
    async (tx) => (await tx.one<{ id: string }>(sql`select partner_id as id from partners where code = ${code}`))!.id,
  )

describe.each(anyEngine)('the partner portal on %s', (engine) => {
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser
  let desk: TestUser
  let other: TestUser

  beforeAll(async () => {
    desk = await newPartnerUser(server, 'DESK')
    other = await newPartnerUser(server, 'HTTP')
  })
  beforeEach(async () => {
    user = await newCustomer(server)
  })

  const transmitted = async (): Promise<string> => {
    const eventId = await delegate(server, user)
    await deliver(server, eventId)
    return eventId
  }
  const act = (
    eventId: string,
    body: { action: 'ACCEPT' | 'REFUSE' | 'RECOVER' | 'CLOSE'; reason?: string; amount?: number },
  ) => server.request(actOnMandate, { params: { eventId }, body }, desk)

  test('[CASE-09] a mandate is transmitted once: it waits for the partner, and its case shows when', async () => {
    const eventId = await delegate(server, user)
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'WAITING_TRANSFER', status: 'SENT' })
    const [message] = await waiting(server, eventId)
    const key = { tenantId: user.tenantId, messageId: message!.message_id }
    await Promise.all([deliverMessage(server.services, key), deliverMessage(server.services, key)])
    await deliverMessage(server.services, key)
    expect(await caseOf(server, user, eventId)).toMatchObject({
      mandate: 'WAITING_TREATMENT',
      status: 'SENT',
      steps: [{ code: 'TRANSMITTED', by: '' }, { code: 'CREATED' }],
    })
  })

  test('[CASE-09] the partner does not see a mandate before it is transmitted', async () => {
    const eventId = await delegate(server, user)
    const { problem } = await server.request(getMandate, { params: { eventId } }, desk)
    expect(problem).toMatchObject({ status: 404, code: 'MANDATE_NOT_FOUND' })
  })

  test('[CASE-09] [CASE-07] accepted, partly recovered, closed: the account is told each time, and the 15 % fee is not claimed', async () => {
    const eventId = await transmitted()
    expect((await act(eventId, { action: 'RECOVER', amount: 10 })).problem).toMatchObject({
      status: 409,
      code: 'ACTION_IMPOSSIBLE',
    })
    expect((await act(eventId, { action: 'ACCEPT' })).answer).toMatchObject({ stage: 'TREATED', leftAmount: 350.5 })
    expect((await act(eventId, { action: 'RECOVER', amount: 350.51 })).problem).toMatchObject({
      status: 422,
      code: 'ACTION_REFUSED',
      errors: [{ path: 'body.amount', code: 'AMOUNT_TOO_HIGH' }],
    })
    await act(eventId, { action: 'RECOVER', amount: 100 })
    expect((await act(eventId, { action: 'RECOVER', amount: 50.5 })).answer).toMatchObject({
      recoveredAmount: 150.5,
      leftAmount: 200,
    })
    expect(await caseOf(server, user, eventId)).toMatchObject({
      mandate: 'TREATED',
      status: 'OPEN',
      amountDue: 350.5,
      recoveredAmount: 150.5,
      balanceAmount: 200,
      partnerFee: 22.58,
    })
    expect((await act(eventId, { action: 'CLOSE', reason: 'Débiteur injoignable' })).answer).toMatchObject({
      stage: 'CLOSED',
    })
    expect(await caseOf(server, user, eventId)).toMatchObject({
      mandate: 'TREATED',
      status: 'CLOSED',
      closedDate: TODAY,
      amountDue: 350.5,
      steps: [
        { code: 'CLOSED', text: 'Débiteur injoignable' },
        { code: 'RECOVERED', amount: 50.5 },
        { code: 'RECOVERED', amount: 100 },
        { code: 'ACCEPTED' },
        {},
        {},
      ],
    })
    expect((await act(eventId, { action: 'CLOSE' })).problem).toMatchObject({ code: 'ACTION_IMPOSSIBLE' })
    expect(await loggedOf(server, user)).toEqual([
      'Recouvrement D-2025-000001 : 100,00 € recouvrés par le partenaire',
      'Recouvrement D-2025-000001 : 50,50 € recouvrés par le partenaire',
      'Recouvrement D-2025-000001 accepté par le partenaire',
      'Recouvrement D-2025-000001 clos par le partenaire',
      'Recouvrement D-2025-000001 confié au partenaire, 350,50 € (Anna Vidal)',
      'Recouvrement D-2025-000001 transmis au partenaire',
    ])
  })

  test('[CASE-09] refused with a reason: the case is closed, reminders continue, and it may be delegated again', async () => {
    const eventId = await transmitted()
    expect(await plannedOf(server, user, 'C1')).toEqual([])
    expect((await act(eventId, { action: 'REFUSE', reason: ' ' })).problem).toMatchObject({
      errors: [{ path: 'body.reason', code: 'VALUE_MISSING' }],
    })
    expect((await act(eventId, { action: 'REFUSE', reason: 'Hors de notre zone' })).answer).toMatchObject({
      stage: 'REFUSED',
      refusal: 'Hors de notre zone',
    })
    expect(await caseOf(server, user, eventId)).toMatchObject({
      mandate: 'REFUSED',
      status: 'CLOSED',
      refusal: 'Hors de notre zone',
    })
    expect((await plannedOf(server, user, 'C1')).length).toBeGreaterThan(0)
    expect(await loggedOf(server, user)).toContain(
      'Recouvrement D-2025-000001 refusé par le partenaire : les relances reprennent',
    )
    const query = { target: 'DELEGATION' as const }
    const again = await server.ask(getSelection, { params: { masterRef: user.masterRef, tiersRef: 'C1' }, query }, user)
    expect(again.reasons).toEqual([])
  })

  test('[CASE-09] an action requested twenty times concurrently is done once', async () => {
    const eventId = await transmitted()
    await act(eventId, { action: 'ACCEPT' })
    const idempotencyKey = randomUUID()
    const body = { action: 'RECOVER' as const, amount: 10 }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        server.request(actOnMandate, { params: { eventId }, body }, { ...desk, idempotencyKey }),
      ),
    )
    expect((await caseOf(server, user, eventId)).recoveredAmount).toBe(10)
  })

  test('[CASE-09] the partner sees creditor, debtor, invoices, payments and documents of its mandates', async () => {
    const eventId = await delegate(server, user)
    const fileId = await server.database.asTenant(user.tenantId, async (tx) => {
      const content = Buffer.from('<script>alert(1)</script>')
      const id = await storeFile(tx, user.masterRef, { name: 'page.html', contentType: 'text/html', content })
      await tx.run(sql`
        insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
        values (${user.tenantId}, ${eventId}, ${id}, 'JOINED', ${clock.now()})`)
      return id
    })
    await deliver(server, eventId)
    const params = { masterRef: user.masterRef, eventId }
    const payment = { documentNumber: 'F1', paymentDate: TODAY, amount: 50 }
    await server.ask(declarePayment, { params, body: payment }, user)
    expect(await server.ask(getMandate, { params: { eventId } }, desk)).toMatchObject({
      creditorParty: { name: 'Atelier des Quais' },
      debtorParty: { name: 'Menuiserie Vasseur', reference: 'C1', email: 'c1@client.test', city: 'Paris' },
      invoices: [{ documentNumber: 'F2' }, { documentNumber: 'F1', amount: 250.5 }],
      payments: [payment],
      documents: [{ fileId, name: 'page.html' }],
      amountDue: 350.5,
      leftAmount: 300.5,
    })
    const { headers, answer } = await server.request(getMandateDocument, { params: { eventId, fileId } }, desk)
    expect(await (answer as Blob).text()).toContain('alert')
    // [SEC-03] Content that a browser could run is only downloaded.
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('[CASE-09] documents added later, and proofs of an acknowledgement, reach the portal too', async () => {
    const eventId = await transmitted()
    const { fileId, content } = await joinPdf(server, user, eventId)
    const acknowledged = { acknowledgedOn: TODAY, invoices: [refOf('F2')], document: { name: 'lettre.pdf', content } }
    await server.ask(
      recordAcknowledgement,
      { params: { masterRef: user.masterRef, tiersRef: 'C1' }, body: acknowledged },
      user,
    )
    const { documents, steps, limitationPeriod } = await server.ask(getMandate, { params: { eventId } }, desk)
    expect(documents.map(({ name }) => name).sort()).toEqual(['bon.pdf', 'lettre.pdf'])
    expect(steps.slice(0, 2).map(({ code, text }) => [code, text])).toEqual([
      ['ACKNOWLEDGED', 'F2'],
      ['DOCUMENT_JOINED', 'bon.pdf'],
    ])
    // That of F1, since F2 now ends later.
    expect(limitationPeriod).toBe(addDays(TODAY, -40).replace('2025', '2030'))
    const file = await server.ask(getMandateDocument, { params: { eventId, fileId } }, desk)
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(content)
    const theirs = await server.request(getMandateDocument, { params: { eventId, fileId } }, other)
    expect(theirs.problem).toMatchObject({ status: 404, code: 'MANDATE_NOT_FOUND' })
  })

  test('[CASE-09] [SEC-01] a partner’s user belongs to no tenant and can access only the partner’s mandates', async () => {
    const eventId = await transmitted()
    expect((await server.ask(getMe, {}, desk)).partner).toMatchObject({ name: 'Recouvrement Delaunay' })
    expect((await server.ask(getMe, {}, user)).partner).toBeNull()
    expect(await server.ask(listAccounts, {}, desk)).toEqual({ items: [], totalItems: 0 })
    const params = { masterRef: user.masterRef, eventId }
    expect((await server.request(getCase, { params }, desk)).problem).toMatchObject({ status: 403, code: 'NO_TENANT' })
    const forced = await server.request(getCase, { params }, { ...desk, tenantId: user.tenantId })
    expect(forced.problem).toMatchObject({ status: 403, code: 'TENANT_FORBIDDEN' })
    // Another partner, and a user of the creditor's own tenant.
    expect((await server.ask(listMandates, {}, other)).totalItems).toBe(0)
    const foreign = await server.request(actOnMandate, { params: { eventId }, body: { action: 'ACCEPT' } }, other)
    expect(foreign.problem).toMatchObject({ status: 404, code: 'MANDATE_NOT_FOUND' })
    const own = await server.request(actOnMandate, { params: { eventId }, body: { action: 'ACCEPT' } }, user)
    expect(own.problem).toMatchObject({ status: 403, code: 'PARTNER_ONLY' })
  })

  test('[CASE-09] [SEC-01] a partner’s user who joins a tenant keeps the portal unchanged', async () => {
    const both = await newPartnerUser(server, 'DESK')
    await server.database.asSystem((tx) =>
      tx.run(sql`insert into memberships (tenant_id, user_id) values (${user.tenantId}, ${both.userId})`),
    )
    const eventId = await delegate(server, user)
    await deliver(server, eventId)
    const { items } = await server.ask(listMandates, {}, both)
    expect(items.map((mandate) => mandate.eventId)).toContain(eventId)
    expect((await server.ask(getMe, {}, both)).partner).not.toBeNull()
  })

  test('[CASE-09] [SEC-01] the partner’s database role reads only its mandates and writes nothing', async () => {
    const seen = await transmitted()
    const hidden = await delegate(server, await newCustomer(server))
    const deskId = await partnerIdOf(server, 'DESK')
    const readable = [
      'case_documents',
      'case_invoices',
      'case_payments',
      'case_steps',
      'cases',
      'files',
      'partner_messages',
    ]
    const { rows } = await server.database.executeSql(`
      select c.relname as name, has_table_privilege('echeance_partner', c.oid, 'select') as readable,
        has_table_privilege('echeance_partner', c.oid, 'insert, update, delete, truncate') as writable
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`)
    const tables = rows as { name: string; readable: boolean; writable: boolean }[]
    expect(tables.filter((table) => table.readable).map(({ name }) => name)).toEqual(readable)
    expect(tables.filter((table) => table.writable)).toEqual([])
    await server.database.asTenant(user.tenantId, (tx) =>
      storeFile(tx, user.masterRef, { name: 'own.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }),
    )
    const counts = (partnerId: string) =>
      server.database.asPartner(partnerId, async (tx) => ({
        cases: (await tx.rows<{ event_id: string }>(sql`select event_id from cases`)).map((row) => row.event_id),
        invoices: await tx.rows(sql`select 1 from case_invoices where event_id = ${hidden}`),
        steps: await tx.rows(sql`select 1 from case_steps where event_id = ${hidden}`),
        messages: await tx.rows(sql`select 1 from partner_messages where event_id = ${hidden} or kind <> 'MANDATE'`),
        files: await tx.rows(sql`select 1 from files where name = 'own.pdf'`),
      }))
    const nothing = { invoices: [], steps: [], messages: [], files: [] }
    const mine = await counts(deskId)
    expect(mine).toMatchObject(nothing)
    expect(mine.cases).toContain(seen)
    expect(mine.cases).not.toContain(hidden)
    expect(await counts(await partnerIdOf(server, 'HTTP'))).toEqual({ ...nothing, cases: [] })
    const write = server.database.asPartner(deskId, (tx) => tx.run(sql`update cases set comment = ''`))
    await expect(write).rejects.toThrow(/permission denied/)
  })

  test('an account whose verification is withdrawn transmits nothing until it is verified again', async () => {
    const eventId = await delegate(server, user)
    await server.database.asTenant(user.tenantId, (tx) => tx.run(sql`update masters set verified_at = null`))
    await deliver(server, eventId)
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'WAITING_TRANSFER', status: 'SENT' })
    expect(await loggedOf(server, user)).toContainEqual(expect.stringContaining('retenu'))
    await verifyAccount(server, user)
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update partner_messages set try_at = ${clock.now()}`),
    )
    await deliver(server, eventId)
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'WAITING_TREATMENT' })
  })

  test('mandates are listed by stage, newest first', async () => {
    const first = await transmitted()
    await act(first, { action: 'ACCEPT' })
    minutesLater(5)
    user = await newCustomer(server)
    const second = await transmitted()
    const page = await server.ask(listMandates, { query: { size: 1 } }, desk)
    expect(page.items).toMatchObject([{ eventId: second, stage: 'WAITING_TREATMENT', debtor: 'Menuiserie Vasseur' }])
    const treated = await server.ask(listMandates, { query: { stage: 'TREATED' } }, desk)
    expect(treated.items.map(({ eventId }) => eventId)).toContain(first)
    expect(treated.totalItems).toBe(treated.counters.TREATED)
    expect(treated.items.every(({ stage }) => stage === 'TREATED')).toBe(true)
  })

  describe('the export of its list', () => {
    const body = { format: 'csv', extent: 'SEEN', language: 'fr' } as const
    type Wanted = Partial<EndpointInput<typeof exportMandates>['body']>
    const file = async (wanted: Wanted = {}, as = desk) =>
      Buffer.from(await (await server.ask(exportMandates, { body: { ...body, ...wanted } }, as)).arrayBuffer())
    const rowsOf = async (wanted: Wanted, as = desk) =>
      (await file(wanted, as)).toString().trim().split('\r\n').slice(1)

    test('[OUT-08] [OUT-02] what is seen has the columns and the stage of the screen, with the currency of the amounts; no cell is executed', async () => {
      user = await newCustomer(server, '=HYPERLINK("http://x")')
      const eventId = await transmitted()
      await act(eventId, { action: 'ACCEPT' })
      await act(eventId, { action: 'RECOVER', amount: 50.25 })
      const { creditor, caseNumber } = await server.ask(getMandate, { params: { eventId } }, desk)
      user = await newCustomer(server, 'Bois Deux')
      await transmitted()

      const treated = (await file({ columns: ['left', 'debtor', 'creditor'], state: 'stage=TREATED' })).toString()
      const [header, ...lines] = treated.trim().split('\r\n')
      expect(header).toBe('Reste dû;Débiteur;Créancier;Devise')
      expect(lines).toContain(`300,25;"'=HYPERLINK(""http://x"")";${creditor};EUR`)
      expect(treated).not.toContain('Bois Deux')
      expect((await file({ columns: ['debtor', 'stage'], language: 'en' })).toString()).toMatch(
        /^\ufeffDebtor,Stage\r\n(.+\r\n)*Bois Deux,New\r\n/,
      )

      const all: Wanted = { extent: 'ALL', columns: ['debtor'], state: 'stage=TREATED', format: 'xlsx' }
      const sheet = read(await file(all), { cellDates: true }).Sheets.Mandats!
      const [headers, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true })
      expect(headers).toEqual([
        'Débiteur',
        'Dossier',
        'Créancier',
        'Reçu le',
        'État',
        'Montant réclamé',
        'Reste dû',
        'Devise',
      ])
      const rowOf = (debtor: string) => rows.find(([name]) => name === debtor)
      const received = new Date(TODAY)
      expect(rowOf('Bois Deux')).toEqual(
        expect.arrayContaining(['Bois Deux', received, 'À traiter', 350.5, 350.5, 'EUR']),
      )
      expect(rowOf('=HYPERLINK("http://x")')).toEqual([
        '=HYPERLINK("http://x")',
        caseNumber,
        creditor,
        received,
        'En cours',
        350.5,
        300.25,
        'EUR',
      ])
      expect(Object.values(sheet).filter((cell) => typeof cell === 'object' && 'f' in cell)).toEqual([])
    })

    test('[OUT-08] [SEC-01] it has the mandates of this partner alone, as many as its list, and is refused to everybody else', async () => {
      await act(await transmitted(), { action: 'ACCEPT' })
      const hidden = await delegate(server, await newCustomer(server))
      const { totalItems, counters } = await server.ask(listMandates, {}, desk)
      expect(await rowsOf({ extent: 'ALL' })).toHaveLength(totalItems)
      expect(await rowsOf({ state: 'stage=WAITING_TREATMENT' })).toHaveLength(counters.WAITING_TREATMENT)
      expect(counters.WAITING_TREATMENT).toBeLessThan(totalItems)
      expect(await rowsOf({ extent: 'ALL' }, other)).toEqual([])
      expect((await loggedOf(server, user)).filter((words) => words.startsWith('Export'))).toEqual([])
      expect((await server.request(getMandate, { params: { eventId: hidden } }, desk)).status).toBe(404)
      const refused = await server.request(exportMandates, { body: { ...body, extent: 'ALL' } }, user)
      expect([refused.status, refused.problem?.code]).toEqual([403, 'PARTNER_ONLY'])
      const long = await server.request(exportMandates, { body: { ...body, state: 'x'.repeat(2_001) } }, desk)
      expect(long.status).toBe(400)
    })
  })
})

describe.each(anyEngine)('an HTTP partner on %s', (engine) => {
  const double = forSuite(() => startPartnerDouble(SECRET, clock.now))
  const server = forSuite(() => {
    const settings = { PARTNER_URL: double.url, PARTNER_SECRET: SECRET }
    return startTestServer({ engine, now: clock.now, settings })
  })
  let user: TestUser

  beforeEach(async () => {
    double.behave('accept')
    double.received.length = 0
    user = await newCustomer(server)
  })

  const post = (message: object, { at = clock.now(), secret = SECRET } = {}) => {
    const body = JSON.stringify(message)
    return server.fetch('/partner/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, at) },
      body,
    })
  }

  test('[CASE-09] a mandate is sent with its invoices, signed; later invoices and payments follow in order', async () => {
    const eventId = await delegate(server, user)
    const params = { masterRef: user.masterRef, eventId }
    const invoices = [{ documentNumber: 'L1', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: 75 }]
    double.behave('fail')
    await server.ask(addInvoicesLight, { params, body: { invoices, ...withReason } }, user)
    await server.ask(declarePayment, { params, body: { documentNumber: 'F1', paymentDate: TODAY, amount: 50.5 } }, user)
    await deliver(server, eventId)
    expect(double.received).toEqual([])
    double.behave('accept')
    minutesLater(SEND_RETRY_MINUTES[0])
    await deliver(server, eventId)
    // The queue delivers them too.
    const received = () => double.received.filter(({ caseId }) => caseId === eventId)
    await expect.poll(() => received().length, { timeout: 10_000 }).toBe(3)
    expect(received()).toMatchObject([
      {
        kind: 'MANDATE',
        caseNumber: 'D-2025-000001',
        content: {
          claimedAmount: 350.5,
          creditor: { name: 'Atelier des Quais' },
          debtor: { name: 'Menuiserie Vasseur' },
          invoices: [{ documentNumber: 'F2' }, { documentNumber: 'F1', amount: 250.5 }],
          documents: [],
        },
      },
      { kind: 'INVOICES', content: { invoices: [{ documentNumber: 'L1', amount: 75 }] } },
      { kind: 'PAYMENT', content: { documentNumber: 'F1', amount: 50.5 } },
    ])
  })

  test('[CASE-09] each document added before or after the mandate is sent in its own signed message, once', async () => {
    const eventId = await delegate(server, user)
    const { content } = await joinPdf(server, user, eventId)
    double.behave('hangUp')
    await deliver(server, eventId)
    double.behave('accept')
    minutesLater(SEND_RETRY_MINUTES[0])
    await deliver(server, eventId)
    await joinPdf(server, user, eventId, 'photo.pdf')
    await deliver(server, eventId)
    const told = () =>
      double.received.filter(({ caseId }) => caseId === eventId).map(({ kind, content: one }) => ({ kind, ...one }))
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(3)
    const document = {
      contentType: 'application/pdf',
      content,
      sha256: createHash('sha256').update(pdf()).digest('hex'),
    }
    expect(told()).toMatchObject([
      { kind: 'MANDATE', documents: [] },
      { kind: 'DOCUMENT', document: { name: 'bon.pdf', ...document } },
      { kind: 'DOCUMENT', document: { name: 'photo.pdf', ...document } },
    ])
  })

  test('[CASE-09] when the partner’s answer is lost, the next attempt repeats the same message, and it counts once', async () => {
    const eventId = await delegate(server, user)
    double.behave('hangUp')
    await deliver(server, eventId)
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'WAITING_TRANSFER' })
    double.behave('accept')
    minutesLater(SEND_RETRY_MINUTES[0])
    await deliver(server, eventId)
    expect(double.received).toHaveLength(1)
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'WAITING_TREATMENT' })
  })

  test('[CASE-09] a process killed during delivery: resumed with the same message id', async () => {
    const eventId = await delegate(server, user)
    // The state that the process left: attempt started, outcome not recorded.
    await server.database.asSystem((tx) =>
      tx.run(sql`
        update partner_messages set at_work = true, attempts = 1, try_at = ${new Date(clock.now().getTime() + 600_000)}
        where event_id = ${eventId}`),
    )
    await deliver(server, eventId)
    expect(double.received).toEqual([])
    if (engine === 'postgres') minutesLater(10)
    await resumePartnerMessages(server.services)
    await expect
      .poll(async () => (await caseOf(server, user, eventId)).mandate, { timeout: 10_000 })
      .toBe('WAITING_TREATMENT')
    expect(double.received).toHaveLength(1)
  })

  test('[CASE-09] an unreachable partner: retried with growing pauses, then marked as not transferred, with the reason', async () => {
    const eventId = await delegate(server, user)
    double.behave('fail')
    const before = double.asked()
    await deliver(server, eventId)
    for (const minutes of SEND_RETRY_MINUTES) {
      minutesLater(minutes - 0.5)
      await deliver(server, eventId)
      expect((await caseOf(server, user, eventId)).mandate).toBe('WAITING_TRANSFER')
      minutesLater(0.5)
      await deliver(server, eventId)
    }
    expect(double.asked() - before).toBe(SEND_RETRY_MINUTES.length + 1)
    expect(await caseOf(server, user, eventId)).toMatchObject({
      mandate: 'NOT_TRANSFERRED',
      status: 'CLOSED',
      refusal: 'PARTNER_UNREACHABLE',
      steps: [{ code: 'NOT_TRANSFERRED', text: 'PARTNER_UNREACHABLE' }, {}],
    })
    expect((await plannedOf(server, user, 'C1')).length).toBeGreaterThan(0)
  })

  test('[CASE-09] what the partner refuses permanently is not retried', async () => {
    const eventId = await delegate(server, user)
    double.behave('refuse')
    await deliver(server, eventId)
    expect(await caseOf(server, user, eventId)).toMatchObject({
      mandate: 'NOT_TRANSFERRED',
      refusal: '422 debtor unknown',
    })
    expect(await waiting(server, eventId)).toEqual([])
  })

  test('an invoice, payment or document refused by the partner is reported on the case and in the log, once each', async () => {
    const eventId = await delegate(server, user)
    await deliver(server, eventId)
    double.behave('refuse')
    const params = { masterRef: user.masterRef, eventId }
    const invoices = [{ documentNumber: 'L1', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: 75 }]
    await server.ask(addInvoicesLight, { params, body: { invoices, ...withReason } }, user)
    await server.ask(declarePayment, { params, body: { documentNumber: 'F1', paymentDate: TODAY, amount: 50.5 } }, user)
    await joinPdf(server, user, eventId)
    // The queue delivers them too: the second one finds nothing left.
    await deliver(server, eventId)
    const refused = async () =>
      (await caseOf(server, user, eventId)).steps
        .filter(({ code }) => code.endsWith('_REFUSED'))
        .map(({ code, amount, text }) => [code, amount, text])
    await expect.poll(refused, { timeout: 10_000 }).toEqual([
      ['DOCUMENT_REFUSED', null, 'bon.pdf · 422 debtor unknown'],
      ['PAYMENT_REFUSED', 50.5, 'F1 · 422 debtor unknown'],
      ['ADDITION_REFUSED', 75, 'L1 · 422 debtor unknown'],
    ])
    const logged = await loggedOf(server, user)
    expect(logged.filter((words) => words.includes('refusé par le partenaire'))).toEqual([
      'Ajout au dossier D-2025-000001 refusé par le partenaire, 75,00 €',
      'Document joint au dossier D-2025-000001 refusé par le partenaire',
      'Paiement déclaré dans le dossier D-2025-000001 refusé par le partenaire, 50,50 €',
    ])
  })

  test('[CASE-09] the partner answers with signed messages, each of which takes effect once', async () => {
    const eventId = await delegate(server, user)
    await deliver(server, eventId)
    expect((await post({ messageId: 'message-1', caseId: eventId, action: 'ACCEPT' })).status).toBe(200)
    const recovery = { messageId: 'message-2', caseId: eventId, action: 'RECOVER', amount: 100 }
    expect((await post(recovery)).status).toBe(200)
    minutesLater(1)
    // The partner lost our answer and signs the same message again.
    expect((await post(recovery)).status).toBe(200)
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'TREATED', recoveredAmount: 100 })
    for (const other of [
      { ...recovery, amount: 150 },
      { messageId: 'message-2', caseId: eventId, action: 'CLOSE' },
    ])
      expect(await (await post(other)).json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    const impossible = await post({ messageId: 'message-3', caseId: eventId, action: 'REFUSE', reason: 'Trop tard' })
    expect(await impossible.json()).toMatchObject({ status: 409, code: 'ACTION_IMPOSSIBLE' })
  })

  test.each([
    ['by a stranger', { secret: 'a secret of nobody here' }, 'SIGNATURE_WRONG'],
    ['too long ago', { at: new Date(START.getTime() - 301_000) }, 'MESSAGE_EXPIRED'],
    ['in the future', { at: new Date(START.getTime() + 301_000) }, 'MESSAGE_EXPIRED'],
  ])('[CASE-09] a message signed %s changes nothing', async (_name, signing, code) => {
    const eventId = await delegate(server, user)
    await deliver(server, eventId)
    const answer = await post({ messageId: randomUUID(), caseId: eventId, action: 'ACCEPT' }, signing)
    expect(await answer.json()).toMatchObject({ status: 401, code })
    expect(await caseOf(server, user, eventId)).toMatchObject({ mandate: 'WAITING_TREATMENT' })
  })

  test('[CASE-09] a replayed signature, a changed body and a missing signature are refused', async () => {
    const eventId = await delegate(server, user)
    await deliver(server, eventId)
    const message = { messageId: randomUUID(), caseId: eventId, action: 'ACCEPT' }
    expect((await post(message)).status).toBe(200)
    expect(await (await post(message)).json()).toMatchObject({ status: 409, code: 'MESSAGE_REPLAYED' })
    const headers = signedHeaders(SECRET, JSON.stringify(message), clock.now())
    const changed = JSON.stringify({ ...message, action: 'CLOSE' })
    const forged = await server.fetch('/partner/messages', { method: 'POST', headers, body: changed })
    expect(await forged.json()).toMatchObject({ status: 401, code: 'SIGNATURE_WRONG' })
    const bare = await server.fetch('/partner/messages', { method: 'POST', body: changed })
    expect(await bare.json()).toMatchObject({ status: 401, code: 'SIGNATURE_MISSING' })
  })
})

test('an HTTP partner without a secret prevents the start', async () => {
  const settings = { PARTNER_URL: 'http://127.0.0.1:9/messages' }
  await expect(startTestServer({ settings })).rejects.toThrow('PARTNER_SECRET')
})
