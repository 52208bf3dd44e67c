import type { TenantContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type AccountRow, accountRowOf } from './account-row.ts'

/**
 * The account that a request changes, with the time and the user. `jobs` is the job queue: with it, messages to the
 * partner are sent at once; without it, within a minute.
 */
export type AccountAtWork = { tenantId: string; accountRow: AccountRow; now: Date; userId: string; jobs?: Jobs }

type Context = Pick<TenantContext, 'services' | 'caller' | 'inTenant'>

/**
 * Runs work on the account that the request names, in one transaction.
 * @throws Refusal MASTER_NOT_FOUND
 */
export const inAccount = <T>(
  { services, caller, inTenant }: Context,
  masterRef: string,
  work: (tx: Tx, account: AccountAtWork & { jobs: Jobs }) => Promise<T>,
): Promise<T> =>
  inTenant(async (tx, tenantId) => {
    const accountRow = await accountRowOf(tx, masterRef)
    const { jobs, now } = services
    return work(tx, { tenantId, accountRow, now: now(), userId: caller.userId, jobs })
  })
