import type { OperationalStatistics } from '../../../src/contract/ledger/customers.ts'
import type { Today } from '../../../src/contract/ledger/statistics.ts'
import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import type { FormalNoticeState } from '../../../src/domain/cases/index.ts'
import { type DashboardPeriod, periodStart } from '../../../src/domain/dashboard/index.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { PLANNING_ZONE } from '../../../src/domain/dates.ts'
import { eachCounter } from '../../../src/domain/mediums/index.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { bouncesToMend } from '../../delivery/bounces/bounces.ts'
import { isToCheck, promiseClockOf } from '../../ledger/events/promise-clock.ts'
import { standsAt } from '../../planning/plan/formal-notice-state.ts'
import { toDecideOn } from '../../planning/plan/to-decide.ts'
import { countTasks } from '../../planning/tasks/list.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Number of events of an account, open and closed; of debt collections only the open ones (CUST-02). */
export const eventCounts = async (tx: Tx, tenantId: string, accountRow: AccountRow): Promise<OperationalStatistics> => {
  const rows = await tx.rows<{ kind: string; opened: number; closed: number; customers: number }>(sql`
    select e.kind, count(*) filter (where end_date is null) as opened,
      count(*) filter (where end_date is not null) as closed,
      count(distinct t.ref) filter (where end_date is null) as customers
    from events e left join tiers t on t.tenant_id = e.tenant_id and t.edition = ${accountRow.tiers_edition ?? 0}
      and t.ref = e.tiers_ref
    where e.tenant_id = ${tenantId} and e.master_ref = ${accountRow.master_ref}
      and e.kind in ('PROMISE', 'DISPUTE', 'DEBT_COLLECTION_DELEGATION')
    group by e.kind`)
  const of = (kind: string) => {
    const { opened = 0, closed = 0, customers = 0 } = rows.find((one) => one.kind === kind) ?? {}
    return { opened, closed, customers }
  }
  const { opened, customers } = of('DEBT_COLLECTION_DELEGATION')
  return { promise: of('PROMISE'), dispute: of('DISPUTE'), debtCollection: { opened, customers } }
}

/** What is to be done by the business day of `today`, counting the same reminders as the list of planned reminders. */
export const workOf = async (
  tx: Tx,
  {
    tenantId,
    accountRow,
    today,
    userId,
  }: { tenantId: string; accountRow: AccountRow; today: BusinessDate; userId: string },
): Promise<Today> => {
  const { master_ref: masterRef } = accountRow
  const formalNoticesAt = (state: FormalNoticeState) => sql`
    (select count(*) from cases c where c.tenant_id = ${tenantId} and c.master_ref = ${masterRef}
      and ${standsAt(state, { accountRow, today })})`
  const date = nextBusinessDay(today)
  const toCheck = isToCheck(promiseClockOf(accountRow, today))
  const reminders = await tx.rows<{ media: ReminderMedia; n: number; amount: string }>(sql`
    select media, count(*) as n, sum(amount) as amount from planned_reminders
    where tenant_id = ${tenantId} and master_ref = ${masterRef} and planned_date <= ${date}
      and status in ('PLANNED', 'SENDING', 'FAILED') group by media`)
  const rest = await tx.exactlyOne<
    Record<'promises' | 'toCheck' | 'notices' | 'silent' | 'escalations' | 'bounces', number>
  >(sql`
    select
      (select count(*) from events where tenant_id = ${tenantId} and master_ref = ${masterRef} and kind = 'PROMISE'
        and end_date is null and planned_date <= ${date} and not ${toCheck}) as promises,
      (select count(*) from events where tenant_id = ${tenantId} and master_ref = ${masterRef} and kind = 'PROMISE'
        and ${toCheck}) as "toCheck",
      ${formalNoticesAt('TO_POST')} as notices, ${formalNoticesAt('SILENT')} as silent,
      ${toDecideOn({ tenantId, masterRef }, today)} as escalations,
      (select count(*) ${bouncesToMend(tenantId, masterRef)}) as bounces`)
  const countOf = (media: ReminderMedia): number => reminders.find((row) => row.media === media)?.n ?? 0
  return {
    date,
    today,
    ...eachCounter(countOf),
    promisesDue: rest.promises,
    promisesToCheck: rest.toCheck,
    notices: rest.notices,
    silentNotices: rest.silent,
    escalations: rest.escalations,
    tasks: await countTasks(tx, { tenantId, accountRow, today }, { status: 'DUE', owner: 'MINE', userId }),
    bounces: rest.bounces,
    amount: toDecimal(reminders.reduce((sum, row) => sum + fromNumeric(row.amount), 0)),
  }
}

/** Counts of an account that do not depend on imports. */
export const openCounts = async (tx: Tx, tenantId: string, masterRef: string, today: BusinessDate) =>
  await tx.exactlyOne<{ alerts: number; escalations: number; bounces: number; planned: number }>(sql`
    select
      ${toDecideOn({ tenantId, masterRef }, today)} as escalations,
      (select count(*) from alerts where tenant_id = ${tenantId} and master_ref = ${masterRef} and status = 'OPEN') as alerts,
      (select count(*) ${bouncesToMend(tenantId, masterRef)}) as bounces,
      (select count(*) from planned_reminders where tenant_id = ${tenantId} and master_ref = ${masterRef}
        and status in ('PLANNED', 'SENDING', 'FAILED')) as planned`)

/** What was done in an account in the last days. */
export const periodCounts = async (
  tx: Tx,
  { tenantId, accountRow, today }: { tenantId: string; accountRow: AccountRow; today: BusinessDate },
  days: DashboardPeriod,
) => {
  const from = periodStart(today, days)
  const row = await tx.exactlyOne<{ sent: number; opened: number }>(sql`
    select
      (select count(*) from reminders where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
        and status = 'SENT' and (sent_at at time zone ${PLANNING_ZONE})::date >= ${from}) as sent,
      (select count(*) from cases where tenant_id = ${tenantId} and master_ref = ${accountRow.master_ref}
        and (created_at at time zone ${PLANNING_ZONE})::date >= ${from}) as opened`)
  return { days, sentReminders: row.sent, openedCases: row.opened }
}
