import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** The Inter package has one file per script. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
export type Script = (typeof scripts)[number]
export type Weight = 'regular' | 'bold'

const weights: Record<Weight, number> = { regular: 400, bold: 600 }
const files = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files')
const loaded = new Map<string, Buffer>()

/**
 * Unpacks a WOFF file (W3C WOFF 1.0): a header of 44 bytes, 20 bytes per table, then the tables, each compressed
 * separately. Unpacked once here, because the PDF library would decompress every table for every document.
 */
const unpacked = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const at = 44 + 20 * index
    const from = woff.readUInt32BE(at + 4)
    const packed = woff.readUInt32BE(at + 8)
    const length = woff.readUInt32BE(at + 12)
    const stored = woff.subarray(from, from + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const entry = 12 + 16 * index
    woff.copy(head, entry, at, at + 4)
    head.writeUInt32BE(woff.readUInt32BE(at + 16), entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/** The font for a weight and script, read once. */
export const fontFile = (weight: Weight, script: Script): Buffer => {
  const name = `inter-${script}-${weights[weight]}-normal.woff`
  let file = loaded.get(name)
  if (!file) {
    file = unpacked(readFileSync(join(files, name)))
    loaded.set(name, file)
  }
  return file
}

/** Characters that the fonts lack, with similar replacements: narrow spaces, and the non-breaking hyphen. */
const standIns: Record<string, string> = { '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2007': '\u00a0', '\u2011': '-' }

/** Replaces characters that the fonts lack. */
export const settable = (text: string): string =>
  text.replace(/[\u202f\u2009\u2007\u2011]/g, (character) => standIns[character])

const ranges: Record<Script, RegExp> = {
  latin: /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/,
  'latin-ext': /[\u0100-\u024f\u1e00-\u1eff]/,
  greek: /[\u0370-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
}

/** Splits a text by script; characters of no known script become question marks. */
export const runsOf = (text: string): { script: Script; text: string }[] => {
  const runs: { script: Script; text: string }[] = []
  for (const character of settable(text)) {
    const known = scripts.find((one) => ranges[one].test(character))
    const script = known ?? 'latin'
    const last = runs.at(-1)
    if (last?.script === script) last.text += known ? character : '?'
    else runs.push({ script, text: known ? character : '?' })
  }
  return runs
}
