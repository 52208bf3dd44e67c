import type { CustomerType } from '../customer.ts'
import { defaultScenario } from '../reminders/scenario.ts'
import type { Scenario } from '../reminders/types.ts'
import type { FollowedBy } from './followed.ts'

export const audiences = ['ALL', 'B2B', 'B2C', 'CHOSEN'] as const
/** Who follows a scenario: a customer type, everybody without a more specific one, or selected customers. */
export type Audience = (typeof audiences)[number]

/** A published scenario of the account. */
export type PublishedScenario = { scenarioId: string; audience: Audience; scenario: Scenario }

/** The scenario that a customer follows; the id is null for the default one. */
export type ScenarioChoice = { scenarioId: string | null; scenario: Scenario }

const byDefault: ScenarioChoice = { scenarioId: null, scenario: defaultScenario }

/** Why `scenarioFor` returns its result. */
export const followedBy = (
  scenarios: readonly PublishedScenario[],
  { type, scenarioId: chosen }: { type: CustomerType; scenarioId: string | null },
): FollowedBy => {
  if (scenarios.some(({ scenarioId }) => scenarioId === chosen)) return 'CHOSEN'
  if (scenarios.some(({ audience }) => audience === type)) return 'TYPE'
  return scenarios.some(({ audience }) => audience === 'ALL') ? 'ALL' : 'DEFAULT'
}

/**
 * The scenario of a customer: the one selected for them, otherwise that of their type, of everybody, or the default. A
 * deleted selection is ignored.
 */
export const scenarioFor = (
  scenarios: readonly PublishedScenario[],
  customer: { type: CustomerType; scenarioId: string | null },
): ScenarioChoice =>
  scenarios.find(({ scenarioId }) => scenarioId === customer.scenarioId) ??
  scenarios.find(({ audience }) => audience === customer.type) ??
  scenarios.find(({ audience }) => audience === 'ALL') ??
  byDefault
