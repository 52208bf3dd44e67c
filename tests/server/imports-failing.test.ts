import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finalise } from '../../server/ledger/imports/finalise.ts'
import { giveUpAbandoned } from '../../server/ledger/imports/watch.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { listCustomers } from '../../src/contract/ledger/customers.ts'
import { getImport, type ImportEntity } from '../../src/contract/ledger/imports.ts'
import { IMPORT_ABANDONED_AFTER_MS } from '../../src/domain/constants.ts'
import { begin, customersChunkOf, importCustomers, sendCustomers } from '../support/import-files.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

describe.each(engines)('failing imports, on %s', (engine) => {
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

  const stateOf = (entity: ImportEntity, importId: string) =>
    server.ask(getImport, { params: { masterRef: anna.masterRef, entity, importId } }, anna)

  test('[IMP-15] an import whose background job keeps failing ends as ERROR, and stored data stays', async () => {
    await importCustomers(server, anna, [{}])
    const { importId } = await begin(server, anna, 'tiers', 1)
    await sendCustomers(server, anna, importId, 0, customersChunkOf([{ ref: 'NEW' }]))
    // The state that `finalise` leaves, without the job, which would succeed.
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`update imports set state = 'FINALISING' where import_id = ${importId}::bigint`),
    )
    const data = { tenantId: anna.tenantId, importId: Number(importId) }
    const failing = AbortSignal.abort(new Error('the machine stops'))
    let attempts = 0
    while ((await stateOf('tiers', importId)).state === 'FINALISING') {
      attempts += 1
      await finalise(server.services, data, failing).catch((error: Error) =>
        expect(error.message).toBe('the machine stops'),
      )
    }
    expect(attempts).toBeGreaterThan(1)
    expect(await stateOf('tiers', importId)).toMatchObject({
      state: 'FAILED',
      result: 'ERROR',
      failureCode: 'IMPORT_FAILED',
    })
    const { items } = await server.ask(listCustomers, { params: { masterRef: anna.masterRef } }, anna)
    expect(items.map(({ ref }) => ref)).toEqual(['C0'])
  })

  test('an inactive import is cancelled; one that still receives chunks is not', async () => {
    const silent = await begin(server, anna, 'tiers', 1)
    const alive = await begin(server, anna, 'movements', 1)
    now = new Date(now.getTime() + IMPORT_ABANDONED_AFTER_MS)
    await server.database.asTenant(anna.tenantId, (tx) =>
      tx.run(sql`update imports set touched_at = ${now} where import_id = ${alive.importId}::bigint`),
    )
    await giveUpAbandoned(server.services)
    expect(await stateOf('tiers', silent.importId)).toMatchObject({
      state: 'FAILED',
      result: 'ERROR',
      failureCode: 'IMPORT_ABANDONED',
      endedAt: now.toISOString(),
    })
    expect((await stateOf('movements', alive.importId)).state).toBe('RECEIVING')
  })

  test('a chunk counts as activity', async () => {
    const { importId } = await begin(server, anna, 'tiers', 2)
    now = new Date(now.getTime() + IMPORT_ABANDONED_AFTER_MS - 1000)
    await sendCustomers(server, anna, importId, 0, customersChunkOf([{}]))
    now = new Date(now.getTime() + 2000)
    await giveUpAbandoned(server.services)
    expect((await stateOf('tiers', importId)).state).toBe('RECEIVING')
  })
})
