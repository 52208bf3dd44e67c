/** Maximum length of a name inside the case file. */
const NAME_LENGTH = 80

/**
 * A name as a path segment of the case file: letters, digits, dot, dash and underscore, so that it unpacks alike on
 * every system and stays in its folder.
 */
export const safeFileName = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_')
    .replace(/^[._-]+/, '')
  if (plain.length <= NAME_LENGTH) return plain || 'document'
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, NAME_LENGTH - ending.length)}${ending}`
}

/** The position in a list as a prefix, so that names sort and never collide: `03`. */
export const placeOf = (index: number): string => String(index + 1).padStart(2, '0')
