import { layouts, type MrzFormat } from './mrz-layouts.ts'

/** Characters by which a line may be too long or too short, because runs of fillers are miscounted. */
const MOST_OFF = 3

/** Minimum length of a line of a zone. */
const SHORTEST = 27

/** A line normalised to the characters of a zone: capitals, digits and fillers. */
const zoneLine = (line: string): string =>
  line
    .toUpperCase()
    .replace(/[«‹≤]/g, '<')
    .replace(/[^A-Z0-9<]/g, '')

/** A line adjusted to the width of its format, by extending or shortening its longest run of fillers. */
const fitted = (line: string, width: number): string | null => {
  const off = width - line.length
  // Fillers at the end of a line carry no information.
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

/** The formats that a two-line zone may have, by its first characters. */
const formatsOf = (first: string): readonly MrzFormat[] =>
  first.startsWith('IDFRA') ? ['FRENCH_CARD', 'TD2'] : /^[PV]/.test(first) ? ['TD3', 'TD2'] : ['TD2', 'TD3']

/** Candidate zones in a text, those with the most lines first, not verified yet. */
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
