import type { Customer } from '../../../src/contract/ledger/customers.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { healthObstacle } from '../../../src/domain/health/index.ts'
import { normaliseSiren } from '../../../src/domain/siren.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { balanceSet } from '../customers/balances.ts'
import { oneCustomer } from '../customers/customers.ts'

/** The account whose customers are monitored, and the present time. */
export type HealthAccount = { tenantId: string; accountRow: AccountRow; now: Date }

/**
 * Light accounts only open cases (spec 1).
 * @throws Refusal STANDARD_ACCOUNT_ONLY
 */
export const refuseLight = ({ account_type: type }: AccountRow): void => {
  if (type === 'LIGHT') throw new Refusal(403, 'STANDARD_ACCOUNT_ONLY')
}

/**
 * Sample scores are neither sold nor given away where they could be mistaken for real ones.
 * @throws Refusal HEALTH_NOT_OFFERED
 */
export const refuseWithoutSource = ({ health }: Pick<TenantGateways, 'health'>): void => {
  if (!health) throw new Refusal(409, 'HEALTH_NOT_OFFERED')
}

/**
 * A customer with its balance today.
 * @throws Refusal TIERS_NOT_FOUND
 */
export const customerOf = async (
  tx: Tx,
  { tenantId, accountRow, now }: HealthAccount,
  tiersRef: string,
): Promise<Customer> => {
  const set = await balanceSet(tx, tenantId, accountRow, businessDateAt(now))
  const customer = await oneCustomer(tx, tenantId, accountRow, set, tiersRef, businessDateAt(now))
  if (!customer) throw new Refusal(404, 'TIERS_NOT_FOUND')
  return customer
}

/**
 * The SIREN of a customer that is a French company.
 * @throws Refusal FRENCH_COMPANIES_ONLY
 */
export const sirenOf = (customer: Customer): string => {
  const obstacle = healthObstacle(customer)
  if (obstacle) throw new Refusal(422, 'FRENCH_COMPANIES_ONLY', { errors: [{ path: 'tiersRef', code: obstacle }] })
  return normaliseSiren(customer.legalId)
}

/** References of the account's customers with a SIREN. */
export const customersWith = async (
  tx: Tx,
  { tenantId, accountRow }: HealthAccount,
  siren: string,
): Promise<string[]> =>
  (
    await tx.rows<{ ref: string }>(sql`
      select ref from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition ?? 0} and type = 'B2B'
        and regexp_replace(legal_id, '[^0-9]', '', 'g') = ${siren}
      order by ref`)
  ).map(({ ref }) => ref)
