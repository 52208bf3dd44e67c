import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import type { getTimeline, TimelineItem } from '../../../src/contract/ledger/events.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { memberName } from '../../accounts/tenants/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../platform/database/sql.ts'
import { personName } from '../customers/display-name.ts'
import { isToBeChecked, promiseClockOf } from './promise-clock.ts'
import type { EventAccount } from './rows.ts'

type Query = EndpointOutput<typeof getTimeline>['query']
type Account = Pick<EventAccount, 'tenantId' | 'accountRow' | 'now'>

type Row = {
  id: string
  kind: TimelineItem['kind']
  at: Date
  date: string
  amount: string
  title: string
  comment: string
  planned_date: string | null
  end_date: string | null
  end_comment: string
  outcome: '' | NonNullable<TimelineItem['outcome']>
  media: TimelineItem['media']
  step_id: string | null
  status: TimelineItem['status']
  recipient: string
  failure_code: string
  failure_reason: string
}

/** The queries of a customer's timeline, one per kind of row, each with the columns of `Row` in the same order. */
const sources = (
  { tenantId, accountRow }: Pick<Account, 'tenantId' | 'accountRow'>,
  tiersRef: string,
): Record<'EVENTS' | 'REMINDERS' | 'DOCUMENTS', Sql> => {
  const ofCustomer = sql`tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and tiers_ref = ${tiersRef}`
  return {
    EVENTS: sql`
      select event_id as id, kind, created_at as at, (created_at at time zone 'Europe/Paris')::date as date, amount,
        '' as title, comment, planned_date, end_date, end_comment, outcome, null as media, null as step_id,
        null as status, '' as recipient, '' as failure_code, '' as failure_reason
      from events where ${ofCustomer}
      union all
      select insolvency_id, 'INSOLVENCY', recorded_at, (recorded_at at time zone 'Europe/Paris')::date, 0, '', '',
        published_on, (lifted_at at time zone 'Europe/Paris')::date, '', '', null, null, null, '', '', ''
      from insolvencies where ${ofCustomer}
      union all
      select a.acknowledgement_id, 'ACKNOWLEDGEMENT', a.recorded_at, (a.recorded_at at time zone 'Europe/Paris')::date,
        a.amount, (select string_agg(k.document_number, ', ' order by k.document_number) from acknowledged_invoices k
          where k.tenant_id = a.tenant_id and k.acknowledgement_id = a.acknowledgement_id), '',
        a.acknowledged_on, (a.withdrawn_at at time zone 'Europe/Paris')::date, '', '', null, null, null, '', '', ''
      from acknowledgements a where ${ofCustomer}
      union all
      select n.note_id, 'NOTE', n.written_at, (n.written_at at time zone 'Europe/Paris')::date, 0,
        coalesce(${memberName}, ''), n.body, null, null, '', '', null, null, null, '', '', ''
      from (select * from notes where ${ofCustomer}) n left join users u on u.user_id = n.written_by
      union all
      select c.comment_id, 'COMMENT', c.written_at, (c.written_at at time zone 'Europe/Paris')::date, 0,
        coalesce((select ${personName} from users u where u.user_id = c.author_id), ''), c.text, null, null, '', '', null,
        null, null, '', '', ''
      from comments c where ${ofCustomer}
      union all
      select q.question_id, 'ANSWER_' || q.stance, q.answered_at, (q.answered_at at time zone 'Europe/Paris')::date,
        coalesce(q.credit_amount, 0), q.name, q.answer, q.credit_on, null, '', '', null, null, null, '', '', ''
      from questions q where ${ofCustomer} and q.answered_at is not null
      union all
      select coalesce(f.file_id, f.customer_file_id), 'FILE_ADDED', f.added_at, (f.added_at at time zone 'Europe/Paris')::date, 0,
        coalesce((select ${personName} from users u where u.user_id = f.added_by), ''), f.name, null,
        (f.removed_at at time zone 'Europe/Paris')::date, '', '', null, null, null, '', '', ''
      from customer_files f where ${ofCustomer}
      union all
      select f.customer_file_id, 'FILE_REMOVED', f.removed_at, (f.removed_at at time zone 'Europe/Paris')::date, 0,
        coalesce((select ${personName} from users u where u.user_id = f.removed_by), ''), f.name, null, null, '', '',
        null, null, null, '', '', ''
      from customer_files f where ${ofCustomer} and f.removed_at is not null`,
    REMINDERS: sql`
      select reminder_id, 'REMINDER', coalesce(sent_at, attempted_at),
        (coalesce(sent_at, attempted_at) at time zone 'Europe/Paris')::date, amount, title, comment, planned_date,
        (end_date at time zone 'Europe/Paris')::date, end_comment, '', media, step_id, status, recipient, failure_code,
        failure_reason
      from reminders where ${ofCustomer}`,
    DOCUMENTS: sql`
      select unique_ref, type, document_date::timestamp at time zone 'Europe/Paris', document_date, initial_amount,
        document_number, label, due_date, clearing_date, '', '', null, null, null, '', '', ''
      from movements
      where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0} and tiers_ref = ${tiersRef}`,
  }
}

/** What each group of the timeline consists of: where its rows come from, and which of them. */
const groups: Record<Exclude<Query['group'], 'ALL'>, { of: keyof ReturnType<typeof sources>; only: Sql }> = {
  EVENTS: { of: 'EVENTS', only: sql`true` },
  REMINDERS: { of: 'REMINDERS', only: sql`true` },
  DOCUMENTS: { of: 'DOCUMENTS', only: sql`true` },
  SENT: { of: 'REMINDERS', only: sql`media <> 'PHONE'` },
  CALLS: { of: 'REMINDERS', only: sql`media = 'PHONE'` },
  PROMISES: { of: 'EVENTS', only: sql`kind in ('PROMISE', 'REPORTED_PAYMENT')` },
  DISPUTES: { of: 'EVENTS', only: sql`kind in ('DISPUTE', 'DISCREPANCY', 'ANSWER_ACCEPTED', 'ANSWER_CONTESTED')` },
  CASES: {
    of: 'EVENTS',
    only: sql`kind in ('FORMAL_NOTICE', 'DEBT_COLLECTION_DELEGATION', 'INSOLVENCY', 'ACKNOWLEDGEMENT')`,
  },
  COMMENTS: { of: 'EVENTS', only: sql`kind in ('COMMENT', 'NOTE')` },
  FILES: { of: 'EVENTS', only: sql`kind in ('FILE_ADDED', 'FILE_REMOVED')` },
  INVOICES: { of: 'DOCUMENTS', only: sql`kind <> 'PAYMENT'` },
  PAYMENTS: { of: 'DOCUMENTS', only: sql`kind = 'PAYMENT'` },
}

/** Everything that happened with a customer, newest first (EVT-05, REM-08). */
export const timelinePage = async (
  tx: Tx,
  account: Account,
  tiersRef: string,
  { group, page, size }: Query,
): Promise<{ items: TimelineItem[]; totalItems: number }> => {
  const of = sources(account, tiersRef)
  const union = raw(' union all ')
  const rows = group === 'ALL' ? sql`${of.EVENTS}${union}${of.REMINDERS}${union}${of.DOCUMENTS}` : of[groups[group].of]
  const only = group === 'ALL' ? sql`true` : groups[group].only
  // The first query of a union names its columns.
  const columns = raw(`(id, kind, at, date, amount, title, comment, planned_date, end_date, end_comment, outcome, media,
    step_id, status, recipient, failure_code, failure_reason)`)
  const count = await tx.exactlyOne<{ n: number }>(
    sql`select count(*) as n from (${rows}) as t ${columns} where ${only}`,
  )
  const found = await tx.rows<Row>(sql`
    select * from (${rows}) as t ${columns} where ${only} order by at desc, id limit ${size} offset ${page * size}`)
  const clock = promiseClockOf(account.accountRow, businessDateAt(account.now))
  return {
    totalItems: count.n,
    items: found.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      date: row.date,
      amount: toDecimal(fromNumeric(row.amount)),
      title: row.title,
      comment: row.comment,
      plannedDate: row.planned_date,
      endDate: row.end_date,
      endComment: row.end_comment,
      outcome: row.outcome === '' ? null : row.outcome,
      toCheck: row.kind === 'PROMISE' && row.end_date === null && isToBeChecked(row.planned_date, clock),
      media: row.media,
      stepId: row.step_id,
      status: row.status,
      recipient: row.recipient,
      failure: row.failure_code === '' ? null : { code: row.failure_code, reason: row.failure_reason },
    })),
  }
}
