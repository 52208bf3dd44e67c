import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFormalNotices } from '../../server/cases/case/formal-notice.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { storeFile } from '../../server/platform/files/files.ts'
import { getCaseFile, makeCaseFile } from '../../src/contract/cases/case-file.ts'
import { getCase } from '../../src/contract/cases/cases.ts'
import { sendMail } from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { checkFiles } from '../../src/domain/cases/file-manifest.ts'
import { filesInZip } from '../../src/domain/cases/file-zip.ts'
import { joinedInvoice } from '../support/joined-invoice.ts'
import { readPdf, textOf } from '../support/letters.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { openedCase, userWithLateInvoices } from './cases-fixture.ts'
import { plannedOf, refOf, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('the file of a case on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // Its first reminder is an e-mail.
    user = await userWithLateInvoices(server, TODAY, 45)
  })

  const params = (eventId: string) => ({ masterRef: user.masterRef, eventId })
  const formalNotice = () =>
    openedCase(server, user, { type: 'FORMAL_NOTICE', tiersRef: 'C1', movementRefs: [refOf('F1'), refOf('F2')] })
  const make = (eventId: string, idempotencyKey?: string) =>
    server.ask(
      makeCaseFile,
      { params: params(eventId), body: { language: 'fr' } },
      { ...user, ...(idempotencyKey ? { idempotencyKey } : {}) },
    )
  const unpacked = async (eventId: string, fileId: string) => {
    const zip = await server.ask(getCaseFile, { params: { ...params(eventId), fileId } }, user)
    const files = filesInZip(new Uint8Array(await zip.arrayBuffer()))!
    return { files, content: new Map(files.map(({ path, content }) => [path, Buffer.from(content!)])) }
  }
  const joinDocument = (eventId: string, name: string, content: string) =>
    server.database.asTenant(user.tenantId, async (tx) => {
      const file = { name, contentType: 'application/pdf', content: Buffer.from(content) }
      const fileId = await storeFile(tx, user.masterRef, file)
      await tx.run(sql`
        insert into case_documents (tenant_id, event_id, file_id, kind, added_at)
        values (${user.tenantId}, ${eventId}, ${fileId}, 'JOINED', now())`)
    })

  test('the file contains the statement, invoices, documents, notice, events, and each reminder as sent with its proof', async () => {
    await replanned(server, user)
    const [planned] = await plannedOf(server, user, 'C1')
    const sent = await server.ask(
      sendMail,
      { params: { masterRef: user.masterRef }, body: { plannedReminderId: planned!.id } },
      user,
    )
    expect(sent.status).toBe('SENT')
    const eventId = await formalNotice()
    await makeFormalNotices(server.services)
    await joinDocument(eventId, '../Bon de livraison n° 7.pdf', '%PDF-1.7 delivered')
    const made = await make(eventId)
    const { files, content } = await unpacked(eventId, made.fileId)
    const folder = `relances/01-${TODAY}-email`
    expect(files.map(({ path }) => path)).toEqual([
      `releve-C1-${TODAY}.pdf`,
      'mise-en-demeure/01-M-2025-000001.pdf',
      'documents/02-Bon_de_livraison_n_7.pdf',
      'factures.csv',
      'evenements.csv',
      'paiements.csv',
      'suivi.csv',
      'relances.csv',
      `${folder}/message.eml`,
      `${folder}/message.html`,
      `${folder}/message.txt`,
      `${folder}/preuve.json`,
      'dossier.json',
      'manifest.json',
      'manifest.txt',
    ])
    const words = textOf(await readPdf(content.get(`releve-C1-${TODAY}.pdf`)!))
    expect(words).toMatch(/F1[\s\S]*250,50/)
    expect(content.get('factures.csv')!.toString()).toContain('F1;2025-07-01;2025-07-31;250,50;250,50')
    expect(content.get('evenements.csv')!.toString()).toContain(`;FORMAL_NOTICE;${TODAY};;350,50;`)
    expect(JSON.parse(content.get(`${folder}/preuve.json`)!.toString())).toMatchObject({
      status: 'SENT',
      recipient: 'c1@client.test',
      messageId: sent.messageId,
      sentAt: sent.sentAt,
      serverAnswer: expect.stringMatching(/^250 /),
    })
    expect(content.get(`${folder}/message.eml`)!.toString()).toContain(sent.messageId)
    expect(content.get(`${folder}/message.html`)!.toString()).toContain('Menuiserie Vasseur')
    expect(await checkFiles(files)).toMatchObject({ kind: 'UNCHANGED', caseNumber: 'M-2025-000001', seal: made.seal })
  })

  test('the documents of its invoices are in it', async () => {
    const eventId = await formalNotice()
    await joinedInvoice(server, user, refOf('F2'), '%PDF-1.7 F2')
    await joinedInvoice(server, user, refOf('F9'), '%PDF-1.7 another')
    const { files, content } = await unpacked(eventId, (await make(eventId)).fileId)
    expect(files.map(({ path }) => path).filter((path) => path.startsWith('factures/'))).toEqual([
      'factures/01-facture.pdf',
    ])
    expect(content.get('factures/01-facture.pdf')!.toString()).toBe('%PDF-1.7 F2')
  })

  test('its seal appears in the case and the log; a new file replaces the previous one, and the same key makes only one', async () => {
    const eventId = await formalNotice()
    const first = await make(eventId)
    const made = await make(eventId, 'once-and-again')
    expect(await make(eventId, 'once-and-again')).toEqual(made)
    const { steps, documents } = await server.ask(getCase, { params: params(eventId) }, user)
    expect(steps.map(({ code, text, by }) => [code, text, by])).toEqual([
      ['FILE_MADE', made.seal, 'Anna Vidal'],
      ['FILE_MADE', first.seal, 'Anna Vidal'],
      ['CREATED', '', 'Anna Vidal'],
    ])
    expect(documents).toEqual([])
    const { items } = await server.ask(listLogs, { params: { masterRef: user.masterRef } }, user)
    expect(items.map(({ words }) => words).join(' ')).toContain(made.seal)
    const before = { params: { ...params(eventId), fileId: first.fileId } }
    expect((await server.request(getCaseFile, before, user)).problem).toMatchObject({
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
  })

  test('other users can neither create nor read it', async () => {
    const eventId = await formalNotice()
    const { fileId } = await make(eventId)
    const other = await server.newUser()
    const theirs = { masterRef: other.masterRef, eventId }
    const making = await server.request(makeCaseFile, { params: theirs, body: { language: 'fr' } }, other)
    expect(making.problem).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' })
    const reading = await server.request(getCaseFile, { params: { ...theirs, fileId } }, other)
    expect(reading.problem).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' })
    // A document of another case is not a case file of this one.
    const second = await server.request(getCaseFile, { params: { ...params(eventId), fileId: refOf('F1') } }, user)
    expect(second.problem).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })
})
