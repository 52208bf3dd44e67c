import type { LetterHead } from '../../../src/domain/letters/letter.ts'
import { ADDRESS, DATE_TOP, LOGO, SENDER, TEXT } from '../../../src/domain/letters/paper.ts'
import { letterTexts } from '../../../src/domain/letters/texts.ts'
import { FOOT, GREEN, type Sheets, SOFT } from './sheet.ts'

/** The account's logo, re-encoded by this server: PNG or JPG. */
export type Logo = Uint8Array | null

/** Font sizes of an address in points, best first (9 to 12 are machine-readable). */
const ADDRESS_SIZES = [10, 9.5, 9] as const

/** The address block: the largest size at which its wrapped lines fit into six. */
const addressLines = (sheets: Sheets, recipient: readonly string[]): { size: number; lines: string[] } => {
  const brokenAt = (size: number) => recipient.map((line) => sheets.linesOf(line, { size, width: ADDRESS.width }))
  for (const size of ADDRESS_SIZES) {
    const lines = brokenAt(size).flat()
    if (lines.length <= ADDRESS.lines) return { size, lines }
  }
  // Does not fit at any size: rather lose line ends, and lines between name and street, than the city.
  const size = ADDRESS_SIZES.at(-1)!
  const [name, ...rest] = brokenAt(size).map(([first]) => first!)
  return { size, lines: [name!, ...rest.slice(1 - ADDRESS.lines)] }
}

const putSender = (sheets: Sheets, head: LetterHead, logo: Logo): void => {
  const { left, width } = SENDER
  let y: number = SENDER.top
  if (logo) y += sheets.picture(logo, left, y, LOGO) + 3
  y = sheets.put(head.senderName, left, y, { size: logo ? 10 : 13, weight: 'bold', color: GREEN, width }) + 0.8
  for (const line of [...head.senderLines, ...head.contactLines]) {
    const style = { size: 8.5, color: SOFT, width }
    if (y + sheets.heightOf(line, style) > SENDER.bottom) break
    y = sheets.put(line, left, y, style)
  }
}

/**
 * The head of the first page: sender at the left, address in the window, place and date, reference, subject.
 * @returns where the text begins
 */
export const putHead = (sheets: Sheets, head: LetterHead, logo: Logo): number => {
  putSender(sheets, head, logo)
  const { size, lines } = addressLines(sheets, head.recipient)
  for (const [index, line] of lines.entries())
    sheets.put(line, ADDRESS.left, ADDRESS.top + index * ADDRESS.line, { size })
  sheets.foldMarks()
  const dated = sheets.put(head.placeAndDate, ADDRESS.left, DATE_TOP, { width: TEXT.right - ADDRESS.left })
  const width = ADDRESS.left - TEXT.left - 6
  const referred = sheets.put(head.reference, TEXT.left, DATE_TOP + 0.4, { size: 9, color: SOFT, width })
  const mentioned = head.mention
    ? sheets.put(head.mention, TEXT.left, referred + 1, { size: 9, weight: 'bold', width })
    : referred
  const titled = sheets.put(head.subject, TEXT.left, Math.max(dated, mentioned) + 6, {
    size: 11,
    weight: 'bold',
    width: TEXT.right - TEXT.left,
  })
  return titled + 5
}

/** The head of a continuation page, which names the letter. @returns where its text begins */
export const putFurtherHead = (sheets: Sheets, head: LetterHead): number => {
  const title = `${head.recipient[0] ?? ''} – ${head.subject} (${letterTexts[head.locale].continued})`
  const y = sheets.put(title, TEXT.left, 15, { size: 8, color: SOFT, width: TEXT.right - TEXT.left })
  sheets.rule(y + 1.2)
  return Math.max(TEXT.top, y + 6)
}

/** The footers of the pages from `first` on, once the number of pages is known. */
export const putFeet = (sheets: Sheets, head: LetterHead, first: number): void => {
  const pages = sheets.pages() - first
  const width = 40
  for (let page = 0; page < pages; page++) {
    sheets.goTo(first + page)
    sheets.rule(FOOT - 2)
    const legal = head.legalLine || head.senderName
    sheets.put(legal, TEXT.left, FOOT, { size: 7.5, color: SOFT, width: TEXT.right - TEXT.left - width - 2 })
    const words = letterTexts[head.locale].page(page + 1, pages)
    sheets.put(words, TEXT.right - width, FOOT, { size: 7.5, color: SOFT, align: 'right', width })
  }
}
