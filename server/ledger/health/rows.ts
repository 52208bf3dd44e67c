import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { CompanyFacts, HealthClass } from '../../../src/domain/health/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { CompanyFile } from '../../platform/gateways/health/gateway.ts'
import type { Language } from '../../platform/web/accept-language.ts'

export type MonitoredRow = {
  master_ref: string
  siren: string
  tiers_ref: string
  started_on: BusinessDate
  end_of_monitoring: BusinessDate
  is_free: boolean
  started_by: string
  language: Language
  file: (CompanyFile & { source: string }) | null
  class: HealthClass | null
  read_at: Date | null
}

/** The monitored companies of the transaction's tenant that match a condition. */
export const monitoredWhere = (tx: Tx, where: Sql, options: { lock?: boolean } = {}): Promise<MonitoredRow[]> =>
  tx.rows<MonitoredRow>(sql`
    select master_ref, siren, tiers_ref, started_on, end_of_monitoring, is_free, started_by, language, file, class, read_at
    from monitored_companies where tenant_id = current_setting('app.tenant')::uuid and ${where}
    order by end_of_monitoring, siren ${options.lock ? sql`for update` : sql``}`)

/** Whether the account has not yet chosen its free company. */
export const isFreeLeft = async (tx: Tx, masterRef: string): Promise<boolean> =>
  !(await tx.one(sql`
    select 1 from monitored_companies
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef} and is_free`))

/** The facts of a company that the rules need. */
export const factsOf = ({ file }: Pick<MonitoredRow, 'file'>): CompanyFacts => ({
  accounts: file?.accounts ?? [],
  proceedings: file?.proceedings ?? null,
})
