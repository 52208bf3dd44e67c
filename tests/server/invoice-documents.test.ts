import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import {
  addDocumentedInvoice,
  getInvoiceDocument,
  joinInvoiceDocument,
  listInvoiceDocuments,
  listUndocumentedInvoices,
  putInvoiceDocument,
  removeInvoiceDocument,
} from '../../src/contract/ledger/invoice-documents.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { getMovement, listMovements } from '../../src/contract/ledger/movements.ts'
import { INVOICE_DOCUMENTS_TO_SORT_MAX } from '../../src/domain/constants.ts'
import { ciiInvoice, invoicePdf, ublInvoice } from '../support/electronic-invoices.ts'
import { importCustomers, importMovements } from '../support/import-files.ts'
import { engines, startTestServer, type TestUser } from '../support/server.ts'
import { forSuite, testClock } from '../support/suite.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-11-20'
const dated = { amount: 100, documentDate: '2025-09-01', dueDate: '2025-10-01' }
const SIREN = '732829320'

describe.each(engines)('documents of invoices on %s', (engine) => {
  const clock = testClock(`${TODAY}T09:00:00Z`)
  const server = forSuite(() => startTestServer({ engine, now: clock.now }))
  let user: TestUser

  const books = (invoices: [number, number, string][] = []) =>
    putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Ateliers Un', invoices: [[40, 1200, 'FA-100'], [20, 300, 'FA-200'], ...invoices] },
      { ref: 'C2', name: 'Bois Deux', invoices: [[12, 800, 'AV-100']] },
    ])
  beforeEach(async () => {
    user = await server.newUser()
    await books()
  })

  const params = () => ({ masterRef: user.masterRef })
  const put = (name: string, content: Buffer) =>
    server.request(putInvoiceDocument, { params: params(), body: { name, content: content.toString('base64') } }, user)
  const added = (name: string, content: Buffer) =>
    server.ask(putInvoiceDocument, { params: params(), body: { name, content: content.toString('base64') } }, user)
  const of = (fileId: string) => ({ ...params(), fileId })
  const list = (state: 'TO_SORT' | 'JOINED') =>
    server.ask(listInvoiceDocuments, { params: params(), query: { state } }, user)
  const missing = async (search = '') =>
    (await server.ask(listUndocumentedInvoices, { params: params(), query: { search } }, user)).items.map(
      ({ documentNumber }) => documentNumber,
    )
  const files = async () =>
    (await server.database.asTenant(user.tenantId, (tx) => tx.rows(sql`select 1 from files`))).length

  test('[IMP-18] each is joined by its XML, its name or its text; the missing ones are listed', async () => {
    expect(await missing()).toEqual(['FA-100', 'FA-200', 'AV-100'])
    const facturX = await invoicePdf('Facture AV-100', { name: 'factur-x.xml', xml: ciiInvoice({ number: 'fa 200' }) })
    expect(await added('x.pdf', facturX)).toMatchObject({
      state: 'JOINED',
      match: 'XML',
      invoice: { documentNumber: 'FA-200', tiersName: 'Ateliers Un' },
    })
    expect(await added('Facture FA-100.pdf', await invoicePdf('rien'))).toMatchObject({ match: 'NAME' })
    expect(await missing()).toEqual(['AV-100'])
    expect(await missing('ateliers')).toEqual([])
    const scan = await added('scan.pdf', await invoicePdf('Avoir AV-100 du 14 septembre'))
    expect(scan).toMatchObject({ match: 'TEXT', invoice: { uniqueRef: refOf('AV-100') } })
    expect(await missing()).toEqual([])
    expect((await list('JOINED')).totalItems).toBe(3)
    expect((await list('TO_SORT')).totalItems).toBe(0)
  })

  test('the entry names its document: a PDF rather than XML, the newest of several; it opens as it was', async () => {
    const path = { params: { ...params(), uniqueRef: refOf('FA-100') } }
    const documentId = async () => (await server.ask(getMovement, path, user)).documentId
    expect(await documentId()).toBeNull()
    const xml = await added('a.xml', Buffer.from(ublInvoice('Invoice', 'FA-100')))
    expect(await documentId()).toBe(xml.fileId)
    const content = await invoicePdf('un')
    const { fileId } = await added('FA-100.pdf', content)
    clock.set(`${TODAY}T10:00:00Z`)
    const newer = await added('FA-100 bis.pdf', await invoicePdf('deux'))
    expect(await documentId()).toBe(newer.fileId)
    const listed = await server.ask(listMovements, { params: params(), query: { tiersRef: 'C1' } }, user)
    expect(listed.items.map((one) => one.documentId)).toEqual([newer.fileId, null])
    const opened = await server.ask(getInvoiceDocument, { params: of(fileId) }, user)
    expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true)
  })

  test('two invoices are asked about, a user chooses, and takes the document away again', async () => {
    const { fileId, ...found } = await added('FA-100 AV-100.pdf', await invoicePdf('rien'))
    expect(found).toMatchObject({ state: 'AMBIGUOUS', invoice: null })
    expect(found.candidates.map(({ documentNumber }) => documentNumber).toSorted()).toEqual(['AV-100', 'FA-100'])
    const join = (uniqueRef: string | null) =>
      server.request(joinInvoiceDocument, { params: of(fileId), body: { uniqueRef } }, user)
    expect(await join(refOf('AV-100'))).toMatchObject({
      answer: { state: 'JOINED', match: 'PERSON', candidates: [] },
    })
    expect(await join(null)).toMatchObject({ answer: { state: 'NOT_FOUND', match: null, invoice: null } })
    expect(await join(user.userId)).toMatchObject({ status: 404, problem: { code: 'MOVEMENT_NOT_FOUND' } })
  })

  test('the same bytes are stored once, whatever their name', async () => {
    const content = await invoicePdf('rien')
    const first = await added('a.pdf', content)
    expect((await added('b.pdf', content)).fileId).toBe(first.fileId)
    expect(await files()).toBe(1)
  })

  test('its invoice comes with a later import, of all or of what is new', async () => {
    user = await server.newUser()
    await importCustomers(server, user, [{}])
    await importMovements(server, user, [{ documentNumber: 'FA-1', ...dated }])
    await added('FA-300.pdf', await invoicePdf('rien'))
    await added('FA-400.pdf', await invoicePdf('autre'))
    expect((await list('TO_SORT')).totalItems).toBe(2)
    await importMovements(server, user, [
      { documentNumber: 'FA-1', ...dated },
      { documentNumber: 'FA-300', ...dated },
    ])
    await importMovements(server, user, [{ documentNumber: 'FA-400', ...dated }], { isPartial: true })
    expect((await list('TO_SORT')).totalItems).toBe(0)
    expect((await list('JOINED')).items.map(({ invoice }) => invoice?.documentNumber).toSorted()).toEqual([
      'FA-300',
      'FA-400',
    ])
  })

  test('the XML makes the invoice, for the customer of its SIREN, once', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`update tiers set legal_id = ${SIREN} where ref = 'C2'`),
    )
    const { fileId, facts } = await added('x.xml', Buffer.from(ciiInvoice({ number: 'FA-900' })))
    expect(facts).toMatchObject({ tiersRef: 'C2', dueDate: '2025-10-14', amount: 1234.5 })
    const make = (tiersRef: string, dueDate = '2025-10-14') =>
      server.request(addDocumentedInvoice, { params: of(fileId), body: { tiersRef, dueDate } }, user)
    expect(await make('C9')).toMatchObject({ status: 404, problem: { code: 'TIERS_NOT_FOUND' } })
    expect(await make('C2', '2025-09-01')).toMatchObject({ status: 422, problem: { code: 'VALIDATION' } })
    expect(await make('C2')).toMatchObject({
      status: 200,
      answer: {
        state: 'JOINED',
        match: 'XML',
        invoice: { documentNumber: 'FA-900', tiersRef: 'C2', dueAmount: 1234.5 },
      },
    })
    expect(await make('C1')).toMatchObject({ status: 409, problem: { code: 'DOCUMENT_NUMBER_TAKEN' } })
  })

  test('a credit note and a PDF without XML make no invoice', async () => {
    const credit = await added('x.xml', Buffer.from(ublInvoice('CreditNote', 'AV-900')))
    const scan = await added('scan.pdf', await invoicePdf('rien'))
    for (const { fileId } of [credit, scan]) {
      const body = { tiersRef: 'C1', dueDate: '2025-10-14' }
      expect(await server.request(addDocumentedInvoice, { params: of(fileId), body }, user)).toMatchObject({
        status: 409,
        problem: { code: 'DOCUMENT_WITHOUT_FACTS' },
      })
    }
  })

  test('one that is removed is gone with its file, and the log says so', async () => {
    const { fileId } = await added('FA-100.pdf', await invoicePdf('rien'))
    await server.ask(removeInvoiceDocument, { params: of(fileId) }, user)
    expect(await files()).toBe(0)
    expect(await server.request(removeInvoiceDocument, { params: of(fileId) }, user)).toMatchObject({ status: 404 })
    const logs = await server.ask(listLogs, { params: params() }, user)
    expect(logs.items.map(({ words }) => words)).toContain('Document de la facture FA-100 supprimé')
  })

  test.each([
    ['a text', Buffer.from('FA-100')],
    ['a PDF without its end', Buffer.from('%PDF-1.7 FA-100')],
    ['XML that declares entities', Buffer.from(`<!DOCTYPE a [<!ENTITY x "1">]>${ublInvoice('Invoice', '&x;')}`)],
  ])('%s is refused, and the next one is read', async (_, content) => {
    expect(await put('FA-100.pdf', content)).toMatchObject({ status: 422, problem: { code: 'FILE_TYPE_REFUSED' } })
    expect(await added('FA-100.pdf', await invoicePdf('rien'))).toMatchObject({ state: 'JOINED' })
  })

  test('as many as can be sorted wait, and no more', async () => {
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        with f as (
          insert into files (tenant_id, master_ref, name, content_type, size, digest, content, reencoded)
          select ${user.tenantId}, ${user.masterRef}, 'a.pdf', 'application/pdf', 1, '', '', false
          from generate_series(1, ${INVOICE_DOCUMENTS_TO_SORT_MAX}) returning file_id
        ) insert into invoice_documents (tenant_id, master_ref, file_id, digest, keys, added_at)
        select ${user.tenantId}, ${user.masterRef}, file_id, file_id::text, '{"xml":"","name":[],"text":[]}', now() from f`),
    )
    expect(await put('a.pdf', await invoicePdf('rien'))).toMatchObject({
      status: 409,
      problem: { code: 'TOO_MANY_FILES' },
    })
  })
})
