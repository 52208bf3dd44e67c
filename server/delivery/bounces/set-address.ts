import { accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Change } from '../../ledger/customers/change.ts'
import { editInPlace } from '../../ledger/customers/edit-in-place.ts'
import { writeEmail } from '../../ledger/customers/save-customer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Addresses = { own: string | null; collection: string | null }

/**
 * Sets the address to which reminders of a customer are sent: that of the collection contact, if there is one, or the
 * customer's own. Nothing changes if it is this address already.
 */
export const setAddress = async (tx: Tx, change: Change, tiersRef: string, email: string): Promise<void> => {
  const { tenantId, masterRef, userId, now } = change
  const accountRow = await accountRowOf(tx, masterRef)
  const known = await tx.one<Addresses>(sql`
    select t.email as own, (select c.email from contacts c where c.tenant_id = t.tenant_id
      and c.master_ref = ${masterRef} and c.tiers_ref = t.ref and c.is_collection and c.email <> '') as collection
    from tiers t where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = ${tiersRef}`)
  const used = known?.collection ?? known?.own ?? ''
  if (!known || used.toLowerCase() === email.toLowerCase()) return
  await writeLog(tx, {
    masterRef,
    tiersRef,
    code: 'EMAIL_CHANGED',
    userId,
    params: { from: used || '–', email },
    at: now,
  })
  if (known.collection !== null) {
    await tx.run(sql`
      update contacts set email = ${email}
      where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef} and is_collection`)
    return
  }
  const edit = { tenantId, masterRef, tiersRef, entity: 'tiers', rowKeys: [tiersRef], now } as const
  await editInPlace(tx, edit, ({ tiers_edition: edition }) =>
    writeEmail(tx, { tenantId, edition: edition!, ref: tiersRef }, email),
  )
}
