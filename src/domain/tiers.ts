/** A customer of the account ("tiers" in French accounting). */
export type TiersType = 'B2B' | 'B2C'

export const tiersTypes = ['B2B', 'B2C'] as const satisfies readonly TiersType[]

/** Form of address; UNK when it is not known. */
export type Civility = 'MR' | 'MS' | 'UNK'

export const civilities = ['MR', 'MS', 'UNK'] as const satisfies readonly Civility[]

/** The fields that an import or a form fills. Absent texts are empty strings; `legalId` is a SIREN in France. */
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

/** A customer before anything is entered. */
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

/** The name to show: the company's, or a person's first and last name. */
export const tiersDisplayName = (tiers: Pick<TiersFields, 'type' | 'name' | 'firstName' | 'lastName'>): string =>
  (tiers.type === 'B2C' ? `${tiers.firstName} ${tiers.lastName}`.trim() : '') ||
  tiers.name ||
  `${tiers.firstName} ${tiers.lastName}`.trim()
