import type { MasterRow } from '../accounts/masters.ts'
import type { Jobs } from '../jobs/jobs.ts'

/**
 * The account whose cases are read or changed, when, and by whom. `jobs`: the queue, so that what the partner is told
 * leaves at once; without it, within a minute.
 */
export type CaseAccount = { tenantId: string; master: MasterRow; now: Date; userId: string; jobs?: Jobs }
