import type { CustomerDetail } from '../../../src/contract/ledger/customers.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { agedBalance } from '../../../src/domain/ledger/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The aged balance of one customer. */
export const agedOfCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  tiersRef: string,
  today: BusinessDate,
): Promise<CustomerDetail['aged']> => {
  const rows = await tx.rows<{ due_date: string; due_amount: string }>(sql`
    select due_date, due_amount from movements
    where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and tiers_ref = ${tiersRef}
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
