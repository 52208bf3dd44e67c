import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/context.ts'

/**
 * What the signature of its contract changes for an account: its creation ends, with every sign-up of it.
 * Signed again it changes nothing.
 * @param tx of the account's tenant
 */
export const contractSigned = async (
  tx: Tx,
  { now }: Services,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
): Promise<void> => {
  const at = now()
  const of = sql`tenant_id = ${tenantId} and master_ref = ${masterRef}`
  await tx.run(sql`update masters set creation_process = false where ${of}`)
  await tx.run(sql`update sign_ups set ended_at = ${at}, updated_at = ${at} where ${of} and ended_at is null`)
}
