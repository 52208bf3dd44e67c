import PDFDocument from 'pdfkit'
import { A4, FOLDS, TEXT } from '../../../src/domain/letters/paper.ts'
import { fontFile, runsOf, type Script, settable, type Weight } from './fonts.ts'
import { placeSignature, type SignaturePlace } from './signature-place.ts'

/** Points of a millimetre. */
const MM = 72 / 25.4

export const INK = '#1c1917'
export const SOFT = '#57534e'
export const GREEN = '#14532d'
const RULE = '#d6d3d1'

/** Where the foot of a page stands, in millimetres. */
export const FOOT = A4.height - 14

export type Style = {
  /** Points. */
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** An amount: each figure is of one width, so that amounts stand in columns, and the minus is as wide as the plus. */
  amount?: boolean
  /** Millimetres; the text breaks into lines within it. Without it, one line. */
  width?: number
  /** Distance of the lines, in millimetres. */
  line?: number
}

/**
 * A PDF of A4 sheets on which texts are put at places in millimetres. Nothing goes to another page by itself: the
 * layouts measure first.
 */
export type Sheets = {
  /** Begins a page, and answers its number from 0. */
  addPage(): number
  pages(): number
  /** Goes back to a page, to write its number for instance. */
  goTo(page: number): void
  /** Puts a text whose top is at `y`; answers where the next line would begin. */
  put(text: string, x: number, y: number, style?: Style): number
  /** The lines into which a text breaks. */
  linesOf(text: string, style: Style & { width: number }): string[]
  /** Height that `put` would take. */
  heightOf(text: string, style: Style & { width: number }): number
  rule(y: number, strong?: boolean): void
  foldMarks(): void
  /**
   * Puts a png or jpg as large as the box lets it be, at its upper left; answers its height. Only pictures that this server
   * made: what is damaged throws in a callback of the library, which nobody could catch.
   */
  picture(content: Uint8Array, x: number, y: number, box: { width: number; height: number }): number
  /** Keeps a place for a signature on the page that is being written. */
  placeSignature(place: SignaturePlace): void
  /** Ends the document. */
  bytes(): Promise<Uint8Array>
}

const lineOf = ({ size = 10, line = size * 0.49 }: Style): number => line

/**
 * Opens an empty document; `title` is what a reader shows in its window.
 * @param madeAt the moment that it names as that of its making: the same content is then the same bytes
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

  /** Millimetres that a text takes in one line. */
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
      // A word that is wider than a line is broken anywhere.
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
      // The types of pdfkit lack this; it reads png and jpg.
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
