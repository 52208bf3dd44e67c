import { ImportFileError } from '../domain/import/index.ts'
import { createImportEngine, type EngineOptions } from './import-engine.ts'
import { type ImportAnswer, ImportFailure, type ImportRequest } from './import-protocol.ts'

/**
 * The worker around the import engine: one command at a time, in order; `cancel` stops the running one at its next
 * slice. A macrotask between slices lets that message in.
 */
const engine = createImportEngine()
const cancelled = new Set<number>()
let queue: Promise<void> = Promise.resolve()

const answer = (message: ImportAnswer) => postMessage(message)

const channel = new MessageChannel()
const breathe = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve()
    channel.port2.postMessage(null)
  })

const run = async (request: Exclude<ImportRequest, { command: 'cancel' }>) => {
  const { id } = request
  const options: EngineOptions = {
    onProgress: (progress) => answer({ id, kind: 'progress', progress }),
    isCancelled: () => cancelled.has(id),
    breathe,
  }
  try {
    if (cancelled.has(id)) throw new ImportFailure('CANCELLED')
    answer({ id, kind: 'done', result: await execute(request, options) })
  } catch (error) {
    if (error instanceof ImportFailure || error instanceof ImportFileError)
      answer({ id, kind: 'failed', code: error.code, params: error.params })
    else answer({ id, kind: 'failed', code: 'WORKER_FAILED', params: { message: String(error) } })
  } finally {
    cancelled.delete(id)
  }
}

const execute = (request: Exclude<ImportRequest, { command: 'cancel' }>, options: EngineOptions): unknown => {
  switch (request.command) {
    case 'read':
      return engine.read(...request.args, options)
    case 'digest':
      return engine.digest(...request.args)
    case 'relayout':
      return engine.relayout(...request.args, options)
    case 'inspect':
      return engine.inspect(...request.args)
    case 'values':
      return engine.values(...request.args, options)
    case 'check': {
      const [entity, mapping, context, edits] = request.args
      return engine.check(entity, mapping, context, edits, options)
    }
    case 'page':
      return engine.page(...request.args)
    case 'correct':
      return engine.correct(...request.args)
    case 'leaveOut':
      return engine.leaveOut(...request.args)
    case 'edits':
      return engine.edits(...request.args)
    case 'exportBad':
      return engine.exportBad(...request.args)
    case 'compare':
      return engine.compare(...request.args)
    case 'chunkCount':
      return engine.chunkCount(...request.args)
    case 'chunk':
      return engine.chunk(...request.args)
    case 'forget':
      return engine.forget(...request.args)
  }
}

addEventListener('message', (event: MessageEvent<ImportRequest>) => {
  const request = event.data
  if (request.command === 'cancel') cancelled.add(request.id)
  else queue = queue.then(() => run(request))
})
