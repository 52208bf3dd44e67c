/** A statement with separate values, so that user input never becomes part of the text. */
export type Sql = {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  /** See `prepared`. */
  readonly prepared?: true
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** Tagged template: `sql\`select ... where ref = ${ref}\``. A value that is itself `sql` is inserted as a fragment. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => {
  const texts: string[] = [strings[0]]
  const given: unknown[] = []
  values.forEach((value, index) => {
    const after = strings[index + 1]
    if (isSql(value)) {
      texts[texts.length - 1] += value.strings[0]
      value.strings.slice(1).forEach((text, inner) => {
        given.push(value.values[inner])
        texts.push(text)
      })
      texts[texts.length - 1] += after
    } else {
      given.push(value)
      texts.push(after)
    }
  })
  return { strings: texts, values: given }
}

/** Fixed SQL text for what cannot be a value, such as a sort column chosen from a list. Never use it for user input. */
export const raw = (text: string): Sql => ({ strings: [text], values: [] })

/**
 * A statement that PostgreSQL keeps on each connection with its plan, since parsing and planning takes longer than
 * running most short ones. For statements by keys whose text has few variants. Not used on the embedded database: it
 * does not collect statistics by itself, so a plan made while its tables were empty would stay.
 */
export const prepared = (statement: Sql): Sql => ({ ...statement, prepared: true })

/** Joins fragments, by `and` unless told otherwise. Without fragments gives `true`. */
export const all = (parts: readonly Sql[], by = ' and '): Sql =>
  parts.length === 0 ? raw('true') : parts.slice(1).reduce((left, right) => sql`${left}${raw(by)}${right}`, parts[0])

export const toQuery = (statement: Sql): { text: string; values: unknown[] } => ({
  text: statement.strings.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), ''),
  values: [...statement.values],
})
