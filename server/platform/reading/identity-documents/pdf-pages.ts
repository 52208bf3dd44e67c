import { extractImages, extractText } from 'unpdf'
import { openedPdf } from '../pdf.ts'
import { greyOf } from './pictures.ts'
import type { Raster } from './raster.ts'

/** Pages that are looked at: a Kbis has two to four. */
const MOST_PAGES = 6

/** Points of the shorter side under which a picture is a logo or a stamp, not a page. */
const SMALLEST_PAGE = 250

export type PdfPages = {
  /** The text layer of each page, '' where there is none. */
  texts: string[]
  /** The pictures of a page, the largest first. */
  picturesOf(page: number): Promise<Raster[]>
}

/** Opens a PDF. @throws when it is damaged or locked by a password */
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
