import type { BusinessDate } from '../../src/domain/dates.ts'
import {
  type CustomerFile,
  type CustomerPlan,
  defaultScenario,
  planCustomer,
} from '../../src/domain/reminders/index.ts'
import { settingsOf } from '../../src/domain/settings.ts'
import type { MasterRow } from '../accounts/masters.ts'

/** Plans a customer by the account's rules on a day: the one way in which the server asks the planner. */
export type Planner = (file: CustomerFile) => CustomerPlan

export const plannerOf = (master: MasterRow, today: BusinessDate): Planner => {
  const { thresholdCents } = settingsOf(master.collection_settings)
  return (file) => planCustomer(file, { today, scenario: defaultScenario, thresholdCents })
}
