import { checkCorrection } from '../../../src/domain/bounces.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Change } from '../../ledger/customers/change.ts'
import { editInPlace } from '../../ledger/customers/edit-in-place.ts'
import { writeEmail } from '../../ledger/customers/save-customer.ts'
import { planCustomers } from '../../planning/plan/plan-customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'

type Row = {
  tiers_ref: string
  email: string
  /** The address of the customer and of the collection contact, normalised for comparison; null without one. */
  own: string | null
  collection: string | null
  bounced_too: boolean
}

/**
 * Replaces a bounced address of a customer wherever it is used, and plans the customer again. The old address stays
 * marked as bounced in case the next import brings it back. Idempotent.
 * @throws Refusal BOUNCE_NOT_FOUND, VALIDATION
 */
export const correctAddress = async (tx: Tx, change: Change, bounceId: string, email: string): Promise<void> => {
  const { tenantId, masterRef, userId, now } = change
  await lockPlan(tx, tenantId, masterRef)
  const accountRow = await accountRowOf(tx, masterRef)
  const address = email.toLowerCase()
  const row = isUuid(bounceId)
    ? await tx.one<Row>(sql`
        select b.tiers_ref, b.email, lower(trim(t.email)) as own, lower(trim(c.email)) as collection,
          exists (select from bounces o where o.tenant_id = b.tenant_id and o.master_ref = b.master_ref
            and o.tiers_ref = b.tiers_ref and o.email = ${address} and o.lifted_at is null) as bounced_too
        from bounces b
        left join tiers t on t.tenant_id = b.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = b.tiers_ref
        left join contacts c on c.tenant_id = b.tenant_id and c.master_ref = b.master_ref and c.tiers_ref = b.tiers_ref
          and c.is_collection
        where b.tenant_id = ${tenantId} and b.bounce_id = ${bounceId} and b.master_ref = ${masterRef}
          and b.lifted_at is null`)
    : undefined
  if (!row) throw new Refusal(404, 'BOUNCE_NOT_FOUND')
  const { tiers_ref: tiersRef, email: bounced, own, collection } = row
  refuseProblems(checkCorrection(email, bounced))
  if (row.bounced_too) refuseProblems([{ field: 'email', code: 'EMAIL_BOUNCED' }])
  if (own !== bounced && collection !== bounced) {
    if (own === address || collection === address) return
    throw new Refusal(404, 'BOUNCE_NOT_FOUND')
  }
  await writeLog(tx, {
    masterRef,
    tiersRef,
    code: 'BOUNCE_CORRECTED',
    userId,
    params: { email: bounced, corrected: email },
    at: now,
  })
  if (collection === bounced)
    await tx.run(sql`
      update contacts set email = ${email}
      where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef} and is_collection`)
  if (own === bounced) {
    const edit = { tenantId, masterRef, tiersRef, entity: 'tiers', rowKeys: [tiersRef], now } as const
    await editInPlace(tx, edit, ({ tiers_edition: edition }) =>
      writeEmail(tx, { tenantId, edition: edition!, ref: tiersRef }, email),
    )
  } else await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef })
}
