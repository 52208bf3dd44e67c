import type { Picture } from './raster.ts'

const TIFF_HEAD_BYTES = 8
const ENTRY_BYTES = 12
const ORIENTATION_TAG = 0x0112

/**
 * The orientation of a photo, 1 to 8 as defined by Exif 2.32 (section 4.6.4, tag 0x0112).
 * @param exif the content after "Exif" in the APP1 segment of a JPEG
 * @returns 1, upright, if no orientation can be read
 */
export const orientationOf = (exif: Uint8Array | undefined): number => {
  if (!exif) return 1
  const bytes = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  // The identifier ends with one or two zero bytes, the first of which a decoder may have consumed.
  const start = exif.findIndex((byte) => byte !== 0)
  if (start < 0 || start + TIFF_HEAD_BYTES > exif.length) return 1
  const little = bytes.getUint16(start) === 0x4949
  const directory = start + bytes.getUint32(start + 4, little)
  if (directory + 2 > exif.length) return 1
  const entries = bytes.getUint16(directory, little)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > exif.length) return 1
    if (bytes.getUint16(at, little) !== ORIENTATION_TAG) continue
    const orientation = bytes.getUint16(at + 8, little)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** Rotates and mirrors an image according to its orientation. */
export const upright = (picture: Picture, orientation: number): Picture => {
  if (orientation === 1) return picture
  const { width: fromWidth, height: fromHeight, channels, data: from } = picture
  const turned = orientation >= 5
  const [width, height] = turned ? [fromHeight, fromWidth] : [fromWidth, fromHeight]
  const right = [2, 3, 7, 8].includes(orientation)
  const bottom = [3, 4, 6, 7].includes(orientation)
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = turned ? [y, x] : [x, y]
      const fromX = right ? fromWidth - 1 - column : column
      const fromY = bottom ? fromHeight - 1 - row : row
      for (let channel = 0; channel < channels; channel++)
        data[(y * width + x) * channels + channel] = from[(fromY * fromWidth + fromX) * channels + channel]
    }
  return { width, height, channels, data }
}
