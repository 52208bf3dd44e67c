import { DOCUMENT_MAX_MEGAPIXELS } from '../../../../src/domain/constants.ts'
import { pictureOf } from '../picture.ts'
import type { Picture } from '../raster.ts'
import type { Raster } from './raster.ts'

/** Converts to greyscale, on a white background where transparent. */
export const greyOf = ({ width, height, data, channels }: Picture): Raster => {
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index++) {
    const at = index * channels
    const light = channels < 3 ? data[at] : 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]
    const alpha = channels === 4 ? data[at + 3] / 255 : 1
    grey[index] = light * alpha + 255 * (1 - alpha)
  }
  return { width, height, data: grey }
}

/**
 * Decodes a PNG or JPG to greyscale.
 * @throws if it is damaged, or too large to decode
 */
export const decoded = async (content: Buffer): Promise<Raster> =>
  greyOf(await pictureOf(content, DOCUMENT_MAX_MEGAPIXELS))
