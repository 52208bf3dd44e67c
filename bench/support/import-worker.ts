/**
 * The work of the browser's worker on a movements file, in a thread: read, map, check, cut into chunks. Chunks are sent
 * as request bodies, so that the measuring thread only forwards them.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { createImportEngine } from '../../src/workers/import-engine.ts'

const port = parentPort!
const { file, today } = workerData as { file: Uint8Array<ArrayBuffer>; today: string }

const engine = createImportEngine()
await engine.read('movements', new File([file], 'movements.csv'), {
  sheet: null,
  headerRow: null,
  encoding: null,
  delimiter: null,
})
const { suggestion, problems } = engine.inspect('movements', 'STANDARD', null)
if (problems.length > 0) throw new Error(`the layout was not recognised: ${JSON.stringify(problems)}`)
const { validRows } = await engine.check('movements', suggestion, {
  profile: 'STANDARD',
  today,
  knownRefs: null,
  strictDocumentNumbers: false,
})
port.postMessage({ chunks: engine.chunkCount('movements'), validRows })

port.on('message', (number: number | 'end') => {
  if (number === 'end') {
    port.close()
    return
  }
  const bytes = new TextEncoder().encode(JSON.stringify(engine.chunk('movements', number)))
  port.postMessage({ number, bytes }, [bytes.buffer])
})
