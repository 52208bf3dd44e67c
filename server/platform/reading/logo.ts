import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { extractImages } from 'unpdf'
import { LOGO_MAX_MEGAPIXELS } from '../../../src/domain/constants.ts'
import { NotRead } from './not-read.ts'
import { upright } from './orientation.ts'
import { openedPdf } from './pdf.ts'
import { pictureOf } from './picture.ts'
import type { Picture } from './raster.ts'

/** A re-encoded logo: contains the pixels of the original image, and nothing else of it. */
export type MadeLogo = { contentType: 'image/png' | 'image/jpeg'; content: Uint8Array }

/** Longer side of a logo in pixels: printed at up to 60 mm, that is 500 dpi. */
const LONGEST_SIDE = 1_200

/** JPEG quality, at most 100: without visible loss in a logo. */
const JPEG_QUALITY = 92

/** The largest image on the first page of a PDF; null if there is none. */
const pictureOfPdf = async (content: Buffer): Promise<Picture | null> => {
  const images = await extractImages(await openedPdf(content, LOGO_MAX_MEGAPIXELS), 1)
  const [largest] = images.sort((one, other) => other.width * other.height - one.width * one.height)
  return largest ?? null
}

/** Shrinks an image by an integer factor to RGBA: each pixel is the mean of those it replaces. */
const shrunk = ({ width: from, height: high, channels, data }: Picture): Picture => {
  const factor = Math.ceil(Math.max(from, high) / LONGEST_SIDE)
  const [width, height] = [Math.max(1, Math.floor(from / factor)), Math.max(1, Math.floor(high / factor))]
  const [across, down] = [Math.min(factor, from), Math.min(factor, high)]
  const to = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0, 0]
      for (let dy = 0; dy < down; dy++)
        for (let dx = 0; dx < across; dx++) {
          const at = ((y * factor + dy) * from + x * factor + dx) * channels
          const opacity = channels === 4 ? data[at + 3] : 255
          // Transparent pixels do not contribute to the colour.
          for (let color = 0; color < 3; color++) sums[color] += data[channels < 3 ? at : at + color] * opacity
          sums[3] += opacity
        }
      const opacities = sums[3]
      const place = (y * width + x) * 4
      for (let color = 0; color < 3; color++) to[place + color] = opacities ? Math.round(sums[color] / opacities) : 0
      to[place + 3] = Math.round(opacities / (across * down))
    }
  return { width, height, channels: 4, data: to }
}

const asPng = ({ width, height, data }: Picture): MadeLogo => {
  const png = new PNG({ width, height })
  png.data.set(data)
  return { contentType: 'image/png', content: PNG.sync.write(png) }
}

const asJpeg = ({ width, height, data }: Picture): MadeLogo => ({
  contentType: 'image/jpeg',
  content: jpeg.encode({ width, height, data: Buffer.from(data) }, JPEG_QUALITY).data,
})

/**
 * Re-encodes an uploaded logo: a PNG or JPG, or the largest image on the first page of a PDF.
 * @throws NotRead UNREADABLE, TOO_MANY_PIXELS; or an error of a decoder
 */
export const logoFrom = async (content: Buffer): Promise<MadeLogo> => {
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const picture = await pictureOfPdf(content)
    if (!picture) throw new NotRead('UNREADABLE')
    return asPng(shrunk(picture))
  }
  const picture = await pictureOf(content, LOGO_MAX_MEGAPIXELS)
  const small = upright(shrunk(picture), picture.orientation)
  return picture.contentType === 'image/png' ? asPng(small) : asJpeg(small)
}
