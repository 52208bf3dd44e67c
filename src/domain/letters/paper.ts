/**
 * Measures of a letter in millimetres from the upper left corner of an A4 sheet.
 *
 * The address stands where French senders of letters put it: 110 mm from the left and 55 mm from the top, in a frame of
 * 85 x 33 mm, in 9 to 12 points (https://edics.fr/rediger-vos-adresses-les-bonnes-pratiques/). It has at most six lines
 * and seven abroad, its last three in capitals, aligned left (NF Z10-011 as La Poste sums it up:
 * http://www.laposte.fr/sna/article.php3?id_article=148).
 */
export const A4 = { width: 210, height: 297 } as const

/** Where the sheet is folded in three, for an envelope of 220 x 110 mm (DL, ISO 269). */
export const FOLDS = [99, 198] as const

/** A DL envelope whose window lies at the right, 35 x 100 mm, 20 mm from the right and from the bottom (usual in France). */
export const DL = { width: 220, height: 110 } as const
export const DL_WINDOW = { width: 100, height: 35, right: 20, bottom: 20 } as const

/**
 * The part of the sheet that shows in the window wherever the folded sheet has slid in its envelope: right, left, up or
 * down. What lies in it is read by the post in any case.
 */
export const WINDOW_ON_SHEET = {
  left: DL.width - DL_WINDOW.right - DL_WINDOW.width,
  right: DL.width - DL_WINDOW.right - (DL.width - A4.width),
  top: DL.height - DL_WINDOW.bottom - DL_WINDOW.height,
  bottom: DL.height - DL_WINDOW.bottom - (DL.height - FOLDS[0]),
} as const

/**
 * The address: six lines of 4 mm, whose letters stand from 55 to 79 mm, where the window that always shows ends. `top` is
 * that of the first line's box, a little above its letters.
 */
export const ADDRESS = { left: 110, top: 54.4, width: 80, line: 4, lines: 6 } as const

/** The text of a page; the sender's block ends before the window. */
export const TEXT = { left: 20, right: 190, top: 28, bottom: 280 } as const
export const SENDER = { left: 20, top: 15, width: 78, bottom: 82 } as const
export const LOGO = { width: 60, height: 20 } as const
/** Where place and date, and the text below them, begin on the first page: below the window. */
export const DATE_TOP = 86
