import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** A customer's address that refuses e-mail, and the source of that information. */
export type BouncedAddress = {
  tenantId: string
  masterRef: string
  tiersRef: string
  reminderId: string
  email: string
  /** Enhanced status code such as 5.1.1; '' if none was given. */
  statusCode: string
  reason: string
  at: Date
}

/**
 * Marks an address as bounced until a user marks it as valid. An address that is already marked keeps its first date.
 * Planned e-mails that a user addressed to it go to the customer's own address again.
 */
export const markBounced = async (tx: Tx, one: BouncedAddress): Promise<void> => {
  await tx.run(sql`
    update planned_reminders set own_recipient = null
    where tenant_id = ${one.tenantId} and master_ref = ${one.masterRef} and tiers_ref = ${one.tiersRef}
      and lower(own_recipient) = ${one.email.toLowerCase()}`)
  await tx.run(sql`
    insert into bounces (tenant_id, master_ref, tiers_ref, email, reminder_id, status_code, reason, bounced_at)
    values (${one.tenantId}, ${one.masterRef}, ${one.tiersRef}, ${one.email.toLowerCase()}, ${one.reminderId},
      ${one.statusCode}, ${one.reason}, ${one.at})
    on conflict (tenant_id, master_ref, tiers_ref, email) where lifted_at is null
      do update set status_code = excluded.status_code, reason = excluded.reason, reminder_id = excluded.reminder_id`)
}

/**
 * The bounces `b` of an account that need correction, with their customers `t` and collection contacts `c`: not marked
 * as valid, and of an address that is still in use. The bounce of a replaced address is kept in case an import brings
 * it back.
 */
export const bouncesToMend = (tenantId: string, masterRef: string): Sql => sql`
  from bounces b
  join masters a on a.tenant_id = b.tenant_id and a.master_ref = b.master_ref
  left join tiers t on t.tenant_id = b.tenant_id and t.edition = a.tiers_edition and t.ref = b.tiers_ref
  left join contacts c on c.tenant_id = b.tenant_id and c.master_ref = b.master_ref and c.tiers_ref = b.tiers_ref
    and c.is_collection
  where b.tenant_id = ${tenantId} and b.master_ref = ${masterRef} and b.lifted_at is null
    and (b.email = lower(trim(t.email)) or b.email = lower(trim(c.email)))`
