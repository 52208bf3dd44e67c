import { namesIn } from '../declared-fields.ts'
import { declaredFields, type ImportedEntity, type ImportField } from './fields.ts'
import { columnLetters, foldText } from './text.ts'

/** Names accepted for a field only if no other column fits better: a posting date, any document's number. */
const weakNames = new Map(
  [...declaredFields('tiers'), ...declaredFields('movements')].map(([field, { weakHeaders }]) => [
    field,
    new Set(weakHeaders ? namesIn(weakHeaders) : []),
  ]),
)

/** True if the header names the field, but another column may fit better. */
export const isWeakName = (field: ImportField, header: string): boolean => {
  const name = header.replace(/\s*\[\d+\]$/, '')
  const names = weakNames.get(field)
  return names !== undefined && (names.has(foldText(name)) || names.has(foldText(name.toLowerCase())))
}

const sums =
  /(?:^| )(?:montant|total|amount|solde|balance|reste|restant|du|due|open|outstanding|remaining|encours|impaye|payer|regler|ttc)(?: |$)/
const otherSums =
  /(?:^| )(?:ht|hors|excl|net of tax|tva|vat|tax|taxe|remise|escompte|discount|paye|payee|paid|regle|acompte|quantite|qte|qty|quantity|prix|price|unitaire|unit|taux|rate|plafond|limite|limit|autorise|frais|penalites|commission|date|jour|jours|days|n|no|num|numero|number|code|ref|reference|compte|account)(?: |$)/

/** True for a name of amounts including tax of which some may be open: "Solde à payer", "Invoice amount due". */
export const namesSum = (header: string): boolean => {
  const folded = foldText(header.replace(/\s*\[\d+\]$/, ''))
  return sums.test(folded) && !otherSums.test(folded)
}

/** True for a name of open amounts, from which partial payments are already deducted. */
export const namesRest = (header: string): boolean =>
  /(?:^| )(?:solde|balance|reste|restant|du|due|open|outstanding|remaining|encours|impaye|payer|regler)(?: |$)/.test(
    foldText(header),
  )

const foreignUnit = /\b(?:USD|GBP|CHF|CAD|AUD|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|MAD|TND|XOF|XAF|XPF)\b|[$£¥]/
const otherUnit =
  /(?:^|[^\p{L}])(?:[km]€|[km]eur(?:os?)?|[km] ?euros?|milliers?|millions?|thousands?|cents?|centimes?|cts)(?:$|[^\p{L}])/iu

/** The unit that a header states for its amounts: another currency, thousands or cents of euros, or null. */
export const unitOf = (header: string): 'foreign' | 'scaled' | null =>
  foreignUnit.test(header) ? 'foreign' : otherUnit.test(header) ? 'scaled' : null

/** True for a name of e-mail addresses of any kind. */
export const namesEmail = (header: string): boolean =>
  /(?:^| )(?:e ?mails?|mail|courriel)(?: |$)/.test(foldText(header))

/** True for a name that says nothing about the column: the letter of an unnamed one, "Date 2", "Colonne 3". */
export const saysNothing = (header: string, position: number): boolean =>
  header === columnLetters(position) || /^(?:date|col|colonne|column|champ|field)? ?\d*$/.test(foldText(header))

const namesOf = (entity: ImportedEntity): Map<string, ImportField> => {
  const fields = new Map<string, ImportField>()
  for (const [field, { headers }] of declaredFields(entity)) {
    fields.set(foldText(field), field)
    for (const name of namesIn(headers)) if (!fields.has(name)) fields.set(name, field)
  }
  return fields
}
const byName = { tiers: namesOf('tiers'), movements: namesOf('movements') }

/** The field named by a header, ignoring case, accents and punctuation; null if unknown. */
export const fieldByName = (entity: ImportedEntity, header: string): ImportField | null => {
  const folded = foldText(header.replace(/\s*\[\d+\]$/, ''))
  return byName[entity].get(folded) ?? byName[entity].get(foldText(header.toLowerCase())) ?? null
}
