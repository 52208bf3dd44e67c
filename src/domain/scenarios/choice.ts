import { type CustomFieldId, numberOf } from '../custom-fields/definitions.ts'
import { hasTag } from '../custom-fields/tags.ts'
import type { CustomValues } from '../custom-fields/values.ts'
import type { CustomerType } from '../customer.ts'
import { defaultScenario } from '../reminders/scenario.ts'
import type { Scenario } from '../reminders/types.ts'
import type { FollowedBy } from './followed.ts'

export const audiences = ['ALL', 'B2B', 'B2C', 'TAG', 'FIELD', 'CHOSEN'] as const
/** Who follows a scenario: a customer type, a tag, a value of a custom field, everybody without a more specific one, or selected customers. */
export type Audience = (typeof audiences)[number]

/** A published scenario of the account. */
export type PublishedScenario = {
  scenarioId: string
  audience: Audience
  /** With the audience TAG: the tag of its customers; otherwise ''. */
  tag: string
  /** With the audience FIELD: the custom field of its customers, and their value of it; otherwise ''. */
  field: string
  value: string
  scenario: Scenario
}

/** The scenario that a customer follows; the id is null for the default one. */
export type ScenarioChoice = { scenarioId: string | null; scenario: Scenario }

/** For whom a scenario is. */
export type ForWhom = Pick<PublishedScenario, 'audience' | 'tag' | 'field' | 'value'>

/** What of a customer decides which scenario they follow; of the values, those of fields that scenarios are for. */
export type Follower = {
  type: CustomerType
  tags: readonly string[]
  values: CustomValues
  scenarioId: string | null
}

const byDefault: ScenarioChoice = { scenarioId: null, scenario: defaultScenario }

/**
 * The scenario of a customer, and why: the one selected for them, otherwise that of one of their tags (of several, the
 * first by alphabet), of their value of a custom field (of several fields, the one with the lowest number; a customer has
 * one value of a field), of their type, of everybody, or the default. A deleted selection is ignored.
 */
export const choiceFor = (
  scenarios: readonly PublishedScenario[],
  { type, tags, values, scenarioId: chosen }: Follower,
): ScenarioChoice & { by: FollowedBy } => {
  const found = (by: FollowedBy, one: ScenarioChoice | undefined) => (one ? { ...one, by } : null)
  const [tagged] = scenarios
    .filter(({ audience, tag }) => audience === 'TAG' && hasTag(tags, tag))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const [valued] = scenarios
    .filter(({ audience, field, value }) => audience === 'FIELD' && value !== '' && values[field] === value)
    .toSorted((a, b) => numberOf(a.field as CustomFieldId) - numberOf(b.field as CustomFieldId))
  return (
    found(
      'CHOSEN',
      scenarios.find(({ scenarioId }) => scenarioId === chosen),
    ) ??
    found('TAG', tagged) ??
    found('FIELD', valued) ??
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
export const isSameAudience = (a: ForWhom, b: ForWhom): boolean => {
  if (a.audience !== b.audience) return false
  switch (a.audience) {
    case 'CHOSEN':
      return false
    case 'TAG':
      return hasTag([a.tag], b.tag)
    case 'FIELD':
      return a.field === b.field && a.value === b.value
    default:
      return true
  }
}
