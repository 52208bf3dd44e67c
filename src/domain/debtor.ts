import { normaliseSiren } from './siren.ts'
import type { TiersType } from './tiers.ts'

export const debtorTypes = ['B2B', 'B2C', 'PUBLIC'] as const
/**
 * Whose debt it is to the law: a trader's, an individual's, or a public body's. They differ in the penalties that run
 * and in the years after which nothing can be claimed.
 */
export type DebtorType = (typeof debtorTypes)[number]

/** True for the SIREN of a public body: INSEE numbers the State and its establishments from 1, local authorities from 2. */
export const isPublicBody = (legalId: string): boolean => /^[12]\d{8}(\d{5})?$/.test(normaliseSiren(legalId))

/** What a customer is to the law. */
export const debtorTypeOf = ({ type, legalId }: { type: TiersType; legalId: string }): DebtorType =>
  type === 'B2B' && isPublicBody(legalId) ? 'PUBLIC' : type
