import type { AnyCall } from '../../../src/contract/call.ts'
import type { CallContext } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type MasterRow, masterOf } from './masters.ts'

/**
 * The account that a call works on, when, and by whom. `jobs`: the queue, so that what the partner is told leaves at once;
 * without it, within a minute.
 */
export type AccountAtWork = { tenantId: string; master: MasterRow; now: Date; userId: string; jobs?: Jobs }

type Context = Pick<CallContext<AnyCall>, 'services' | 'tenantId' | 'caller' | 'inTenant'>

/**
 * Work on the account that a call names, in one transaction.
 * @throws Refusal MASTER_NOT_FOUND
 */
export const inAccount = <T>(
  { services, tenantId, caller, inTenant }: Context,
  masterRef: string,
  work: (tx: Tx, account: AccountAtWork & { jobs: Jobs }) => Promise<T>,
): Promise<T> =>
  inTenant(async (tx) => {
    const master = await masterOf(tx, masterRef)
    const { jobs, now } = services
    return work(tx, { tenantId: tenantId ?? '', master, now: now(), userId: caller.userId, jobs })
  })
