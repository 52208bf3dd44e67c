/** Deeper than any body of the contract. */
const MAX_DEPTH = 32
/** Longer than any list of the contract (IMPORT_MAX_KEPT_DOCUMENTS), and more values than a chunk of an import has. */
const MAX_ITEMS = 100_000
const MAX_VALUES = 500_000

/** Why a body is refused before its schema is asked, and where. */
export type Malformed = { path: string; code: 'INVALID_CHARACTER' | 'TOO_DEEP' | 'TOO_MANY' | 'INVALID_KEY' }

/** Whether PostgreSQL can hold a text: it refuses NUL, and half of a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * What is wrong with a value that came as JSON, whatever its schema: it would overflow a stack, take all memory, fail in
 * the database or name a prototype. `anyText` lets through what the call itself makes storable.
 */
export const malformedIn = (body: unknown, anyText: boolean): Malformed | null => {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: 'body', depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    values++
    if (values > MAX_VALUES) return { path, code: 'TOO_MANY' }
    if (typeof value === 'string' && !anyText && !isStorable(value)) return { path, code: 'INVALID_CHARACTER' }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) return { path: '', code: 'TOO_DEEP' }
    if (Array.isArray(value)) {
      if (value.length > MAX_ITEMS) return { path, code: 'TOO_MANY' }
      for (let index = 0; index < value.length; index++) {
        const item: unknown = value[index]
        // Most lists are of texts and numbers: they are looked at here, without an entry each.
        if (typeof item === 'object' && item !== null)
          waiting.push({ value: item, path: `${path}.${index}`, depth: depth + 1 })
        else if (typeof item === 'string' && !anyText && !isStorable(item)) {
          return { path: `${path}.${index}`, code: 'INVALID_CHARACTER' }
        }
      }
      values += value.length
      continue
    }
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__') return { path, code: 'INVALID_KEY' }
      if (!anyText && !isStorable(key)) return { path, code: 'INVALID_CHARACTER' }
      waiting.push({ value: item, path: `${path}.${key}`, depth: depth + 1 })
    }
  }
  return null
}
