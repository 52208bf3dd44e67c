/**
 * Measures of a letter in millimetres from the top left corner of an A4 sheet.
 *
 * The address is where French senders put it: 110 mm from the left and 55 mm from the top, in a frame of 85 x 33 mm, in
 * 9 to 12 points (https://edics.fr/rediger-vos-adresses-les-bonnes-pratiques/). It has at most six lines, seven for
 * foreign addresses, the last three in capitals, aligned left (NF Z10-011, summarised by La Poste:
 * http://www.laposte.fr/sna/article.php3?id_article=148).
 */
export const A4 = { width: 210, height: 297 } as const

/** Where the sheet is folded in three for an envelope of 220 x 110 mm (DL, ISO 269). */
export const FOLDS = [99, 198] as const

/** A DL envelope with its window of 35 x 100 mm, 20 mm from the right and from the bottom (usual in France). */
export const DL = { width: 220, height: 110 } as const
export const DL_WINDOW = { width: 100, height: 35, right: 20, bottom: 20 } as const

/** The part of the sheet that is visible in the window wherever the folded sheet has slid. */
export const WINDOW_ON_SHEET = {
  left: DL.width - DL_WINDOW.right - DL_WINDOW.width,
  right: DL.width - DL_WINDOW.right - (DL.width - A4.width),
  top: DL.height - DL_WINDOW.bottom - DL_WINDOW.height,
  bottom: DL.height - DL_WINDOW.bottom - (DL.height - FOLDS[0]),
} as const

/**
 * The address: six lines of 4 mm, with letters from 55 to 79 mm, where the area that is always visible ends. `top` is
 * that of the first line's box, slightly above its letters.
 */
export const ADDRESS = { left: 110, top: 54.4, width: 80, line: 4, lines: 6 } as const

/** The text area of a page; the sender's block ends above the window. */
export const TEXT = { left: 20, right: 190, top: 28, bottom: 280 } as const
export const SENDER = { left: 20, top: 15, width: 78, bottom: 82 } as const
export const LOGO = { width: 60, height: 20 } as const
/** Top of place and date on the first page, with the text below; under the window. */
export const DATE_TOP = 86
