import type { ChosenReminders } from '../../../src/contract/delivery/reminder-changes.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { isDueBy } from '../sending/due.ts'
import type { SendingAccount } from '../sending/facts.ts'

/** The number of e-mails that are named. */
const NAMED = 200

/** Of chosen reminders, the e-mails and letters that could leave now, and the customers of all. */
export const chosenOf = async (tx: Tx, account: SendingAccount, ids: readonly string[]): Promise<ChosenReminders> => {
  const { tenantId, accountRow } = account
  const emails = await tx.exactlyOne<{ n: number }>(sql`
    select count(*) as n from planned_reminders p where ${isDueBy('EMAIL', account, ids)}`)
  const first = await tx.rows<{ planned_id: string; tiers_name: string; email: string; amount: string }>(sql`
    select p.planned_id, coalesce(${displayName}, p.tiers_ref) as tiers_name, p.amount,
      coalesce(p.own_recipient, t.email, '') as email
    from planned_reminders p
    left join tiers t on t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = p.tiers_ref
    where ${isDueBy('EMAIL', account, ids)} order by p.amount desc, p.tiers_ref limit ${NAMED}`)
  const letters = await tx.rows<{ tiers_ref: string }>(sql`
    select p.tiers_ref from planned_reminders p where ${isDueBy('LETTER', account, ids)}
    order by p.planned_date, p.amount desc, p.tiers_ref`)
  const customers = await tx.rows<{ tiers_ref: string }>(sql`
    select distinct p.tiers_ref from planned_reminders p where p.tenant_id = ${tenantId}
      and p.master_ref = ${accountRow.master_ref} and p.planned_id = any(${ids.filter(isUuid)}::uuid[])
    order by p.tiers_ref`)
  return {
    emails: emails.n,
    first: first.map((row) => ({
      id: row.planned_id,
      tiersName: row.tiers_name,
      email: row.email,
      amount: toDecimal(fromNumeric(row.amount)),
    })),
    letters: [...new Set(letters.map((row) => row.tiers_ref))],
    tiersRefs: customers.map((row) => row.tiers_ref),
  }
}
