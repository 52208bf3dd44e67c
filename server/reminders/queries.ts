import type { listAlerts, listPlannedReminders, listReminders } from '../../src/contract/reminders.ts'
import type { z } from '../../src/contract/zod.ts'
import { nextBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, type BusinessDate } from '../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../src/domain/money.ts'
import type { ReminderMedia } from '../../src/domain/reminders/index.ts'
import type { MasterRow } from '../accounts/masters.ts'
import type { Tx } from '../database/database.ts'
import { all, raw, type Sql, sql } from '../database/sql.ts'

type Account = { tenantId: string; master: MasterRow }
type PlannedQuery = z.output<typeof listPlannedReminders.query>
type PlannedPage = z.input<typeof listPlannedReminders.answer>

/** The customer's name as `tiersDisplayName` gives it; `t` is their row. */
const displayName =
  raw(`coalesce(case when t.type = 'B2C' then nullif(trim(t.first_name || ' ' || t.last_name), '') end,
  nullif(t.name, ''), trim(t.first_name || ' ' || t.last_name))`)

/** A text as a pattern that finds it anywhere. */
const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const sorts: Record<PlannedQuery['sort'], Sql> = {
  plannedDate: raw('p.planned_date'),
  amount: raw('p.amount'),
  tiersName: raw('lower(tiers_name)'),
  tiersRef: raw('p.tiers_ref'),
  daysLate: raw('p.days_late'),
}

/**
 * The last day of a period; a week and a month are longer than any row of days off. What falls on a weekend or a holiday is planned for the next business day, so that on a
 * Saturday "today" is Monday's work.
 */
const lastDayOf = (period: PlannedQuery['period'], today: BusinessDate): BusinessDate | null => {
  const next = nextBusinessDay(today)
  if (period === 'ALL') return null
  if (period === 'TODAY') return next
  return addDays(today, period === 'WEEK' ? 7 : 30)
}

type PlannedRow = {
  planned_id: string
  tiers_ref: string
  tiers_name: string
  media: ReminderMedia
  step_id: string
  planned_date: string
  status: 'PLANNED' | 'CANCELLED' | 'SENDING' | 'SENT' | 'FAILED'
  comment: string
  amount: string
  invoices: number
  days_late: number
  email: string
  phone: string
  instead_of_email: boolean
  failure_code: string
  failure_reason: string
  last_at: Date | null
  last_media: ReminderMedia | null
  last_step: string | null
}

const failureOf = (row: { failure_code: string; failure_reason: string }) =>
  row.failure_code ? { code: row.failure_code, reason: row.failure_reason } : null

/** Planned reminders of an account that wait to be sent, with counters by media. */
export const plannedPage = async (
  tx: Tx,
  { tenantId, master }: Account,
  query: PlannedQuery,
  today: BusinessDate,
): Promise<PlannedPage> => {
  const until = lastDayOf(query.period, today)
  const found = sql`
    select p.*, coalesce(${displayName}, p.tiers_ref) as tiers_name, coalesce(t.email, '') as email,
      coalesce(t.phone, '') as phone
    from planned_reminders p
    left join tiers t on t.tenant_id = p.tenant_id and t.edition = ${master.tiers_edition} and t.ref = p.tiers_ref
    where ${all([
      sql`p.tenant_id = ${tenantId} and p.master_ref = ${master.master_ref} and p.status in ('PLANNED', 'SENDING', 'FAILED')`,
      ...(until ? [sql`p.planned_date <= ${until}`] : []),
      ...(query.tiersRef ? [sql`p.tiers_ref = ${query.tiersRef}`] : []),
      ...(query.search
        ? [
            sql`(p.tiers_ref ilike ${anywhere(query.search)} or t.email ilike ${anywhere(query.search)}
              or ${displayName} ilike ${anywhere(query.search)})`,
          ]
        : []),
    ])}`
  const counts = await tx.rows<{ media: ReminderMedia; n: number }>(
    sql`select media, count(*) as n from (${found}) p group by media`,
  )
  const counters = { LETTER: 0, EMAIL: 0, PHONE: 0, SMS: 0 }
  for (const { media, n } of counts) counters[media] = n
  const totalItems = query.media ? counters[query.media] : counts.reduce((sum, { n }) => sum + n, 0)
  const rows = await tx.rows<PlannedRow>(sql`
    with page as (
      select * from (${found}) p where ${query.media ? sql`p.media = ${query.media}` : sql`true`}
      order by ${sorts[query.sort]} ${raw(query.order)}, p.amount desc, p.tiers_ref, p.planned_date
      limit ${query.size} offset ${query.page * query.size}
    )
    select p.planned_id, p.tiers_ref, p.tiers_name, p.media, p.step_id, p.planned_date, p.status, p.comment, p.amount,
      cardinality(p.movement_refs) as invoices, p.days_late, p.email, p.phone, p.instead_of_email, p.failure_code,
      p.failure_reason, r.sent_at as last_at, r.media as last_media, r.step_id as last_step
    from page p left join lateral (
      select sent_at, media, step_id from reminders r
      where r.tenant_id = p.tenant_id and r.master_ref = p.master_ref and r.tiers_ref = p.tiers_ref
        and r.round = p.round and r.status = 'SENT'
      order by r.sent_at desc limit 1
    ) r on true
    order by ${sorts[query.sort]} ${raw(query.order)}, p.amount desc, p.tiers_ref, p.planned_date`)
  return {
    totalItems,
    counters,
    items: rows.map((row) => ({
      id: row.planned_id,
      tiersRef: row.tiers_ref,
      tiersName: row.tiers_name,
      media: row.media,
      stepId: row.step_id,
      plannedDate: row.planned_date,
      status: row.status,
      comment: row.comment,
      amount: toDecimal(fromNumeric(row.amount)),
      invoices: row.invoices,
      daysLate: row.days_late,
      email: row.email,
      phone: row.phone,
      followUp:
        row.last_at && row.last_media && row.last_step
          ? { at: row.last_at.toISOString(), media: row.last_media, stepId: row.last_step }
          : null,
      insteadOfEmail: row.instead_of_email,
      failure: failureOf(row),
    })),
  }
}

type ReminderRow = {
  reminder_id: string
  title: string
  media: ReminderMedia
  step_id: string
  amount: string
  tiers_ref: string
  tiers_name: string
  created_at: Date
  planned_date: string
  status: 'SENT' | 'FAILED'
  comment: string
  failure_code: string
  failure_reason: string
}

/** Reminders that were sent or that failed, the latest first. */
export const reminderPage = async (
  tx: Tx,
  { tenantId, master }: Account,
  query: z.output<typeof listReminders.query>,
): Promise<z.input<typeof listReminders.answer>> => {
  const found = all([
    sql`tenant_id = ${tenantId} and master_ref = ${master.master_ref} and status <> 'SENDING'`,
    ...(query.tiersRef ? [sql`tiers_ref = ${query.tiersRef}`] : []),
  ])
  const count = await tx.one<{ n: number }>(sql`select count(*) as n from reminders where ${found}`)
  const rows = await tx.rows<ReminderRow>(sql`
    select reminder_id, title, media, step_id, amount, tiers_ref, tiers_name, created_at, planned_date, status, comment,
      failure_code, failure_reason
    from reminders where ${found} order by created_at desc, reminder_id
    limit ${query.size} offset ${query.page * query.size}`)
  return {
    totalItems: count?.n ?? 0,
    items: rows.map((row) => ({
      id: row.reminder_id,
      title: row.title,
      media: row.media,
      stepId: row.step_id,
      amount: toDecimal(fromNumeric(row.amount)),
      tiersRef: row.tiers_ref,
      tiersName: row.tiers_name,
      createdDate: row.created_at.toISOString(),
      plannedDate: row.planned_date,
      status: row.status,
      comment: row.comment,
      failure: failureOf(row),
    })),
  }
}

type AlertRow = {
  alert_id: string
  type: 'FORMAL_NOTICE_RECOMMENDED' | 'DEBT_COLLECTION_DELEGATION_RECOMMENDED'
  tiers_ref: string
  tiers_name: string
  days_late: number
  amount: string
  created_at: Date
}

/** Open alerts of an account, the largest amount first. */
export const alertPage = async (
  tx: Tx,
  { tenantId, master }: Account,
  query: Pick<z.output<typeof listAlerts.query>, 'type' | 'page' | 'size'>,
): Promise<z.input<typeof listAlerts.answer>> => {
  const found = all([
    sql`a.tenant_id = ${tenantId} and a.master_ref = ${master.master_ref} and a.status = 'OPEN'`,
    ...(query.type ? [sql`a.type = ${query.type}`] : []),
  ])
  const count = await tx.one<{ n: number }>(sql`select count(*) as n from alerts a where ${found}`)
  const rows = await tx.rows<AlertRow>(sql`
    select a.alert_id, a.type, a.tiers_ref, coalesce(${displayName}, a.tiers_ref) as tiers_name, a.days_late, a.amount,
      a.created_at
    from alerts a
    left join tiers t on t.tenant_id = a.tenant_id and t.edition = ${master.tiers_edition} and t.ref = a.tiers_ref
    where ${found} order by a.amount desc, a.tiers_ref, a.type
    limit ${query.size} offset ${query.page * query.size}`)
  return {
    totalItems: count?.n ?? 0,
    items: rows.map((row) => ({
      alertId: row.alert_id,
      type: row.type,
      tiersRef: row.tiers_ref,
      tiersName: row.tiers_name,
      daysLate: row.days_late,
      amount: toDecimal(fromNumeric(row.amount)),
      createdDate: row.created_at.toISOString(),
    })),
  }
}
