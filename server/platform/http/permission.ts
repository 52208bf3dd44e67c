import type { AnyEndpoint } from '../../../src/contract/endpoint.ts'
import { may, roleRefusal } from '../../../src/domain/roles.ts'
import { isBlocked, type SubscriptionStatus } from '../../../src/domain/subscriptions/index.ts'
import type { Caller } from '../context/context.ts'
import type { Database } from '../database/database.ts'
import { prepared, type Sql, sql } from '../database/sql.ts'
import { Refusal } from '../web/refusal.ts'

type Params = Readonly<Record<string, string>>

/**
 * Refuses a request that the caller's role in the active company does not permit. A caller without a company is refused
 * later, by the handler.
 * @throws Refusal READ_ONLY, ADMINISTRATOR_ONLY
 */
export const refuseRole = (endpoint: AnyEndpoint, { roles }: Caller, tenantId: string | null, params: Params): void => {
  const role = tenantId === null ? undefined : roles[tenantId]
  const permission = typeof endpoint.permission === 'function' ? endpoint.permission(params) : endpoint.permission
  if (role && !may(role, permission)) throw new Refusal(403, roleRefusal(permission))
}

/**
 * Refuses a request to a company that requires a second factor if the caller signed in without one.
 * @throws Refusal SECOND_FACTOR_NEEDED
 */
export const refuseOneFactor = (endpoint: AnyEndpoint, caller: Caller, tenantId: string | null): void => {
  const { secondFactor, secondFactorTenantIds: strict } = caller
  if (secondFactor || endpoint.secondFactor === 'NO_COMPANY' || strict.length === 0) return
  if (endpoint.secondFactor === 'ALL_COMPANIES' || (tenantId !== null && strict.includes(tenantId)))
    throw new Refusal(403, 'SECOND_FACTOR_NEEDED')
}

type Row = { account_type: 'STANDARD' | 'LIGHT'; creation_process: boolean; status: SubscriptionStatus | null }

/** Finds the account of records that a path may name instead of an account. */
const accountOfRecord: Readonly<Record<string, (id: string) => Sql>> = {
  alertId: (id) =>
    sql`select master_ref from alerts where tenant_id = current_setting('app.tenant')::uuid and alert_id::text = ${id}`,
  batchId: (id) =>
    sql`select master_ref from print_batches where tenant_id = current_setting('app.tenant')::uuid and batch_id::text = ${id}`,
}

const accountNamed = (params: Params): Sql | undefined => {
  if (params.masterRef !== undefined) return sql`${params.masterRef}`
  const record = Object.keys(accountOfRecord).find((name) => params[name] !== undefined)
  return record === undefined ? undefined : sql`(${accountOfRecord[record](params[record])})`
}

/**
 * Refuses features that light accounts lack (ACC-10), and refuses to send or delegate for an account whose contract is
 * not signed, or whose subscription has ended. Anybody may create an account for any company, so nothing may be sent in
 * its name before the contract is signed.
 * @param params path parameters, which must identify the account
 * @throws Refusal STANDARD_ACCOUNT_ONLY, ACCOUNT_IN_CREATION, SUBSCRIPTION_ENDED
 */
export const refuseUnlessInUse = async (
  database: Database,
  endpoint: AnyEndpoint,
  tenantId: string | null,
  params: Params,
): Promise<void> => {
  const sends = endpoint.needs.includes('SUBSCRIPTION')
  const isOfStandard = endpoint.needs.includes('STANDARD_ACCOUNT')
  if ((!sends && !isOfStandard) || tenantId === null) return
  const account = accountNamed(params)
  if (!account) throw new Error(`${endpoint.id} has no path parameter that identifies the account: see accountOfRecord`)
  const row = await database.asTenant(tenantId, (tx) =>
    tx.one<Row>(
      prepared(sql`
        select m.account_type, m.creation_process, s.status from masters m
        left join subscriptions s on s.tenant_id = m.tenant_id and s.master_ref = m.master_ref
        where m.tenant_id = current_setting('app.tenant')::uuid and m.master_ref = ${account}`),
    ),
  )
  if (row?.account_type === 'LIGHT' && isOfStandard) throw new Refusal(403, 'STANDARD_ACCOUNT_ONLY')
  if (!sends) return
  if (row?.creation_process) throw new Refusal(409, 'ACCOUNT_IN_CREATION')
  if (row && isBlocked(row.account_type, row.status)) throw new Refusal(402, 'SUBSCRIPTION_ENDED')
}
