/** Somebody who can be mentioned. */
export type Mentionable = { userId: string; name: string }

/** A mention that is being typed: the place of its @, and what follows up to the caret. */
export type TypedMention = { from: number; typed: string }

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const startsWord = (text: string, at: number): boolean => at === 0 || /[\s(]/u.test(text[at - 1] ?? '')

/** The mention at the caret; null if none is being typed there. */
export const mentionAt = (text: string, caret: number): TypedMention | null => {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  const typed = before.slice(from + 1)
  return from >= 0 && startsWord(text, from) && /^[^\n@]{0,60}$/u.test(typed) ? { from, typed } : null
}

/** The members whose name has a word that begins with what was typed, or that begins with all of it. */
export const mentionable = <M extends Mentionable>(members: readonly M[], typed: string): M[] => {
  const wanted = folded(typed).trimStart()
  return members.filter(({ name }) => {
    const known = folded(name)
    return known.startsWith(wanted) || known.split(/\s+/u).some((word) => word.startsWith(wanted))
  })
}

/** The text with a typed mention completed, and the caret behind it. */
export const withMention = (
  text: string,
  { from, typed }: TypedMention,
  { name }: Pick<Mentionable, 'name'>,
): { text: string; caret: number } => {
  const head = `${text.slice(0, from)}@${name} `
  const tail = text.slice(from + 1 + typed.length)
  return { text: head + tail.replace(/^ /u, ''), caret: head.length }
}

/** The members whom a text mentions by their whole name, each once; a longer name goes before one that begins it. */
export const mentionsIn = <M extends Mentionable>(text: string, members: readonly M[]): M[] => {
  const longestFirst = members.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<M>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!startsWord(text, at)) continue
    const rest = text.slice(at + 1)
    const named = longestFirst.find(
      ({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    if (named) for (const member of longestFirst) if (member.name === named.name) found.add(member)
  }
  return members.filter((member) => found.has(member))
}
