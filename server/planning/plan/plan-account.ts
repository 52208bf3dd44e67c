import type { AccountRow } from '../../accounts/account/account-row.ts'

/** The account to plan, and the present time. */
export type PlanAccount = { tenantId: string; accountRow: AccountRow; now: Date }
