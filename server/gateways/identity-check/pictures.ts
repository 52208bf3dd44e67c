import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Raster } from './raster.ts'

/** Millions of points that a picture may have, and megabytes that its decoding may take. */
const MOST_MEGAPIXELS = 40
const MOST_DECODING_MB = 512

/** Grey of points that have `channels` bytes each, over white where they are see-through. */
export const greyOf = (
  { width, height, data }: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
  channels: number,
): Raster => {
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index++) {
    const at = index * channels
    const light = channels < 3 ? data[at]! : 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
    const alpha = channels === 4 ? data[at + 3]! / 255 : 1
    grey[index] = light * alpha + 255 * (1 - alpha)
  }
  return { width, height, data: grey }
}

const IHDR_WIDTH = 16

/** @throws when a picture has more points than are decoded */
const refuseLarge = (width: number, height: number): void => {
  if (width * height > MOST_MEGAPIXELS * 1e6) throw new Error('the picture has too many points')
}

/**
 * The points of a PNG or JPG.
 * @throws when it is damaged, or so large that decoding would take too much
 */
export const decoded = (content: Buffer, contentType: string): Raster => {
  if (contentType === 'image/png') {
    // A small file may unpack to any size: its head says so before.
    refuseLarge(content.readUInt32BE(IHDR_WIDTH), content.readUInt32BE(IHDR_WIDTH + 4))
    return greyOf(PNG.sync.read(content), 4)
  }
  const limits = { maxResolutionInMP: MOST_MEGAPIXELS, maxMemoryUsageInMB: MOST_DECODING_MB }
  return greyOf(jpeg.decode(content, { useTArray: true, formatAsRGBA: false, ...limits }), 3)
}
