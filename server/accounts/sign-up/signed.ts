import { subscriptionOf } from '../../../src/domain/sign-up/index.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { beginSubscription } from '../subscriptions/begin.ts'
import type { ChosenFormula } from './rows.ts'

/**
 * Completes an account after its contract was signed: ends its creation and all its sign-ups, and starts the chosen
 * subscription. Idempotent.
 * @param tx transaction of the account's tenant
 */
export const contractSigned = async (
  tx: Tx,
  { now }: Services,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
): Promise<void> => {
  const at = now()
  const of = sql`tenant_id = ${tenantId} and master_ref = ${masterRef}`
  await tx.run(sql`update masters set creation_process = false where ${of}`)
  const ended = await tx.rows<{ formula: ChosenFormula | null }>(sql`
    update sign_ups set ended_at = ${at}, updated_at = ${at} where ${of} and ended_at is null returning formula`)
  // A manager who signs for somebody else has the same plan as that person.
  const chosen = ended.find(({ formula }) => formula)?.formula
  const type = chosen && subscriptionOf(chosen.formula)
  if (type) await beginSubscription(tx, { tenantId, masterRef }, { type, duration: chosen.duration }, at)
}
