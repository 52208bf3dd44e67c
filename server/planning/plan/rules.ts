import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type CustomerPlan, type PlanningRules, planCustomer } from '../../../src/domain/reminders/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { promiseClockOf } from '../../ledger/events/promise-clock.ts'
import type { AccountFile } from './customer-files.ts'

/**
 * Plans a customer by the applicable scenario and the account's rules on a day. The server calls the planner only this
 * way.
 */
export type Planner = (file: AccountFile) => CustomerPlan

/** The account's rules on a day, whatever the scenario. */
export const planningRulesOf = (accountRow: AccountRow, today: BusinessDate): Omit<PlanningRules, 'scenario'> => {
  const { thresholdCents, maxContactsPerWeek, formalNoticeFromCents } = settingsOf(accountRow.collection_settings)
  return {
    today,
    thresholdCents,
    maxContactsPerWeek,
    formalNoticeFromCents,
    promises: promiseClockOf(accountRow, today),
  }
}

export const plannerOf = (accountRow: AccountRow, today: BusinessDate): Planner => {
  const rules = planningRulesOf(accountRow, today)
  return (file) => planCustomer(file, { ...rules, scenario: file.scenario })
}
