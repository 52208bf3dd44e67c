/** Characters that a name inside the file of a case may have. */
const NAME_LENGTH = 80

/**
 * A name as part of a path in the file of a case: plain letters, digits, point, dash and underscore, so that it unpacks
 * alike on every system and never leaves its folder.
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

/** The place of something in a list, in front of its name, so that names sort and never clash: `03`. */
export const placeOf = (index: number): string => String(index + 1).padStart(2, '0')
