import { getMe, getTenant, listAccounts } from '../../contract/accounts/identity.ts'
import type { OpenedSession } from '../../machines/startup/startup.types.ts'
import { HttpProblem, send } from '../http/http.ts'
import { noteCreation } from './creation-flag.ts'
import { acceptNoted } from './invitation.ts'

/** Imported lazily, since only users who sign up need this contract. */
const isSignUpOpen = async (signal: AbortSignal): Promise<boolean> => {
  const { getSignUp } = await import('../../contract/accounts/sign-up.ts')
  return (await send(getSignUp, {}, { signal })).signUp !== null
}

/**
 * Reads the signed-in user, their tenant and its first account, and whether it is still signing up (START-09). The
 * tenant is selected before the account is requested, so that the request carries it.
 */
export const openAccount = async (
  signal: AbortSignal,
  selectTenant: (tenantId: string | null) => void,
): Promise<OpenedSession> => {
  // First, since an invited user belongs to a company from then on.
  const invitation = await acceptNoted(signal)
  const [me, tenant] = await Promise.all([send(getMe, {}, { signal }), send(getTenant, {}, { signal })])
  selectTenant(tenant.tenantId)
  const accounts = await send(listAccounts, { query: { page: 0, size: 1 } }, { signal }).catch((error: unknown) => {
    if (error instanceof HttpProblem && error.code === 'SECOND_FACTOR_NEEDED') return null
    throw error
  })
  const needsSecondFactor = accounts === null
  const account = accounts?.items[0] ?? null
  // A complete account has no sign-up to read.
  const isSigningUp =
    !needsSecondFactor &&
    me.partner === null &&
    !me.reviewer &&
    (account === null || account.settings.creationProcess) &&
    (await isSignUpOpen(signal))
  noteCreation(isSigningUp)
  return {
    me,
    tenant: {
      tenantId: tenant.tenantId,
      name: tenant.name,
      isDemo: tenant.isDemo,
      role: tenant.role,
      hasOthers: tenant.tenants.length > 1,
    },
    invitation,
    account,
    isSigningUp,
    needsSecondFactor,
  }
}
