import { ATTACHED_BYTES_MAX, ATTACHED_DOCUMENTS_MAX } from '../constants.ts'

/**
 * The documents that go with an e-mail, in the order of its invoices, and those that are left out: each goes that still
 * fits, so that mail servers take the e-mail.
 */
export const attachedOf = <Document extends { size: number }>(
  documents: readonly Document[],
): { attached: Document[]; left: Document[] } => {
  const attached: Document[] = []
  const left: Document[] = []
  let bytes = 0
  for (const document of documents) {
    const fits = attached.length < ATTACHED_DOCUMENTS_MAX && bytes + document.size <= ATTACHED_BYTES_MAX
    if (fits) bytes += document.size
    ;(fits ? attached : left).push(document)
  }
  return { attached, left }
}
