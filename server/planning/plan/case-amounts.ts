import type { AccountRow } from '../../accounts/account/account-row.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/**
 * What is left of an invoice of a case (`i`) now: invoices entered by hand keep their amount; absent ones were paid.
 */
export const dueNow = (accountRow: AccountRow): Sql => sql`
  case when i.unique_ref is null then i.amount
    else coalesce((select case when m.clearing_date is null then m.due_amount else 0 end from movements m
      where m.tenant_id = i.tenant_id and m.edition = ${accountRow.movements_edition} and m.unique_ref = i.unique_ref), 0) end`
