import { createContext, use } from 'react'
import type { Master, Me } from '../contract/identity.ts'
import { businessDateAt } from '../domain/dates.ts'
import type { InvoiceRules } from '../domain/invoice-form.ts'
import { may, type Permission, type Role } from '../domain/roles.ts'

/** Who is signed in and for which account: what the shell knows and every screen may ask. */
export type Account = {
  me: Me
  master: Master
  tenant: { tenantId: string | null; name: string; isDemo: boolean; role: Role | null; hasOthers: boolean }
  /** What became of the invitation with whose link the page was opened. */
  invitation?: 'JOINED' | 'GONE' | null
}

export const AccountContext = createContext<Account | null>(null)

/** The signed-in account. Only inside the shell. */
export const useAccount = (): Account => {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs the shell above it')
  return account
}

/** Whether one's role has a permission: what is refused by the server is not offered. */
export const useMay = (permission: Permission): boolean => {
  const { role } = useAccount().tenant
  return role !== null && may(role, permission)
}

/** Where the data lies of those who develop the product. */
const DEVELOPERS = 'dev'

/** Whether the flows of the product are shown: to those who develop it, and to those who answer for it. */
export const seesFlows = ({ me, tenant }: Pick<Account, 'me' | 'tenant'>): boolean =>
  me.dataLocation === DEVELOPERS || (tenant.role !== null && may(tenant.role, 'SEE_FLOWS'))

/** What the rules of a typed invoice look at besides it: the day, and the account's pattern of document numbers. */
export const useInvoiceRules = (): InvoiceRules => {
  const { strictDocumentNumbers } = useAccount().master.settings
  return { today: businessDateAt(new Date()), strictDocumentNumbers }
}

/** True in the light shell, which has no pages of customers, reminders and figures (START-08). */
export const useIsLightShell = (): boolean => useAccount().master.settings.creationProcess

/** The account's reference, which most calls carry in their path. */
export const useMasterRef = (): string => useAccount().master.masterRef
