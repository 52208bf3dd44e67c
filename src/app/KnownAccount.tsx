import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getMaster } from '../contract/accounts/identity.ts'
import { query } from '../services/http/http-query.ts'
import { type Account, AccountContext, UserContext } from '../ui/account.tsx'

/** Provides the account to every screen: loaded once, and again when a screen has changed it. */
export const KnownAccount = ({ account, children }: { account: Account; children: ReactNode }) => {
  const { data: master } = useQuery({
    ...query(getMaster, { params: { masterRef: account.master.masterRef }, query: {} }),
    initialData: account.master,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <UserContext value={account.me.userUUID}>
      <AccountContext value={{ ...account, master }}>{children}</AccountContext>
    </UserContext>
  )
}
