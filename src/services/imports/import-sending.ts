import { getPlanning, type PlanningState, replan } from '../../contract/delivery/reminders.ts'
import {
  type CustomersChunk,
  cancelImport,
  finaliseImport,
  getImport,
  type ImportState,
  type MovementsChunk,
  putCustomersChunk,
  putMovementsChunk,
  startImport,
} from '../../contract/ledger/imports.ts'
import { emptyMapping } from '../../domain/import/mapping.ts'
import type { StartInput } from '../../machines/import/import.setup.ts'
import type { ImportOf, StartAnswer } from '../../machines/import/import.types.ts'
import type { ImportClient } from '../../workers/import-protocol.ts'
import { HttpProblem, send } from '../http/http.ts'
import { columnNumbers, leftDocuments, rejectedOf } from './import-left.ts'
import { fetchMapping, saveMapping } from './import-mapping.ts'

/** Polling interval. */
const IMPORT_POLL_MS = 300
const PLANNING_POLL_MS = 700
/** Interval between attempts to reach an unavailable server. */
const NETWORK_PAUSE_MS = 2000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const paramsOf = ({ masterRef, entity, importId }: ImportOf) => ({ masterRef, entity, importId })

type Chunk = CustomersChunk | MovementsChunk

/** The actors that talk to the server about an import. */
export const createSendingServices = (client: ImportClient) => {
  /** The next chunk is prepared while the current one is uploaded. */
  let ahead: { key: string; chunk: Promise<Chunk> } | null = null
  const chunkOf = ({ entity, importId }: ImportOf, n: number): Promise<Chunk> => {
    const key = `${importId} ${n}`
    const ready = ahead?.key === key ? ahead.chunk : client.run('chunk', [entity, n])
    ahead = null
    return ready
  }
  const cutAhead = ({ entity, importId }: ImportOf, n: number, chunks: number) => {
    if (n >= chunks) return
    const chunk = client.run('chunk', [entity, n])
    // An error is reported when this chunk is requested.
    chunk.catch(() => {})
    ahead = { key: `${importId} ${n}`, chunk }
  }

  const start = async (input: StartInput, signal: AbortSignal): Promise<StartAnswer> => {
    const {
      masterRef,
      entity,
      mapping,
      layout,
      headers,
      summary,
      comparison,
      fileName,
      attemptKey,
      isLedger,
      completes,
    } = input
    const unused = headers.filter((header) => mapping.columns.every(({ column }) => column !== header))
    // A ledger has columns of its own: those of other files stay known.
    const kept = isLedger
      ? ((await fetchMapping(input, signal)) ?? emptyMapping(entity))
      : { ...mapping, unused, layout }
    await saveMapping(input, { ...kept, terms: mapping.terms, extent: mapping.extent }, signal)
    const { settles } = comparison
    const body = {
      fileName,
      isLedger,
      completes,
      isPartial: mapping.extent === 'NEW',
      settles,
      totalReadRows: summary.totalRows - summary.clearedRows,
      chunks: await client.run('chunkCount', [entity]),
      rejected: rejectedOf(summary),
      rejectedRows: summary.totalRows - summary.clearedRows - summary.validRows,
      columns: columnNumbers(mapping, headers),
      leftOut: await leftDocuments(client, entity, mapping, headers),
    }
    try {
      const options = { signal, idempotencyKey: attemptKey }
      return { kind: 'started', state: await send(startImport, { params: { masterRef, entity }, body }, options) }
    } catch (error) {
      if (error instanceof HttpProblem && error.code === 'IMPORT_RUNNING')
        return { kind: 'running', importId: error.detail ?? '' }
      throw error
    }
  }

  const sendChunk = async (input: ImportOf & { chunk: number; chunks: number }, signal: AbortSignal) => {
    const { masterRef, importId, entity, chunk } = input
    const body = await chunkOf(input, chunk)
    cutAhead(input, chunk + 1, input.chunks)
    const params = { masterRef, importId, chunk }
    if (entity === 'tiers') await send(putCustomersChunk, { params, body: body as CustomersChunk }, { signal })
    else await send(putMovementsChunk, { params, body: body as MovementsChunk }, { signal })
    return { chunk }
  }

  const read = (input: ImportOf, signal: AbortSignal): Promise<ImportState> =>
    send(getImport, { params: paramsOf(input) }, { signal })

  return {
    start,
    sendChunk,
    read,
    finalise: (input: ImportOf, signal: AbortSignal): Promise<ImportState> =>
      send(finaliseImport, { params: paramsOf(input) }, { signal }),
    poll: async (input: ImportOf, signal: AbortSignal): Promise<ImportState> => {
      await pause(IMPORT_POLL_MS, signal)
      return read(input, signal)
    },
    cancelOther: async (input: ImportOf, signal: AbortSignal): Promise<void> => {
      try {
        await send(cancelImport, { params: paramsOf(input) }, { signal })
      } catch (error) {
        if (!(error instanceof HttpProblem && error.code === 'IMPORT_ENDED')) throw error
      }
    },
    cancel: (input: ImportOf, signal: AbortSignal): Promise<ImportState> =>
      send(cancelImport, { params: paramsOf(input) }, { signal }),
    requestPlanning: (masterRef: string, signal: AbortSignal): Promise<unknown> =>
      send(replan, { params: { masterRef } }, { signal }),
    pollPlanning: async (masterRef: string, signal: AbortSignal): Promise<PlanningState> => {
      await pause(PLANNING_POLL_MS, signal)
      return send(getPlanning, { params: { masterRef } }, { signal })
    },
    /** The browser reports when it is online again; an unavailable server is polled. */
    waitForNetwork: async (signal: AbortSignal): Promise<void> => {
      if (navigator.onLine) return pause(NETWORK_PAUSE_MS, signal)
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true, signal })
      })
    },
  }
}
