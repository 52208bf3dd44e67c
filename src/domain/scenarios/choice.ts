import { defaultScenario } from '../reminders/scenario.ts'
import type { Scenario } from '../reminders/types.ts'
import type { TiersType } from '../tiers.ts'

/** A scenario of the account, as it is published. */
export type PublishedScenario = {
  scenarioId: string
  /** Customers of this type follow it; null: those for whom it is chosen, or all when it is the account's only one. */
  customerType: TiersType | null
  scenario: Scenario
}

/** The scenario that a customer follows; its id is null for the default one. */
export type ScenarioChoice = { scenarioId: string | null; scenario: Scenario }

const byDefault: ScenarioChoice = { scenarioId: null, scenario: defaultScenario }

/**
 * The scenario of a customer: the one chosen for them, else that of their type, else the account's only one if it is for
 * everybody, else the default one. A choice that was deleted counts for none.
 */
export const scenarioFor = (
  scenarios: readonly PublishedScenario[],
  customer: { type: TiersType; scenarioId: string | null },
): ScenarioChoice => {
  const chosen = scenarios.find(({ scenarioId }) => scenarioId === customer.scenarioId)
  const [only, ...others] = scenarios
  return (
    chosen ??
    scenarios.find(({ customerType }) => customerType === customer.type) ??
    (only && others.length === 0 && only.customerType === null ? only : byDefault)
  )
}
