import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

type Asked = { tenantId: string; masterRef: string; edition: number | null; tiersRef: string }

/**
 * How many messages asked a customer for each of their invoices after its due date. Calls are left out: what is written
 * to them speaks of what they could read.
 */
export const remindedBefore = async (
  tx: Tx,
  { tenantId, masterRef, edition, tiersRef }: Asked,
  refs: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx.rows<{ ref: string; n: number }>(sql`
    select m.unique_ref::text as ref, count(*) as n
    from movements m join reminders r on r.tenant_id = m.tenant_id and r.tiers_ref = m.tiers_ref
      and m.unique_ref = any(r.movement_refs)
    where m.tenant_id = ${tenantId} and m.edition = ${edition} and m.unique_ref = any(${[...refs]}::uuid[])
      and r.master_ref = ${masterRef} and r.tiers_ref = ${tiersRef} and r.status = 'SENT' and r.media <> 'PHONE'
      and (r.sent_at at time zone 'Europe/Paris')::date > m.due_date
    group by m.unique_ref`)
  return new Map(rows.map(({ ref, n }) => [ref, n]))
}
