import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

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
