import type { BusinessDate } from '../../../../src/domain/dates.ts'
import type { Readings } from '../../../../src/domain/identity-check/index.ts'
import type { IdentityDocuments } from '../../reading/identity-documents/reading.ts'

/** A document that cannot be processed; a retry would not help. */
export class UnusableDocument extends Error {}

/** Reads the two identity documents. Our own rules evaluate the result, whichever reader is used. */
export type IdentityCheck = {
  code: 'EMBEDDED' | 'HTTP'
  /** @throws UnusableDocument if a document cannot be processed; other errors may be retried */
  read(documents: IdentityDocuments, today: BusinessDate): Promise<Readings>
}
