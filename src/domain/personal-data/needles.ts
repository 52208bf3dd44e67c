/** By what a person is recognised in what was stored. */
export type Identity = { firstName: string; lastName: string; email: string; phone: string }

const quoted = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** Fewer digits are no telephone number of one person. */
const LEAST_DIGITS = 9

/** A number however it is spaced, in its French and its international form. */
const phonePattern = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  const national = digits.replace(/^33(?=\d{9}$)/, '').replace(/^0(?=\d{9}$)/, '')
  if (national.length < LEAST_DIGITS) return null
  const spaced = [...national].join('[\\s.()-]*')
  return `(?<!\\d)(?:(?:\\+|00)\\d{2}[\\s.()-]*|0)?${spaced}(?!\\d)`
}

const namePattern = ({ firstName, lastName }: Pick<Identity, 'firstName' | 'lastName'>): string | null => {
  const [first, last] = [firstName.trim(), lastName.trim()].map((name) => quoted(name).replaceAll(/\s+/g, '\\s+'))
  if (!first || !last) return null
  return `(?<!\\w)(?:${first}\\s+${last}|${last},?\\s+${first})(?!\\w)`
}

const anyOf = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join('|') || null

/** A pattern that finds an address in a text, and not in a longer one (`a@x.co` in `a@x.co.uk`). @returns null without an address */
export const addressPatternOf = (email: string): string | null => {
  const address = email.trim()
  return address ? `(?<![\\w.+-])${quoted(address)}(?![\\w-]|\\.[\\w-])` : null
}

/**
 * A pattern that finds the full name and the number that somebody gave of themself. Nobody vouches for either: what it
 * finds may be somebody else, or a word of the account.
 * @returns null when neither is whole
 */
export const claimedPatternOf = (identity: Omit<Identity, 'email'>): string | null =>
  anyOf([phonePattern(identity.phone), namePattern(identity)])

/**
 * A pattern that finds a person's address, number and full name in a text, read without regard to capitals by PostgreSQL and
 * JavaScript alike. A first or last name alone is a word like another one.
 * @returns null when nothing is known by which to find them
 */
export const patternOf = (identity: Identity): string | null =>
  anyOf([addressPatternOf(identity.email), claimedPatternOf(identity)])
