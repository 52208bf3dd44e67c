/** The type of a customer ("tiers" in French accounting). */
export type TiersType = 'B2B' | 'B2C'

export const tiersTypes = ['B2B', 'B2C'] as const satisfies readonly TiersType[]

/** Form of address; UNK if unknown. */
export type Civility = 'MR' | 'MS' | 'UNK'

export const civilities = ['MR', 'MS', 'UNK'] as const satisfies readonly Civility[]

type Named = { type: TiersType; name: string; firstName: string; lastName: string }

/** The name for display: the company's, or a person's first and last name. */
export const tiersDisplayName = (tiers: Named): string =>
  (tiers.type === 'B2C' ? `${tiers.firstName} ${tiers.lastName}`.trim() : '') ||
  tiers.name ||
  `${tiers.firstName} ${tiers.lastName}`.trim()
