import type { CustomerType } from './customer.ts'
import { foldText } from './import/text.ts'
import { type PaymentTerms, readPaymentTerms } from './payment-terms.ts'
import { normaliseSiren } from './siren.ts'

export const debtorTypes = ['B2B', 'B2C', 'PUBLIC'] as const
/**
 * The legal nature of a customer: business, individual or public body. It determines penalties and limitation periods.
 */
export type DebtorType = (typeof debtorTypes)[number]

/** State and local authorities with their establishments, public hospitals, public enterprises. */
export const publicBodies = ['AUTHORITY', 'HOSPITAL', 'ENTERPRISE'] as const
export type PublicBody = (typeof publicBodies)[number]

/** What is known of a customer's legal nature. `publicBody` is '' where nobody said: then its SIREN decides. */
export type DebtorFacts = { type: CustomerType; legalId: string; publicBody: PublicBody | '' }

/** True for the SIREN of a public body: INSEE numbers the State and its establishments from 1, local authorities from 2. */
export const isPublicBody = (legalId: string): boolean => /^[12]\d{8}(\d{5})?$/.test(normaliseSiren(legalId))

/** The kind of public body that a customer is; null for all others. By its SIREN alone it is an authority. */
export const publicBodyOf = ({ type, legalId, publicBody }: DebtorFacts): PublicBody | null => {
  if (type === 'B2C') return null
  return publicBody || (isPublicBody(legalId) ? 'AUTHORITY' : null)
}

/** The legal nature of a customer. */
export const debtorTypeOf = (facts: DebtorFacts): DebtorType => (publicBodyOf(facts) === null ? facts.type : 'PUBLIC')

/** Days in which public bodies have to pay, whatever the contract (R2192-10, R2192-11 Code de la commande publique). */
export const PUBLIC_BODY_DAYS: Record<PublicBody, number> = { AUTHORITY: 30, HOSPITAL: 50, ENTERPRISE: 60 }

/**
 * When the invoices of a customer are due, where the account's own terms do not say it: by the terms that were agreed
 * with it, or else within the days of the law for a public body. Null for all others, and for a text that is no terms.
 */
export const ownTermsOf = (customer: DebtorFacts & { paymentTerms: string }): PaymentTerms | null => {
  const agreed = readPaymentTerms(customer.paymentTerms)
  const kind = publicBodyOf(customer)
  if (agreed || kind === null) return agreed
  return { days: PUBLIC_BODY_DAYS[kind], endOfMonth: false, onDay: 0 }
}

const kinds: readonly [PublicBody | '', RegExp][] = [
  ['', /^(?:|non|no|n|0|false|faux|prive|private|aucun|none)$/],
  ['HOSPITAL', /\b(?:hospital|hopital|hopitaux|hospitalier|chu|chr|ehpad|etablissement (?:public )?de sante)\b/],
  ['ENTERPRISE', /\b(?:enterprise|entreprise publique|public (?:enterprise|company)|epic|sem|spl)\b/],
  [
    'AUTHORITY',
    /^(?:oui|yes|o|y|1|true|vrai|public|x)$|\b(?:authority|etat|state|collectivite|commune|mairie|departement|region|administration|ministere|local)\b/,
  ],
]

/** What a cell says of a customer's being public: `Mairie` is an authority, `CHU` a hospital; null if unknown. */
export const readPublicBody = (cell: string): PublicBody | '' | null => {
  const folded = foldText(cell.toLowerCase())
  return kinds.find(([, known]) => known.test(folded))?.[0] ?? null
}
