import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { JPEG_DECODING_MB } from './limits.ts'
import { NotRead } from './not-read.ts'
import { orientationOf } from './orientation.ts'
import { checkPixels } from './png-pixels.ts'
import type { Picture } from './raster.ts'

/** Type and size of an image, according to its header. */
export type PictureHead = { contentType: 'image/png' | 'image/jpeg'; width: number; height: number }

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_WIDTH_AT = 16
const PNG_HEAD_BYTES = 24
/** Four channels of 16 bits, and the filter byte of a row of one pixel. */
const WIDEST_PIXEL_BYTES = 9

const pngHead = (content: Buffer): PictureHead | null =>
  content.length < PNG_HEAD_BYTES
    ? null
    : {
        contentType: 'image/png',
        width: content.readUInt32BE(PNG_WIDTH_AT),
        height: content.readUInt32BE(PNG_WIDTH_AT + 4),
      }

/** Start-of-frame markers of a JPEG, which contain its size: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

const jpegHead = (content: Buffer): PictureHead | null => {
  let at = 2
  while (at + 9 <= content.length && content[at] === 0xff) {
    const mark = content[at + 1]
    if (isFrame(mark)) {
      return { contentType: 'image/jpeg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    }
    // A marker may be preceded by additional 0xff bytes.
    at += mark === 0xff ? 1 : 2 + content.readUInt16BE(at + 2)
  }
  return null
}

/** The header of a PNG or JPG; null for anything else. Nothing is decoded. */
export const headOf = (content: Buffer): PictureHead | null => {
  const isPng = content.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)
  const head = isPng ? pngHead(content) : content.readUIntBE(0, 2) === 0xffd8 ? jpegHead(content) : null
  return head && head.width > 0 && head.height > 0 ? head : null
}

/**
 * Checks the header of an image before it is decoded.
 * @param most millions of pixels
 * @throws NotRead UNREADABLE, TOO_MANY_PIXELS
 */
export const checkedHead = (content: Buffer, most: number): PictureHead => {
  const head = content.length < 2 ? null : headOf(content)
  if (!head) throw new NotRead('UNREADABLE')
  if (head.width * head.height > most * 1e6) throw new NotRead('TOO_MANY_PIXELS')
  return head
}

/**
 * Decodes a PNG or JPG, with the orientation for `upright`. The size is checked in the header before anything is
 * decoded.
 * @param most millions of pixels
 * @throws NotRead UNREADABLE, TOO_MANY_PIXELS; or an error of the decoder
 */
export const pictureOf = async (
  content: Buffer,
  most: number,
): Promise<Picture & PictureHead & { orientation: number }> => {
  const head = checkedHead(content, most)
  if (head.contentType === 'image/png') {
    await checkPixels(content, head.width * head.height * WIDEST_PIXEL_BYTES)
    const { width, height, data } = PNG.sync.read(content)
    return { ...head, width, height, channels: 4, data, orientation: 1 }
  }
  const limits = { maxResolutionInMP: most, maxMemoryUsageInMB: JPEG_DECODING_MB }
  const decoded: Omit<Picture, 'channels'> & { exifBuffer?: Uint8Array } = jpeg.decode(content, {
    useTArray: true,
    formatAsRGBA: false,
    ...limits,
  })
  const { width, height, data, exifBuffer } = decoded
  return { ...head, width, height, channels: 3, data, orientation: orientationOf(exifBuffer) }
}
