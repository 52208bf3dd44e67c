import type { Coverage } from '../../../src/contract/ledger/coverage.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { type Cents, toDecimal } from '../../../src/domain/money.ts'
import { type CoveragePart, type CoverageReason, coverageParts } from '../../../src/domain/reminders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { KeptOf } from './kept.ts'

type PartRow = { part: CoveragePart; cents: Cents; customers: number; today: Cents; week: Cents }
type ReasonRow = { part: CoveragePart; reason: CoverageReason; cents: Cents; customers: number }
type PlanningRow = { state: string; planned_for: string | null }

/**
 * The overdue amount by what happens next, as planned last. Today's reminders are those of the list of the day, so what
 * is planned for today is what the list asks for, apart from reminders planned by hand and before the due date.
 */
export const coverageStatistic = async (tx: Tx, { tenantId, accountRow, today }: KeptOf): Promise<Coverage> => {
  const ofAccount = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}`
  const planning = await tx.one<PlanningRow>(sql`select state, planned_for from plannings where ${ofAccount}`)
  const date = nextBusinessDay(today)
  const weekEnd = addDays(today, 7)
  // Each customer is first added up on its own, which counts them without sorting.
  const rows = await tx.rows<PartRow>(sql`
    select part, sum(cents)::int8 as cents, count(*) as customers, coalesce(sum(today), 0)::int8 as today,
      coalesce(sum(week), 0)::int8 as week
    from (
      select part, sum(cents) as cents, sum(cents) filter (where until <= ${date}) as today,
        sum(cents) filter (where until > ${date} and until <= ${weekEnd}) as week
      from coverage where ${ofAccount} group by tiers_ref, part
    ) c group by part`)
  const reasons = await tx.rows<ReasonRow>(sql`
    select part, reason, sum(cents)::int8 as cents, count(distinct tiers_ref) as customers from coverage
    where ${ofAccount} and reason is not null group by part, reason order by cents desc, reason`)
  const planned = rows.find(({ part }) => part === 'PLANNED')
  return {
    asOf: planning?.planned_for ?? null,
    recalculating: planning?.state === 'PENDING' || planning?.state === 'STARTED',
    overdue: toDecimal(rows.reduce((sum, { cents }) => sum + cents, 0)),
    parts: coverageParts.map((part) => {
      const row = rows.find((one) => one.part === part)
      return {
        part,
        amount: toDecimal(row?.cents ?? 0),
        customers: row?.customers ?? 0,
        reasons: reasons
          .filter((one) => one.part === part)
          .map(({ reason, cents, customers }) => ({ reason, amount: toDecimal(cents), customers })),
      }
    }),
    planned: {
      today: toDecimal(planned?.today ?? 0),
      week: toDecimal(planned?.week ?? 0),
      later: toDecimal(planned ? planned.cents - planned.today - planned.week : 0),
    },
  }
}
