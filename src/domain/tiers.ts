/** The type of a customer ("tiers" in French accounting). */
export type TiersType = 'B2B' | 'B2C'

export const tiersTypes = ['B2B', 'B2C'] as const satisfies readonly TiersType[]

/** Form of address; UNK if unknown. */
export type Civility = 'MR' | 'MS' | 'UNK'

export const civilities = ['MR', 'MS', 'UNK'] as const satisfies readonly Civility[]

/** The fields filled by an import or a form. Missing texts are empty strings; `legalId` is a SIREN in France. */
export type TiersFields = {
  ref: string
  type: TiersType
  legalId: string
  name: string
  civility: Civility
  firstName: string
  lastName: string
  phone: string
  email: string
  addressLine1: string
  addressLine2: string
  addressLine3: string
  zipCode: string
  city: string
  countryIso3: string
}

/** An empty customer. */
export const noTiers: TiersFields = {
  ref: '',
  type: 'B2B',
  legalId: '',
  name: '',
  civility: 'UNK',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  zipCode: '',
  city: '',
  countryIso3: 'FRA',
}

/** The name for display: the company's, or a person's first and last name. */
export const tiersDisplayName = (tiers: Pick<TiersFields, 'type' | 'name' | 'firstName' | 'lastName'>): string =>
  (tiers.type === 'B2C' ? `${tiers.firstName} ${tiers.lastName}`.trim() : '') ||
  tiers.name ||
  `${tiers.firstName} ${tiers.lastName}`.trim()
