import { civilities, customerTypes } from '../customer.ts'
import { movementTypes } from '../movement.ts'
import type { ImportedEntity, ValueField } from './fields.ts'
import type { ImportMapping, TargetValue } from './mapping-types.ts'
import { foldText, foldValue } from './text.ts'

/** The canonical values for cells of a type or title column (IMP-08, IMP-09). */
export const targetValues = (entity: ImportedEntity, field: ValueField): readonly TargetValue[] =>
  entity === 'movements' ? movementTypes : field === 'title' ? civilities : customerTypes

const suggestions: Record<'tiersType' | 'title' | 'movementType', [TargetValue, string[]][]> = {
  tiersType: [
    [
      'B2C',
      [
        'particulier',
        'part',
        'personne physique',
        'individual',
        'consumer',
        'person',
        'prive',
        'private',
        'p',
        'consommateur',
        'pp',
      ],
    ],
    [
      'B2B',
      [
        'societe',
        'entreprise',
        'professionnel',
        'pro',
        'personne morale',
        'company',
        'business',
        'organisation',
        'organization',
        'sarl',
        'sas',
        'sa',
        'eurl',
        'association',
        'administration',
        's',
        'e',
        'pm',
        'corporate',
      ],
    ],
  ],
  title: [
    ['MR', ['m', 'mr', 'monsieur', 'mister', 'homme', 'male', 'h', 'sir']],
    ['MS', ['mme', 'mlle', 'madame', 'mademoiselle', 'mrs', 'ms', 'miss', 'femme', 'female', 'f', 'mm e']],
    [
      'UNK',
      [
        '',
        'unk',
        'unknown',
        'inconnu',
        'inconnue',
        'autre',
        'other',
        'm mme',
        'mme m',
        'm et mme',
        'm ou mme',
        'ste',
        'societe',
        'nc',
        'na',
        'n a',
        'non renseigne',
        'company',
        'sarl',
        'sas',
        'sa',
      ],
    ],
  ],
  movementType: [
    [
      'INVOICE',
      [
        'facture',
        'fact',
        'fac',
        'fa',
        'fc',
        'f',
        'invoice',
        'inv',
        'bill',
        'facture client',
        'vente',
        'vt',
        've',
        'sale',
        'facture de vente',
        'fv',
      ],
    ],
    [
      'CREDIT_NOTE',
      [
        'avoir',
        'av',
        'a',
        'credit note',
        'creditnote',
        'cn',
        'avoir client',
        'note de credit',
        'facture d avoir',
        'nc',
        'refund',
      ],
    ],
    [
      'PAYMENT',
      [
        'reglement',
        'regl',
        'rglt',
        'rgt',
        'rg',
        'r',
        'payment',
        'pay',
        'paiement',
        'encaissement',
        'virement',
        'vir',
        'cheque',
        'chq',
        'receipt',
        'bq',
        'banque',
        'prelevement',
        'remise',
        'rc',
      ],
    ],
    [
      'CREDIT',
      ['acompte', 'acpte', 'ac', 'credit', 'deposit', 'down payment', 'prepayment', 'avance', 'arrhes', 'on account'],
    ],
    [
      'OTHER',
      [
        'od',
        'operation diverse',
        'operations diverses',
        'divers',
        'autre',
        'other',
        'misc',
        'miscellaneous',
        'journal',
        'an',
        'a nouveau',
        'report',
        'regularisation',
        'ecriture',
      ],
    ],
  ],
}

const index = (list: [TargetValue, string[]][]): Map<string, TargetValue> =>
  new Map(
    list.flatMap(([target, names]) => [
      [foldText(target), target] as const,
      ...names.map((name) => [name, target] as const),
    ]),
  )

const byName = {
  tiersType: index(suggestions.tiersType),
  title: index(suggestions.title),
  movementType: index(suggestions.movementType),
}

/** The likely meaning of a cell: "Particulier" is B2C, "Mme" MS, "Avoir" CREDIT_NOTE; null if unknown. */
export const suggestValue = (entity: ImportedEntity, field: ValueField, cell: string): TargetValue | null => {
  const names = entity === 'movements' ? byName.movementType : field === 'title' ? byName.title : byName.tiersType
  const folded = foldText(cell.toLowerCase())
  const exact = names.get(folded)
  if (exact !== undefined || folded === '') return exact ?? null
  // A plural, or a first word that decides: "Factures", "Facture n° 12", "Société anonyme".
  return (
    names.get(folded.replace(/s$/, '')) ?? (folded.length > 3 ? names.get(folded.split(' ')[0]!) : undefined) ?? null
  )
}

/** The translations that a mapping has for one field, by normalised cell. */
export const valueTable = (mapping: ImportMapping, field: ValueField): Map<string, TargetValue> =>
  new Map(mapping.values.filter((value) => value.field === field).map((value) => [foldValue(value.from), value.to]))

/**
 * Translates cells quickly by normalising each distinct cell once. Untranslated cells give null and are counted in
 * `unmapped`.
 */
export const valueTranslator = <T extends TargetValue>(
  mapping: ImportMapping,
  field: ValueField,
): { read: (cell: string) => T | null; unmapped: Map<string, number> } => {
  const table = valueTable(mapping, field)
  const seen = new Map<string, T | null>()
  const unmapped = new Map<string, number>()
  // Most rows repeat the previous row's type.
  let last = ''
  let lastTarget: T | null = null
  return {
    unmapped,
    read: (cell) => {
      if (lastTarget !== null && cell === last) return lastTarget
      let target = seen.get(cell)
      if (target === undefined) {
        target = (table.get(foldValue(cell)) as T | undefined) ?? null
        if (seen.size < MAX_REMEMBERED) seen.set(cell, target)
      }
      if (target === null && unmapped.size < MAX_REMEMBERED) {
        const value = cell.trim()
        unmapped.set(value, (unmapped.get(value) ?? 0) + 1)
      }
      last = cell
      lastTarget = target
      return target
    },
  }
}

/** A column with more distinct cells than this does not hold types; further ones are not stored. */
const MAX_REMEMBERED = 1_000
