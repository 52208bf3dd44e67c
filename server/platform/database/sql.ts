/** A statement with its values apart: nothing a person typed ever becomes part of the text. */
export type Sql = {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  /** See `prepared`. */
  readonly prepared?: true
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** Tagged template: `sql\`select ... where ref = ${ref}\``. A value that is itself `sql` is put in as a fragment. */
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

/** A fixed piece of text, for what cannot be a value (a sort column chosen from a list). Never for what a person typed. */
export const raw = (text: string): Sql => ({ strings: [text], values: [] })

/**
 * A statement that PostgreSQL keeps on each connection, with its plan: reading and planning it anew takes longer than
 * most short ones run. For statements by keys whose text has few variants. Not kept on the embedded database, which
 * collects no statistics by itself: a plan made while its tables were empty would stay.
 */
export const prepared = (statement: Sql): Sql => ({ ...statement, prepared: true })

/** Fragments joined, `and` by default. No fragment gives `true`. */
export const all = (parts: readonly Sql[], by = ' and '): Sql =>
  parts.length === 0 ? raw('true') : parts.slice(1).reduce((left, right) => sql`${left}${raw(by)}${right}`, parts[0])

/** The text and values that the driver takes. */
export const toQuery = (statement: Sql): { text: string; values: unknown[] } => ({
  text: statement.strings.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), ''),
  values: [...statement.values],
})
