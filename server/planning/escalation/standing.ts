import type { CustomerDetail } from '../../../src/contract/ledger/customers.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type CaseRow, casesWhere } from '../plan/case-facts.ts'
import { escalationsOf } from '../plan/to-decide.ts'

type Standing = Pick<CustomerDetail, 'escalation' | 'openCase'>

type EscalationRow = Pick<NonNullable<Standing['escalation']>, 'step' | 'reason'> & {
  wait_until: string | null
  wait_reason: string
}

/** What somebody must decide about a customer, as in the list of escalations, and the latest case that runs. */
export const standingOfCustomer = async (
  tx: Tx,
  { tenantId, accountRow }: { tenantId: string; accountRow: AccountRow },
  tiersRef: string,
  today: BusinessDate,
): Promise<Standing> => {
  const { escalations, cases } = await tx.together<{ escalations: EscalationRow; cases: CaseRow }>({
    escalations: sql`
      select e.step, e.reason, e.wait_until, e.wait_reason
      ${escalationsOf({ tenantId, masterRef: accountRow.master_ref })} and e.tiers_ref = ${tiersRef}`,
    cases: casesWhere(tenantId, accountRow, (column) => sql`${column} = ${tiersRef}`),
  })
  const [row] = escalations
  const wait = row?.wait_until && row.wait_until > today ? { until: row.wait_until, reason: row.wait_reason } : null
  const running = cases.findLast(({ closed }) => !closed)
  return {
    escalation: row ? { step: row.step, reason: row.reason, wait } : null,
    openCase: running ? { eventId: running.event_id, type: running.kind, toPost: running.to_post } : null,
  }
}
