import { extractImages, extractText } from 'unpdf'
import { openedPdf } from '../pdf.ts'
import { greyOf } from './pictures.ts'
import type { Raster } from './raster.ts'

/** Maximum number of pages examined: a Kbis has two to four. */
const MOST_PAGES = 6

/** Images whose shorter side has fewer pixels are logos or stamps, not scanned pages. */
const SMALLEST_PAGE = 250

export type PdfPages = {
  /** The text layer of each page, '' if it has none. */
  texts: string[]
  /** The images of a page, largest first. */
  picturesOf(page: number): Promise<Raster[]>
}

/** Opens a PDF. @throws if it is damaged or password-protected */
export const openPdf = async (content: Buffer): Promise<PdfPages> => {
  const pdf = await openedPdf(content)
  const { text } = await extractText(pdf, { mergePages: false })
  return {
    texts: text.slice(0, MOST_PAGES),
    picturesOf: async (page) => {
      const images = await extractImages(pdf, page + 1)
      return images
        .filter(({ width, height }) => Math.min(width, height) >= SMALLEST_PAGE)
        .sort((one, other) => other.width * other.height - one.width * one.height)
        .map((image) => greyOf(image))
    },
  }
}
