import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { displayName } from '../customers/display-name.ts'
import type { QuestionRow } from './rows.ts'

/** What a salesperson is told of a dispute, and no more. */
export type AskedAbout = {
  company: string
  currency: string
  customer: string
  category: string
  reason: string
  /** Numeric, as stored. */
  amount: string
  invoices: { document_number: string; document_date: string; due_date: string; due_amount: string }[]
}

export const askedAbout = async (
  tx: Tx,
  { master_ref: masterRef, tiers_ref: tiersRef, event_id: eventId }: QuestionRow,
): Promise<AskedAbout> => {
  const account = await accountRowOf(tx, masterRef)
  const tenant = sql`current_setting('app.tenant')::uuid`
  const dispute = await tx.exactlyOne<{
    category_name: string
    comment: string
    amount: string
    name: string | null
  }>(sql`
    select e.category_name, e.comment, e.amount, (select ${displayName} from tiers t
      where t.tenant_id = e.tenant_id and t.edition = ${account.tiers_edition ?? 0} and t.ref = e.tiers_ref) as name
    from events e where e.tenant_id = ${tenant} and e.event_id = ${eventId}`)
  const invoices = await tx.rows<AskedAbout['invoices'][number]>(sql`
    select m.document_number, m.document_date, m.due_date, m.due_amount from movements m
      join events e on e.tenant_id = m.tenant_id and m.unique_ref = any(e.movement_refs)
    where m.tenant_id = ${tenant} and m.edition = ${account.movements_edition ?? 0} and e.event_id = ${eventId}
    order by m.due_date, m.document_number`)
  return {
    company: account.trade_name || account.name,
    currency: account.accounting_currency,
    customer: dispute.name ?? tiersRef,
    category: dispute.category_name,
    reason: dispute.comment,
    amount: dispute.amount,
    invoices,
  }
}
