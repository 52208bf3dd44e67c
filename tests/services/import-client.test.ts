import { describe, expect, test, vi } from 'vitest'
import {
  createImportClient,
  ImportFailure,
  type ImportRequest,
  type WorkerLike,
} from '../../src/workers/import-protocol.ts'

const fakeWorker = () => {
  const sent: ImportRequest[] = []
  const listeners = {
    message: [] as ((event: { data?: unknown }) => void)[],
    error: [] as ((event: { data?: unknown }) => void)[],
  }
  const worker: WorkerLike = {
    postMessage: (message) => sent.push(message),
    addEventListener: (type, listener) => listeners[type].push(listener),
    terminate: vi.fn(),
  }
  const say = (data: unknown) => {
    for (const listener of listeners.message) listener({ data })
  }
  const fail = () => {
    for (const listener of listeners.error) listener({})
  }
  return { worker, sent, say, fail }
}

describe('the client of the import worker', () => {
  test('answers reach their own request, in any order, with progress in between', async () => {
    const { worker, sent, say } = fakeWorker()
    const client = createImportClient(worker)
    const onProgress = vi.fn()
    const first = client.run('chunkCount', ['movements'], { onProgress })
    const second = client.run('chunkCount', ['tiers'])
    expect(sent).toEqual([
      { id: 1, command: 'chunkCount', args: ['movements'] },
      { id: 2, command: 'chunkCount', args: ['tiers'] },
    ])
    say({ id: 1, kind: 'progress', progress: { step: 'checking', done: 1, total: 2 } })
    say({ id: 2, kind: 'done', result: 7 })
    say({ id: 1, kind: 'done', result: 3 })
    say({ id: 9, kind: 'done', result: 'nobody asked' })
    expect([await first, await second]).toEqual([3, 7])
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ step: 'checking', done: 1, total: 2 })
  })
  test('a refusal keeps its code and parameters', async () => {
    const { worker, say } = fakeWorker()
    const run = createImportClient(worker).run('chunkCount', ['movements'])
    say({ id: 1, kind: 'failed', code: 'ROW_TOO_LONG', params: { line: 3 } })
    await expect(run).rejects.toEqual(new ImportFailure('ROW_TOO_LONG', { line: 3 }))
  })
  test('aborting informs the worker; closing ends it and every request; a crashed worker is reported', async () => {
    const { worker, sent, fail } = fakeWorker()
    const client = createImportClient(worker)
    const abort = new AbortController()
    const run = client.run('chunkCount', ['movements'], { signal: abort.signal })
    abort.abort()
    expect(sent.at(-1)).toEqual({ id: 1, command: 'cancel' })
    fail()
    await expect(run).rejects.toMatchObject({ code: 'WORKER_FAILED' })
    await expect(client.run('chunkCount', ['tiers'], { signal: abort.signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
    const last = client.run('chunkCount', ['tiers'])
    client.close()
    await expect(last).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
