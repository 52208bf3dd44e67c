/** The thread in which documents are opened and read: what they do to it ends with it. */
import { parentPort, workerData } from 'node:worker_threads'
import { readDocuments } from './reading.ts'

const { documents, today } = workerData as { documents: Parameters<typeof readDocuments>[0]; today: string }
try {
  parentPort?.postMessage({ readings: await readDocuments(documents, today) })
} catch (error) {
  // The message only: a document must not reach the logs by the error that it caused.
  parentPort?.postMessage({ failure: error instanceof Error ? error.name : 'Error' })
}
