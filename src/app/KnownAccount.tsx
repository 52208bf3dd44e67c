import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAccount } from '../contract/accounts/identity.ts'
import { query } from '../services/http/http-query.ts'
import { AccountContext, type Session, UserContext } from '../ui/account.tsx'

/** Provides the account to every screen: loaded once, and again when a screen has changed it. */
export const KnownAccount = ({ session, children }: { session: Session; children: ReactNode }) => {
  const { data: account } = useQuery({
    ...query(getAccount, { params: { masterRef: session.account.masterRef }, query: {} }),
    initialData: session.account,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <UserContext value={session.me.userUUID}>
      <AccountContext value={{ ...session, account }}>{children}</AccountContext>
    </UserContext>
  )
}
