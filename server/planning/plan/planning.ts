import { businessDateAt } from '../../../src/domain/dates.ts'
import { planningJob, requestPlanning } from '../../accounts/account/planning-request.ts'
import { eachBatch } from '../../ledger/customers/batches.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { type PlanCounts, planCustomers } from './plan-customers.ts'

/**
 * Customers per transaction. Kept small because the embedded database has a single connection, which others wait for.
 */
const CUSTOMERS_AT_ONCE = 1_000

/** A planning run that has not ended after this time was killed with its process. */
const GIVEN_UP_AFTER_S = 900

type Account = { tenantId: string; masterRef: string }

/**
 * Plans all customers of an account in batches, in the order of their references. Each batch reads the edition that is
 * visible at that time; an import that publishes another edition requests another run.
 */
export const planAccount = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  account: Account,
  signal?: AbortSignal,
): Promise<PlanCounts> => {
  const counts: PlanCounts = { planned: 0, alerts: 0 }
  await eachBatch(
    database,
    account,
    CUSTOMERS_AT_ONCE,
    async (tx, accountRow, batch) => {
      const planned = await planCustomers(tx, { tenantId: account.tenantId, accountRow, now: now() }, batch)
      counts.planned += planned.planned
      counts.alerts += planned.alerts
    },
    signal,
  )
  return counts
}

/** Runs a planning job: plans the account and records the state in `plannings`. */
const runPlanning = async (services: Services, account: Account, signal: AbortSignal): Promise<void> => {
  const { database, now } = services
  const { tenantId, masterRef } = account
  const today = businessDateAt(now())
  const started = await database.asTenant(tenantId, (tx) =>
    tx.one<{ planning_id: string }>(sql`
      update plannings set state = 'STARTED', started_at = ${now()}, ended_at = null
      where tenant_id = ${tenantId} and master_ref = ${masterRef} returning planning_id`),
  )
  // If another run was requested meanwhile, it is pending and records its own end.
  const end = (state: 'SUCCESS' | 'ERROR', counts: PlanCounts) =>
    database.asTenant(tenantId, (tx) =>
      tx.run(sql`
        update plannings set state = ${state}, ended_at = ${now()}, planned = ${counts.planned}, alerts = ${counts.alerts},
          planned_for = ${state === 'SUCCESS' ? sql`${today}::date` : sql`planned_for`}
        where tenant_id = ${tenantId} and master_ref = ${masterRef} and state = 'STARTED'
          and planning_id = ${started?.planning_id ?? null}`),
    )
  try {
    await end('SUCCESS', await planAccount(services, account, signal))
  } catch (error) {
    await end('ERROR', { planned: 0, alerts: 0 })
    throw error
  }
}

/** Accounts with imported movements; `where` restricts them by `p`, the account's row in `plannings`. */
const accounts = async ({ database }: Services, where = sql`true`): Promise<Account[]> => {
  const rows = await database.asSystem((tx) =>
    tx.rows<{ tenant_id: string; master_ref: string }>(sql`
      select m.tenant_id, m.master_ref from masters m left join plannings p using (tenant_id, master_ref)
      where m.movements_edition is not null and ${where} order by m.tenant_id, m.master_ref`),
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, masterRef: row.master_ref }))
}

const requestAll = async ({ database, jobs }: Services, them: readonly Account[]): Promise<void> => {
  for (const { tenantId, masterRef } of them)
    await database.asTenant(tenantId, (tx) => requestPlanning(tx, jobs, tenantId, masterRef))
}

/** Registers the planning job and the nightly planning of all accounts. Call before the jobs start. */
export const registerPlanning = (services: Services): void => {
  services.jobs.handle(planningJob, (data, signal) => runPlanning(services, data, signal))
  services.jobs.every('planning-daily', '0 5 * * *', async () => requestAll(services, await accounts(services)))
}

/**
 * Requests the planning runs that a stopped server missed: accounts not planned today (Europe/Paris), or whose run
 * failed or was killed.
 */
export const requestMissedPlannings = async (services: Services): Promise<void> => {
  const now = services.now()
  const today = businessDateAt(now)
  // The embedded database has a single process: a run found in progress died with the previous one.
  const killed =
    services.database.engine === 'pglite'
      ? sql`true`
      : sql`p.started_at < ${now}::timestamptz - make_interval(secs => ${GIVEN_UP_AFTER_S})`
  await requestAll(
    services,
    await accounts(
      services,
      sql`(p.state is null or p.state = 'ERROR' or (p.state = 'STARTED' and ${killed})
        or (p.state <> 'PENDING' and (p.started_at at time zone 'Europe/Paris')::date < ${today}::date))`,
    ),
  )
}
