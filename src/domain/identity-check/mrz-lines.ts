import { layouts, type MrzFormat } from './mrz-layouts.ts'

/** Characters by which a line may be longer or shorter than its format: runs of fillers are miscounted. */
const MOST_OFF = 3

/** Shortest text that can be a line of a zone. */
const SHORTEST = 27

/** A line as it would stand in a zone: capitals, digits and fillers only. */
const zoneLine = (line: string): string =>
  line
    .toUpperCase()
    .replace(/[«‹≤]/g, '<')
    .replace(/[^A-Z0-9<]/g, '')

/** A line in the width of its format: fillers are added to, or taken from, its longest run of them. */
const fitted = (line: string, width: number): string | null => {
  const off = width - line.length
  // Fillers at the end of a line say nothing but that it ends.
  if (off > 0 && line.endsWith('<<')) return line.padEnd(width, '<')
  if (Math.abs(off) > MOST_OFF) return null
  if (off === 0) return line
  const runs = [...line.matchAll(/<+/g)].sort((one, other) => other[0].length - one[0].length)
  const longest = runs[0]
  if (!longest || longest[0].length + off < 1) return null
  const end = longest.index + longest[0].length
  return off > 0 ? line.slice(0, end) + '<'.repeat(off) + line.slice(end) : line.slice(0, end + off) + line.slice(end)
}

const joined = (lines: readonly string[], format: MrzFormat): string | null => {
  const { width } = layouts[format]
  const whole = lines.map((line) => fitted(line, width))
  return whole.every((line) => line !== null) ? whole.join('') : null
}

/** Which formats a zone of two lines may have, by its first characters. */
const formatsOf = (first: string): readonly MrzFormat[] =>
  first.startsWith('IDFRA') ? ['FRENCH_CARD', 'TD2'] : /^[PV]/.test(first) ? ['TD3', 'TD2'] : ['TD2', 'TD3']

/** The zones that a text may hold, those of the most lines first. Nothing is proved of them yet. */
export const mrzCandidates = (text: string): { format: MrzFormat; text: string }[] => {
  const lines = text
    .split(/\r?\n/)
    .map(zoneLine)
    .filter((line) => line.length >= SHORTEST)
  const found: { format: MrzFormat; text: string }[] = []
  const add = (format: MrzFormat, from: number) => {
    const some = lines.slice(from, from + layouts[format].lines)
    const zone = some.length === layouts[format].lines ? joined(some, format) : null
    if (zone && some.some((line) => line.includes('<'))) found.push({ format, text: zone })
  }
  for (let from = 0; from < lines.length; from++) {
    add('TD1', from)
    for (const format of formatsOf(lines[from]!)) add(format, from)
  }
  return found
}
