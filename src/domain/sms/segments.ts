/**
 * Length of a text message. GSM 03.38: 160 seven-bit characters, or 153 in each part of a longer message. With any
 * other character, a message is UCS-2: 70 and 67. Characters of the extension table count twice.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

export type SmsLength = {
  encoding: 'GSM-7' | 'UCS-2'
  /** In units of the encoding. */
  units: number
  segments: number
}

const segmentsOf = (units: number, alone: number, joined: number): number =>
  units <= alone ? 1 : Math.ceil(units / joined)

/** An extension character is not split over two segments; the first segment stays one unit short. */
const gsmSegments = (widths: readonly number[], units: number): number => {
  if (units <= 160) return 1
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > 153) {
      segments += 1
      used = 0
    }
    used += width
  }
  return segments
}

/** The number of segments and the encoding of a text. */
export const smsLength = (text: string): SmsLength => {
  const characters = [...text]
  if (characters.every((one) => basic.has(one) || extended.has(one))) {
    const widths = characters.map((one) => (extended.has(one) ? 2 : 1))
    const units = widths.reduce((sum, width) => sum + width, 0)
    return { encoding: 'GSM-7', units, segments: gsmSegments(widths, units) }
  }
  return { encoding: 'UCS-2', units: text.length, segments: segmentsOf(text.length, 70, 67) }
}

const plain: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '\t': ' ',
}

/** A character in GSM-7: itself, its closest equivalent, or a question mark. */
const gsmOf = (one: string): string => {
  if (basic.has(one) || extended.has(one)) return one
  if (one in plain) return plain[one]!
  const bare = one.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [...bare].every((part) => basic.has(part)) && bare !== '' ? bare : '?'
}

/**
 * The text in GSM-7 characters; a single ê would more than double the price. Letters lose accents missing from the
 * table, typographic marks become plain ones, and anything else becomes a question mark.
 */
export const toGsm = (text: string): string => [...text.normalize('NFC')].map(gsmOf).join('')

/** The characters of a text outside GSM-7, each once: replaced or lost. */
export type OutsideGsm = { replaced: { from: string; to: string }[]; lost: string[] }

/** What `toGsm` would change in a text, except spaces. */
export const outsideGsm = (text: string): OutsideGsm => {
  const outside: OutsideGsm = { replaced: [], lost: [] }
  for (const from of new Set(text.normalize('NFC').replaceAll(/\s/g, ''))) {
    const to = gsmOf(from)
    if (to === from) continue
    if (to === '?') outside.lost.push(from)
    else outside.replaced.push({ from, to })
  }
  return outside
}
