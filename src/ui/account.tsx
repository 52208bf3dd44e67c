import { createContext, use } from 'react'
import type { Account, Me } from '../contract/accounts/identity.ts'
import { businessDateAt } from '../domain/dates.ts'
import type { InvoiceRules } from '../domain/invoice-form.ts'
import { may, type Permission, type Role } from '../domain/roles.ts'

/** The signed-in user and account, provided by the shell to every screen. */
export type Session = {
  me: Me
  account: Account
  tenant: { tenantId: string | null; name: string; isDemo: boolean; role: Role | null; hasOthers: boolean }
  /** The outcome of the invitation link that opened the page. */
  invitation?: 'JOINED' | 'GONE' | null
}

/** The `userUUID` of who is signed in, at a desk too. */
export const UserContext = createContext('')

export const AccountContext = createContext<Session | null>(null)

/** The signed-in account; only inside the shell. */
export const useAccount = (): Session => {
  const session = use(AccountContext)
  if (!session) throw new Error('useAccount needs the shell above it')
  return session
}

/** Whether the user's role has a permission; what the server would refuse is not offered. */
export const useMay = (permission: Permission): boolean => {
  const { role } = useAccount().tenant
  return role !== null && may(role, permission)
}

/** The `dataLocation` of users who develop the product. */
const DEVELOPERS = 'dev'

/** Whether the flows of the product are shown: to developers and product owners. */
export const seesFlows = ({ me, tenant }: Pick<Session, 'me' | 'tenant'>): boolean =>
  me.dataLocation === DEVELOPERS || (tenant.role !== null && may(tenant.role, 'SEE_FLOWS'))

/** What the rules for a typed invoice need: today's date, and the account's pattern of document numbers. */
export const useInvoiceRules = (): InvoiceRules => {
  const { strictDocumentNumbers } = useAccount().account.settings
  return { today: businessDateAt(new Date()), strictDocumentNumbers }
}

/** True in the light shell, which has no customers, reminders or statistics (START-08). */
export const useIsLightShell = (): boolean => useAccount().account.settings.creationProcess

/** The account's reference, part of most paths. */
export const useAccountRef = (): string => useAccount().account.masterRef
