import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type CustomerPlan, planCustomer } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { AccountFile } from './customer-files.ts'

/**
 * Plans a customer by the applicable scenario and the account's rules on a day. The server calls the planner only this
 * way.
 */
export type Planner = (file: AccountFile) => CustomerPlan

export const plannerOf = (accountRow: AccountRow, today: BusinessDate): Planner => {
  const { thresholdCents, maxContactsPerWeek } = settingsOf(accountRow.collection_settings)
  return (file) => planCustomer(file, { today, scenario: file.scenario, thresholdCents, maxContactsPerWeek })
}
