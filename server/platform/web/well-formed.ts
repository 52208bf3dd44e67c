/** Deeper than any body in the contract. */
const MAX_DEPTH = 32
/** Longer than any list in the contract (IMPORT_MAX_KEPT_DOCUMENTS), and more values than an import chunk has. */
const MAX_ITEMS = 100_000
const MAX_VALUES = 500_000

/** Why a body is refused before it is validated against its schema, and where. */
export type Malformed = { path: string; code: 'INVALID_CHARACTER' | 'TOO_DEEP' | 'TOO_MANY' | 'INVALID_KEY' }

/** Whether PostgreSQL can store a text: it rejects NUL, and a lone surrogate is not a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * What makes a JSON value unusable, whatever its schema: it would overflow the stack, exhaust the memory, fail in the
 * database, or pollute a prototype. `anyText` permits texts that the endpoint itself sanitises.
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
        // Most lists contain texts and numbers; checking them here avoids a queue entry each.
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
