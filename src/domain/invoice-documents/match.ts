import { type DocumentKeys, numberKey } from './keys.ts'

/** An invoice or credit note that a document may belong to. */
export type Numbered = { uniqueRef: string; documentNumber: string }

/** Where the number was found; PERSON: a user chose the invoice. */
export const documentMatches = ['XML', 'NAME', 'TEXT', 'PERSON'] as const
export type DocumentMatch = (typeof documentMatches)[number]

export type MatchResult =
  | { kind: 'JOINED'; uniqueRef: string; by: Exclude<DocumentMatch, 'PERSON'> }
  /** A user chooses among them. */
  | { kind: 'AMBIGUOUS'; candidates: string[] }
  | { kind: 'NOT_FOUND' }

/**
 * The invoice that a document belongs to. The number in its XML decides alone; without XML it is the file name, and
 * where that names no invoice, the text. Only a whole number counts, and two invoices are never chosen between: but of
 * several that the name fits, the text may name one.
 */
export const matchDocument = ({ xml, name, text }: DocumentKeys, invoices: readonly Numbered[]): MatchResult => {
  const among = (keys: readonly string[], of: readonly Numbered[]): Numbered[] => {
    const wanted = new Set(keys)
    return of.filter(({ documentNumber }) => wanted.has(numberKey(documentNumber)))
  }
  const asked = (found: readonly Numbered[]): MatchResult =>
    found.length === 0
      ? { kind: 'NOT_FOUND' }
      : { kind: 'AMBIGUOUS', candidates: found.map(({ uniqueRef }) => uniqueRef).sort() }
  const joined = ({ uniqueRef }: Numbered, by: 'XML' | 'NAME' | 'TEXT'): MatchResult => ({
    kind: 'JOINED',
    uniqueRef,
    by,
  })
  if (xml !== '') {
    const found = among([xml], invoices)
    return found.length === 1 ? joined(found[0]!, 'XML') : asked(found)
  }
  const named = among(name, invoices)
  if (named.length === 1) return joined(named[0]!, 'NAME')
  const said = among(text, named.length > 0 ? named : invoices)
  if (said.length === 1) return joined(said[0]!, named.length > 0 ? 'NAME' : 'TEXT')
  return asked(named.length > 0 ? named : said)
}
