import { hasTag } from '../custom-fields/tags.ts'
import type { CustomerType } from '../customer.ts'
import { defaultScenario } from '../reminders/scenario.ts'
import type { Scenario } from '../reminders/types.ts'
import type { FollowedBy } from './followed.ts'

export const audiences = ['ALL', 'B2B', 'B2C', 'TAG', 'CHOSEN'] as const
/** Who follows a scenario: a customer type, a tag, everybody without a more specific one, or selected customers. */
export type Audience = (typeof audiences)[number]

/** A published scenario of the account. */
export type PublishedScenario = {
  scenarioId: string
  audience: Audience
  /** With the audience TAG: the tag of its customers; otherwise ''. */
  tag: string
  scenario: Scenario
}

/** The scenario that a customer follows; the id is null for the default one. */
export type ScenarioChoice = { scenarioId: string | null; scenario: Scenario }

/** What of a customer decides which scenario they follow. */
export type Follower = { type: CustomerType; tags: readonly string[]; scenarioId: string | null }

const byDefault: ScenarioChoice = { scenarioId: null, scenario: defaultScenario }

/**
 * The scenario of a customer, and why: the one selected for them, otherwise that of one of their tags (of several, the
 * first by alphabet), of their type, of everybody, or the default. A deleted selection is ignored.
 */
export const choiceFor = (
  scenarios: readonly PublishedScenario[],
  { type, tags, scenarioId: chosen }: Follower,
): ScenarioChoice & { by: FollowedBy } => {
  const found = (by: FollowedBy, one: ScenarioChoice | undefined) => (one ? { ...one, by } : null)
  const [tagged] = scenarios
    .filter(({ audience, tag }) => audience === 'TAG' && hasTag(tags, tag))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  return (
    found(
      'CHOSEN',
      scenarios.find(({ scenarioId }) => scenarioId === chosen),
    ) ??
    found('TAG', tagged) ??
    found(
      'TYPE',
      scenarios.find(({ audience }) => audience === type),
    ) ??
    found(
      'ALL',
      scenarios.find(({ audience }) => audience === 'ALL'),
    ) ?? { ...byDefault, by: 'DEFAULT' }
  )
}

/** True if two scenarios are for the same customers, so that only one of them can be published. */
export const isSameAudience = (
  a: Pick<PublishedScenario, 'audience' | 'tag'>,
  b: Pick<PublishedScenario, 'audience' | 'tag'>,
): boolean => a.audience !== 'CHOSEN' && a.audience === b.audience && (a.audience !== 'TAG' || hasTag([a.tag], b.tag))
