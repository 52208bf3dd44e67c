/** Files that take their reader far more resources than their size suggests. */
import { deflateSync } from 'node:zlib'
import { chunk } from './png.ts'

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type PngShape = { width: number; height: number; isInterlaced?: boolean }

/** An RGBA PNG with the given data. */
const pngOf = ({ width, height, isInterlaced = false }: PngShape, data: Buffer): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Garbage instead of pixels: 86 bytes that once crashed the server. */
export const garbagePng = (): Buffer => pngOf({ width: 16, height: 16 }, Buffer.from('this is not deflated data at.'))

/** A whole file whose pixels end halfway. */
export const halfPng = (): Buffer => {
  const rows = deflateSync(Buffer.from(Array.from({ length: 16 * 65 }, (_, n) => (n % 65 === 0 ? 0 : (n * n) % 251))))
  return pngOf({ width: 16, height: 16 }, rows.subarray(0, rows.length >> 1))
}

/** 8000 x 8000 pixels in 249 kB. */
export const hugePng = (): Buffer => pngOf({ width: 8000, height: 8000 }, deflateSync(Buffer.alloc(8000 * 32_001)))

/** A small header, and data that unpacks to far more than it declares. */
export const bombPng = (megabytes: number): Buffer =>
  pngOf({ width: 64, height: 64, isInterlaced: true }, deflateSync(Buffer.alloc(megabytes * 1024 * 1024)))

/** The header of a JPEG that declares 4 billion pixels. */
export const hugeJpg = (): Buffer =>
  Buffer.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9,
  ])

const stream = (number: number, entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj<<${entries}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ])

/** A one-page PDF with the given picture and page content, both as streams. */
const pdfOf = (picture: Buffer, page: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj\n',
    ),
    page,
    picture,
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

const twice = (size: number): Buffer => deflateSync(deflateSync(Buffer.alloc(size), { level: 9 }), { level: 9 })

/** A picture with this many pixels a side, deflated twice: 6000 make 957 bytes. */
export const hugePdf = (side: number): Buffer =>
  pdfOf(
    stream(
      5,
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/FlateDecode/FlateDecode]`,
      twice(side * side * 3),
    ),
    stream(4, '', Buffer.from('q 9 0 0 9 0 0 cm /I Do Q')),
  )

/** A page whose content unpacks to this many megabytes of operators. */
export const bombPdf = (megabytes: number): Buffer =>
  pdfOf(
    stream(
      5,
      '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8',
      Buffer.from([9]),
    ),
    stream(4, '/Filter/FlateDecode', deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '0 0 m 1 1 l S '))),
  )
