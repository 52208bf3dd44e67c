import type { MasterRow } from '../../accounts/account/masters.ts'

/** The account to plan, and the present time. */
export type PlanAccount = { tenantId: string; master: MasterRow; now: Date }
