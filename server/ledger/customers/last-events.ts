import type { LastEvent } from '../../../src/contract/ledger/customers.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared, sql } from '../../platform/database/sql.ts'

const SHOWN = 3

type Row = {
  tiers_ref: string
  kind: LastEvent['kind']
  media: LastEvent['media']
  at: Date
  movement_refs: string[]
}

const toEvent = ({ kind, media, at }: Row): LastEvent => ({ kind, media, at: at.toISOString() })

/** The latest events of each customer, newest first. Customers without events are absent. */
export const lastEventsOfCustomers = async (
  tx: Tx,
  tenantId: string,
  masterRef: string,
  refs: readonly string[],
): Promise<Map<string, LastEvent[]>> => {
  const rows = await tx.rows<Row>(
    prepared(sql`
    select w.ref as tiers_ref, e.kind, e.media, e.at from unnest(${refs}::text[]) as w (ref) cross join lateral (
      (select kind, null as media, created_at as at from events
        where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = w.ref
        order by created_at desc limit ${SHOWN})
      union all
      (select 'REMINDER', media, sent_at from reminders
        where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = w.ref and status = 'SENT'
        order by created_at desc limit ${SHOWN})
      order by at desc limit ${SHOWN}
    ) e`),
  )
  const byRef = new Map<string, LastEvent[]>()
  for (const row of rows) byRef.set(row.tiers_ref, [...(byRef.get(row.tiers_ref) ?? []), toEvent(row)])
  return byRef
}

/** The latest events that name each movement, newest first. */
export const lastEventsOfMovements = async (
  tx: Tx,
  tenantId: string,
  masterRef: string,
  movements: readonly { uniqueRef: string; tiersRef: string }[],
): Promise<Map<string, LastEvent[]>> => {
  const refs = movements.map(({ uniqueRef }) => uniqueRef)
  const customers = [...new Set(movements.map(({ tiersRef }) => tiersRef))]
  const rows = await tx.rows<Row>(sql`
    select kind, null as media, created_at as at, movement_refs from events
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = any(${customers}::text[])
      and movement_refs && ${refs}::uuid[]
    union all
    select 'REMINDER', media, sent_at, movement_refs from reminders
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and tiers_ref = any(${customers}::text[])
      and status = 'SENT' and movement_refs && ${refs}::uuid[]
    order by at desc`)
  const byRef = new Map<string, LastEvent[]>(refs.map((ref) => [ref, []]))
  for (const row of rows) {
    for (const ref of row.movement_refs) {
      const events = byRef.get(ref)
      if (events && events.length < SHOWN) events.push(toEvent(row))
    }
  }
  return byRef
}
