import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  getAcknowledgementDocument,
  getAcknowledgements,
  recordAcknowledgement,
  withdrawAcknowledgement,
} from '../../src/contract/cases/acknowledgements.ts'
import { getCaseFile, makeCaseFile } from '../../src/contract/cases/case-file.ts'
import { addInvoices, addInvoicesLight, getCase, getCaseDocument, listCases } from '../../src/contract/cases/cases.ts'
import { getLimitation } from '../../src/contract/cases/limitation.ts'
import { getTimeline } from '../../src/contract/ledger/events.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { putInvoice } from '../../src/contract/ledger/movements.ts'
import { filesInZip } from '../../src/domain/cases/file-zip.ts'
import { addDays } from '../../src/domain/dates.ts'
import { pdf } from '../support/pdf.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openedCase, verifyAccount, withReason } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const PDF = pdf('reconnaissance')

describe.each(engines)('acknowledgements of debt on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let today = TODAY

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${today}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    today = TODAY
    user = await server.newUser()
    // F1 is time-barred in 26 days, F2 in more than four years, F3 since 74 days.
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        invoices: [
          [1800, 250.5, 'F1'],
          [70, 100, 'F2'],
          [1900, 40, 'F3'],
        ],
      },
      { ref: 'C2', type: 'B2C', invoices: [[100, 30, 'G1']] },
    ])
    await verifyAccount(server, user)
  })

  const of = (tiersRef: string) => ({ params: { masterRef: user.masterRef, tiersRef } })
  const delegate = (...movements: string[]) =>
    openedCase(server, user, {
      type: 'DEBT_COLLECTION_DELEGATION',
      tiersRef: 'C1',
      movementRefs: movements.map(refOf),
    })
  const bodyOf = (acknowledgedOn: string, invoices: readonly string[], content = PDF) => ({
    acknowledgedOn,
    invoices: [...invoices],
    document: { name: 'reconnaissance.pdf', content: content.toString('base64') },
  })
  const record = (acknowledgedOn: string, ...numbers: string[]) =>
    server.ask(recordAcknowledgement, { ...of('C1'), body: bodyOf(acknowledgedOn, numbers.map(refOf)) }, user)
  const refusal = async (body: ReturnType<typeof bodyOf>, tiersRef = 'C1') => {
    const { problem } = await server.request(recordAcknowledgement, { ...of(tiersRef), body }, user)
    return [problem?.code, ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  const caseOf = (eventId: string) => server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)
  const shownToPartner = async (eventId: string) => {
    const row = await server.database.asTenant(user.tenantId, (tx) =>
      tx.one<{ date: string }>(sql`select limitation_date as date from cases where event_id = ${eventId}`),
    )
    return row?.date
  }
  const warned = async () => {
    const { items } = await server.ask(listCases, { params: { masterRef: user.masterRef } }, user)
    const { invoices } = await server.ask(getLimitation, of('C1'), user)
    return [items[0]?.limitationNear, invoices.map(({ documentNumber }) => documentNumber)]
  }

  test('an acknowledgement restarts the limitation period in the list, case and customer; removing it restores the former one', async () => {
    const eventId = await delegate('F1', 'F2')
    const end = addDays(TODAY, -1800 + 5 * 365 + 1)
    expect(await caseOf(eventId)).toMatchObject({ limitationPeriod: end, limitationNear: true })
    expect(await warned()).toEqual([true, ['F3', 'F1']])

    const on = addDays(TODAY, -3)
    const made = await record(on, 'F1')
    expect(made.acknowledgements).toMatchObject([{ acknowledgedOn: on, amount: 250.5, documentNumbers: ['F1'] }])
    const restarted = on.replace('2025', '2030')
    const f2 = addDays(TODAY, -70).replace('2025', '2030')
    const after = await caseOf(eventId)
    expect(after).toMatchObject({ limitationPeriod: f2, limitationNear: false })
    expect(after.invoices.map((one) => [one.documentNumber, one.limitationDate, one.acknowledgedOn])).toEqual([
      ['F1', restarted, on],
      ['F2', f2, null],
    ])
    expect(await warned()).toEqual([false, ['F3']])
    expect(after.steps[0]).toMatchObject({ code: 'ACKNOWLEDGED', text: 'F1', by: 'Anna Vidal' })
    expect(await shownToPartner(eventId)).toBe(f2)

    const params = { ...of('C1').params, acknowledgementId: made.acknowledgements[0]!.id }
    await server.ask(withdrawAcknowledgement, { params }, user)
    const again = await server.request(withdrawAcknowledgement, { params }, user)
    expect(again.status).toBe(204)
    const before = await caseOf(eventId)
    expect(before).toMatchObject({ limitationPeriod: end, limitationNear: true, documents: [] })
    expect(await shownToPartner(eventId)).toBe(end)
    expect(before.steps.map(({ code }) => code)).toEqual(['ACKNOWLEDGEMENT_WITHDRAWN', 'ACKNOWLEDGED', 'CREATED'])
    expect(await warned()).toEqual([true, ['F3', 'F1']])
    expect((await server.ask(getAcknowledgements, of('C1'), user)).acknowledgements).toEqual([])
  })

  test('an acknowledgement and its removal appear in the timeline and in the log', async () => {
    const { acknowledgements } = await record('2025-09-01', 'F1', 'F2')
    const params = { ...of('C1').params, acknowledgementId: acknowledgements[0]!.id }
    await server.ask(withdrawAcknowledgement, { params }, user)
    const { items } = await server.ask(getTimeline, { ...of('C1'), query: { group: 'EVENTS' } }, user)
    expect(items).toMatchObject([
      { kind: 'ACKNOWLEDGEMENT', title: 'F1, F2', amount: 350.5, plannedDate: '2025-09-01', endDate: TODAY },
    ])
    const logs = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    const told = logs.items.map(({ words }) => words.replaceAll(/\s/g, ' ')).join('\n')
    expect(told).toContain('Reconnaissance écrite du 01/09/2025 : 2 factures, 350,50 €.')
    expect(told).toContain('Reconnaissance écrite du 01/09/2025 retirée, 350,50 €')
  })

  test('its document belongs to the case and its file; a case opened later includes it from the start', async () => {
    const eventId = await delegate('F1')
    await record('2025-09-01', 'F1', 'F2')
    const [proof] = (await caseOf(eventId)).documents
    expect(proof).toMatchObject({ name: 'reconnaissance.pdf', kind: 'ACKNOWLEDGEMENT', contentType: 'application/pdf' })
    const target = { params: { masterRef: user.masterRef, eventId, fileId: proof!.fileId } }
    const served = await server.ask(getCaseDocument, target, user)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PDF)

    // After the partner has refused the first case.
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update cases set status = 'CLOSED', mandate = 'REFUSED'`),
    )
    const later = await delegate('F2')
    expect((await caseOf(later)).documents.map(({ fileId }) => fileId)).toEqual([proof!.fileId])

    const params = { masterRef: user.masterRef, eventId }
    const { fileId } = await server.ask(makeCaseFile, { params, body: { language: 'fr' } }, user)
    const zip = await server.ask(getCaseFile, { params: { ...params, fileId } }, user)
    const files = new Map(
      filesInZip(new Uint8Array(await zip.arrayBuffer()))!.map(({ path, content }) => [path, Buffer.from(content!)]),
    )
    expect(files.get('reconnaissances-de-dette/01-reconnaissance.pdf')).toEqual(PDF)
    expect(files.get('evenements.csv')!.toString()).toContain(';ACKNOWLEDGEMENT;2025-09-01;;350,50;')
    expect(files.get('factures.csv')!.toString()).toMatch(/^F1;.*;2030-09-01;2025-09-01\r?$/m)
  })

  test('an invoice added to a case later brings its document along', async () => {
    const eventId = await delegate('F1')
    await record('2025-09-01', 'F2')
    expect((await caseOf(eventId)).documents).toEqual([])
    const params = { masterRef: user.masterRef, eventId }
    await server.ask(
      addInvoices,
      { params, body: { movementRefs: [refOf('F2')], amountDue: 100, ...withReason } },
      user,
    )
    const joined = await caseOf(eventId)
    expect(joined.documents.map(({ kind }) => kind)).toEqual(['ACKNOWLEDGEMENT'])
    expect(joined.limitationPeriod).toBe(addDays(TODAY, -1800 + 5 * 365 + 1))
  })

  test('invoices entered manually in a case can be acknowledged as well', async () => {
    const eventId = await delegate('F2')
    const typed = { documentNumber: 'L1', documentDate: '2020-09-01', dueDate: '2020-10-01', amount: 75 }
    await server.ask(
      addInvoicesLight,
      { params: { masterRef: user.masterRef, eventId }, body: { invoices: [typed], ...withReason } },
      user,
    )
    expect((await caseOf(eventId)).limitationPeriod).toBe('2025-10-01')
    expect((await warned())[1]).toContain('L1')
    const { invoices } = await server.ask(getAcknowledgements, of('C1'), user)
    const { key } = invoices.find(({ documentNumber }) => documentNumber === 'L1')!
    await server.ask(recordAcknowledgement, { ...of('C1'), body: bodyOf('2025-09-01', [key]) }, user)
    const { invoices: after } = await caseOf(eventId)
    expect(after.find((one) => one.key === key)).toMatchObject({ limitationDate: '2030-09-01' })
    expect((await warned())[1]).not.toContain('L1')
  })

  test('an acknowledgement that the law does not accept is refused by the rules of the form, and nothing is stored', async () => {
    expect(await refusal(bodyOf('2025-09-01', []))).toEqual([
      'ACKNOWLEDGEMENT_REFUSED',
      'body.invoices INVOICE_REQUIRED',
    ])
    expect(await refusal(bodyOf(addDays(TODAY, 1), [refOf('F1')]))).toEqual([
      'ACKNOWLEDGEMENT_REFUSED',
      'body.acknowledgedOn DATE_FUTURE',
    ])
    expect(await refusal(bodyOf('2025-09-01', [refOf('F1'), refOf('F3')]))).toEqual([
      'ACKNOWLEDGEMENT_REFUSED',
      'body.invoices.1 INVOICE_BARRED',
    ])
    expect(await refusal(bodyOf('2020-01-01', [refOf('F1')]))).toEqual([
      'ACKNOWLEDGEMENT_REFUSED',
      'body.invoices.0 BEFORE_INVOICE',
    ])
    // An invoice of another customer; a file that is not of the type its name says; a file that is too large.
    expect(await refusal(bodyOf('2025-09-01', [refOf('F1')]), 'C2')).toContain('body.invoices.0 INVOICE_UNKNOWN')
    expect(await refusal(bodyOf('2025-09-01', [refOf('F1')], Buffer.from('MZ')))).toEqual(['FILE_TYPE_REFUSED'])
    const large = Buffer.alloc(2 * 1024 * 1024 + 8)
    expect((await refusal(bodyOf('2025-09-01', [refOf('F1')], large))).join(' ')).toContain('FILE_TOO_LARGE')
    expect((await server.ask(getAcknowledgements, of('C1'), user)).acknowledgements).toEqual([])
  })

  test('a limitation period set on an invoice of a case applies there at once', async () => {
    const eventId = await delegate('F2')
    const dueDate = addDays(TODAY, -70)
    const body = {
      tiersRef: 'C1',
      uniqueRef: refOf('F2'),
      documentNumber: 'F2',
      label: '',
      documentDate: addDays(dueDate, -30),
      dueDate,
      amount: 100,
      specificLimitation: true,
      limitationYears: 1,
    }
    await server.ask(putInvoice, { params: { masterRef: user.masterRef }, body }, user)
    const end = dueDate.replace('2025', '2026')
    expect([(await caseOf(eventId)).limitationPeriod, await shownToPartner(eventId)]).toEqual([end, end])
  })

  test('after an acknowledgement, the shorter limitation period of an individual applies', async () => {
    const body = bodyOf('2025-09-01', [refOf('G1')])
    const { tiersType, invoices } = await server.ask(recordAcknowledgement, { ...of('C2'), body }, user)
    expect([tiersType, invoices[0]?.limitationDate]).toEqual(['B2C', '2027-09-01'])
  })

  test('repeating a POST records one acknowledgement; other users can neither read nor remove it', async () => {
    const given = { ...of('C1'), body: bodyOf('2025-09-01', [refOf('F1')]) }
    const as = { ...user, idempotencyKey: 'once-and-again' }
    await Promise.all([
      server.request(recordAcknowledgement, given, as),
      server.request(recordAcknowledgement, given, as),
    ])
    await server.ask(recordAcknowledgement, given, as)
    const { acknowledgements } = await server.ask(getAcknowledgements, of('C1'), user)
    expect(acknowledgements).toHaveLength(1)

    const { id: acknowledgementId } = acknowledgements[0]!
    const mine = { params: { ...of('C1').params, acknowledgementId } }
    expect(Buffer.from(await (await server.ask(getAcknowledgementDocument, mine, user)).arrayBuffer())).toEqual(PDF)
    const other = await server.newUser()
    const theirs = { params: { masterRef: other.masterRef, tiersRef: 'C1', acknowledgementId } }
    for (const endpoint of [getAcknowledgementDocument, withdrawAcknowledgement]) {
      expect((await server.request(endpoint, theirs, other)).problem).toMatchObject({
        status: 404,
        code: 'ACKNOWLEDGEMENT_NOT_FOUND',
      })
    }
    // Another customer of the account does not have it either.
    const elsewhere = { params: { ...of('C2').params, acknowledgementId } }
    expect((await server.request(withdrawAcknowledgement, elsewhere, user)).status).toBe(404)
  })
})
