import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/** Identifies a letter for a provider of registered mail. */
export type LetterKey = { tenantId: string; letterId: string }

/** Sender and recipient as printed on the letter. */
export type LetterParties = { sender: readonly string[]; recipient: readonly string[] }

/** Hands one letter to the provider. */
export const letterJob = jobKind<LetterKey>('registered-letter')

/** Stores a letter for the provider, in the transaction that stores it with its case. */
export const requestLetter = async (
  tx: Tx,
  jobs: Jobs,
  given: { tenantId: string; eventId: string; fileId: string; parties: LetterParties; at: Date },
): Promise<void> => {
  const { tenantId, eventId, fileId, parties, at } = given
  const row = await tx.exactlyOne<{ letter_id: string }>(sql`
    insert into registered_letters (tenant_id, event_id, file_id, content, try_at, created_at)
    values (${tenantId}, ${eventId}, ${fileId}, ${JSON.stringify(parties)}::jsonb, ${at}, ${at})
    returning letter_id`)
  const letterId = row.letter_id
  await jobs.enqueue(tx, letterJob, { tenantId, letterId }, { singleton: letterId })
}
