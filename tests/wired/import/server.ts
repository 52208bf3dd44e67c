import { deepStrictEqual } from 'node:assert'
import { failureOf, isServerAway, nextChunk, stateName } from '../../../src/machines/import/import.rules.ts'

const sending = (chunks: number, acknowledged: number[]) => ({ importId: '7', rows: 1, chunks, acknowledged })

export default {
  'sending goes on at the first chunk that was not acknowledged': () => {
    deepStrictEqual(nextChunk(sending(1, [])), 0)
    deepStrictEqual(nextChunk(sending(3, [0, 2])), 1)
    deepStrictEqual(nextChunk(sending(2, [1, 0])), null)
  },
  'every failure can be stored and explained': () => {
    const known = { code: 'IMPORT_ENDED', params: { days: 3 }, requestId: 'r-1' }
    deepStrictEqual(failureOf(known), known)
    const generic = { code: 'generic', params: {}, requestId: null }
    deepStrictEqual(failureOf({ code: 'IMPORT_ENDED' }), { ...generic, code: 'IMPORT_ENDED' })
    for (const nothing of ['broken', null, undefined, { code: 7 }]) deepStrictEqual(failureOf(nothing), generic)
  },
  'only temporary failures are retried automatically': () => {
    const away = [{ code: 'OFFLINE' }, { status: 500 }, { code: 'HTTP_502', status: 502 }, { status: 429 }]
    deepStrictEqual(away.map(isServerAway), [true, true, true, true])
    const lasting = [{ code: 'IMPORT_ENDED', status: 409 }, { code: 'WORKER_FAILED' }, new Error('x'), 'x', null]
    deepStrictEqual(lasting.map(isServerAway), [false, false, false, false, false])
  },
  'a state is told by one name': () => {
    deepStrictEqual(stateName('reading'), 'reading')
    deepStrictEqual(stateName({ asking: 'reviewing', page: { table: 'shown' } }), 'asking.reviewing page.table.shown')
  },
}
