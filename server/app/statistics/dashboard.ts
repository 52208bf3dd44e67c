import type { MediaFigures } from '../../../src/contract/ledger/statistics.ts'
import type { RecoveredByStep } from '../../../src/contract/ledger/trend.ts'
import { DASHBOARD_PERIODS, TOP_OVERDUE } from '../../../src/domain/constants.ts'
import { type DashboardPeriod, dsoOf, periodStart, promisedByWeek } from '../../../src/domain/dashboard/index.ts'
import { PLANNING_ZONE } from '../../../src/domain/dates.ts'
import { fromDecimal, fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { balanceSet } from '../../ledger/customers/balances.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type KeptOf, kept } from './kept.ts'
import { recoveredEntries } from './recovered.ts'

type MediaRow = { media: ReminderMedia; n: number; amount: string }

const figuresOf = (rows: readonly MediaRow[]): MediaFigures =>
  rows.map(({ media, n, amount }) => ({ media, count: n, amount: toDecimal(fromNumeric(amount)) }))

/** Amounts invoiced in each period less credit notes, in cents, in one pass over the movements. */
const invoicedCents = (tx: Tx, account: KeptOf): Promise<Record<DashboardPeriod, number>> =>
  kept(tx, account, 'invoiced', async () => {
    const { tenantId, accountRow, today } = account
    const [short, middle, long] = DASHBOARD_PERIODS.map((days) => periodStart(today, days))
    const row = await tx.exactlyOne<{ short: string; middle: string; long: string }>(sql`
      select coalesce(sum(initial_amount) filter (where document_date >= ${short}), 0) as short,
        coalesce(sum(initial_amount) filter (where document_date >= ${middle}), 0) as middle,
        coalesce(sum(initial_amount), 0) as long
      from movements where tenant_id = ${tenantId} and edition = ${accountRow.movements_edition ?? 0}
        and type in ('INVOICE', 'CREDIT_NOTE') and document_date between ${long} and ${today}`)
    return { 90: fromNumeric(row.short), 182: fromNumeric(row.middle), 365: fromNumeric(row.long) }
  })

/** Days sales outstanding; src/domain/dashboard explains the method. */
export const dsoStatistic = async (tx: Tx, account: KeptOf, days: DashboardPeriod) => {
  const { aged } = await balanceSet(tx, account.tenantId, account.accountRow, account.today)
  const invoiced = (await invoicedCents(tx, account))[days]
  const receivable = fromDecimal(aged.total)
  return { dso: dsoOf(receivable, invoiced, days), receivable: aged.total, invoiced: toDecimal(invoiced) }
}

type TopRow = { ref: string; name: string | null; overdue: string; days_late: number }

/** Customers with the largest overdue amounts. */
export const topOverdue = async (tx: Tx, { tenantId, accountRow, today }: KeptOf) => {
  const { set_id: setId } = await balanceSet(tx, tenantId, accountRow, today)
  const rows = await tx.rows<TopRow>(sql`
    select b.ref, b.overdue, b.days_late, coalesce(case when t.type = 'B2C'
      then nullif(trim(t.first_name || ' ' || t.last_name), '') end, nullif(t.name, ''),
      nullif(trim(t.first_name || ' ' || t.last_name), '')) as name
    from (
      select * from balances where tenant_id = ${tenantId} and set_id = ${setId} and overdue > 0
      order by overdue desc, ref limit ${TOP_OVERDUE}
    ) b left join tiers t on t.tenant_id = b.tenant_id and t.edition = ${accountRow.tiers_edition} and t.ref = b.ref
    order by b.overdue desc, b.ref`)
  return rows.map(({ ref, name, overdue, days_late: daysLate }) => ({
    tiersRef: ref,
    tiersName: name ?? ref,
    overdueAmount: toDecimal(fromNumeric(overdue)),
    daysLate,
  }))
}

/** Promised amounts that have not been paid, by week. */
export const promisedStatistic = async (tx: Tx, { tenantId, accountRow, today }: KeptOf) => {
  const rows = await tx.rows<{ planned_date: string; amount: string }>(sql`
    select planned_date, amount from events where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
      and kind = 'PROMISE' and end_date is null and planned_date is not null`)
  const promises = rows.map((row) => ({ date: row.planned_date, amount: fromNumeric(row.amount) }))
  const { weeks, late, later } = promisedByWeek(promises, today)
  return {
    weeks: weeks.map((week) => ({ ...week, amount: toDecimal(week.amount) })),
    late: toDecimal(late),
    later: toDecimal(later),
  }
}

/** Reminders sent in the period, by channel. */
export const sentByMedia = async (tx: Tx, { tenantId, accountRow, today }: KeptOf, days: DashboardPeriod) => {
  const rows = await tx.rows<MediaRow>(sql`
    select media, count(*) as n, sum(amount) as amount from reminders
    where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref} and status = 'SENT'
      and (sent_at at time zone ${PLANNING_ZONE})::date >= ${periodStart(today, days)}
    group by media order by n desc, media`)
  return figuresOf(rows)
}

/** Invoices paid in the period soon after a reminder that listed them, by the channel of the last one. */
export const recoveredByMedia = (tx: Tx, account: KeptOf, days: DashboardPeriod): Promise<MediaFigures> =>
  kept(tx, account, `recovered-${days}`, async () => {
    const rows = await tx.rows<MediaRow>(sql`
      with ${recoveredEntries(account, { from: periodStart(account.today, days), to: account.today })}
      select media, count(*) as n, sum(amount) as amount from recovered group by media order by amount desc, media`)
    return figuresOf(rows)
  })

type StepRow = {
  step_id: string
  media: ReminderMedia
  user_id: string | null
  name: string | null
  n: number
  cents: number
}

/** The same by the step of the reminder, its channel and who sent it, largest amount first. */
export const recoveredBySteps = async (tx: Tx, account: KeptOf, days: DashboardPeriod): Promise<RecoveredByStep[]> => {
  const rows = await kept(tx, account, `recovered-steps-${days}`, () =>
    tx.rows<StepRow>(sql`
      with ${recoveredEntries(account, { from: periodStart(account.today, days), to: account.today })}
      select step_id, media, r.user_id, max(trim(u.first_name || ' ' || u.last_name)) as name, count(*) as n,
        (sum(amount) * 100)::int8 as cents
      from recovered r left join users u on u.user_id = r.user_id
      group by step_id, media, r.user_id order by sum(amount) desc, step_id, media`),
  )
  return rows.map(({ step_id: stepId, media, user_id: userId, name, n, cents }) => ({
    stepId,
    media,
    by: userId === null ? null : { userId, name: name ?? '' },
    count: n,
    amount: toDecimal(cents),
  }))
}
