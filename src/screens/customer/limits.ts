import { createContext, use } from 'react'
import type { TiersDetail } from '../../contract/ledger/tiers.ts'

export const LimitsContext = createContext<TiersDetail['limits'] | null>(null)

/** The account's limits, which reasons mention. Only inside a customer's page. */
export const useLimits = (): TiersDetail['limits'] => {
  const limits = use(LimitsContext)
  if (!limits) throw new Error("useLimits must be used inside a customer's page")
  return limits
}
