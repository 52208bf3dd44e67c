import { createContext, use } from 'react'
import type { Master, Me } from '../contract/identity.ts'

/** Who is signed in and for which account: what the shell knows and every screen may ask. */
export type Account = {
  me: Me
  master: Master
  tenant: { tenantId: string | null; name: string; isDemo: boolean }
}

export const AccountContext = createContext<Account | null>(null)

/** The signed-in account. Only inside the shell. */
export const useAccount = (): Account => {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs the shell above it')
  return account
}

/** True in the light shell, which has no pages of customers, reminders and figures (START-08). */
export const useIsLightShell = (): boolean => useAccount().master.settings.creationProcess

/** The account's reference, which most calls carry in their path. */
export const useMasterRef = (): string => useAccount().master.masterRef
