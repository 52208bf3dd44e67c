import type { PaymentBehaviourAnswer } from '../../../src/contract/ledger/payment-behaviour.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { behaviourFrom, paymentBehaviour, type WeightedDelay } from '../../../src/domain/payment-behaviour/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type InvoiceRow = {
  due_date: BusinessDate
  initial_amount: string
  due_amount: string
  clearing_date: BusinessDate | null
  disputed: boolean
}

const inDecimals = (delay: WeightedDelay) => ({
  ...delay,
  amount: toDecimal(delay.amount),
  unpaid: toDecimal(delay.unpaid),
})

/** How a customer pays, from its invoices and promises of the past year. */
export const behaviourOfCustomer = async (
  tx: Tx,
  tenantId: string,
  accountRow: AccountRow,
  tiersRef: string,
  today: BusinessDate,
): Promise<PaymentBehaviourAnswer> => {
  const ofCustomer = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}`
  const from = behaviourFrom(today)
  const rows = await tx.rows<InvoiceRow>(sql`
    with disputed as (
      select distinct unnest(movement_refs) as ref from events
      where ${ofCustomer} and kind = 'DISPUTE' and outcome <> 'CANCELLED'
    )
    select due_date, initial_amount, due_amount, clearing_date, disputed.ref is not null as disputed
    from movements left join disputed on disputed.ref = unique_ref
    where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and tiers_ref = ${tiersRef}
      and type = 'INVOICE' and initial_amount > 0 and due_date >= ${from} and due_date < ${today}`)
  const promises = await tx.exactlyOne<{ kept: number; broken: number }>(sql`
    select count(*) filter (where outcome = 'KEPT') as kept, count(*) filter (where outcome = 'BROKEN') as broken
    from events where ${ofCustomer} and kind = 'PROMISE' and end_date >= ${from}`)
  const invoices = rows.map((row) => ({
    dueDate: row.due_date,
    amount: fromNumeric(row.initial_amount),
    dueAmount: fromNumeric(row.due_amount),
    clearingDate: row.clearing_date,
    disputed: row.disputed,
  }))
  const { delay, months, trend, disputed, ...rest } = paymentBehaviour(invoices, promises, today)
  return {
    from,
    until: today,
    delay: inDecimals(delay),
    months: months.map((one) => ({ ...inDecimals(one), month: one.month })),
    trend: { ...trend, recent: inDecimals(trend.recent), before: inDecimals(trend.before) },
    disputed: { ...disputed, amount: toDecimal(disputed.amount) },
    ...rest,
  }
}
