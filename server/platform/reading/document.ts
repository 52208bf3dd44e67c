import { DOCUMENT_MAX_MEGAPIXELS } from '../../../src/domain/constants.ts'
import { NotRead } from './not-read.ts'
import { checkedHead, pictureOf } from './picture.ts'

/** Supported document types. */
export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg'

const PDF = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** Bytes at the end of a PDF within which readers expect its end marker. */
const END_BYTES = 1_024

/**
 * Detects the type of a document by its content, whatever its name (SEC-03): a PDF with an end marker, a PNG that can
 * be decoded, a JPG that states its size.
 * @throws NotRead UNREADABLE, TOO_MANY_PIXELS; or an error of the decoder
 */
export const documentTypeOf = async (content: Buffer): Promise<DocumentType> => {
  if (content.subarray(0, PDF.length).equals(PDF)) {
    if (!content.subarray(-END_BYTES).includes(PDF_END)) throw new NotRead('UNREADABLE')
    return 'application/pdf'
  }
  const { contentType } = checkedHead(content, DOCUMENT_MAX_MEGAPIXELS)
  // PNGs are often truncated in transit, so they are decoded. A truncated JPG still shows what arrived.
  if (contentType === 'image/png') await pictureOf(content, DOCUMENT_MAX_MEGAPIXELS)
  return contentType
}
