import { mediumsThat } from '../../../src/domain/mediums/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const written = mediumsThat(({ isWritten }) => isWritten)

type Asked = { tenantId: string; masterRef: string; tiersRef: string }

/**
 * Counts the messages that asked a customer to pay a movement (`m`) after its due date. Phone calls do not count,
 * because texts refer to what the customer could read.
 */
export const remindersOf = (asked: Asked): Sql => sql`(select count(*) ${sentFor(asked)})`

/** The day of the last such message; null: none. */
export const lastAskedOf = (asked: Asked): Sql =>
  sql`(select max((r.sent_at at time zone 'Europe/Paris')::date) ${sentFor(asked)})`

const sentFor = ({ tenantId, masterRef, tiersRef }: Asked): Sql => sql`
  from reminders r
    where r.tenant_id = ${tenantId} and r.master_ref = ${masterRef} and r.tiers_ref = ${tiersRef}
      and r.status = 'SENT' and r.media = any(${written}::text[]) and m.unique_ref = any(r.movement_refs)
      and (r.sent_at at time zone 'Europe/Paris')::date > m.due_date`

/** The same count for several movements of the visible edition, by reference. */
export const remindedBefore = async (
  tx: Tx,
  { edition, ...asked }: Asked & { edition: number | null },
  refs: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx.rows<{ ref: string; n: number }>(sql`
    select m.unique_ref::text as ref, ${remindersOf(asked)} as n from movements m
    where m.tenant_id = ${asked.tenantId} and m.edition = ${edition} and m.unique_ref = any(${[...refs]}::uuid[])`)
  return new Map(rows.map(({ ref, n }) => [ref, n]))
}
