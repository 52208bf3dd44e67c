/** Writes text in the encodings that accounting packages use. */
import { type BytePage, decodeBytes, isBytePage } from '../../../src/domain/import/code-pages.ts'
import type { WrittenEncoding } from './dialect.ts'

const bytes128 = Uint8Array.from({ length: 128 }, (_, index) => index + 128)

/** How programs replace characters missing in an encoding. */
const instead: Record<string, string> = { Œ: 'OE', œ: 'oe', '’': "'", '€': 'EUR' }

type WrittenPage = Extract<WrittenEncoding, BytePage>

const isPage = (encoding: WrittenEncoding): encoding is WrittenPage => encoding !== 'utf-8-mark' && isBytePage(encoding)

/** A text as it can be written in an encoding. */
export const writable = (text: string, encoding: WrittenEncoding): string => {
  if (!isPage(encoding)) return text
  const high = decodeBytes(bytes128, encoding)
  return text.replace(/[Œœ’€]/g, (character) => (high.includes(character) ? character : instead[character]!))
}

const encodeBytes = (text: string, page: WrittenPage): Uint8Array<ArrayBuffer> => {
  const high = decodeBytes(bytes128, page)
  return Uint8Array.from([...writable(text, page)], (character) => {
    const place = high.indexOf(character)
    if (character > '\x7f' && place < 0) throw new Error(`${page} has no ${character}`)
    return character <= '\x7f' ? character.charCodeAt(0) : 0x80 + place
  })
}

export const encodeText = (text: string, encoding: WrittenEncoding): Uint8Array<ArrayBuffer> => {
  const utf8 = new TextEncoder()
  if (encoding === 'utf-8') return utf8.encode(text)
  if (encoding === 'utf-8-mark') return utf8.encode(`\ufeff${text}`)
  if (isPage(encoding)) return encodeBytes(text, encoding)
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, character] of [...`\ufeff${text}`].entries())
    view.setUint16(index * 2, character.charCodeAt(0), encoding === 'utf-16le')
  return bytes
}
