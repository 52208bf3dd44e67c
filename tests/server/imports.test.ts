import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCollectionSettings, updateCollectionSettings } from '../../src/contract/accounts/collection-settings.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import {
  cancelImport,
  finaliseImport,
  getImport,
  putCustomersChunk,
  putMovementsChunk,
  startImport,
} from '../../src/contract/ledger/imports.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { IMPORT_ABANDONED_AFTER_MS } from '../../src/domain/constants.ts'
import {
  type CustomersChunk,
  customerImportFields,
  freeLayout,
  type MovementChunk,
  movementImportFields,
} from '../../src/domain/import/index.ts'
import { createImportEngine } from '../../src/workers/import-engine.ts'
import {
  abort,
  begin,
  close,
  customersChunkOf,
  ended,
  importCustomers,
  importMovements,
  movementsChunkOf,
  sendCustomers,
  sendMovements,
} from '../support/import-files.ts'
import { fileOf } from '../support/import-session.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('imports on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let now = new Date()

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    now = new Date('2026-11-20T09:30:00Z')
    anna = await server.newUser()
  })

  const refs = async (user = anna) => {
    const page = await server.ask(
      listCustomers,
      { params: { masterRef: user.masterRef }, query: { sort: 'ref' } },
      user,
    )
    return page.items.map(({ ref, name }) => [ref, name])
  }
  const documents = async (user = anna) => {
    const query = { sort: 'documentNumber' as const }
    const page = await server.ask(listMovements, { params: { masterRef: user.masterRef }, query }, user)
    return page.items.map(({ documentNumber, dueAmount }) => [documentNumber, dueAmount])
  }

  test('[IMP-11] the result counts rows read, created, updated and rejected, each rejection with its cell', async () => {
    const first = await importCustomers(server, anna, [{}, {}, {}])
    expect(first).toMatchObject({ totalReadRows: 3, createdRows: 3, updatedRows: 0, unchangedRows: 0, rejectedRows: 0 })

    const second = await importCustomers(
      server,
      anna,
      [
        { line: 2, ref: 'C0' },
        { line: 3, ref: 'C1', name: 'Menuiserie du Port' },
        { line: 5, ref: 'C7', legalId: '40483304' },
        { line: 6, ref: 'C0', name: 'Again' },
        { line: 7, ref: 'C9', phone: '', email: '' },
      ],
      {
        totalReadRows: 6,
        rejectedRows: 1,
        rejected: [{ rowNumber: 4, colNumber: 3, code: 'EMAIL_INVALID', error_description: 'anna@' }],
        columns: { ref: 1, legalId: 2, email: 3 },
      },
    )
    expect(second).toMatchObject({
      totalReadRows: 6,
      createdRows: 0,
      updatedRows: 1,
      unchangedRows: 1,
      rejectedRows: 4,
      errors: [
        { rowNumber: 4, colNumber: 3, code: 'EMAIL_INVALID', error_description: 'anna@' },
        { rowNumber: 5, colNumber: 2, code: 'SIREN_INVALID', error_description: '40483304' },
        { rowNumber: 6, colNumber: 1, code: 'DUPLICATE_IN_FILE', error_description: 'C0' },
        { rowNumber: 7, colNumber: 3, code: 'CONTACT_MISSING', error_description: '' },
      ],
    })
    // A customer missing from the file stays.
    expect(await refs()).toEqual([
      ['C0', 'Menuiserie des Halles'],
      ['C1', 'Menuiserie du Port'],
      ['C2', 'Menuiserie des Halles'],
    ])
    const unknown = await server.request(
      getImport,
      { params: { masterRef: anna.masterRef, entity: 'movements', importId: second.importId } },
      anna,
    )
    expect(unknown).toMatchObject({ status: 404, problem: { code: 'IMPORT_NOT_FOUND' } })
  })

  test('[IMP-11] movements: an unknown customer, a duplicate key and an invalid value are rejected with their line', async () => {
    await importCustomers(server, anna, [{}])
    const state = await importMovements(server, anna, [
      {},
      { documentNumber: 'FA-0' },
      // An invoice payable in two instalments repeats its number.
      { documentNumber: 'FA-0', dueDate: '2026-11-01' },
      { tiersRef: 'nobody' },
      { documentDate: '2026-02-31' },
      { dueDate: '2026-08-01' },
      { label: 'a\u0000b' },
    ])
    expect(state).toMatchObject({ createdRows: 2, rejectedRows: 5, result: 'PARTIAL_OK' })
    expect(state.errors.map(({ rowNumber, code }) => [rowNumber, code])).toEqual([
      [3, 'DUPLICATE_IN_FILE'],
      [5, 'CUSTOMER_UNKNOWN'],
      [6, 'DATE_INVALID'],
      [7, 'DUE_DATE_BEFORE_DOCUMENT'],
      [8, 'VALUE_CHARACTERS'],
    ])
    expect(await documents()).toEqual([
      ['FA-0', 120.5],
      ['FA-0', 120.5],
    ])
  })

  test('[IMP-17] every mapped field of a file is stored', async () => {
    const engine = createImportEngine()
    const csv = (rows: string[][]) =>
      fileOf('a.csv', new TextEncoder().encode(rows.map((row) => row.join(';')).join('\n')))
    const read = async (entity: 'tiers' | 'movements', rows: string[][]) => {
      await engine.read(entity, csv(rows), freeLayout)
      const { suggestion } = engine.inspect(entity, 'STANDARD', null)
      const context = {
        profile: 'STANDARD',
        today: '2026-11-20',
        knownRefs: entity === 'tiers' ? null : ['C9'],
        strictDocumentNumbers: false,
      } as const
      const { validRows } = await engine.check(entity, suggestion, context)
      expect([validRows, suggestion.columns.length]).toEqual([rows.length - 1, rows[0]!.length])
      return engine.chunk(entity, 0)
    }
    const stored = async (entity: 'tiers' | 'movements', rows: string[][]) => {
      const chunk = await read(entity, rows)
      const { importId } = await begin(server, anna, entity, 1)
      if (entity === 'tiers') await sendCustomers(server, anna, importId, 0, chunk as CustomersChunk)
      else await sendMovements(server, anna, importId, 0, chunk as MovementChunk)
      await close(server, anna, entity, importId)
      await ended(server, anna, entity, importId)
    }
    const params = { masterRef: anna.masterRef }
    const customer = ['C9', '404833048', 'Halles', 'Société', 'Mme', 'Zoé', 'Noël', '0102030405', 'a@halles.example']
    const address = ['1 rue A', 'Bât. B', 'Hall C', 'Lyon', '69003', 'France', '45 FDM']
    await stored('tiers', [[...customerImportFields], [...customer, ...address]])
    expect((await server.ask(listCustomers, { params }, anna)).items).toMatchObject([
      {
        ...{ ref: 'C9', legalId: '404833048', name: 'Halles', type: 'B2B', civility: 'MS', firstName: 'Zoé' },
        ...{ lastName: 'Noël', phone: '0102030405', email: 'a@halles.example', addressLine1: '1 rue A' },
        ...{
          addressLine2: 'Bât. B',
          addressLine3: 'Hall C',
          city: 'Lyon',
          zipCode: '69003',
          countryIso3: 'FRA',
          paymentTerms: '45 FDM',
        },
      },
    ])
    const line = ['C9', 'F-1', 'Facture', 'Vis et écrous', '411000', '01/09/2026', '01/10/2026']
    const headers = movementImportFields.filter((field) => field !== 'debit' && field !== 'credit')
    await stored('movements', [headers, [...line, '120,50', 'D', 'EUR', '', 'Impayée']])
    const invoice = {
      ...{ tiersRef: 'C9', documentNumber: 'F-1', type: 'INVOICE', label: 'Vis et écrous', rootAccount: '411000' },
      ...{ documentDate: '2026-09-01', dueDate: '2026-10-01' },
    }
    expect((await server.ask(listMovements, { params }, anna)).items).toMatchObject([
      { ...invoice, initialAmount: 120.5 },
    ])
    const sides = movementImportFields.filter((field) => field !== 'amount' && field !== 'direction')
    const credited = [...line.with(1, 'A-3').with(2, 'Avoir'), '', '40,10', 'EUR', '', 'Impayée']
    await stored('movements', [sides, [...line.with(1, 'F-2'), '99,90', '', 'EUR', '', 'Impayée'], credited])
    const open = { params, query: { state: 'OPEN' as const, sort: 'documentNumber' as const } }
    const [note, bill] = [
      { ...invoice, documentNumber: 'A-3', type: 'CREDIT_NOTE', debit: 0, credit: 40.1, amount: -40.1 },
      { ...invoice, documentNumber: 'F-2', debit: 99.9, credit: 0, amount: 99.9 },
    ]
    expect((await server.ask(listMovements, open, anna)).items).toMatchObject([note, bill])
    // Without a type column, debit or credit decides: a credited amount is a payment.
    const untyped = <T>(row: readonly T[]) => row.filter((_, at) => sides[at] !== 'type')
    await stored('movements', [
      untyped(sides),
      untyped(credited),
      untyped([...line.with(1, 'F-2'), '99,90', '', 'EUR', '', 'Impayée']),
    ])
    expect((await server.ask(listMovements, open, anna)).items).toMatchObject([{ ...note, type: 'PAYMENT' }, bill])
  })

  test('[CUST-05] an account that requires the strict pattern of document numbers rejects others in files', async () => {
    const params = { masterRef: anna.masterRef }
    const { rates: _, ...rules } = await server.ask(getCollectionSettings, { params }, anna)
    await importCustomers(server, anna, [{}])
    const lines = [{ documentNumber: 'INV/2026/00001' }, { documentNumber: 'FA 12' }, { documentNumber: 'FA-1_2.3' }]
    expect((await importMovements(server, anna, lines)).createdRows).toBe(3)
    const body = { ...rules, strictDocumentNumbers: true }
    await server.ask(updateCollectionSettings, { params, body }, anna)
    const { updatedRows, unchangedRows, rejectedRows, errors } = await importMovements(server, anna, lines)
    expect([updatedRows + unchangedRows, rejectedRows]).toEqual([1, 2])
    const code = 'DOCUMENT_NUMBER_STRICT'
    expect(errors).toMatchObject([
      { code, rowNumber: 2 },
      { code, rowNumber: 3 },
    ])
    // Rejected, not missing: an invoice named in the file is not taken for paid.
    expect((await documents()).map(([number, due]) => [number, due])).toEqual([
      ['FA 12', 120.5],
      ['FA-1_2.3', 120.5],
      ['INV/2026/00001', 120.5],
    ])
  })

  test('[IMP-15] the result says whether the import is running or has ended', async () => {
    const { importId, result } = await begin(server, anna, 'tiers', 1)
    expect(result).toBe('PENDING')
    await sendCustomers(server, anna, importId, 0, customersChunkOf([{}]))
    expect((await close(server, anna, 'tiers', importId)).result).toBe('STARTED')
    expect((await ended(server, anna, 'tiers', importId)).result).toBe('SUCCESS')
    expect((await importCustomers(server, anna, [{}, { ref: '' }])).result).toBe('PARTIAL_OK')
    expect((await importCustomers(server, anna, [{ ref: '' }])).result).toBe('KO')
    await importMovements(server, anna, [{}, {}])
    expect((await importMovements(server, anna, [{}])).result).toBe('WARN')
  })

  test('an import without accepted rows changes nothing', async () => {
    await importCustomers(server, anna, [{}])
    await importMovements(server, anna, [{}, {}])
    const state = await importMovements(server, anna, [{ tiersRef: 'nobody' }])
    expect(state).toMatchObject({ state: 'DONE', result: 'KO', settledRows: 0, rejectedRows: 1 })
    expect((await importMovements(server, anna, [])).result).toBe('KO')
    expect(await documents()).toEqual([
      ['FA-0', 120.5],
      ['FA-1', 120.5],
    ])
  })

  test('a chunk sent again is stored once, and different rows under its number are refused', async () => {
    const { importId } = await begin(server, anna, 'tiers', 3)
    const params = { masterRef: anna.masterRef, importId, chunk: 1 }
    const body = customersChunkOf([{}, { ref: 'C1', email: '', phone: '' }])
    const answer = await server.ask(putCustomersChunk, { params, body }, anna)
    expect(answer).toEqual({ chunk: 1, acceptedRows: 1, rejectedRows: 1 })
    expect(await server.ask(putCustomersChunk, { params, body }, anna)).toEqual(answer)
    const other = await server.request(putCustomersChunk, { params, body: customersChunkOf([{ name: 'Autre' }]) }, anna)
    expect(other).toMatchObject({ status: 409, problem: { code: 'CHUNK_DIFFERS' } })
    const beyond = await server.request(putCustomersChunk, { params: { ...params, chunk: 3 }, body }, anna)
    expect(beyond).toMatchObject({ status: 422, problem: { code: 'CHUNK_OUT_OF_RANGE' } })
    const ragged = await server.request(putCustomersChunk, { params, body: { ...body, city: ['Lyon'] } }, anna)
    expect(ragged).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'body.city', code: 'LENGTHS_DIFFER' }] },
    })
    // After a lost connection the client asks what has arrived, and continues from there.
    const finalise = { params: { masterRef: anna.masterRef, entity: 'tiers' as const, importId } }
    expect(await server.request(finaliseImport, finalise, anna)).toMatchObject({
      status: 409,
      problem: { code: 'IMPORT_CHUNKS_MISSING', detail: '2 of 3' },
    })
    const state = await server.ask(getImport, finalise, anna)
    expect(state).toMatchObject({ state: 'RECEIVING', chunks: { expected: 3, acknowledged: [1] } })
    await sendCustomers(server, anna, importId, 0, customersChunkOf([{ ref: 'D0' }]))
    await sendCustomers(server, anna, importId, 2, customersChunkOf([{ ref: 'D2' }, { ref: 'D0' }]))
    await close(server, anna, 'tiers', importId)
    const end = await ended(server, anna, 'tiers', importId)
    expect(end).toMatchObject({ createdRows: 3, rejectedRows: 2, progress: 1 })
    expect(await server.ask(finaliseImport, finalise, anna)).toMatchObject({ state: 'DONE', createdRows: 3 })
    expect(await server.request(putCustomersChunk, { params: { ...params, chunk: 2 }, body }, anna)).toMatchObject({
      status: 409,
    })
    expect((await refs()).map(([ref]) => ref)).toEqual(['C0', 'D0', 'D2'])
  })

  test('an import is invisible until it is finalised, and a cancelled one leaves nothing', async () => {
    await importCustomers(server, anna, [{}])
    await importMovements(server, anna, [{}])
    const { importId } = await begin(server, anna, 'movements', 2)
    await sendMovements(server, anna, importId, 0, movementsChunkOf([{ documentNumber: 'NEW-1' }]))
    expect(await documents()).toEqual([['FA-0', 120.5]])
    const cancelled = await abort(server, anna, 'movements', importId)
    expect(cancelled).toMatchObject({ state: 'CANCELLED', result: 'KO', failureCode: 'IMPORT_CANCELLED' })
    expect(await abort(server, anna, 'movements', importId)).toMatchObject({ state: 'CANCELLED' })
    expect(await documents()).toEqual([['FA-0', 120.5]])
    const late = await server.request(
      putMovementsChunk,
      { params: { masterRef: anna.masterRef, importId, chunk: 1 }, body: movementsChunkOf([{}]) },
      anna,
    )
    expect(late).toMatchObject({ status: 409, problem: { code: 'IMPORT_ENDED' } })
    const { importId: next } = await begin(server, anna, 'movements', 0)
    expect(Number(next)).toBeGreaterThan(Number(importId))
    const done = await importCustomers(server, anna, [{}])
    const tooLate = await server.request(
      cancelImport,
      { params: { masterRef: anna.masterRef, entity: 'tiers', importId: done.importId } },
      anna,
    )
    expect(tooLate).toMatchObject({ status: 409, problem: { code: 'IMPORT_ENDED' } })
  })

  test('each list has one running import, which is named; an inactive one is replaced', async () => {
    const body = { fileName: 'clients.csv', totalReadRows: 1, chunks: 1 }
    const params = { masterRef: anna.masterRef, entity: 'tiers' as const }
    const first = await begin(server, anna, 'tiers', 1)
    const second = await server.request(startImport, { params, body }, anna)
    expect(second).toMatchObject({ status: 409, problem: { code: 'IMPORT_RUNNING', detail: first.importId } })
    // The other list is free.
    await begin(server, anna, 'movements', 1)
    now = new Date(now.getTime() + IMPORT_ABANDONED_AFTER_MS)
    const third = await server.ask(startImport, { params, body }, anna)
    expect(third.state).toBe('RECEIVING')
    const gone = await server.ask(getImport, { params: { ...params, importId: first.importId } }, anna)
    expect(gone).toMatchObject({ state: 'FAILED', result: 'ERROR', failureCode: 'IMPORT_ABANDONED' })
  })

  test('starting the same import twice opens one import', async () => {
    const given = {
      params: { masterRef: anna.masterRef, entity: 'tiers' as const },
      body: { fileName: 'clients.csv', totalReadRows: 1, chunks: 1 },
    }
    const as = { ...anna, idempotencyKey: 'start-of-customers-1' }
    const first = await server.ask(startImport, given, as)
    expect((await server.ask(startImport, given, as)).importId).toBe(first.importId)
  })

  test('another tenant can neither see nor change an import', async () => {
    const bruno = await server.newUser({ firstName: 'Bruno' })
    await importCustomers(server, anna, [{}])
    const { importId } = await begin(server, anna, 'tiers', 1)
    const params = { masterRef: bruno.masterRef, entity: 'tiers' as const, importId }
    for (const endpoint of [getImport, finaliseImport, cancelImport]) {
      expect(await server.request(endpoint, { params }, bruno)).toMatchObject({
        status: 404,
        problem: { code: 'IMPORT_NOT_FOUND' },
      })
    }
    const chunk = { params: { masterRef: bruno.masterRef, importId, chunk: 0 }, body: customersChunkOf([{}]) }
    expect(await server.request(putCustomersChunk, chunk, bruno)).toMatchObject({ status: 404 })
    const borrowed = await server.request(getImport, { params }, { ...bruno, tenantId: anna.tenantId })
    expect(borrowed).toMatchObject({ status: 403, problem: { code: 'TENANT_FORBIDDEN' } })
    expect(await refs(bruno)).toEqual([])
    // A customer of one tenant is unknown to the other.
    expect(await importMovements(server, bruno, [{}])).toMatchObject({
      result: 'KO',
      errors: [{ code: 'CUSTOMER_UNKNOWN', error_description: 'C0' }],
    })
  })
})
