import { DOCUMENT_MAX_MEGAPIXELS } from '../../../src/domain/constants.ts'
import { NotRead } from './not-read.ts'
import { checkedHead, pictureOf } from './picture.ts'

/** What documents may be. */
export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg'

const PDF = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** Bytes at the end of a PDF among which its end mark stands: readers look no further. */
const END_BYTES = 1_024

/**
 * What a document is by its content, whatever its name says (SEC-03): a PDF that has its end, a PNG that can be decoded,
 * a JPG that says its size.
 * @throws NotRead UNREADABLE, TOO_MANY_PIXELS; or what the decoder throws
 */
export const documentTypeOf = async (content: Buffer): Promise<DocumentType> => {
  if (content.subarray(0, PDF.length).equals(PDF)) {
    if (!content.subarray(-END_BYTES).includes(PDF_END)) throw new NotRead('UNREADABLE')
    return 'application/pdf'
  }
  const { contentType } = checkedHead(content, DOCUMENT_MAX_MEGAPIXELS)
  // Many PNGs are cut by their way; a JPG that is cut still shows what came.
  if (contentType === 'image/png') pictureOf(content, DOCUMENT_MAX_MEGAPIXELS)
  return contentType
}
