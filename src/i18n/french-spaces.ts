/** Before a sign that never begins a line; after the one that never ends it. */
const BEFORE = / (?=[;:!?»%€])/g
const AFTER = /« /g

/** French texts, with spaces that do not break where a sign belongs to its word. */
export const withFrenchSpaces = (texts: unknown): unknown => {
  if (typeof texts === 'string') return texts.replace(BEFORE, '\u00a0').replace(AFTER, '«\u00a0')
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, withFrenchSpaces(value)]))
}
