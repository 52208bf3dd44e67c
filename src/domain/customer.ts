/** The type of a customer ("tiers" in French accounting). */
export type CustomerType = 'B2B' | 'B2C'

export const customerTypes = ['B2B', 'B2C'] as const satisfies readonly CustomerType[]

/** Form of address; UNK if unknown. */
export type Civility = 'MR' | 'MS' | 'UNK'

export const civilities = ['MR', 'MS', 'UNK'] as const satisfies readonly Civility[]

type Named = { type: CustomerType; name: string; firstName: string; lastName: string }

/** The name for display: the company's, or a person's first and last name. */
export const customerDisplayName = (customer: Named): string =>
  (customer.type === 'B2C' ? `${customer.firstName} ${customer.lastName}`.trim() : '') ||
  customer.name ||
  `${customer.firstName} ${customer.lastName}`.trim()
