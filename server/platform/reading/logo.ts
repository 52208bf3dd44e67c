import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { extractImages } from 'unpdf'
import { LOGO_MAX_MEGAPIXELS } from '../../../src/domain/constants.ts'
import { NotRead } from './not-read.ts'
import { upright } from './orientation.ts'
import { openedPdf } from './pdf.ts'
import { pictureOf } from './picture.ts'
import type { Picture } from './raster.ts'

/** A logo that was made here: points of a given picture, encoded anew, with nothing else of it. */
export type MadeLogo = { contentType: 'image/png' | 'image/jpeg'; content: Uint8Array }

/** Points of the longer side of a logo: on paper it is 60 mm wide at most, which is 500 dots an inch. */
const LONGEST_SIDE = 1_200

/** Of 100: no loss that an eye sees in a logo. */
const JPEG_QUALITY = 92

/** The largest picture of the first page of a PDF; null when there is none. */
const pictureOfPdf = async (content: Buffer): Promise<Picture | null> => {
  const images = await extractImages(await openedPdf(content, LOGO_MAX_MEGAPIXELS), 1)
  const [largest] = images.sort((one, other) => other.width * other.height - one.width * one.height)
  return largest ?? null
}

/** Red, green, blue and opacity of each point, smaller by a whole factor: each point the mean of those it stands for. */
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
          const opacity = channels === 4 ? data[at + 3]! : 255
          // What cannot be seen has no part in the colour.
          for (let color = 0; color < 3; color++) sums[color]! += data[channels < 3 ? at : at + color]! * opacity
          sums[3]! += opacity
        }
      const opacities = sums[3]!
      const place = (y * width + x) * 4
      for (let color = 0; color < 3; color++) to[place + color] = opacities ? Math.round(sums[color]! / opacities) : 0
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
 * The logo that a person gives, made anew: a PNG or JPG, or the largest picture of the first page of a PDF.
 * @throws NotRead UNREADABLE, TOO_MANY_PIXELS; or what a decoder throws
 */
export const logoFrom = async (content: Buffer): Promise<MadeLogo> => {
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const picture = await pictureOfPdf(content)
    if (!picture) throw new NotRead('UNREADABLE')
    return asPng(shrunk(picture))
  }
  const picture = pictureOf(content, LOGO_MAX_MEGAPIXELS)
  const small = upright(shrunk(picture), picture.orientation)
  return picture.contentType === 'image/png' ? asPng(small) : asJpeg(small)
}
