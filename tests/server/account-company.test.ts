import { randomUUID } from 'node:crypto'
import PdfDocument from 'pdfkit'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { changeCompany, switchAccountVersion } from '../../src/contract/accounts/company.ts'
import { getAccount } from '../../src/contract/accounts/identity.ts'
import { cancelSubscription, listSubscriptions } from '../../src/contract/accounts/subscriptions.ts'
import { deleteFile, getCaseDraft, putCaseDraft, putDraftDocument } from '../../src/contract/cases/drafts.ts'
import {
  deleteLogo,
  getLogo,
  getReminderContent,
  putLogo,
  updateAccount,
} from '../../src/contract/delivery/reminder-content.ts'
import { listPlannedReminders } from '../../src/contract/delivery/reminders.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { endpoints as contract } from '../../src/contract/index.ts'
import { listDisputes } from '../../src/contract/ledger/events.ts'
import { LOGO_MAX_BYTES } from '../../src/domain/constants.ts'
import { needTable, routeOf } from '../attack/role-table.ts'
import { sampleBody } from '../attack/samples.ts'
import { jpgOf } from '../support/paper-scans.ts'
import { pdf } from '../support/pdf.ts'
import { png } from '../support/png.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const plain = { width: 8, height: 8, data: new Uint8Array(64).fill(255) }

/** A PDF that shows a picture, the way designers deliver logos. */
const pictured = (picture: Buffer): Promise<Buffer> =>
  new Promise((done) => {
    const document = new PdfDocument()
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => done(Buffer.concat(parts)))
    document.image(picture, 72, 72)
    document.end()
  })

describe.each(engines)('company details of an account on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    user = await server.newUser()
  })
  afterAll(() => server?.stop())
  const params = () => ({ masterRef: user.masterRef })
  const read = () => server.ask(getAccount, { params: params() }, user)
  const refusalOf = ({ status, problem }: { status: number; problem: { code: string } | undefined }) => [
    status,
    problem?.code,
  ]

  test('[ACC-03] [API-09] name and address change, the SIREN does not; a logo of up to 2 MB is uploaded and removed', async () => {
    const member = await server.newUser({ tenantId: user.tenantId })
    const body = {
      name: 'Ateliers Brunelle SARL',
      tradeName: ' Brunelle ',
      address: { street: '3 quai des Forges', postCode: '69009', city: 'Lyon' },
    }
    const change = (given: typeof body, as = user) =>
      server.request(changeCompany, { params: params(), body: given }, as)
    const { siren } = await read()
    expect((await change(body)).answer).toMatchObject({ name: 'Ateliers Brunelle SARL', tradeName: 'Brunelle', siren })
    expect((await read()).address).toEqual({ ...body.address, country: 'FRA' })
    expect(refusalOf(await change(body, member))).toEqual([403, 'ADMINISTRATOR_ONLY'])
    const faulty = await change({ ...body, name: ' ', address: { ...body.address, city: 'L'.repeat(81) } })
    expect(faulty.problem).toMatchObject({
      code: 'COMPANY_FAULTY',
      errors: [
        { path: 'body.name', code: 'VALUE_MISSING' },
        { path: 'body.address.city', code: 'VALUE_TOO_LONG' },
      ],
    })
    expect((await read()).name).toBe('Ateliers Brunelle SARL')

    // The account's own PUT changes the company too, with or without the texts of reminders.
    const whole = (given: object, as = user) =>
      server.request(updateAccount, { params: params(), body: given as never }, as)
    const changed = (await whole({ ...body, tradeName: 'Brunelle & fils' })).answer!
    expect(changed.master).toMatchObject({ tradeName: 'Brunelle & fils', siren, address: body.address })
    expect((await read()).tradeName).toBe('Brunelle & fils')
    expect(refusalOf(await whole(body, member))).toEqual([403, 'ADMINISTRATOR_ONLY'])
    expect((await whole({ ...body, name: ' ' })).problem).toMatchObject({
      code: 'COMPANY_FAULTY',
      errors: [{ path: 'body.name', code: 'VALUE_MISSING' }],
    })
    for (const part of [{}, { name: 'Seul' }, { contact: { firstName: '', lastName: '', phone: '', email: '' } }])
      expect((await whole(part)).status).toBe(400)
    expect((await read()).name).toBe('Ateliers Brunelle SARL')

    const put = (content: Buffer) =>
      server.request(putLogo, { params: params(), body: { content: content.toString('base64') } }, user)
    expect((await put(jpgOf(plain))).answer?.logo).not.toBeNull()
    const logoUuid = (await put(await pictured(png()))).answer!.logo!.uuid
    expect((await read()).logo).toEqual({ uuid: logoUuid })
    const shown = await server.request(getLogo, { params: { ...params(), logoUuid } }, user)
    expect(shown.headers.get('content-type')).toBe('image/png')
    const { width, height, data } = PNG.sync.read(Buffer.from(await shown.answer!.arrayBuffer()))
    expect([width, height, ...data.subarray(0, 4)]).toEqual([4, 2, 90, 90, 90, 255])
    expect(refusalOf(await put(pdf('no picture')))).toEqual([422, 'LOGO_UNREADABLE'])
    expect((await put(Buffer.alloc(LOGO_MAX_BYTES + 10))).status).toBe(400)
    await server.ask(deleteLogo, { params: { ...params(), logoUuid } }, user)
    expect((await server.ask(getReminderContent, { params: params() }, user)).logo).toBeNull()

    const draft = { ...params(), userUUID: user.userId }
    const nothing = { type: 'DEBT_COLLECTION_DELEGATION', step: 'CUSTOMER', tiersRef: '' } as const
    const body0 = { ...nothing, movementRefs: [], customer: null, invoices: [], comment: '', version: 0 }
    await server.ask(putCaseDraft, { params: draft, body: body0 }, user)
    const file = { name: 'facture.pdf', content: pdf().toString('base64') }
    const { fileId } = await server.ask(putDraftDocument, { params: draft, body: file }, user)
    await server.ask(deleteFile, { params: { fileId } }, user)
    expect((await server.ask(getCaseDraft, { params: draft }, user)).documents).toEqual([])
    expect(refusalOf(await server.request(deleteFile, { params: { fileId: randomUUID() } }, user))).toEqual([
      404,
      'FILE_NOT_FOUND',
    ])
  })

  test('[API-10] [ACC-04] an account switches to the Light plan and back, but not before its contract is signed or during a debit', async () => {
    const change = (accountType: 'STANDARD' | 'LIGHT') =>
      server.request(switchAccountVersion, { params: params(), body: { accountType } }, user)
    const become = (columns: string) =>
      server.database.asTenant(user.tenantId, (tx) =>
        tx.run(sql`update masters set creation_process = ${columns === 'IN_CREATION'}`),
      )
    await become('IN_CREATION')
    expect(refusalOf(await change('LIGHT'))).toEqual([409, 'ACCOUNT_IN_CREATION'])
    await become('SIGNED')
    expect((await change('LIGHT')).answer).toMatchObject({ accountType: 'LIGHT', settings: { creationProcess: true } })
    expect(await read()).toMatchObject({ accountType: 'LIGHT', settings: { creationProcess: true } })
    expect((await server.ask(listSubscriptions, {}, user)).totalItems).toBe(0)
    expect((await change('STANDARD')).answer).toMatchObject({ accountType: 'STANDARD' })
    expect(await read()).toMatchObject({ accountType: 'STANDARD', settings: { creationProcess: false } })
    expect((await server.ask(listSubscriptions, {}, user)).items).toMatchObject([{ type: 'TRIAL', status: 'TRIAL' }])

    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        update subscriptions set type = 'BASIC', status = 'ACTIVE', duration = 'AUTOMATIC_DEBIT', paid_periods = 1`),
    )
    expect(refusalOf(await change('LIGHT'))).toEqual([409, 'SUBSCRIPTION_RUNS'])
    expect((await read()).accountType).toBe('STANDARD')
    await server.ask(cancelSubscription, { body: params() }, user)
    expect((await change('LIGHT')).answer).toMatchObject({ accountType: 'LIGHT' })
  })

  test('[ACC-10] a light account is refused every write to a feature it lacks; its cases still work', async () => {
    const light = await server.newUser({ account: { accountType: 'LIGHT' } })
    const at = { masterRef: light.masterRef }
    const [alert, batch] = await server.database.asTenant(light.tenantId, async (tx) => [
      await tx.one<{ id: string }>(sql`
        insert into alerts (tenant_id, master_ref, tiers_ref, round, type, days_late, amount)
        values (${light.tenantId}, ${light.masterRef}, 'C1', 1, 'FORMAL_NOTICE_RECOMMENDED', 40, 900)
        returning alert_id as id`),
      await tx.one<{ id: string }>(sql`
        insert into print_batches (tenant_id, master_ref, language, state)
        values (${light.tenantId}, ${light.masterRef}, 'fr', 'READY') returning batch_id as id`),
    ])
    const ids: Record<string, string> = { ...at, alertId: alert!.id, batchId: batch!.id, type: 'EMAIL' }
    const write = async (endpoint: AnyEndpoint) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID())
      const response = await server.fetch(path, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${light.token}`,
          'x-tenantid': light.tenantId,
          ...(endpoint.body && { 'content-type': 'application/json' }),
        },
        ...(endpoint.body && { body: JSON.stringify(sampleBody(endpoint)) }),
      })
      const { code } = (await response.json().catch(() => ({}))) as { code?: string }
      return `${endpoint.id} ${response.status} ${code}`
    }
    const endpoints = contract.filter((endpoint) => needTable.STANDARD_ACCOUNT.includes(routeOf(endpoint)))
    expect(endpoints.length).toBe(needTable.STANDARD_ACCOUNT.length)
    const answers: string[] = []
    for (const endpoint of endpoints) answers.push(await write(endpoint))
    expect(answers).toEqual(endpoints.map(({ id }) => `${id} 403 STANDARD_ACCOUNT_ONLY`))
    const kept = await server.database.asTenant(light.tenantId, (tx) =>
      tx.rows(sql`select status as state from alerts union all select state from print_batches`),
    )
    expect(kept).toEqual([{ state: 'OPEN' }, { state: 'READY' }])
    // What existed before the account became light stays readable.
    expect((await server.ask(listDisputes, { params: at }, light)).totalItems).toBe(0)
    expect((await server.ask(listPlannedReminders, { params: at }, light)).totalItems).toBe(0)
    const draft = { ...at, userUUID: light.userId }
    const nothing = { type: 'DEBT_COLLECTION_DELEGATION', step: 'CUSTOMER', tiersRef: '' } as const
    const body = { ...nothing, movementRefs: [], customer: null, invoices: [], comment: '', version: 0 }
    expect((await server.request(putCaseDraft, { params: draft, body }, light)).status).toBe(200)
  })
})
