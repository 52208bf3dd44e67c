import { type AccountAtWork, inAccount } from '../../accounts/account/in-account.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { type DraftKey, draftKey } from './drafts.ts'

/** The context of a request that names the user whose draft it concerns. */
export type OwnContext = Pick<TenantContext, 'services' | 'tenantId' | 'caller' | 'inTenant'> & {
  params: { masterRef: string; userUUID: string }
}

/**
 * Runs work on a draft of the caller in one transaction. Users cannot access each other's drafts.
 * @throws Refusal DRAFT_OF_ANOTHER_USER, MASTER_NOT_FOUND
 */
export const inOwnDraft = <T>(
  context: OwnContext,
  kind: DraftKey['kind'],
  work: (tx: Tx, account: AccountAtWork, key: DraftKey) => Promise<T>,
): Promise<T> => {
  if (context.params.userUUID !== context.caller.userId) throw new Refusal(403, 'DRAFT_OF_ANOTHER_USER')
  return inAccount(context, context.params.masterRef, (tx, account) => work(tx, account, draftKey(account, kind)))
}
