import type { Template } from '../../../src/contract/planning/templates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { StepKey } from './planned-row.ts'

type Row = { own_texts: Template['texts'] | null; with_statement: boolean }

/** What the user wrote in a reminder planned by hand; `texts` is null for the default texts. */
export const handContentOf = async (
  tx: Tx,
  { tenantId, masterRef, tiersRef, round, stepId }: StepKey & { tenantId: string; masterRef: string },
): Promise<{ texts: Template['texts'] | null; withStatement: boolean }> => {
  const row = await tx.one<Row>(sql`
    select own_texts, with_statement from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef} and round = ${round}
      and step_id = ${stepId}`)
  return { texts: row?.own_texts ?? null, withStatement: row?.with_statement ?? false }
}
