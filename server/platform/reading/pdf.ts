import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_MAX_MEGAPIXELS } from '../../../src/domain/constants.ts'

/**
 * Opens a PDF. Larger pictures in it are left out.
 * @param megapixels millions of points that a picture in it may have
 * @throws when it is damaged or locked by a password
 */
export const openedPdf = (content: Buffer, megapixels = DOCUMENT_MAX_MEGAPIXELS) =>
  getDocumentProxy(new Uint8Array(content), { maxImageSize: megapixels * 1e6, verbosity: 0 })
