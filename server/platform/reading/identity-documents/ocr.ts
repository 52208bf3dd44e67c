import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, PSM } from 'tesseract.js'
import { calmed, flipped, type Raster, straightened, toPgm, turned } from './raster.ts'
import { levelOf } from './skew.ts'

/** Language data from npm, so that nothing is downloaded at run time. */
const LANGUAGE = 'fra'
const languageData = () =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/fra/package.json')), '4.0.0_best_int')

/** What to look for: running text, or a machine-readable zone. */
export type Looked = 'TEXT' | 'ZONE'

/**
 * Target length of a page's longer side in pixels, tried in this order: letters of a text are recognised best at a
 * height of 25 pixels, those of a machine-readable zone already at 15.
 */
const SIZES: Record<Looked, readonly number[]> = { TEXT: [2000], ZONE: [760, 1100, 1500] }
/** Maximum enlargement of a page; more adds no detail. */
const MOST_ENLARGED = 3

const ZONE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

export type Ocr = {
  /**
   * Reads a page in any orientation. Repeats upside down, and with noise removed, until `isEnough` accepts the text.
   * @returns all texts that were read, the last attempt first
   */
  read(page: Raster, looked: Looked, isEnough: (text: string) => boolean): Promise<string>
  close(): Promise<void>
}

/** Scales at which a page is read. One close to the target size is not scaled. */
const scalesFor = ({ width, height }: Raster, looked: Looked): number[] =>
  SIZES[looked].map((wanted) => {
    const scale = Math.min(wanted / Math.max(width, height), MOST_ENLARGED)
    return scale > 0.8 && scale < 1.3 ? 1 : scale
  })

/** Starts the OCR engine in a worker thread. */
export const openOcr = async (): Promise<Ocr> => {
  const worker = await createWorker(LANGUAGE, 1, {
    langPath: languageData(),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => {},
  })
  const recognised = async (page: Raster): Promise<string> => (await worker.recognize(toPgm(page))).data.text
  return {
    read: async (page, looked, isEnough) => {
      await worker.setParameters({
        tessedit_char_whitelist: looked === 'ZONE' ? ZONE_CHARACTERS : '',
        tessedit_pageseg_mode: looked === 'ZONE' ? PSM.SINGLE_BLOCK : PSM.AUTO,
      })
      const { isOnItsSide, degrees } = levelOf(page)
      const upright = isOnItsSide ? turned(page) : page
      let all = ''
      const isRead = async (one: Raster): Promise<boolean> => {
        const text = await recognised(one)
        all = `${text}\n${all}`
        return isEnough(text)
      }
      for (const scale of new Set(scalesFor(page, looked))) {
        const level = straightened(upright, degrees, scale)
        if ((await isRead(level)) || (await isRead(flipped(level)))) return all
        const calm = calmed(level)
        if ((await isRead(calm)) || (await isRead(flipped(calm)))) return all
      }
      return all
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
