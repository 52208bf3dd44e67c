import { decodeBytes, isBytePage, recognisePage } from './code-pages.ts'
import type { Encoding } from './mapping-types.ts'
import { ImportFileError } from './problems.ts'

const decodeAs = (bytes: Uint8Array, encoding: Encoding, isHead: boolean): string => {
  if (isBytePage(encoding)) return decodeBytes(bytes, encoding)
  try {
    // With `stream`, a character truncated at the end of a head is not an error.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isHead })
  } catch {
    throw new ImportFileError('ENCODING_INVALID', { encoding })
  }
}

const byMark = (bytes: Uint8Array): { encoding: Encoding; length: number } | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

/** UTF-16 without a byte order mark: in western text, every other byte is zero. */
const byZeroes = (bytes: Uint8Array): Encoding | null => {
  const size = Math.min(bytes.length & ~1, 1024)
  if (size < 4) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < size; i += 2) {
    if (bytes[i] === 0) even += 1
    if (bytes[i + 1] === 0) odd += 1
  }
  const half = size / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be'
  return null
}

/** `isSure` is false if another encoding reads about as well. */
type Decoded = { text: string; encoding: Encoding; isSure: boolean }

/**
 * Decodes a file: by its byte order mark; else as UTF-16 if every other byte is zero; else as UTF-8 if valid; else in
 * the single-byte encoding that reads best. `choice` overrides this, except for the length of a byte order mark.
 * @param isHead only the beginning of a file is given, which may end inside a character
 * @throws ImportFileError ENCODING_INVALID if the file cannot be in the chosen encoding
 */
export const decodeText = (bytes: Uint8Array, choice: Encoding | null = null, isHead = false): Decoded => {
  const mark = byMark(bytes)
  const body = mark && (choice === null || choice === mark.encoding) ? bytes.subarray(mark.length) : bytes
  if (choice !== null) return { text: decodeAs(body, choice, isHead), encoding: choice, isSure: true }
  const encoding = mark?.encoding ?? byZeroes(bytes)
  if (encoding === null || encoding === 'utf-8') return utf8OrBytes(body, isHead)
  try {
    return { text: decodeAs(body, encoding, isHead), encoding, isSure: true }
  } catch {
    // A byte order mark may be wrong; such a file is still shown rather than refused.
    return utf8OrBytes(bytes, isHead)
  }
}

const utf8OrBytes = (bytes: Uint8Array, isHead: boolean): Decoded => {
  try {
    return { text: decodeAs(bytes, 'utf-8', isHead), encoding: 'utf-8', isSure: true }
  } catch {
    const { page, isSure } = recognisePage(bytes)
    return { text: decodeBytes(bytes, page), encoding: page, isSure }
  }
}

/**
 * True if there is a zero byte, checking four bytes at a time. Searching a decoded string for a zero character is many
 * times slower.
 */
export const holdsZeroByte = (bytes: Uint8Array): boolean => {
  const head = (4 - (bytes.byteOffset & 3)) & 3
  if (bytes.length < head) return bytes.includes(0)
  if (bytes.subarray(0, head).includes(0)) return true
  const count = (bytes.length - head) >>> 2
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + head, count)
  for (let i = 0; i < count; i += 1) {
    const word = words[i]!
    // Known bit trick: true if one of the four bytes is zero.
    if (((word - 0x01010101) & ~word & 0x80808080) !== 0) return true
  }
  return bytes.subarray(head + count * 4).includes(0)
}
