import { createContext, use } from 'react'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'

export const LimitsContext = createContext<CustomerDetail['limits'] | null>(null)

/** The account's limits, which reasons mention. Only inside a customer's page. */
export const useLimits = (): CustomerDetail['limits'] => {
  const limits = use(LimitsContext)
  if (!limits) throw new Error("useLimits must be used inside a customer's page")
  return limits
}
