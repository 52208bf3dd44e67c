import type { CaseStepCode } from '../../src/domain/cases/index.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/**
 * What a step tells besides its code: cents, a text such as a reason or a document number. `messageId`: the message of the
 * partner that brought it about, by which the same message is known.
 */
export type StepParams = { amount?: number; text?: string; messageId?: string }

/** Writes down what happened to a case, after what happened before. The caller holds the row of the case. */
export const writeStep = (
  tx: Tx,
  tenantId: string,
  eventId: string,
  step: { code: CaseStepCode; userId: string | null; at: Date } & StepParams,
): Promise<number> =>
  tx.run(sql`
    insert into case_steps (tenant_id, event_id, step, at, user_id, code, params)
    select ${tenantId}, ${eventId}, coalesce(max(step), 0) + 1, ${step.at}, ${step.userId}, ${step.code},
      ${JSON.stringify({ amount: step.amount ?? null, text: step.text ?? '', messageId: step.messageId })}::jsonb
    from case_steps where tenant_id = ${tenantId} and event_id = ${eventId}`)
