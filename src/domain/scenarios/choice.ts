import { defaultScenario } from '../reminders/scenario.ts'
import type { Scenario } from '../reminders/types.ts'
import type { TiersType } from '../tiers.ts'
import type { FollowedBy } from './followed.ts'

export const audiences = ['ALL', 'B2B', 'B2C', 'CHOSEN'] as const
/** Who follows a scenario: a type of customers, all without one of their own or of their type, or those for whom it is chosen. */
export type Audience = (typeof audiences)[number]

/** A scenario of the account, as it is published. */
export type PublishedScenario = { scenarioId: string; audience: Audience; scenario: Scenario }

/** The scenario that a customer follows; its id is null for the default one. */
export type ScenarioChoice = { scenarioId: string | null; scenario: Scenario }

const byDefault: ScenarioChoice = { scenarioId: null, scenario: defaultScenario }

/** Why `scenarioFor` answers what it answers. */
export const followedBy = (
  scenarios: readonly PublishedScenario[],
  { type, scenarioId: chosen }: { type: TiersType; scenarioId: string | null },
): FollowedBy => {
  if (scenarios.some(({ scenarioId }) => scenarioId === chosen)) return 'CHOSEN'
  if (scenarios.some(({ audience }) => audience === type)) return 'TYPE'
  return scenarios.some(({ audience }) => audience === 'ALL') ? 'ALL' : 'DEFAULT'
}

/**
 * The scenario of a customer: the one chosen for them, else that of their type, else that of all, else the default one.
 * A choice that was deleted counts for none.
 */
export const scenarioFor = (
  scenarios: readonly PublishedScenario[],
  customer: { type: TiersType; scenarioId: string | null },
): ScenarioChoice =>
  scenarios.find(({ scenarioId }) => scenarioId === customer.scenarioId) ??
  scenarios.find(({ audience }) => audience === customer.type) ??
  scenarios.find(({ audience }) => audience === 'ALL') ??
  byDefault
