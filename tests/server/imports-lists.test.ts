import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import {
  begin,
  close,
  ended,
  importCustomers,
  importMovements,
  movementsChunkOf,
  sendMovements,
} from '../support/import-files.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

const CHUNKS = 4
const ROWS = 5_000

describe.each(engines)('lists during an import, on %s', (engine) => {
  let server: TestServer
  let anna: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine })
    anna = await server.newUser()
    await importCustomers(server, anna, [{}])
    await importMovements(server, anna, [{}, {}])
  })
  afterAll(() => server?.stop())

  test('they show the former rows throughout, and all new rows at once at its end', async () => {
    const total = async () =>
      (await server.ask(listMovements, { params: { masterRef: anna.masterRef } }, anna)).totalItems
    const { importId } = await begin(server, anna, 'movements', CHUNKS)
    let sending = true
    const send = async () => {
      for (let number = 0; number < CHUNKS; number += 1) {
        const rows = Array.from({ length: ROWS }, (_, index) => ({ documentNumber: `N-${number}-${index}` }))
        await sendMovements(server, anna, importId, number, movementsChunkOf(rows))
      }
      sending = false
    }
    const seen: number[] = []
    const read = async () => {
      while (sending) seen.push(await total())
    }
    await Promise.all([send(), read()])
    // On one connection, lists and chunks take turns.
    expect(seen.length).toBeGreaterThanOrEqual(CHUNKS / 2)
    expect(new Set(seen)).toEqual(new Set([2]))
    await close(server, anna, 'movements', importId)
    const during = await total()
    expect([2, CHUNKS * ROWS + 2]).toContain(during)
    await ended(server, anna, 'movements', importId)
    expect(await total()).toBe(CHUNKS * ROWS + 2)
  }, 60_000)
})
