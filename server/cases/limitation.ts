import type { NearLimitation } from '../../src/contract/limitation.ts'
import { isLimitationNear, limitationEnd, SHORTEST_LIMITATION_YEARS } from '../../src/domain/cases/index.ts'
import { LIMITATION_WARNING_DAYS } from '../../src/domain/constants.ts'
import { addDays, type BusinessDate, businessDateAt, daysBetween } from '../../src/domain/dates.ts'
import { fromNumeric, toDecimal } from '../../src/domain/money.ts'
import type { TiersType } from '../../src/domain/tiers.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CaseAccount } from './selection.ts'

type Row = {
  document_number: string
  document_date: BusinessDate
  due_date: BusinessDate
  due_amount: string
  limitation_years: number | null
  type: TiersType
}

/** A day from which no invoice can be near its limitation, whatever its period: so that few are read. */
const newestOf = (today: BusinessDate): BusinessDate =>
  addDays(today, LIMITATION_WARNING_DAYS - SHORTEST_LIMITATION_YEARS * 365)

/** Open invoices of a customer of whose limitation somebody should be warned. A customer without a card counts as a trader. */
export const nearLimitationOf = async (
  tx: Tx,
  { tenantId, master, now }: Pick<CaseAccount, 'tenantId' | 'master' | 'now'>,
  tiersRef: string,
): Promise<NearLimitation> => {
  const today = businessDateAt(now)
  const rows = await tx.rows<Row>(sql`
    select m.document_number, m.document_date, m.due_date, m.due_amount::text, d.limitation_years,
      coalesce(t.type, 'B2B') as type
    from movements m
    left join movement_details d on d.tenant_id = m.tenant_id and d.master_ref = ${master.master_ref}
      and d.unique_ref = m.unique_ref
    left join tiers t on t.tenant_id = m.tenant_id and t.edition = ${master.tiers_edition} and t.ref = m.tiers_ref
    where m.tenant_id = ${tenantId} and m.edition = ${master.movements_edition} and m.tiers_ref = ${tiersRef}
      and m.due_amount > 0 and m.clearing_date is null
      and least(m.document_date, m.due_date) <= ${newestOf(today)}::date`)
  const ends = rows.map((row) => {
    const limitation = { dueDate: row.due_date, limitationYears: row.limitation_years }
    return { row, limitationDate: limitationEnd(limitation, row.type) }
  })
  const near = ends.filter(({ row, limitationDate }) =>
    isLimitationNear(limitationDate, daysBetween(row.document_date, row.due_date), today),
  )
  return {
    invoices: near
      .sort((one, other) => one.limitationDate.localeCompare(other.limitationDate))
      .map(({ row, limitationDate }) => ({
        documentNumber: row.document_number,
        dueAmount: toDecimal(fromNumeric(row.due_amount)),
        limitationDate,
        barred: limitationDate <= today,
      })),
  }
}
