import type { RecordedEvent } from '../../../src/contract/ledger/events.ts'
import type { EventInvoice, EventOutcome, NoticedKind, OpenEvent } from '../../../src/domain/events/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { displayName, personName } from '../customers/display-name.ts'

export type EventRow = {
  event_id: string
  kind: NoticedKind
  tiers_ref: string
  movement_refs: string[]
  start_date: string
  planned_date: string | null
  amount: string
  comment: string
  end_date: string | null
  end_comment: string
  outcome: '' | EventOutcome
  created_at: Date
  reference: string
  schedule_id: string | null
  category_id: string | null
  category_name: string
  owner_id: string | null
  owner_name: string | null
  deadline: string | null
}

export const eventColumns = sql`e.event_id, e.kind, e.tiers_ref, e.movement_refs, e.start_date, e.planned_date, e.amount,
  e.comment, e.end_date, e.end_comment, e.outcome, e.created_at, e.reference, e.schedule_id,
  e.category_id, e.category_name, e.owner_id, e.deadline,
  (select ${personName} from users u where u.user_id = e.owner_id) as owner_name`

const followUpOf = (row: EventRow): RecordedEvent['followUp'] => ({
  category: row.category_id === null ? null : { id: row.category_id, name: row.category_name },
  owner: row.owner_id === null ? null : { userId: row.owner_id, name: row.owner_name ?? '' },
  deadline: row.deadline,
})

/** The names of an event's customer and invoices, which the ledger knows. */
type Names = Pick<RecordedEvent, 'tiersName' | 'documents'>

export const toEvent = (row: EventRow): Omit<RecordedEvent, keyof Names> => ({
  id: row.event_id,
  kind: row.kind,
  tiersRef: row.tiers_ref,
  movementRefs: row.movement_refs,
  startDate: row.start_date,
  paymentDate: row.planned_date,
  amount: toDecimal(fromNumeric(row.amount)),
  comment: row.comment,
  endDate: row.end_date,
  endComment: row.end_comment,
  resolved: row.end_date !== null && row.outcome !== 'CANCELLED',
  outcome: row.outcome === '' ? null : row.outcome,
  createdDate: row.created_at.toISOString(),
  reference: row.reference,
  followUp: row.kind === 'DISPUTE' ? followUpOf(row) : null,
})

/** SQL for the name of the customer of an event `e`; `t` is its row, if the account has it. */
export const customerNameOfEvent = sql`coalesce(nullif(${displayName}, ''), e.tiers_ref)`

/** An event with the names of its customer and its invoices. */
export const toNamedEvent = async (
  tx: Tx,
  { tenantId, accountRow }: Pick<EventAccount, 'tenantId' | 'accountRow'>,
  row: EventRow,
): Promise<RecordedEvent> => {
  const names = await tx.exactlyOne<{ tiers_name: string; documents: string[] | null }>(sql`
    select ${customerNameOfEvent} as tiers_name, (
        select array_agg(m.document_number order by m.due_date, m.document_number) from movements m
        where m.tenant_id = ${tenantId} and m.edition = ${accountRow.movements_edition ?? 0}
          and m.unique_ref = any(${row.movement_refs}::uuid[])
      ) as documents
    from (select ${row.tiers_ref}::text as tiers_ref) e left join tiers t
      on t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition ?? 0} and t.ref = e.tiers_ref`)
  return { ...toEvent(row), tiersName: names.tiers_name, documents: names.documents ?? [] }
}

export type EventAccount = { tenantId: string; accountRow: AccountRow; now: Date; userId: string | null }

/** The facts that the event rules need about a customer: the named invoices in the visible edition, and open events. */
export const factsOf = async (
  tx: Tx,
  { tenantId, accountRow }: Pick<EventAccount, 'tenantId' | 'accountRow'>,
  tiersRef: string,
  refs: readonly string[],
  /** Open promises of this agreement are left out. */
  scheduleId: string | null = null,
): Promise<{ invoices: EventInvoice[]; open: OpenEvent[] }> => {
  const invoices = await tx.rows<{ unique_ref: string; due_amount: string; clearing_date: string | null }>(sql`
    select unique_ref, due_amount, clearing_date from movements
    where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and tiers_ref = ${tiersRef}
      and unique_ref = any(${refs}::uuid[])`)
  const open = await tx.rows<{ event_id: string; kind: string; movement_refs: string[] }>(sql`
    select event_id, kind, movement_refs from events
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef} and end_date is null
      and schedule_id is distinct from coalesce(${scheduleId}::uuid, gen_random_uuid())`)
  return {
    invoices: invoices.map((row) => ({
      uniqueRef: row.unique_ref,
      dueAmount: row.clearing_date === null ? fromNumeric(row.due_amount) : 0,
    })),
    open: open.map((row) => ({ eventId: row.event_id, kind: row.kind, movementRefs: row.movement_refs })),
  }
}
