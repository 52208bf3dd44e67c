import type { CustomerType } from './customer.ts'
import { normaliseSiren } from './siren.ts'

export const debtorTypes = ['B2B', 'B2C', 'PUBLIC'] as const
/**
 * The legal nature of a customer: business, individual or public body. It determines penalties and limitation periods.
 */
export type DebtorType = (typeof debtorTypes)[number]

/** True for the SIREN of a public body: INSEE numbers the State and its establishments from 1, local authorities from 2. */
export const isPublicBody = (legalId: string): boolean => /^[12]\d{8}(\d{5})?$/.test(normaliseSiren(legalId))

/** The legal nature of a customer. */
export const debtorTypeOf = ({ type, legalId }: { type: CustomerType; legalId: string }): DebtorType =>
  type === 'B2B' && isPublicBody(legalId) ? 'PUBLIC' : type
