import type { BusinessDate } from '../../../../src/domain/dates.ts'
import type { Readings } from '../../../../src/domain/identity-check/index.ts'
import type { IdentityDocuments } from '../../reading/identity-documents/reading.ts'

/** A document that cannot be handled at all: trying again gives the same. */
export class UnusableDocument extends Error {}

/**
 * Who reads the two documents. What follows from what was read is decided by our own rules, whoever read it.
 */
export type IdentityCheck = {
  code: 'EMBEDDED' | 'HTTP'
  /**
   * @throws UnusableDocument when a document cannot be handled; anything else may be tried again
   */
  read(documents: IdentityDocuments, today: BusinessDate): Promise<Readings>
}
