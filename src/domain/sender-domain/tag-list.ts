const NAME = /^[A-Za-z][A-Za-z0-9_]*$/

/**
 * Reads a list of tags, `v=DKIM1; k=rsa` (RFC 6376 section 3.2, which DMARC uses too).
 * @returns the values by name, in the order of the text; null if it is malformed or names a tag twice
 */
export const tagsOf = (text: string): ReadonlyMap<string, string> | null => {
  const parts = text.split(';').map((part) => part.trim())
  if (parts.at(-1) === '') parts.pop()
  const tags = new Map<string, string>()
  for (const part of parts) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    if (!NAME.test(name) || tags.has(name)) return null
    tags.set(name, part.slice(at + 1).trim())
  }
  return tags
}
