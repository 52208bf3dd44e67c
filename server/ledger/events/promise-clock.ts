import { type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { daysToCheck, type PromiseClock, promiseStanding } from '../../../src/domain/events/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** When the promises of an account end, on a day. */
export const promiseClockOf = (
  { collection_settings: stored, movements_imported_at: importedAt }: AccountRow,
  today: BusinessDate,
): PromiseClock => ({
  today,
  promiseGraceDays: settingsOf(stored).promiseGraceDays,
  importedOn: importedAt && businessDateAt(importedAt),
})

/** True if an open promise for this day is to be checked. */
export const isToBeChecked = (promisedOn: BusinessDate | null, clock: PromiseClock): boolean =>
  promisedOn !== null && promiseStanding(promisedOn, false, clock) === 'TO_CHECK'

/** SQL condition on a promise of `events`: it is open and to be checked, as `promiseStanding` says. */
export const isToCheck = (clock: PromiseClock): Sql => {
  const { from, to } = daysToCheck(clock)
  return sql`(end_date is null and planned_date <= ${to}::date
    and (${from}::date is null or planned_date >= ${from}::date))`
}
