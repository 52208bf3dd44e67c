import jpeg from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import { logoFrom } from '../../server/platform/reading/logo.ts'
import { orientationOf } from '../../server/platform/reading/orientation.ts'

const BLOCK = 16
/** Two columns and three rows of grey, one block each. */
const STORED = [
  [0, 40],
  [80, 120],
  [160, 200],
]

const exif = (orientation: number, little: boolean): Buffer => {
  const bytes = Buffer.alloc(1 + 8 + 2 + 12 + 4)
  const put = (value: number, at: number, size: number) =>
    little ? bytes.writeUIntLE(value, at, size) : bytes.writeUIntBE(value, at, size)
  bytes.write(little ? 'II' : 'MM', 1)
  put(42, 3, 2)
  put(8, 5, 4)
  put(1, 9, 2)
  put(0x0112, 11, 2)
  put(3, 13, 2)
  put(1, 15, 4)
  put(orientation, 19, 2)
  return bytes
}

/** A JPEG as a camera writes it. */
const photo = (app1: Buffer): Buffer => {
  const [width, height] = [STORED[0]!.length * BLOCK, STORED.length * BLOCK]
  const data = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.fill(STORED[Math.floor(y / BLOCK)]![Math.floor(x / BLOCK)]!, (y * width + x) * 4, (y * width + x) * 4 + 3)
  const plain = jpeg.encode({ width, height, data }, 95).data
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0', 'latin1'), app1])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)])
}

/** The blocks of a logo, rounded to the stored values. */
const blocksOf = (content: Uint8Array): number[][] => {
  const { width, height, data } = jpeg.decode(content, { useTArray: true })
  return Array.from({ length: height / BLOCK }, (_, row) =>
    Array.from({ length: width / BLOCK }, (_, column) => {
      const at = ((row + 0.5) * BLOCK * width + (column + 0.5) * BLOCK) * 4
      return Math.round(data[at]! / 40) * 40
    }),
  )
}

describe('a logo photographed by a camera is shown upright', () => {
  const [rows, columns] = [STORED, STORED[0]!.map((_, column) => STORED.map((row) => row[column]!))]
  const mirrored = (blocks: number[][]) => blocks.map((row) => row.toReversed())
  test.each([
    [1, rows],
    [2, mirrored(rows)],
    [3, mirrored(rows).toReversed()],
    [4, rows.toReversed()],
    [5, columns],
    [6, mirrored(columns)],
    [7, mirrored(columns).toReversed()],
    [8, columns.toReversed()],
    [9, rows],
  ])('orientation %i', async (orientation, seen) => {
    const { content } = await logoFrom(photo(exif(orientation, orientation % 2 === 0)))
    expect(blocksOf(content)).toEqual(seen)
  })

  test('unreadable orientation data counts as upright', () => {
    const whole = exif(6, true)
    expect(orientationOf(whole)).toBe(6)
    const cut = Array.from({ length: 18 }, (_, length) => orientationOf(whole.subarray(0, length)))
    const far = Buffer.from(whole)
    far.writeUInt32LE(0xffff_ffff, 5)
    expect(new Set([...cut, orientationOf(undefined), orientationOf(Buffer.alloc(40)), orientationOf(far)])).toEqual(
      new Set([1]),
    )
  })
})
