import { NotRead } from '../../reading/not-read.ts'
import type { Reader } from '../../reading/reader.ts'
import { type IdentityCheck, UnusableDocument } from './gateway.ts'

/** Who asks the reader: verifications wait for each other, and for nothing else. */
const WHOM = 'identity'

/** Reads documents on this machine, without a third party, in a process with limits of time and memory. */
export const embeddedCheck = (reader: Reader, timeoutMs?: number): IdentityCheck => ({
  code: 'EMBEDDED',
  read: async (documents, today) => {
    try {
      return await reader.read('identity', { documents, today }, WHOM, timeoutMs)
    } catch (error) {
      // Too many others wait: the job tries again.
      if (!(error instanceof NotRead) || error.reason === 'BUSY') throw error
      throw new UnusableDocument(error.message)
    }
  },
})
