import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  customersLastSuccess,
  getMapping,
  movementsLastSuccess,
  putMapping,
} from '../../src/contract/ledger/imports.ts'
import { type CustomersChunk, freeLayout, type ImportMapping } from '../../src/domain/import/index.ts'
import { asMapping } from '../../src/services/imports/import-mapping.ts'
import { createImportEngine } from '../../src/workers/import-engine.ts'
import { begin, close, ended, importCustomers, importMovements, sendCustomers } from '../support/import-files.ts'
import { fileOf, standard } from '../support/import-session.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('mappings and last imports on %s', (engine) => {
  let server: TestServer
  let anna: TestUser
  let bruno: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-11-20T09:30:00Z') })
    anna = await server.newUser()
    bruno = await server.newUser({ firstName: 'Bruno' })
  })
  afterAll(() => server?.stop())

  const of = (user: TestUser, entity: string) => ({ masterRef: user.masterRef, entity: entity as 'tiers' })
  const mapping = {
    entity: 'tiers',
    columns: [{ column: 'Réf. client', field: 'ref' }],
    values: [{ field: 'type', from: 'Société', to: 'B2B' }],
  }

  test('[API-40] the mapping of an account is returned as it was saved, and is empty before the first save', async () => {
    expect(await server.ask(getMapping, { params: of(anna, 'movements') }, anna)).toEqual({ mapping: null })
    await server.ask(putMapping, { params: of(anna, 'tiers'), body: { mapping } }, anna)
    expect(await server.ask(getMapping, { params: of(anna, 'tiers') }, anna)).toEqual({ mapping })
    expect(await server.ask(getMapping, { params: of(anna, 'movements') }, anna)).toEqual({ mapping: null })
    const unknown = await server.request(getMapping, { params: of(anna, 'suppliers') }, anna)
    expect(unknown).toMatchObject({ status: 400, problem: { code: 'INVALID_REQUEST' } })
  })

  test('[API-41] saving a mapping replaces the previous one of this entity and account only', async () => {
    await server.ask(putMapping, { params: of(anna, 'tiers'), body: { mapping } }, anna)
    const next = { ...mapping, columns: [{ column: 'Code\u0000', field: 'ref' }] }
    expect(await server.ask(putMapping, { params: of(anna, 'tiers'), body: { mapping: next } }, anna)).toEqual({
      mapping: next,
    })
    expect(await server.ask(getMapping, { params: of(anna, 'tiers') }, anna)).toEqual({ mapping: next })
    expect(await server.ask(getMapping, { params: of(bruno, 'tiers') }, bruno)).toEqual({ mapping: null })
    const noMapping = await server.request(
      putMapping,
      { params: of(anna, 'tiers'), body: { mapping: 'x' as never } },
      anna,
    )
    expect(noMapping).toMatchObject({ status: 400, problem: { errors: [{ path: 'body.mapping' }] } })
    const elsewhere = await server.request(
      putMapping,
      { params: { masterRef: 'nobody', entity: 'tiers' }, body: { mapping } },
      anna,
    )
    expect(elsewhere).toMatchObject({ status: 404, problem: { code: 'MASTER_NOT_FOUND' } })
  })

  test('[IMP-04] whether an individual needs only a phone number or an e-mail is asked once: the account keeps the choice', async () => {
    const claire = await server.newUser()
    const engine = createImportEngine()
    const text =
      'ref;siren;nom;adresse;ville;code postal;email\nC1;404833048;Halles;1 rue A;Lyon;69003;a@halles.example'
    const opened = async () => {
      await engine.read('tiers', fileOf('clients.csv', text), freeLayout)
      const { mapping: saved } = await server.ask(getMapping, { params: of(claire, 'tiers') }, claire)
      return engine.inspect('tiers', 'STANDARD', asMapping(saved, 'tiers'))
    }
    const imported = async (mapping: ImportMapping) => {
      const { validRows } = await engine.check('tiers', mapping, standard)
      expect(validRows).toBe(1)
      await server.ask(putMapping, { params: of(claire, 'tiers'), body: { mapping } }, claire)
      const { importId } = await begin(server, claire, 'tiers', 1)
      await sendCustomers(server, claire, importId, 0, engine.chunk('tiers', 0) as CustomersChunk)
      await close(server, claire, 'tiers', importId)
      return ended(server, claire, 'tiers', importId)
    }
    const { suggestion, problems } = await opened()
    expect(problems).toEqual([{ code: 'FIELD_REQUIRED', params: { field: 'phone' } }])
    expect(await imported({ ...suggestion, oneContact: true })).toMatchObject({ createdRows: 1, rejectedRows: 0 })
    const again = await opened()
    expect([again.problems, again.savedMappingFits, again.suggestion.oneContact]).toEqual([[], true, true])
    expect(await imported(again.suggestion)).toMatchObject({ unchangedRows: 1, rejectedRows: 0 })
    expect((await opened()).problems).toEqual([])
    // The other account has no choice yet.
    const { mapping: none } = await server.ask(getMapping, { params: of(anna, 'tiers') }, anna)
    expect(asMapping(none, 'tiers')?.oneContact ?? false).toBe(false)
  })

  test('[API-42] [API-43] [IMP-14] the last success of each list is the newest import that accepted rows', async () => {
    const params = { masterRef: anna.masterRef }
    const none = { importId: null, endedAt: null, rows: 0 }
    expect(await server.ask(customersLastSuccess, { params }, anna)).toEqual(none)
    expect(await server.ask(movementsLastSuccess, { params }, anna)).toEqual(none)

    const customers = await importCustomers(server, anna, [{}, {}, { ref: '' }])
    const last = { importId: customers.importId, endedAt: '2026-11-20T09:30:00.000Z', rows: 2 }
    expect(await server.ask(customersLastSuccess, { params }, anna)).toEqual(last)
    expect(await server.ask(movementsLastSuccess, { params }, anna)).toEqual(none)

    const movements = await importMovements(server, anna, [{}, {}, {}])
    expect(await server.ask(movementsLastSuccess, { params }, anna)).toMatchObject({
      importId: movements.importId,
      rows: 3,
    })
    const refused = await importCustomers(server, anna, [{ ref: '' }])
    expect(refused.result).toBe('KO')
    expect(await server.ask(customersLastSuccess, { params }, anna)).toEqual(last)

    for (const endpoint of [customersLastSuccess, movementsLastSuccess]) {
      expect(await server.ask(endpoint, { params: { masterRef: bruno.masterRef } }, bruno)).toEqual(none)
      expect(await server.request(endpoint, { params: { masterRef: 'nobody' } }, anna)).toMatchObject({
        status: 404,
        problem: { code: 'MASTER_NOT_FOUND' },
      })
    }
  })
})
