import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { listPlannedReminders } from '../../src/contract/delivery/reminders.ts'
import { createContact, deleteContact, listContacts, updateContact } from '../../src/contract/ledger/contacts.ts'
import { getCustomer, listCustomers, putCustomer } from '../../src/contract/ledger/customers.ts'
import { finaliseImport } from '../../src/contract/ledger/imports.ts'
import { getMovement, listMovements, putInvoice } from '../../src/contract/ledger/movements.ts'
import { getPortfolio } from '../../src/contract/ledger/portfolio.ts'
import { quickSearch } from '../../src/contract/ledger/search.ts'
import { getAgedBalance } from '../../src/contract/ledger/statistics.ts'
import {
  begin,
  customersChunkOf,
  ended,
  importCustomers,
  importMovements,
  sendCustomers,
} from '../support/import-files.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

const company = {
  creation: true,
  type: 'B2B' as const,
  legalId: '404 833 048',
  name: 'Ébénisterie Lacaze',
  civility: 'UNK' as const,
  firstName: '',
  lastName: '',
  phone: '',
  email: 'compta@lacaze.example',
  addressLine1: '4 rue des Copeaux',
  addressLine2: '',
  addressLine3: '',
  zipCode: '33000',
  city: 'Bordeaux',
  countryIso3: 'FRA',
}

const invoice = {
  tiersRef: 'C0',
  uniqueRef: null,
  documentNumber: 'F-2026.10_a',
  label: 'Pose',
  documentDate: '2026-09-01',
  dueDate: '2026-10-01',
  amount: 300.5,
  specificLimitation: false,
  limitationYears: null,
}

const mrs = {
  civility: 'MS' as const,
  firstName: 'Jeanne',
  lastName: 'Roux',
  phone: '',
  email: 'jeanne@lacaze.example',
}

describe.each(engines)('customer forms on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let other: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW })
    other = await server.newUser()
  })
  afterAll(() => server?.stop())

  /** An account with two customers, C0 and C1, who have each owed 120.50 since 1 October. */
  const open = async () => {
    anna = await server.newUser()
    await importCustomers(server, anna, [{}, { name: 'Zinguerie Abadie' }])
    await importMovements(server, anna, [{}, { tiersRef: 'C1' }])
  }
  const at = (tiersRef: string) => ({ masterRef: anna.masterRef, tiersRef })
  const put = (tiersRef: string, body: object = {}) =>
    server.request(putCustomer, { params: at(tiersRef), body: { ...company, ...body } }, anna)
  const putInvoiceOf = (body: object = {}) =>
    server.request(putInvoice, { params: { masterRef: anna.masterRef }, body: { ...invoice, ...body } }, anna)
  const logs = async () =>
    server.database.asTenant(anna.tenantId, (tx) =>
      tx.rows<{ code: string; tiers_ref: string; user_id: string }>(
        sql`select code, tiers_ref, user_id from logs order by at, code`,
      ),
    )

  test('[API-72] [CUST-03] adds a customer, normalises its data, and refuses a reference that is taken', async () => {
    await open()
    const { status, answer } = await put('L-7')
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      ref: 'L-7',
      legalId: '404833048',
      displayName: 'Ébénisterie Lacaze',
      totalAmount: 0,
    })
    expect(await server.ask(getCustomer, { params: at('L-7') }, anna)).toMatchObject({ city: 'Bordeaux' })
    const page = await server.ask(listCustomers, { params: at(''), query: { search: 'ebenisterie' } }, anna)
    expect([page.totalItems, page.items[0]?.ref]).toEqual([1, 'L-7'])
    expect(await put('C0')).toMatchObject({ status: 409, problem: { code: 'TIERS_REF_TAKEN' } })
    // A retry after a lost answer: no duplicate, and no second log entry.
    expect((await put('L-7')).status).toBe(200)
    expect(await logs()).toEqual([{ code: 'TIERS_CREATED', tiers_ref: 'L-7', user_id: anna.userId }])
    const elsewhere = await server.request(
      putCustomer,
      { params: { ...at('X'), masterRef: 'NONE' }, body: company },
      other,
    )
    expect(elsewhere.problem?.code).toBe('MASTER_NOT_FOUND')
  })

  test('[CUST-03] [IMP-16] the form follows the import’s rules; a wrong check digit is accepted, and is not checked abroad', async () => {
    const refused = await put('L-8', {
      email: '',
      name: '',
      legalId: '12',
      collectionContact: { ...mrs, firstName: '' },
    })
    expect(refused).toMatchObject({ status: 422, problem: { code: 'VALIDATION' } })
    expect(refused.problem?.errors).toEqual([
      { path: 'body.name', code: 'VALUE_MISSING' },
      { path: 'body.legalId', code: 'SIREN_INVALID' },
      { path: 'body.email', code: 'CONTACT_MISSING' },
      { path: 'body.collectionContact.firstName', code: 'VALUE_MISSING' },
    ])
    expect((await put('L-8', { name: 'x'.repeat(151) })).problem?.errors).toEqual([
      { path: 'body.name', code: 'VALUE_TOO_LONG' },
    ])
    expect((await put('L-8', { legalId: '404833049' })).status).toBe(200)
    expect((await put('L-9', { countryIso3: 'BEL', legalId: 'BE 0123', zipCode: '1000' })).status).toBe(200)
    expect((await put('L-10', { creation: false })).problem?.code).toBe('TIERS_NOT_FOUND')
  })

  test('a changed customer keeps its outstanding balance in every list and is replanned', async () => {
    await open()
    const planned = () =>
      server.ask(listPlannedReminders, { params: at(''), query: { period: 'ALL', tiersRef: 'C0' } }, anna)
    const before = await server.ask(getAgedBalance, { params: at('') }, anna)
    const { answer } = await put('C0', { creation: false, name: 'Aluminium Vidal', email: '', phone: '0102030405' })
    expect(answer).toMatchObject({ displayName: 'Aluminium Vidal', totalAmount: 120.5, daysLate: 50 })
    const { items } = await server.ask(listCustomers, { params: at('') }, anna)
    expect(items.map(({ displayName }) => displayName)).toEqual(['Aluminium Vidal', 'Zinguerie Abadie'])
    expect(await server.ask(getAgedBalance, { params: at('') }, anna)).toEqual(before)
    expect((await planned()).items.map(({ phone }) => phone)).toEqual((await planned()).items.map(() => '0102030405'))
    expect((await planned()).items.every(({ media }) => media !== 'EMAIL')).toBe(true)
  })

  test('a change made during an import is not undone when the import ends', async () => {
    await open()
    const { importId } = await begin(server, anna, 'tiers', 1)
    await sendCustomers(server, anna, importId, 0, customersChunkOf([{ ref: 'C0', name: 'Ancien nom' }]))
    await put('C0', { creation: false, name: 'Nom corrigé' })
    await put('N-1', { name: 'Nouveau' })
    await server.ask(finaliseImport, { params: { masterRef: anna.masterRef, entity: 'tiers', importId } }, anna)
    await ended(server, anna, 'tiers', importId)
    const { items } = await server.ask(listCustomers, { params: at('') }, anna)
    expect(items.map(({ displayName }) => displayName)).toEqual(['Nom corrigé', 'Nouveau', 'Zinguerie Abadie'])
  })

  test('the first customer of an account can be entered manually', async () => {
    anna = await server.newUser()
    expect(
      (await put('P-1', { type: 'B2C', name: '', legalId: '', civility: 'MR', firstName: 'Luc', lastName: 'Petit' }))
        .status,
    ).toBe(200)
    expect((await server.ask(listCustomers, { params: at('') }, anna)).items[0]?.displayName).toBe('Luc Petit')
    await putInvoiceOf({ tiersRef: 'P-1' })
    expect((await server.ask(getCustomer, { params: at('P-1') }, anna)).totalAmount).toBe(300.5)
  })

  test('[API-71] [API-85] [API-86] [CUST-04] contacts are added, changed and removed; at most one is the collection contact', async () => {
    await open()
    const query = { masterRef: anna.masterRef }
    const add = (body: object) =>
      server.request(createContact, { query, body: { tiersRef: 'C0', ...mrs, collection: false, ...body } }, anna)
    const list = async () => (await server.ask(listContacts, { params: at('C0') }, anna)).items
    const first = await add({ collection: true })
    expect(first.status).toBe(201)
    const second = (await add({ lastName: 'Arnal', email: '', phone: '+33 5 56 00 00 00' })).answer
    expect((await list()).map(({ lastName, collection }) => [lastName, collection])).toEqual([
      ['Roux', true],
      ['Arnal', false],
    ])
    const params = { contactId: second!.id }
    await server.ask(
      updateContact,
      { params, query, body: { ...mrs, lastName: 'Arnal', email: 'a@lacaze.example', collection: true } },
      anna,
    )
    const whole = await server.ask(getCustomer, { params: at('C0') }, anna)
    expect(whole.contacts).toEqual(await list())
    expect(whole.collectionContact).toMatchObject({ lastName: 'Arnal', collection: true })
    expect((await list()).map(({ lastName, email, collection }) => [lastName, email, collection])).toEqual([
      ['Arnal', 'a@lacaze.example', true],
      ['Roux', 'jeanne@lacaze.example', false],
    ])
    const refused = await add({ firstName: '', email: '' })
    expect(refused.problem?.errors).toEqual([
      { path: 'body.firstName', code: 'VALUE_MISSING' },
      { path: 'body.email', code: 'CONTACT_MISSING' },
    ])
    expect((await add({ tiersRef: 'NOBODY' })).problem?.code).toBe('TIERS_NOT_FOUND')
    expect((await server.request(deleteContact, { params, query }, anna)).status).toBe(204)
    expect((await server.request(deleteContact, { params, query }, anna)).status).toBe(204)
    const gone = await server.request(updateContact, { params, query, body: { ...mrs, collection: false } }, anna)
    expect(gone.problem?.code).toBe('CONTACT_NOT_FOUND')
    expect((await list()).length).toBe(1)
  })

  test('[API-72] the collection contact is saved with the customer and receives the reminders', async () => {
    await open()
    await put('C0', { creation: false, collectionContact: mrs })
    const items = async () => (await server.ask(listContacts, { params: at('C0') }, anna)).items
    expect(await items()).toMatchObject([{ ...mrs, collection: true }])
    await put('C0', { creation: false })
    expect(await items()).toHaveLength(1)
    await put('C0', { creation: false, collectionContact: null })
    expect(await items()).toEqual([])
  })

  test('[API-75] [CUST-05] an invoice is added to the customer’s ledger, and its number is then taken', async () => {
    await open()
    const { status, answer } = await putInvoiceOf()
    expect([status, answer?.dueAmount, answer?.rootAccount, answer?.limitationYears]).toEqual([
      200,
      300.5,
      '411000',
      null,
    ])
    const of = await server.ask(
      listMovements,
      { params: at(''), query: { tiersRef: 'C0', sort: 'documentNumber' } },
      anna,
    )
    expect(of.items.map(({ documentNumber }) => documentNumber)).toEqual(['F-2026.10_a', 'FA-0'])
    expect(await server.ask(getCustomer, { params: at('C0') }, anna)).toMatchObject({
      totalAmount: 421,
      overdueAmount: 421,
    })
    expect((await server.ask(getAgedBalance, { params: at('') }, anna)).value).toMatchObject({
      total: 541.5,
      lateTiers: 2,
    })
    // A retry stays one invoice; the same number on another day or customer is a duplicate.
    expect((await putInvoiceOf()).status).toBe(200)
    for (const body of [{ dueDate: '2026-11-01' }, { tiersRef: 'C1', documentNumber: 'f-2026.10_A' }, { amount: 1 }]) {
      expect((await putInvoiceOf(body)).problem?.code).toBe('DOCUMENT_NUMBER_TAKEN')
    }
    expect((await logs()).map(({ code }) => code)).toEqual(['INVOICE_ADDED'])
  })

  test('[CUST-05] a number with slashes is accepted until the account requires the strict pattern', async () => {
    await open()
    const packaged = { documentNumber: 'INV/2026/00001' }
    const { answer } = await putInvoiceOf(packaged)
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params: at('') }, anna)
    const body = { ...rules, strictDocumentNumbers: true }
    await server.ask(updateCollectionSettings, { params: at(''), body }, anna)
    expect((await putInvoiceOf({ documentNumber: 'INV/2026/00002' })).problem?.errors).toEqual([
      { path: 'body.documentNumber', code: 'DOCUMENT_NUMBER_STRICT' },
    ])
    // A stored number stays, and can be changed like any other.
    expect((await putInvoiceOf({ ...packaged, uniqueRef: answer!.uniqueRef, label: 'Vis' })).answer).toMatchObject({
      ...packaged,
      label: 'Vis',
    })
    await server.ask(updateCollectionSettings, { params: at(''), body: rules }, anna)
  })

  test('[IMP-10] [CUST-05] [CUST-07] refuses invalid numbers and dates, and a special limitation period without its years', async () => {
    const errorsOf = async (body: object) => (await putInvoiceOf(body)).problem?.errors
    expect(await errorsOf({ documentNumber: 'F#1', amount: 0 })).toEqual([
      { path: 'body.amount', code: 'AMOUNT_NOT_POSITIVE' },
      { path: 'body.documentNumber', code: 'DOCUMENT_NUMBER_CHARACTERS' },
    ])
    expect(await errorsOf({ documentDate: '2026-11-21', dueDate: '2026-11-19' })).toEqual([
      { path: 'body.documentDate', code: 'DOCUMENT_DATE_IN_FUTURE' },
      { path: 'body.dueDate', code: 'DUE_DATE_BEFORE_DOCUMENT' },
    ])
    expect(await errorsOf({ documentDate: '2000-01-01', dueDate: '2040-01-01' })).toEqual([
      { path: 'body.documentDate', code: 'DOCUMENT_DATE_TOO_OLD' },
      { path: 'body.dueDate', code: 'DUE_DATE_TOO_FAR' },
    ])
    expect(await errorsOf({ specificLimitation: true })).toEqual([
      { path: 'body.limitationYears', code: 'VALUE_MISSING' },
    ])
    expect((await putInvoiceOf({ tiersRef: 'NOBODY', documentNumber: 'N-1' })).problem?.code).toBe('TIERS_NOT_FOUND')
  })

  test('[CUST-07] a limitation period is kept when an import replaces the list', async () => {
    await open()
    const { answer } = await putInvoiceOf({ specificLimitation: true, limitationYears: 2 })
    const params = { masterRef: anna.masterRef, uniqueRef: answer!.uniqueRef }
    await importMovements(server, anna, [{ documentNumber: 'F-2026.10_a', amount: 300.5 }])
    expect(await server.ask(getMovement, { params }, anna)).toMatchObject({ limitationYears: 2, dueAmount: 300.5 })
    const changed = await putInvoiceOf({ uniqueRef: answer!.uniqueRef, amount: 100, label: 'Reste' })
    expect(changed.answer).toMatchObject({
      initialAmount: 300.5,
      dueAmount: 100,
      label: 'Reste',
      limitationYears: null,
    })
  })

  test('[API-22] [UI-08] finds customers by name without accents, invoices by number and by amount', async () => {
    await open()
    await put('L-7')
    await putInvoiceOf({ tiersRef: 'L-7' })
    const find = async (query: string) =>
      (await server.ask(quickSearch, { query: { query, masterRef: anna.masterRef } }, anna)).content.map(
        ({ kind, label, tiersName }) => [kind, label, tiersName],
      )
    const cabinet = [['TIERS', 'L-7', 'Ébénisterie Lacaze']]
    for (const typed of ['ebenist', 'ÉBÉNIST', 'Ébéniste', 'e\u0301be\u0301nist'])
      expect(await find(typed)).toEqual(cabinet)
    expect(await find('2026.10')).toEqual([['INVOICE', 'F-2026.10_a', 'Ébénisterie Lacaze']])
    expect(await find('300,5')).toEqual([['INVOICE', 'F-2026.10_a', 'Ébénisterie Lacaze']])
    expect(await find('120.50')).toEqual([
      ['INVOICE', 'FA-0', 'Menuiserie des Halles'],
      ['INVOICE', 'FA-1', 'Zinguerie Abadie'],
    ])
    expect(await find('  ')).toEqual([])
    expect(await find('nulle part')).toEqual([])
    // Without an account it searches the whole tenant, never another one.
    expect((await server.ask(quickSearch, { query: { query: 'ebenist' } }, anna)).content).toHaveLength(1)
    expect((await server.ask(quickSearch, { query: { query: 'ebenist' } }, other)).content).toEqual([])
    const foreign = { query: { query: 'ebenist', masterRef: 'M-0002' } }
    expect(await server.request(quickSearch, foreign, other)).toMatchObject({
      status: 404,
      problem: { code: 'MASTER_NOT_FOUND' },
    })
    expect((await server.request(quickSearch, { query: { query: 'x'.repeat(101) } }, anna)).status).toBe(400)
  })

  test('[API-44] the portfolio lists customers who owe, oldest receivables first, with the available actions', async () => {
    await open()
    await putInvoiceOf({ tiersRef: 'C1', documentDate: '2026-06-01', dueDate: '2026-07-01' })
    await put('P-1', { type: 'B2C', name: '', legalId: '', civility: 'MR', firstName: 'Luc', lastName: 'Petit' })
    await putInvoiceOf({ tiersRef: 'P-1', documentNumber: 'P-1', documentDate: '2026-06-01', dueDate: '2026-07-15' })
    const ask = (query: object = {}) =>
      server.ask(getPortfolio, { query: { masterRef: anna.masterRef, ...query } }, anna)
    const { items, totals } = await ask()
    expect(items.map(({ tiersRef, risk, actions }) => [tiersRef, risk, actions])).toEqual([
      ['C1', 'CRITICAL', ['FORMAL_NOTICE', 'DELEGATE', 'CALL', 'REMIND']],
      ['P-1', 'CRITICAL', ['CALL', 'REMIND']],
      ['C0', 'MEDIUM', ['FORMAL_NOTICE', 'CALL', 'REMIND']],
    ])
    expect(totals.byRisk.filter(({ customers }) => customers > 0)).toEqual([
      { risk: 'MEDIUM', customers: 1, overdueAmount: 120.5 },
      { risk: 'CRITICAL', customers: 2, overdueAmount: 721.5 },
    ])
    expect(totals.aged.overdue).toBe(842)
    expect((await ask({ risk: 'MEDIUM' })).items.map(({ tiersRef }) => tiersRef)).toEqual(['C0'])
    const refused = await server.request(getPortfolio, { query: { masterRef: 'NONE' } }, anna)
    expect(refused.problem?.code).toBe('MASTER_NOT_FOUND')
  })
})
