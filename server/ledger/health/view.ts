import type { FinancialHealth, HealthReading, MonitoredCompany } from '../../../src/contract/ledger/health.ts'
import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { assess, type HealthClass, healthObstacle, overrunOf, yearsOf } from '../../../src/domain/health/index.ts'
import { proofOfDebtDueBy } from '../../../src/domain/insolvency.ts'
import { fromDecimal, fromNumeric, toDecimal } from '../../../src/domain/money.ts'
import { normaliseSiren } from '../../../src/domain/siren.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { TenantGateways } from '../../platform/gateways/tenant.ts'
import { displayName } from '../customers/display-name.ts'
import { customerOf, type HealthAccount } from './customer.ts'
import { factsOf, isFreeLeft, type MonitoredRow, monitoredWhere } from './rows.ts'

const CHANGES_SHOWN = 24

const changesOf = async (tx: Tx, tenantId: string, row: MonitoredRow): Promise<HealthReading['changes']> => {
  const rows = await tx.rows<{ read_on: BusinessDate; class: HealthClass; score: number | null; advised: string }>(sql`
    select read_on, class, score, advised from health_readings
    where tenant_id = ${tenantId} and master_ref = ${row.master_ref} and siren = ${row.siren}
    order by read_on desc limit ${CHANGES_SHOWN}`)
  return rows.map((one) => ({
    readOn: one.read_on,
    class: one.class,
    score: one.score,
    advisedAmount: toDecimal(fromNumeric(one.advised)),
  }))
}

/** The last reading, assessed as of a day: accounts age without being read again. */
const readingOf = async (
  tx: Tx,
  tenantId: string,
  row: MonitoredRow,
  today: BusinessDate,
): Promise<HealthReading | null> => {
  if (!row.file || !row.read_at) return null
  const facts = factsOf(row)
  const found = assess(facts, today)
  const used = facts.accounts.find(({ closedOn }) => closedOn === found.closedOn)
  return {
    readAt: row.read_at.toISOString(),
    source: row.file.source,
    class: found.class,
    score: found.score,
    z: found.z,
    advisedAmount: toDecimal(found.advised),
    ceiling: found.ceiling,
    reasons: [...found.reasons],
    accountsClosedOn: found.closedOn,
    figures: used
      ? {
          revenue: toDecimal(used.revenue),
          operatingResult: toDecimal(used.operatingResult),
          equity: toDecimal(used.equity),
          totalAssets: toDecimal(used.totalAssets),
        }
      : null,
    years: yearsOf(facts.accounts.filter(({ closedOn }) => closedOn <= today)).map(({ closedOn, score }) => ({
      closedOn,
      score,
    })),
    changes: await changesOf(tx, tenantId, row),
    proceedings: facts.proceedings
      ? { openedOn: facts.proceedings.openedOn, proofOfDebtDueBy: proofOfDebtDueBy(facts.proceedings.openedOn) }
      : null,
  }
}

/**
 * The financial health of a customer, if it was requested.
 * @param gateways those of the tenant
 * @throws Refusal TIERS_NOT_FOUND
 */
export const healthOf = async (
  tx: Tx,
  account: HealthAccount,
  gateways: Pick<TenantGateways, 'health'>,
  tiersRef: string,
): Promise<FinancialHealth> => {
  const { tenantId, accountRow, now } = account
  const today = businessDateAt(now)
  const customer = await customerOf(tx, account, tiersRef)
  const siren = normaliseSiren(customer.legalId)
  const obstacle = gateways.health ? healthObstacle(customer) : 'NO_SOURCE'
  const [row] = obstacle
    ? []
    : await monitoredWhere(tx, sql`master_ref = ${accountRow.master_ref} and siren = ${siren}`)
  const reading = row ? await readingOf(tx, tenantId, row, today) : null
  const owed = { outstanding: fromDecimal(customer.totalAmount), overdue: fromDecimal(customer.overdueAmount) }
  const over = row?.file ? overrunOf(owed, assess(factsOf(row), today)) : null
  return {
    tiersRef: customer.ref,
    tiersName: customer.displayName,
    siren,
    obstacle,
    freeLeft: await isFreeLeft(tx, accountRow.master_ref),
    monitoring: row
      ? { endOfMonitoring: row.end_of_monitoring, running: row.end_of_monitoring >= today, free: row.is_free }
      : null,
    reading,
    outstandingAmount: customer.totalAmount,
    overdueAmount: customer.overdueAmount,
    overrunAmount: over ? toDecimal(over.overrun) : null,
    overrunReasons: over ? [...over.reasons] : [],
  }
}

type ListedRow = MonitoredRow & { tiers_name: string }

/** A page of the companies that an account monitors. */
export const monitoredPage = async (
  tx: Tx,
  { tenantId, accountRow, now }: HealthAccount,
  { page, size }: { page: number; size: number },
): Promise<{ items: MonitoredCompany[]; totalItems: number; freeLeft: boolean }> => {
  const today = businessDateAt(now)
  const mine: Sql = sql`m.tenant_id = ${tenantId} and m.master_ref = ${accountRow.master_ref}`
  const count = await tx.one<{ n: number }>(sql`select count(*) as n from monitored_companies m where ${mine}`)
  const rows = await tx.rows<ListedRow>(sql`
    select m.*, coalesce(${displayName}, m.tiers_ref) as tiers_name from monitored_companies m
    left join tiers t on t.tenant_id = m.tenant_id and t.edition = ${accountRow.tiers_edition ?? 0} and t.ref = m.tiers_ref
    where ${mine} order by m.end_of_monitoring, m.siren limit ${size} offset ${page * size}`)
  return {
    totalItems: count?.n ?? 0,
    freeLeft: await isFreeLeft(tx, accountRow.master_ref),
    items: rows.map((row) => {
      const found = row.file ? assess(factsOf(row), today) : null
      return {
        siren: row.siren,
        tiersRef: row.tiers_ref,
        tiersName: row.tiers_name,
        endOfMonitoring: row.end_of_monitoring,
        running: row.end_of_monitoring >= today,
        free: row.is_free,
        class: found?.class ?? null,
        score: found?.score ?? null,
        readAt: row.read_at?.toISOString() ?? null,
      }
    }),
  }
}
