import PDFDocument from 'pdfkit'
import { A4, FOLDS, TEXT } from '../../../src/domain/letters/paper.ts'
import { fontFile, runsOf, type Script, settable, type Weight } from './fonts.ts'
import { placeSignature, type SignaturePlace } from './signature-place.ts'

/** Points per millimetre. */
const MM = 72 / 25.4

export const INK = '#1c1917'
export const SOFT = '#57534e'
export const GREEN = '#14532d'
const RULE = '#d6d3d1'

/** Position of page footers, in millimetres. */
export const FOOT = A4.height - 14

export type Style = {
  /** Points. */
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** An amount: all digits have the same width, so that columns align, and minus is as wide as plus. */
  amount?: boolean
  /** Millimetres; the text wraps within it. Without it, a single line. */
  width?: number
  /** Line height in millimetres. */
  line?: number
}

/**
 * A PDF of A4 pages on which text is placed at positions in millimetres. Nothing overflows to another page by itself:
 * the layouts measure first.
 */
export type Sheets = {
  /** Adds a page. @returns its number, from 0 */
  addPage(): number
  pages(): number
  /** Returns to an earlier page, for instance to print its number. */
  goTo(page: number): void
  /** Prints a text with its top at `y`. @returns where the next line would begin */
  put(text: string, x: number, y: number, style?: Style): number
  /** The lines into which a text wraps. */
  linesOf(text: string, style: Style & { width: number }): string[]
  /** Height that `put` would use. */
  heightOf(text: string, style: Style & { width: number }): number
  rule(y: number, strong?: boolean): void
  foldMarks(): void
  /**
   * Prints a PNG or JPG as large as the box allows, at its upper left. Only for images that this server encoded: a
   * damaged one throws in a callback of the library, where it cannot be caught.
   * @returns its height
   */
  picture(content: Uint8Array, x: number, y: number, box: { width: number; height: number }): number
  /** Reserves room for a signature on the current page. */
  placeSignature(place: SignaturePlace): void
  bytes(): Promise<Uint8Array>
}

const lineOf = ({ size = 10, line = size * 0.49 }: Style): number => line

/**
 * Creates an empty document; `title` is shown in the window of PDF readers.
 * @param madeAt its creation time; with a fixed one, the same content gives the same bytes
 */
export const openSheets = (title: string, author: string, locale: 'fr' | 'en', madeAt?: Date): Sheets => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: locale === 'fr' ? 'fr-FR' : 'en-GB',
    displayTitle: true,
    info: {
      Title: settable(title),
      Author: settable(author),
      Creator: 'Échéance',
      ...(madeAt ? { CreationDate: madeAt } : {}),
    },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const registered = new Set<string>()
  let count = 0

  const choose = (weight: Weight, script: Script, size: number): void => {
    const name = `${weight}-${script}`
    if (!registered.has(name)) {
      document.registerFont(name, fontFile(weight, script))
      registered.add(name)
    }
    document.font(name).fontSize(size)
  }
  const featuresOf = ({ amount }: Style) => (amount ? { features: ['tnum' as const] } : {})
  const shown = (text: string, { amount }: Style): string => (amount ? text.replace('-', '\u2212') : text)

  /** Width of a text on one line, in millimetres. */
  const widthOf = (text: string, style: Style): number => {
    let points = 0
    for (const run of runsOf(shown(text, style))) {
      choose(style.weight ?? 'regular', run.script, style.size ?? 10)
      points += document.widthOfString(run.text, featuresOf(style))
    }
    return points / MM
  }

  const linesOf = (text: string, style: Style & { width: number }): string[] => {
    const fits = (candidate: string): boolean => widthOf(candidate, style) <= style.width
    const lines: string[] = []
    let line = ''
    for (const word of settable(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      // A word wider than a line is broken anywhere.
      while (!fits(line) && line.length > 1) {
        let end = line.length - 1
        while (end > 1 && !fits(line.slice(0, end))) end -= 1
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    return [...lines, line]
  }

  const putLine = (text: string, x: number, y: number, style: Style): void => {
    const { size = 10, weight = 'regular', color = INK, align = 'left', width = 0 } = style
    let at = align === 'right' ? x + width - widthOf(text, style) : x
    for (const run of runsOf(shown(text, style))) {
      choose(weight, run.script, size)
      document.fillColor(color).text(run.text, at * MM, y * MM, { lineBreak: false, ...featuresOf(style) })
      at += document.widthOfString(run.text, featuresOf(style)) / MM
    }
  }

  const draw = (from: readonly [number, number], to: readonly [number, number], width: number, color: string): void => {
    document
      .moveTo(from[0] * MM, from[1] * MM)
      .lineTo(to[0] * MM, to[1] * MM)
      .lineWidth(width)
      .strokeColor(color)
      .stroke()
  }

  return {
    addPage: () => {
      document.addPage()
      count += 1
      return count - 1
    },
    pages: () => count,
    goTo: (page) => void document.switchToPage(page),
    put: (text, x, y, style = {}) => {
      const { width } = style
      const lines = width === undefined ? [text] : linesOf(text, { ...style, width })
      for (const [index, line] of lines.entries()) putLine(line, x, y + index * lineOf(style), style)
      return y + lines.length * lineOf(style)
    },
    linesOf,
    heightOf: (text, style) => linesOf(text, style).length * lineOf(style),
    rule: (y, strong = false) => draw([TEXT.left, y], [TEXT.right, y], strong ? 0.9 : 0.4, strong ? GREEN : RULE),
    foldMarks: () => {
      for (const fold of FOLDS) draw([4, fold], [8, fold], 0.3, RULE)
    },
    picture: (content, x, y, box) => {
      // Missing in pdfkit's types; it reads PNG and JPG.
      const { openImage } = document as unknown as { openImage(b: Buffer): { width: number; height: number } }
      const image = openImage.call(document, Buffer.from(content))
      const scale = Math.min(box.width / image.width, box.height / image.height)
      document.image(image as never, x * MM, y * MM, { width: image.width * scale * MM })
      return image.height * scale
    },
    placeSignature: (place) => placeSignature(document, place),
    bytes: () => {
      document.end()
      return ended
    },
  }
}
