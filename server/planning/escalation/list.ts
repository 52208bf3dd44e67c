import type { EscalationRow, listEscalations } from '../../../src/contract/planning/escalations.ts'
import type { z } from '../../../src/contract/zod.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { balanceSet } from '../../ledger/customers/balances.ts'
import type { Account } from '../../ledger/customers/customers.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import { owned } from '../../ledger/customers/owners.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { escalationsOf, isOpenOn } from '../plan/to-decide.ts'

type Query = z.output<typeof listEscalations.query>

type Row = Pick<EscalationRow, 'done' | 'choices' | 'step' | 'reason'> & {
  tiers_ref: string
  tiers_name: string
  days_late: number
  amount: string
  wait_until: string | null
  wait_reason: string
  wait_name: string | null
}

/** Customers for whom a step is recommended, and their amount. */
type Counted = { step: EscalationRow['step']; customers: number; amount: string }

const sorts: Record<Query['sort'], Sql> = {
  amount: raw('e.amount'),
  daysLate: raw('days_late'),
  tiersName: sql`lower(coalesce(${displayName}, e.tiers_ref))`,
}

const toEscalation = ({
  done,
  choices,
  step,
  reason,
  ...row
}: Row): z.input<typeof listEscalations.answer>['items'][0] => ({
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  daysLate: row.days_late,
  amount: toDecimal(fromNumeric(row.amount)),
  done,
  step,
  reason,
  choices,
  wait: row.wait_until === null ? null : { until: row.wait_until, reason: row.wait_reason, by: row.wait_name ?? '' },
})

/** A page of the customers on whom somebody must decide, how many each step is recommended for, and the amount of all. */
export const escalationPage = async (
  tx: Tx,
  account: Account,
  query: Query & { userId: string },
): Promise<z.input<typeof listEscalations.answer>> => {
  const { tenantId, accountRow, today } = account
  const mine = await owned(tx, account, query)
  const { set_id: setId } = await balanceSet(tx, tenantId, accountRow, today)
  const isOpen = isOpenOn(today)
  const listed = sql`${escalationsOf({ tenantId, masterRef: accountRow.master_ref })}
    and ${query.status === 'OPEN' ? isOpen : sql`not ${isOpen}`} ${mine ? sql`and e.tiers_ref in (${mine})` : sql``}`
  const ofStep = query.step ? sql`and e.step = ${query.step}` : sql``
  const { counted, rows } = await tx.together<{ counted: Counted; rows: Row }>({
    counted: sql`select e.step, count(*) as customers, sum(e.amount) as amount ${listed} group by e.step`,
    rows: sql`
      select e.*, coalesce(${displayName}, e.tiers_ref) as tiers_name, coalesce(b.days_late, 0) as days_late,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as wait_name
      from (select e.* ${listed} ${ofStep}) e
      left join users u on u.user_id = e.wait_by
      left join lateral (select * from tiers t where t.tenant_id = e.tenant_id
        and t.edition = ${accountRow.tiers_edition} and t.ref = e.tiers_ref limit 1) t on true
      left join lateral (select days_late from balances b where b.tenant_id = e.tenant_id
        and b.set_id = ${setId} and b.ref = e.tiers_ref limit 1) b on true
      order by ${sorts[query.sort]} ${raw(query.order)}, e.tiers_ref limit ${query.size} offset ${query.page * query.size}`,
  })
  const shown = counted.filter(({ step }) => query.step === undefined || step === query.step)
  return {
    totalItems: shown.reduce((sum, { customers }) => sum + customers, 0),
    counts: counted.map(({ step, customers }) => ({ step, customers })),
    amount: toDecimal(shown.reduce((sum, { amount }) => sum + fromNumeric(amount), 0)),
    items: rows.map(toEscalation),
  }
}
