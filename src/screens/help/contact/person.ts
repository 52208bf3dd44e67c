import { useAccount } from '../../../ui/account.tsx'
import type { ContactPerson } from './contact-person.ts'

/** The signed-in user, as sent along to support. Only inside the shell. */
export const useContactPerson = (): ContactPerson => {
  const { me, account } = useAccount()
  const name = `${me.firstName} ${me.lastName}`.trim()
  return { email: me.email, name, company: account.name, masterRef: account.masterRef }
}
