import type { Template } from '../../../src/contract/planning/templates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { StepKey } from './planned-row.ts'

/** What a user decided for one planned reminder. */
export type OwnContent = {
  /** Its own words; null: the usual ones. */
  texts: Template['texts'] | null
  withStatement: boolean
  /** The address of its e-mail; null: the customer's. */
  recipient: string | null
}

type Row = { own_texts: Template['texts'] | null; with_statement: boolean; own_recipient: string | null }

/** What a user decided for a planned reminder. */
export const ownContentOf = async (
  tx: Tx,
  { tenantId, masterRef, tiersRef, round, stepId }: StepKey & { tenantId: string; masterRef: string },
): Promise<OwnContent> => {
  const row = await tx.one<Row>(sql`
    select own_texts, with_statement, own_recipient from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = ${tiersRef} and round = ${round}
      and step_id = ${stepId}`)
  return {
    texts: row?.own_texts ?? null,
    withStatement: row?.with_statement ?? false,
    recipient: row?.own_recipient ?? null,
  }
}
