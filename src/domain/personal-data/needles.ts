/** What identifies a person in stored data. */
export type Identity = { firstName: string; lastName: string; email: string; phone: string }

/** First and last name of a person whose name was typed as one. */
export const namesOf = (name: string): Pick<Identity, 'firstName' | 'lastName'> => {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

const quoted = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** Fewer digits are not a personal telephone number. */
const LEAST_DIGITS = 9

/** A pattern for a telephone number in any spacing, in French and international notation. */
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

/**
 * A pattern that finds an address in a text, but not inside a longer one (`a@x.co` in `a@x.co.uk`).
 * @returns null without an address
 */
export const addressPatternOf = (email: string): string | null => {
  const address = email.trim()
  return address ? `(?<![\\w.+-])${quoted(address)}(?![\\w-]|\\.[\\w-])` : null
}

/**
 * A pattern that finds the full name and telephone number that users entered themselves. Neither is verified, so
 * matches may concern somebody else, or be an ordinary word.
 * @returns null if neither is complete
 */
export const identityPatternOf = (identity: Omit<Identity, 'email'>): string | null =>
  anyOf([phonePattern(identity.phone), namePattern(identity)])

/**
 * A pattern that finds a person's address, telephone number and full name in a text; case-insensitive, for PostgreSQL
 * and JavaScript. A first or last name alone is not enough.
 * @returns null if nothing identifies the person
 */
export const patternOf = (identity: Identity): string | null =>
  anyOf([addressPatternOf(identity.email), identityPatternOf(identity)])
