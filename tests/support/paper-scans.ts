/** Test pages as a scanner or phone would give them: drawn, rasterised by poppler, rotated, skewed, noisy. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import jpeg from 'jpeg-js'
import PDFDocument from 'pdfkit'
import { PNG } from 'pngjs'
import { type Raster, straightened, turned } from '../../server/platform/reading/identity-documents/raster.ts'

const fontOf = (name: string): string =>
  join(
    dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`)),
    `files/${name}-latin-400-normal.woff`,
  )

/** A monospaced font in place of OCR-B, and one for everything else, embedded so that any machine draws the same. */
const MONO = fontOf('courier-prime')
const SANS = fontOf('inter')

type Line = { text: string; size: number; x: number; y: number; isMono?: boolean }

const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.end()
  })

const drawn = (size: [number, number], lines: readonly Line[]): Promise<Buffer> => {
  const doc = new PDFDocument({ size, margin: 0 })
  doc.rect(0, 0, ...size).fill('#fbfaf6')
  doc.fill('#111111')
  for (const { text, size: points, x, y, isMono } of lines)
    doc
      .font(isMono ? MONO : SANS)
      .fontSize(points)
      .text(text, x, y, { lineBreak: false })
  return bytesOf(doc)
}

/** A Kbis on A4 like the registries' PDF, with a text layer. */
export const kbisPdf = (lines: readonly string[]): Promise<Buffer> =>
  drawn(
    [595, 842],
    lines.map((text, index) => ({ text, size: 10.5, x: 60, y: 60 + index * 24 })),
  )

/** The side of an identity document with its zone; `points` is its width. */
export const cardPdf = (zone: readonly string[]): Promise<Buffer> => {
  // A card is 85.6 mm wide, a passport 125 mm; the zone nearly fills it.
  const width = zone[0]!.length > 36 ? 354 : 298
  const size = (width - 36) / zone[0]!.length / 0.6
  return drawn(
    [width, width * 0.7],
    [
      { text: 'REPUBLIQUE FRANCAISE', size: 8, x: 20, y: 16 },
      { text: 'Nom / Surname', size: 5, x: 110, y: 44 },
      { text: 'Date de naissance', size: 5, x: 110, y: 70 },
      ...zone.map((text, index) => ({
        text,
        size,
        x: 18,
        y: width * 0.7 - 18 - (zone.length - index) * size * 1.7,
        isMono: true,
      })),
    ],
  )
}

/** @throws a message that names the tool when it is missing */
export const rasterOf = (pdf: Buffer, dpi: number): Raster => {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'))
  try {
    writeFileSync(join(folder, 'page.pdf'), pdf)
    try {
      execFileSync('pdftoppm', [
        '-r',
        String(dpi),
        '-gray',
        '-singlefile',
        join(folder, 'page.pdf'),
        join(folder, 'page'),
      ])
    } catch (error) {
      throw new Error('pdftoppm is needed: apt-get install poppler-utils', { cause: error })
    }
    const pgm = readFileSync(join(folder, 'page.pgm'))
    const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))!
    return { width: Number(width), height: Number(height), data: new Uint8Array(pgm.subarray(head.length)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type Handling = { quarters?: number; degrees?: number; noise?: number }

/** A page from a hurried scan: rotated by quarters, skewed by degrees, noisy; the same for the same input. */
export const handled = (page: Raster, { quarters = 0, degrees = 0, noise = 0 }: Handling): Raster => {
  let one = straightened(page, degrees)
  for (let quarter = 0; quarter < quarters; quarter++) one = turned(one)
  let seed = 7
  const data = one.data.map((light) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.max(0, Math.min(255, light + (seed / 2_147_483_648 - 0.5) * 2 * noise))
  })
  return { ...one, data }
}

const rgba = ({ width, height, data }: Raster): Buffer => {
  const to = Buffer.alloc(width * height * 4, 255)
  for (const [index, light] of data.entries()) to.fill(light, index * 4, index * 4 + 3)
  return to
}

export const pngOf = (page: Raster): Buffer => {
  const { width, height } = page
  const png = new PNG({ width, height })
  png.data = rgba(page)
  return PNG.sync.write(png)
}

export const jpgOf = ({ width, height, ...page }: Raster): Buffer =>
  jpeg.encode({ width, height, data: rgba({ width, height, ...page }) }, 80).data

/** A PDF with only the picture of a page, as scanners make it. */
export const scannedPdf = (page: Raster): Promise<Buffer> => {
  const doc = new PDFDocument({ size: [595, 842], margin: 0 })
  doc.image(jpgOf(page), 0, 0, { fit: [595, 842] })
  return bytesOf(doc)
}
