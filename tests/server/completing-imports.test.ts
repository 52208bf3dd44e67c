import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { storedCustomers } from '../../src/contract/ledger/imports.ts'
import { type CustomersChunk, freeLayout } from '../../src/domain/import/index.ts'
import { completesStored } from '../../src/domain/import/mapping.ts'
import { createImportEngine } from '../../src/workers/import-engine.ts'
import { begin, close, customersChunkOf, ended, importCustomers, sendCustomers } from '../support/import-files.ts'
import { fileOf } from '../support/import-session.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('lists that complete stored customers on %s', (engine) => {
  let server: TestServer
  let anna: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-11-20T09:30:00Z') })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    anna = await server.newUser()
  })

  const customers = async () =>
    (await server.ask(listCustomers, { params: { masterRef: anna.masterRef }, query: { sort: 'ref' } }, anna)).items

  /** Two customers as a ledger gives them, and a whole one from abroad. */
  const store = async () => {
    const { importId } = await begin(server, anna, 'tiers', 1, { isLedger: true })
    const bare = { type: 'B2B', email: '', phone: '', legalId: '', addressLine1: '', zipCode: '', city: '' } as const
    const rows = [
      { ...bare, ref: 'C0', name: 'Halles SARL' },
      { ...bare, ref: 'C1', name: 'Vasseur' },
    ]
    await sendCustomers(server, anna, importId, 0, customersChunkOf(rows))
    await close(server, anna, 'tiers', importId)
    await ended(server, anna, 'tiers', importId)
    await importCustomers(server, anna, [{ ref: 'C2', name: 'Maes NV', countryIso3: 'BEL', legalId: '0403170701' }])
  }

  /** Imports a list as the wizard does, once the user said that it completes known customers. */
  const complete = async (content: string) => {
    const read = createImportEngine()
    await read.read('tiers', fileOf('emails.csv', content), freeLayout)
    const { suggestion } = read.inspect('tiers', 'STANDARD', null)
    const mapping = { ...suggestion, completes: true }
    const { refs, digests } = await server.ask(storedCustomers, { params: { masterRef: anna.masterRef } }, anna)
    const context = { profile: 'STANDARD', today: '2026-11-20', strictDocumentNumbers: false, knownRefs: refs } as const
    const summary = await read.check('tiers', mapping, context)
    const { importId } = await begin(server, anna, 'tiers', 1, {
      completes: completesStored(mapping, 'STANDARD'),
      totalReadRows: summary.totalRows,
      rejectedRows: summary.totalRows - summary.validRows,
    })
    expect(digests).toHaveLength(refs.length)
    await sendCustomers(server, anna, importId, 0, read.chunk('tiers', 0) as CustomersChunk)
    await close(server, anna, 'tiers', importId)
    return { summary, state: await ended(server, anna, 'tiers', importId) }
  }

  test('[IMP-21] e-mail addresses reach customers of a ledger, and nothing that is stored is lost', async () => {
    await store()
    const list = 'Code client;E-mail;Téléphone\nC0;compta@halles.example;\nC1;;01 99 00 00 01\nC2;boek@maes.example;\n'
    const { summary, state } = await complete(list)
    expect(summary).toMatchObject({ validRows: 3, errorRows: 0 })
    expect(state).toMatchObject({ createdRows: 0, updatedRows: 3, unchangedRows: 0, rejectedRows: 0 })
    expect(await customers()).toMatchObject([
      { ref: 'C0', name: 'Halles SARL', email: 'compta@halles.example', phone: '' },
      { ref: 'C1', name: 'Vasseur', email: '', phone: '01 99 00 00 01' },
      { ref: 'C2', name: 'Maes NV', countryIso3: 'BEL', legalId: '0403170701', email: 'boek@maes.example' },
    ])
    expect((await complete(list)).state).toMatchObject({ updatedRows: 0, unchangedRows: 3 })
  })

  test('a customer who is not stored is refused by the page and by the server', async () => {
    await store()
    const { summary, state } = await complete('Code client;E-mail\nC0;compta@halles.example\nC9;a@b.example\n')
    expect(summary.groups).toMatchObject([{ code: 'CUSTOMER_NOT_STORED', count: 1 }])
    expect(state).toMatchObject({ updatedRows: 1, rejectedRows: 1 })
    const { importId } = await begin(server, anna, 'tiers', 1, { completes: true, columns: { ref: 1 } })
    await sendCustomers(server, anna, importId, 0, customersChunkOf([{ ref: 'C9' }]))
    await close(server, anna, 'tiers', importId)
    expect(await ended(server, anna, 'tiers', importId)).toMatchObject({
      createdRows: 0,
      rejectedRows: 1,
      errors: [{ rowNumber: 2, colNumber: 1, code: 'CUSTOMER_NOT_STORED', error_description: 'C9' }],
    })
    expect(await customers()).toHaveLength(3)
  })

  test('what the list has is checked, by the country that is stored', async () => {
    await store()
    const { importId } = await begin(server, anna, 'tiers', 1, { completes: true, totalReadRows: 3 })
    const row = { ref: 'C0', countryIso3: '' }
    const rows = [
      { ...row, legalId: '12', email: '' },
      { ...row, ref: 'C1', email: 'nobody' },
      { ...row, ref: 'C2', legalId: '99' },
    ]
    await sendCustomers(server, anna, importId, 0, customersChunkOf(rows))
    await close(server, anna, 'tiers', importId)
    const { errors, ...state } = await ended(server, anna, 'tiers', importId)
    expect(errors.map(({ rowNumber, code }) => [rowNumber, code])).toEqual([
      [2, 'SIREN_INVALID'],
      [3, 'EMAIL_INVALID'],
    ])
    expect(state).toMatchObject({ updatedRows: 1, rejectedRows: 2 })
  })
})
