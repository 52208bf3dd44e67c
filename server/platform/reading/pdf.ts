import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_MAX_MEGAPIXELS } from '../../../src/domain/constants.ts'

/**
 * Opens a PDF, leaving out larger images.
 * @param megapixels maximum size of an image, in millions of pixels
 * @throws if it is damaged or password-protected
 */
export const openedPdf = (content: Buffer, megapixels = DOCUMENT_MAX_MEGAPIXELS) =>
  getDocumentProxy(new Uint8Array(content), { maxImageSize: megapixels * 1e6, verbosity: 0 })
