import { imageTypeOf } from '../letters/logo.ts'

/** What documents may be. */
export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg'

const PDF = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** Bytes at the end of a PDF among which its end mark stands: readers look no further. */
const END_BYTES = 1_024

/**
 * What a document is by its content, whatever its name says (SEC-03): a PDF that has its end, or a picture that can be
 * shown; null for anything else.
 */
export const documentTypeOf = async (content: Buffer): Promise<DocumentType | null> => {
  if (content.subarray(0, PDF.length).equals(PDF)) {
    return content.subarray(-END_BYTES).includes(PDF_END) ? 'application/pdf' : null
  }
  return imageTypeOf(content)
}
