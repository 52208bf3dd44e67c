import type { CaseStepCode } from '../../../src/domain/cases/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Details of a step: an amount in cents; a text such as a reason or a document number; `messageId` of the partner's
 * message that caused it, for idempotency; `fileId` of a file that was made.
 */
export type StepParams = { amount?: number; text?: string; messageId?: string; fileId?: string }

/** Appends a step to the history of a case. The caller holds the lock on the case. */
export const writeStep = (
  tx: Tx,
  tenantId: string,
  eventId: string,
  { code, userId, at, ...given }: { code: CaseStepCode; userId: string | null; at: Date } & StepParams,
): Promise<number> => {
  const params = { amount: null, text: '', ...given }
  return tx.run(sql`
    insert into case_steps (tenant_id, event_id, step, at, user_id, code, params)
    select ${tenantId}, ${eventId}, coalesce(max(step), 0) + 1, ${at}, ${userId}, ${code},
      ${JSON.stringify(params)}::jsonb
    from case_steps where tenant_id = ${tenantId} and event_id = ${eventId}`)
}
