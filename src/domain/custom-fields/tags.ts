import { TAG_MAX_LENGTH, TAGS_PER_ACCOUNT, TAGS_PER_CUSTOMER } from '../constants.ts'

/** What stands between two words of a tag: spaces of all kinds, line ends, control characters. */
const between = /[\p{Cc}\s]+/gu

/** A tag as stored: one line, single spaces. */
export const cleanTag = (text: string): string => text.replace(between, ' ').trim()

/** Two tags are the same whatever their case. */
const tagKey = (tag: string): string => tag.toLowerCase()

/** True if one of the tags is this one. */
export const hasTag = (tags: readonly string[], tag: string): boolean => tags.some((one) => tagKey(one) === tagKey(tag))

/** The tags in a cell or a typed text, between commas or semicolons. */
export const tagsIn = (text: string): string[] => differentTags(text.split(/[,;]/))

/** The different tags among texts, in their order. */
export const differentTags = (texts: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const text of texts) {
    const tag = cleanTag(text)
    if (tag !== '' && !known.has(tagKey(tag))) known.set(tagKey(tag), tag)
  }
  return [...known.values()]
}

/** Tags spelled as the account spells them. */
export const spelledTags = (tags: readonly string[], known: readonly string[]): string[] => {
  const spelling = new Map(known.map((tag) => [tagKey(tag), tag]))
  return tags.map((tag) => spelling.get(tagKey(tag)) ?? tag)
}

/** The account's tags with new ones, in alphabetical order. */
export const withTags = (known: readonly string[], tags: readonly string[]): string[] =>
  differentTags([...known, ...tags]).toSorted((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1))

export const tagFaultCodes = ['TAG_INVALID', 'TAGS_TOO_MANY', 'TAGS_OF_ACCOUNT'] as const
export type TagFaultCode = (typeof tagFaultCodes)[number]

/** Why a customer cannot have these tags; null if it can. */
export const checkTags = (tags: readonly string[]): TagFaultCode | null => {
  if (tags.length > TAGS_PER_CUSTOMER) return 'TAGS_TOO_MANY'
  const isTag = (tag: string) =>
    tag !== '' && tag.length <= TAG_MAX_LENGTH && cleanTag(tag) === tag && !/[,;]/.test(tag)
  return tags.every(isTag) && differentTags(tags).length === tags.length ? null : 'TAG_INVALID'
}

/** Why the account cannot have these tags beside its own; null if it can. */
export const checkAccountTags = (known: readonly string[], tags: readonly string[]): TagFaultCode | null =>
  differentTags([...known, ...tags]).length > TAGS_PER_ACCOUNT ? 'TAGS_OF_ACCOUNT' : null
