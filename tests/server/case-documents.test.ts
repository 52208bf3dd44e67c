import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { joinCaseDocument } from '../../src/contract/cases/case-documents.ts'
import { getCase, getCaseDocument } from '../../src/contract/cases/cases.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { CASE_DOCUMENT_MAX_BYTES, CASE_DOCUMENTS_MAX } from '../../src/domain/constants.ts'
import { pdf } from '../support/pdf.ts'
import { png } from '../support/png.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openedCase, userWithLateInvoices, verifyAccount } from './cases-fixture.ts'
import { refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('documents added to a case on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await userWithLateInvoices(server, TODAY)
    await verifyAccount(server, user)
  })

  const opened = (type: 'FORMAL_NOTICE' | 'DEBT_COLLECTION_DELEGATION' = 'DEBT_COLLECTION_DELEGATION') =>
    openedCase(server, user, { type, tiersRef: 'C1', movementRefs: [refOf('F1')] })
  const join = (eventId: string, name: string, content: Buffer, as: TestUser & { idempotencyKey?: string } = user) =>
    server.request(
      joinCaseDocument,
      { params: { masterRef: as.masterRef, eventId }, body: { name, content: content.toString('base64') } },
      as,
    )
  const caseOf = (eventId: string) => server.ask(getCase, { params: { masterRef: user.masterRef, eventId } }, user)

  test('[SEC-03] an added document is listed, appears in the timeline and is served back unchanged', async () => {
    const eventId = await opened()
    const { status, answer } = await join(eventId, 'bon.pdf', pdf('bon'))
    expect([status, answer]).toEqual([
      201,
      {
        fileId: expect.any(String),
        name: 'bon.pdf',
        size: pdf('bon').length,
        contentType: 'application/pdf',
        kind: 'JOINED',
      },
    ])
    // Recognised by its content, whatever its name says.
    expect((await join(eventId, 'scan.pdf', png())).answer).toMatchObject({ contentType: 'image/png' })
    const { documents, steps } = await caseOf(eventId)
    expect(documents.map(({ name, kind }) => [name, kind])).toEqual([
      ['bon.pdf', 'JOINED'],
      ['scan.pdf.png', 'JOINED'],
    ])
    expect(steps.slice(0, 2).map(({ code, text, by }) => [code, text, by])).toEqual([
      ['DOCUMENT_JOINED', 'scan.pdf.png', 'Anna Vidal'],
      ['DOCUMENT_JOINED', 'bon.pdf', 'Anna Vidal'],
    ])
    const target = { params: { masterRef: user.masterRef, eventId, fileId: answer!.fileId } }
    const served = await server.ask(getCaseDocument, target, user)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf('bon'))
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.map(({ words }) => words)).toContain('Document joint au dossier D-2025-000001')
  })

  test('[SEC-03] a wrong file type, a file that is too large, and one file too many are refused', async () => {
    const eventId = await opened()
    expect((await join(eventId, 'bon.pdf', Buffer.from('MZ'))).problem).toMatchObject({
      status: 422,
      code: 'FILE_TYPE_REFUSED',
    })
    const large = Buffer.concat([pdf(), Buffer.alloc(CASE_DOCUMENT_MAX_BYTES - pdf().length + 1), Buffer.from('%%EOF')])
    const tooLarge = (await join(eventId, 'bon.pdf', large)).problem
    expect(JSON.stringify(tooLarge)).toContain('FILE_TOO_LARGE')
    for (let n = 0; n < CASE_DOCUMENTS_MAX; n++) expect((await join(eventId, `${n}.pdf`, pdf())).status).toBe(201)
    expect((await join(eventId, 'more.pdf', pdf())).problem).toMatchObject({ status: 409, code: 'TOO_MANY_FILES' })
    expect((await caseOf(eventId)).documents).toHaveLength(CASE_DOCUMENTS_MAX)
  })

  test('[CASE-14] no document can be added to a closed case or to one whose notice has been ordered', async () => {
    const eventId = await opened()
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update cases set status = 'CLOSED', mandate = 'REFUSED' where event_id = ${eventId}`),
    )
    expect((await join(eventId, 'bon.pdf', pdf())).problem).toMatchObject({ status: 409, code: 'CASE_CLOSED' })
    const formalNotice = await opened('FORMAL_NOTICE')
    expect((await join(formalNotice, 'bon.pdf', pdf())).problem).toMatchObject({
      status: 409,
      code: 'CASE_NOTICE_TO_POST',
    })
  })

  test('sending a file 20 times under one key adds it once; other users cannot add anything', async () => {
    const eventId = await opened()
    const as = { ...user, idempotencyKey: 'once-and-again' }
    await Promise.all(Array.from({ length: 20 }, () => join(eventId, 'bon.pdf', pdf(), as)))
    await join(eventId, 'bon.pdf', pdf(), as)
    expect((await caseOf(eventId)).documents).toHaveLength(1)
    const other = await server.newUser()
    expect((await join(eventId, 'bon.pdf', pdf(), other)).problem).toMatchObject({
      status: 404,
      code: 'CASE_NOT_FOUND',
    })
  })
})
