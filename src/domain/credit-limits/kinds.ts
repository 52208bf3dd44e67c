/** For whom a limit is: one customer, or all customers with its SIREN. */
export const limitScopes = ['CUSTOMER', 'SIREN'] as const
export type LimitScope = (typeof limitScopes)[number]

/** Who approved a limit: the account itself, or its credit insurer. */
export const limitSources = ['OWN', 'INSURER'] as const
export type LimitSource = (typeof limitSources)[number]
