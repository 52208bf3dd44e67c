import { type Alert, changeAlert, listAlerts } from '../../../src/contract/planning/alerts.ts'
import type { z } from '../../../src/contract/zod.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { type AlertType, alertTypes } from '../../../src/domain/reminders/index.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import { balanceSet } from '../../ledger/customers/balances.ts'
import type { Account } from '../../ledger/customers/customers.ts'
import { displayName } from '../../ledger/customers/display-name.ts'
import { owned } from '../../ledger/customers/owners.ts'
import type { Tx } from '../../platform/database/database.ts'
import { all, raw, type Sql, sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { Refusal } from '../../platform/web/refusal.ts'

type Query = z.output<typeof listAlerts.query>
type Status = Alert['status']

type AlertRow = {
  alert_id: string
  type: AlertType
  tiers_ref: string
  tiers_name: string
  days_late: number
  amount: string
  status: Status
  created_at: Date
}

const sorts: Record<Query['sort'], Sql> = {
  amount: raw('a.amount'),
  daysLate: raw('days_late'),
  tiersName: raw('lower(tiers_name)'),
  tiersRef: raw('a.tiers_ref'),
}

const toAlert = (row: AlertRow) => ({
  alertId: row.alert_id,
  type: row.type,
  tiersRef: row.tiers_ref,
  tiersName: row.tiers_name,
  daysLate: row.days_late,
  amount: toDecimal(fromNumeric(row.amount)),
  status: row.status,
  createdDate: row.created_at.toISOString(),
})

/** Columns of an alert that do not depend on the day. */
const own = raw('a.tenant_id, a.alert_id, a.type, a.tiers_ref, a.amount, a.status, a.created_at')

/** Alerts with the customers' names and their days overdue as of today, not as of the day of the alert. */
const ofCustomers = async (tx: Tx, { tenantId, accountRow, today }: Account): Promise<(alerts: Sql) => Sql> => {
  const { set_id: setId } = await balanceSet(tx, tenantId, accountRow, today)
  return (alerts) => sql`
    select a.*, coalesce(${displayName}, a.tiers_ref) as tiers_name, coalesce(b.days_late, 0) as days_late
    from (${alerts}) a
    left join lateral (select * from tiers t where t.tenant_id = a.tenant_id and t.edition = ${accountRow.tiers_edition}
      and t.ref = a.tiers_ref limit 1) t on true
    left join lateral (select days_late from balances b where b.tenant_id = a.tenant_id and b.set_id = ${setId}
      and b.ref = a.tiers_ref limit 1) b on true`
}

/** Sorts a formal notice before the delegation that follows it, whatever their names. */
const stepOf: Sql = sql`array_position(${[...alertTypes]}::text[], a.type)`

const alertPage = async (
  tx: Tx,
  account: Account,
  query: Query & { userId: string },
): Promise<z.input<typeof listAlerts.answer>> => {
  const { tenantId, accountRow } = account
  const shown = await ofCustomers(tx, account)
  const mine = await owned(tx, account, query)
  const where = all([
    sql`a.tenant_id = ${tenantId} and a.master_ref = ${accountRow.master_ref} and a.status = ${query.status}`,
    ...(query.type ? [sql`a.type = ${query.type}`] : []),
    ...(mine ? [sql`a.tiers_ref in (${mine})`] : []),
    ...(query.tiersRef ? [sql`a.tiers_ref = ${query.tiersRef}`] : []),
  ])
  const order = sql`order by ${sorts[query.sort]} ${raw(query.order)}, a.tiers_ref, ${stepOf}`
  const page = sql`limit ${query.size} offset ${query.page * query.size}`
  const found = sql`select ${own} from alerts a where ${where}`
  // Customers are joined for the page only, unless the sort order needs them.
  const rowsOfPage =
    query.sort === 'tiersName' || query.sort === 'daysLate'
      ? sql`select * from (${shown(found)}) a ${order} ${page}`
      : sql`select * from (${shown(sql`${found} ${order} ${page}`)}) a ${order}`
  const [count, rows] = await Promise.all([
    tx.one<{ n: number }>(sql`select count(*) as n from alerts a where ${where}`),
    tx.rows<AlertRow>(rowsOfPage),
  ])
  return { totalItems: count?.n ?? 0, items: rows.map(toAlert) }
}

const codes = { OPEN: 'ALERT_REOPENED', DONE: 'ALERT_DONE', DISMISSED: 'ALERT_DISMISSED' } as const

/** Alerts: list, act on, dismiss, reopen (REM-11). */
export const alertRoutes = (api: Api): void => {
  api.implement(listAlerts, ({ query, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, query.masterRef)
      const account = { tenantId, accountRow, today: businessDateAt(api.services.now()) }
      return alertPage(tx, account, { ...query, userId: caller.userId })
    }),
  )

  api.implement(changeAlert, ({ params, body, inTenant, caller, services }) =>
    inTenant(async (tx, tenantId) => {
      const { alertId } = params
      const known = isUuid(alertId)
        ? await tx.one<{ master_ref: string }>(
            sql`select master_ref from alerts where tenant_id = ${tenantId} and alert_id = ${alertId}`,
          )
        : undefined
      if (!known) throw new Refusal(404, 'ALERT_NOT_FOUND')
      const accountRow = await accountRowOf(tx, known.master_ref)
      // A planning run may be about to delete the alert.
      await lockPlan(tx, tenantId, accountRow.master_ref)
      const byId = sql`a.tenant_id = ${tenantId} and a.alert_id = ${alertId}`
      const shown = await ofCustomers(tx, {
        tenantId,
        accountRow,
        today: businessDateAt(services.now()),
      })
      const before = await tx.one<AlertRow>(shown(sql`select ${own} from alerts a where ${byId}`))
      if (!before) throw new Refusal(404, 'ALERT_NOT_FOUND')
      if (before.status === body.status) return toAlert(before)
      const at = services.now()
      await tx.run(sql`
        update alerts a set status = ${body.status}, ended_at = ${body.status === 'OPEN' ? null : at} where ${byId}`)
      await writeLog(tx, {
        masterRef: accountRow.master_ref,
        tiersRef: before.tiers_ref,
        code: codes[body.status],
        userId: caller.userId,
        params: { type: before.type },
        at,
      })
      return toAlert({ ...before, status: body.status })
    }),
  )
}
