import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getImport } from '../../src/contract/ledger/imports.ts'
import { listMovements } from '../../src/contract/ledger/movements.ts'
import { IMPORT_CHUNK_ROWS } from '../../src/domain/constants.ts'
import {
  begin,
  close,
  customersChunkOf,
  ended,
  movementsChunkOf,
  sendCustomers,
  sendMovements,
} from '../support/import-files.ts'
import { type KillableServer, startKillableServer } from '../support/killing.ts'
import { engines } from '../support/server.ts'

const ROWS = IMPORT_CHUNK_ROWS
/** Enough stored rows for several transactions. */
const STORED_CHUNKS = 7

const chunk = (number: number, series = 'FA') =>
  movementsChunkOf(
    Array.from({ length: ROWS }, (_, index) => ({ tiersRef: 'K0', documentNumber: `${series}-${number}-${index}` })),
  )

// Both engines only in `npm run test:all`, since it starts and kills processes.
describe.each(process.env.ALL ? engines : engines.slice(-1))(
  'a server killed in the middle of an import, on %s',
  (engine) => {
    let server: KillableServer

    beforeAll(async () => {
      server = await startKillableServer(engine)
      const { account } = server
      const { importId } = await begin(server, account, 'tiers', 1)
      await sendCustomers(server, account, importId, 0, customersChunkOf([{ ref: 'K0' }]))
      await close(server, account, 'tiers', importId)
      await ended(server, account, 'tiers', importId)
    }, 60_000)
    afterAll(() => server?.stop())

    const count = async (state: 'ALL' | 'CLEARED' = 'ALL') =>
      (
        await server.ask(
          listMovements,
          { params: { masterRef: server.account.masterRef }, query: { tiersRef: 'K0', size: 0, state } },
          server.account,
        )
      ).totalItems
    const stateOf = (importId: string) =>
      server.ask(
        getImport,
        { params: { masterRef: server.account.masterRef, entity: 'movements', importId } },
        server.account,
      )

    test('while chunks arrive: nothing is visible, acknowledged chunks are kept, and sending resumes', async () => {
      const { account } = server
      const { importId } = await begin(server, account, 'movements', STORED_CHUNKS)
      await sendMovements(server, account, importId, 0, chunk(0))
      await sendMovements(server, account, importId, 1, chunk(1))
      const unanswered = sendMovements(server, account, importId, 2, chunk(2)).catch(() => 'no answer')
      await server.killAndRestart()
      await unanswered
      const state = await stateOf(importId)
      expect(state.state).toBe('RECEIVING')
      expect(state.chunks.acknowledged).toEqual(expect.arrayContaining([0, 1]))
      expect(state.createdRows).toBe(state.chunks.acknowledged.length * ROWS)
      expect(await count()).toBe(0)
      // The chunk without an answer is sent again, whether it was stored or not.
      for (let number = 2; number < STORED_CHUNKS; number += 1) {
        await sendMovements(server, account, importId, number, chunk(number))
      }
      await close(server, account, 'movements', importId)
      // Killed at once: the job is queued, or has just started.
      await server.killAndRestart()
      const end = await ended(server, account, 'movements', importId)
      expect(end).toMatchObject({ state: 'DONE', createdRows: STORED_CHUNKS * ROWS, rejectedRows: 0 })
      expect(await count()).toBe(STORED_CHUNKS * ROWS)
    }, 120_000)

    test('while stored rows are copied: all or nothing, and each row once', async () => {
      const { account } = server
      const { importId } = await begin(server, account, 'movements', 1)
      await sendMovements(server, account, importId, 0, chunk(0))
      const waiting = (await close(server, account, 'movements', importId)).progress
      let now = await stateOf(importId)
      while (now.state === 'FINALISING' && now.progress <= waiting) now = await stateOf(importId)
      expect(now.state).toBe('FINALISING')
      await server.killAndRestart()
      const end = await ended(server, account, 'movements', importId)
      expect(end).toMatchObject({
        state: 'DONE',
        result: 'WARN',
        unchangedRows: ROWS,
        settledRows: (STORED_CHUNKS - 1) * ROWS,
      })
      expect(await count()).toBe(STORED_CHUNKS * ROWS)
      expect(await count('CLEARED')).toBe((STORED_CHUNKS - 1) * ROWS)
    }, 120_000)
  },
)
