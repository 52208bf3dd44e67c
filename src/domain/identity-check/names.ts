/** Compares names of persons and companies across documents. */

export type PersonName = { surname: string; forenames: string }

/** How well two names agree. PART: same surname, forenames partly; CUT: as far as a truncated name shows. */
export type Agreement = 'SAME' | 'PART' | 'CUT' | 'DIFFERENT'

/** The words of a name: upper case, no accents; hyphens and apostrophes separate words. */
export const nameWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Œ', 'OE')
    .replaceAll('Æ', 'AE')
    .replaceAll('ß', 'SS')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index])

/** Whether both lists have the same words in any order. */
const hasSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  isSame(one.toSorted(), other.toSorted())

/** Forenames agree if the first ones do and no other contradicts; partly if they share one. */
const forenamesAgree = (one: readonly string[], other: readonly string[], isCut: boolean): Agreement => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.length === 0) return 'DIFFERENT'
  if (few[0] === many[0] && few.every((word) => many.includes(word))) return 'SAME'
  if (hasSameWords(few, many)) return 'SAME'
  if (few.some((word) => many.includes(word))) return 'PART'
  const [a, b] = [one.join(''), other.join('')]
  return isCut && (a.startsWith(b) || b.startsWith(a)) ? 'CUT' : 'DIFFERENT'
}

/** Compares two persons with known surname and forenames. `isCut`: one of the names may be truncated. */
export const personsAgree = (one: PersonName, other: PersonName, isCut = false): Agreement => {
  const [a, b] = [nameWords(one.surname), nameWords(other.surname)]
  if (a.length === 0 || b.length === 0) return 'DIFFERENT'
  const [whole, short] = [a.join(''), b.join('')]
  const isCutSurname = isCut && (whole.startsWith(short) || short.startsWith(whole))
  if (!hasSameWords(a, b) && whole !== short && !isCutSurname) return 'DIFFERENT'
  const forenames = forenamesAgree(nameWords(one.forenames), nameWords(other.forenames), isCut)
  return forenames === 'SAME' && !hasSameWords(a, b) && whole !== short ? 'CUT' : forenames
}

/** Compares a person with a name printed in one string, with the surname first or last. */
export const personAgrees = (person: PersonName, printed: string, isCut = false): Agreement => {
  const words = nameWords(printed)
  const agreements: Agreement[] = []
  for (let length = 1; length < words.length; length++) {
    const [first, last] = [words.slice(0, length), words.slice(length)]
    const names = [first.join(' '), last.join(' ')] as const
    agreements.push(personsAgree(person, { surname: names[0], forenames: names[1] }, isCut))
    agreements.push(personsAgree(person, { surname: names[1], forenames: names[0] }, isCut))
  }
  return bestOf(agreements)
}

const ORDER: readonly Agreement[] = ['SAME', 'CUT', 'PART', 'DIFFERENT']

/** The best of several agreements; DIFFERENT if there are none. */
export const bestOf = (agreements: readonly Agreement[]): Agreement =>
  ORDER.find((one) => agreements.includes(one)) ?? 'DIFFERENT'

/** Legal forms, which some documents omit. */
const FORMS = [
  'SA',
  'SAS',
  'SASU',
  'SARL',
  'EURL',
  'SCI',
  'SNC',
  'SCOP',
  'SELARL',
  'STE',
  'SOCIETE',
  'ETS',
  'ETABLISSEMENTS',
]

/** Whether two company names are the same apart from case, accents, punctuation and legal form. */
export const companiesAgree = (one: string, other: string): boolean => {
  const plain = (name: string) => {
    // A legal form may have dots between its letters.
    const words = nameWords(name.replace(/\b(?:\p{L}\.){2,}/gu, (form) => form.replaceAll('.', '')))
    const bare = words.filter((word) => !FORMS.includes(word))
    return (bare.length > 0 ? bare : words).join('')
  }
  return plain(one) === plain(other)
}
