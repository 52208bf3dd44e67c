import { NotRead } from '../../reading/not-read.ts'
import type { Reader } from '../../reading/reader.ts'
import { type IdentityCheck, UnusableDocument } from './gateway.ts'

/** The reader's queue for verifications: they wait only for each other. */
const WHOM = 'identity'

/** Reads documents locally, without a third party, in a process with limits on time and memory. */
export const embeddedCheck = (reader: Reader, timeoutMs?: number): IdentityCheck => ({
  code: 'EMBEDDED',
  read: async (documents, today) => {
    try {
      return await reader.read('identity', { documents, today }, WHOM, timeoutMs)
    } catch (error) {
      // The readers are busy; the job retries.
      if (!(error instanceof NotRead) || error.reason === 'BUSY') throw error
      throw new UnusableDocument(error.message)
    }
  },
})
