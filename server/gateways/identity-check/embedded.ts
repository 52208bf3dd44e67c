import { Worker } from 'node:worker_threads'
import type { Readings } from '../../../src/domain/identity-check/index.ts'
import { type IdentityCheck, UnusableDocument } from './gateway.ts'

/** A reading that takes longer is given up, in milliseconds; and the memory that it may take, in megabytes. */
const TIMEOUT_MS = 120_000
const MOST_MEMORY_MB = 1_024

type Answer = { readings: Readings } | { failure: string }

/**
 * Reads documents in this process, without a third party: in a thread that is thrown away after each verification, with a
 * limit of time and of memory, since anybody may upload anything.
 */
export const embeddedCheck = (timeoutMs = TIMEOUT_MS): IdentityCheck => ({
  code: 'EMBEDDED',
  read: (documents, today) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./thread.ts', import.meta.url), {
        workerData: { documents, today },
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      })
      const end = (settle: () => void) => {
        clearTimeout(timer)
        settle()
        void worker.terminate()
      }
      const timer = setTimeout(() => end(() => reject(new UnusableDocument('it takes too long'))), timeoutMs)
      worker.once('message', (answer: Answer) =>
        end(() => ('readings' in answer ? resolve(answer.readings) : reject(new UnusableDocument(answer.failure)))),
      )
      worker.once('error', (error) => end(() => reject(new UnusableDocument(error.name))))
      worker.once('exit', () => end(() => reject(new UnusableDocument('the thread ended'))))
    }),
})
