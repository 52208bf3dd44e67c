import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * The embedded PostgreSQL, in a thread of its own because a long statement must not block the server's event loop. It
 * speaks the PostgreSQL wire protocol over the thread's port, so that both engines use the same driver.
 */
const port = parentPort!
const { dataDir } = workerData as { dataDir: string }

const db = await PGlite.create({ dataDir, relaxedDurability: false })
port.postMessage('ready')

let queue: Promise<void> = Promise.resolve()
port.on('message', (message: Uint8Array | 'reset' | 'close') => {
  queue = queue.then(async () => {
    if (message === 'close') {
      await db.close()
      port.postMessage('closed')
      port.close()
      return
    }
    if (message === 'reset') {
      await db.exec('rollback')
      await db.exec('discard all')
      return
    }
    const answer = await db.execProtocolRaw(message, { syncToFs: true })
    port.postMessage(answer)
  })
})
