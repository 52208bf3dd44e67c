import type { MasterRow } from '../../accounts/account/masters.ts'

/** The account that is planned, and when. */
export type PlanAccount = { tenantId: string; master: MasterRow; now: Date }
