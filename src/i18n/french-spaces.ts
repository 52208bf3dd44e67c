/** Before a sign that never begins a line; after the one that never ends it. */
const BEFORE = / (?=[;:!?»%€])/g
const AFTER = /« /g

const spaced = (texts: unknown): unknown => {
  if (typeof texts === 'string') return texts.replace(BEFORE, '\u00a0').replace(AFTER, '«\u00a0')
  if (typeof texts === 'function') return (...values: unknown[]) => spaced(texts(...values))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, spaced(value)]))
}

/** French texts, with spaces that do not break where a sign belongs to its word; also those that a function makes. */
export const withFrenchSpaces = <T>(texts: T): T => spaced(texts) as T
