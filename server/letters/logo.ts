import { PNG } from 'pngjs'
import { extractImages, getDocumentProxy } from 'unpdf'
import { LOGO } from '../../src/domain/letters/paper.ts'
import { openSheets } from './pdf/sheet.ts'

const PDF = Buffer.from('%PDF-')
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The logo of a PDF: the largest picture of its first page, as a PNG.
 * @returns null when the file is no PDF, is damaged, or holds no picture
 */
export const pictureOfPdf = async (content: Buffer): Promise<Buffer | null> => {
  if (!content.subarray(0, PDF.length).equals(PDF)) return null
  try {
    const images = await extractImages(await getDocumentProxy(new Uint8Array(content)), 1)
    const [largest] = images.sort((one, other) => other.width * other.height - one.width * one.height)
    if (!largest) return null
    const { width, height, channels, data } = largest
    const png = new PNG({ width, height })
    for (let index = 0; index < width * height; index++) {
      const at = index * channels
      const [red, green, blue] = channels < 3 ? [data[at], data[at], data[at]] : data.subarray(at, at + 3)
      png.data.set([red ?? 0, green ?? 0, blue ?? 0, channels === 4 ? (data[at + 3] ?? 255) : 255], index * 4)
    }
    return PNG.sync.write(png)
  } catch {
    return null
  }
}

/** What a picture is by its first bytes, whatever its name says; null when letters cannot show it. */
export const imageTypeOf = async (content: Buffer): Promise<'image/png' | 'image/jpeg' | null> => {
  const isPng = content.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)
  if (!isPng && !content.subarray(0, JPG.length).equals(JPG)) return null
  try {
    // A damaged one would be found by the first letter only.
    const sheets = openSheets('', '', 'fr')
    sheets.addPage()
    sheets.picture(content, 0, 0, LOGO)
    await sheets.bytes()
  } catch {
    return null
  }
  return isPng ? 'image/png' : 'image/jpeg'
}
