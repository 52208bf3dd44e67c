import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Change } from './change.ts'

/** Writes a note about each of these customers, which the account has. */
export const writeNotes = async (
  tx: Tx,
  { tenantId, masterRef, userId, now }: Change,
  tiersRefs: readonly string[],
  text: string,
): Promise<void> => {
  await tx.run(sql`
    insert into notes (tenant_id, master_ref, tiers_ref, body, written_by, written_at)
    select ${tenantId}::uuid, ${masterRef}, ref, ${text}, ${userId}::uuid, ${now}::timestamptz
    from unnest(${[...tiersRefs]}::text[]) as w (ref)`)
}
