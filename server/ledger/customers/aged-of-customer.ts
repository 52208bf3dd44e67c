import type { TiersDetail } from '../../../src/contract/ledger/tiers.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { agedBalance } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { MasterRow } from '../../accounts/account/masters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The aged balance of one customer. */
export const agedOfTiers = async (
  tx: Tx,
  tenantId: string,
  master: MasterRow,
  tiersRef: string,
  today: BusinessDate,
): Promise<TiersDetail['aged']> => {
  const rows = await tx.rows<{ due_date: string; due_amount: string }>(sql`
    select due_date, due_amount from movements
    where tenant_id = ${tenantId} and edition = ${master.movements_edition ?? 0} and tiers_ref = ${tiersRef}
      and due_amount <> 0`)
  const aged = agedBalance(
    rows.map((row) => ({ tiersRef, dueDate: row.due_date, dueAmount: fromNumeric(row.due_amount) })),
    today,
  )
  return {
    buckets: aged.buckets.map((bucket) => ({ ...bucket, amount: toDecimal(bucket.amount) })),
    credits: toDecimal(aged.credits),
    total: toDecimal(aged.total),
    overdue: toDecimal(aged.overdue),
  }
}
