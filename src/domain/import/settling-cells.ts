import { foldText, foldValue } from './text.ts'

const debits = new Set(['d', 'debit', 'db', 'dt', 'dr', '+', '+1', '1'])
const credits = new Set(['c', 'credit', 'cr', 'ct', '-', '-1'])

/** 1 for a debit, which is owed, -1 for a credit; 0 for a cell that is neither. */
export const readDirection = (cell: string): 1 | -1 | 0 => {
  const folded = foldValue(cell)
  return debits.has(folded) ? 1 : credits.has(folded) ? -1 : 0
}

/** True for the words that identify a debit or credit column without a name. */
export const looksLikeDirection = (cell: string): boolean => /^(?:d|c|d[ée]bit|cr[ée]dit)$/i.test(cell)

const currencies = /^(?:EUR|USD|GBP|CHF|CAD|AUD|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|MAD|TND|XOF|XAF|XPF)$/
export const looksLikeCurrency = (cell: string): boolean => currencies.test(cell)

/** True for an empty cell and for the names of the euro, the only currency of accounts. */
export const isEuro = (cell: string): boolean => /^(?:eur|euros?|€)?$/i.test(cell.trim())

/** What a document's status says about its open amount; null if nothing. */
export type Standing = 'open' | 'settled' | 'part' | null

const standings: readonly (readonly [Exclude<Standing, null>, RegExp])[] = [
  ['part', /partiel|partial|partly|en partie/],
  [
    'open',
    /^$|impaye|non (?:paye|regle|solde|echu)|unpaid|not paid|a payer|a regler|retard|overdue|^late|echue?s?$|ouvert|^open|^due|awaiting|^sent|envoye|emise?|^valide|^post|comptabilise|finalise|attente|pending|authori[sz]ed|approved|relance/,
  ],
  ['settled', /^(?:paye|regle|solde|encaisse|lettre|acquitte)e?s?$|^paid|^settled|^closed|^cleared/],
  // Cancelled documents, and those never issued, are not owed.
  ['settled', /^annule|^cancel|^void|brouillon|draft|supprime|deleted/],
]

/** Words for "paid" anywhere in the text, unless negated or expected. */
const noMore =
  /(?<!\b(?:non|pas|encore|jamais|etre|not|yet|never|be) )\b(?:(?:paye|regle|encaisse|acquitte|annule)e?s?|paid|cancell?ed|voided)\b/

const folded = (cell: string): string => foldText(cell.toLowerCase())

/**
 * Interprets a document's status as written by invoicing software. "Payée en retard" contradicts itself and gives null.
 */
export const readStanding = (cell: string): Standing => {
  const text = folded(cell)
  const standing = standings.find(([, words]) => words.test(text))?.[0] ?? null
  return standing === 'open' && noMore.test(text) ? null : standing
}

/** True for a cell that marks a document as paid, even in a column that is otherwise not understood. */
export const tellsOfPayment = (cell: string): boolean => {
  const standing = readStanding(cell)
  return standing === 'settled' || standing === 'part' || noMore.test(folded(cell))
}
