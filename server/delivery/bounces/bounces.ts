import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** An address of a customer that takes no mail, and who said so. */
export type BouncedAddress = {
  tenantId: string
  masterRef: string
  tiersRef: string
  reminderId: string
  email: string
  /** Enhanced status code, as 5.1.1; '' when nobody gave one. */
  statusCode: string
  reason: string
  at: Date
}

/** Marks an address as bounced until somebody lifts it; one that is marked already keeps its first day. */
export const markBounced = (tx: Tx, one: BouncedAddress): Promise<number> =>
  tx.run(sql`
    insert into bounces (tenant_id, master_ref, tiers_ref, email, reminder_id, status_code, reason, bounced_at)
    values (${one.tenantId}, ${one.masterRef}, ${one.tiersRef}, ${one.email.toLowerCase()}, ${one.reminderId},
      ${one.statusCode}, ${one.reason}, ${one.at})
    on conflict (tenant_id, master_ref, tiers_ref, email) where lifted_at is null
      do update set status_code = excluded.status_code, reason = excluded.reason, reminder_id = excluded.reminder_id`)

/**
 * The bounces `b` of an account that are to be mended, with their customers `t` and contacts for collection `c`: lifted
 * by nobody, and of an address that is still written to. One that was replaced stays known, should a file bring it back.
 */
export const bouncesToMend = (tenantId: string, masterRef: string): Sql => sql`
  from bounces b
  join masters a on a.tenant_id = b.tenant_id and a.master_ref = b.master_ref
  left join tiers t on t.tenant_id = b.tenant_id and t.edition = a.tiers_edition and t.ref = b.tiers_ref
  left join contacts c on c.tenant_id = b.tenant_id and c.master_ref = b.master_ref and c.tiers_ref = b.tiers_ref
    and c.is_collection
  where b.tenant_id = ${tenantId} and b.master_ref = ${masterRef} and b.lifted_at is null
    and (b.email = lower(trim(t.email)) or b.email = lower(trim(c.email)))`
