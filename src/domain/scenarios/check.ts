import { type CustomField, checkCustomValue, isClosed } from '../custom-fields/index.ts'
import { definitionOf } from '../mediums/index.ts'
import { planCustomer } from '../reminders/plan.ts'
import { reminderStepsOf, withoutAges } from '../reminders/scenario.ts'
import type { ReminderMedia, ReminderStep, Scenario } from '../reminders/types.ts'
import type { CollectionSettings } from '../settings.ts'
import type { ForWhom } from './choice.ts'
import { type PlanOf, type Situation, sendsOf } from './customer-graph.ts'

export const faultCodes = [
  'TAG_MISSING',
  'FIELD_MISSING',
  'NO_STEP_ENABLED',
  'SAME_ID',
  'COURTESY_TOO_LATE',
  'STEP_TOO_EARLY',
  'STEP_OUT_OF_ORDER',
  'STEP_UNREACHABLE',
  'SAME_DAY',
  'AGE_BEFORE_STEP',
  'AGE_OUT_OF_ORDER',
  'CONTACT_LIMIT',
  'RESTART_TOO_SOON',
  'HOUR_OUTSIDE',
  'TEMPLATE_MISSING',
  'TEMPLATE_OTHER_MEDIA',
  'FORBIDDEN_SEND',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** A fault of a scenario: its step (null: the whole), and another step or a situation involved. */
export type Fault = { code: FaultCode; stepId: string | null; otherStepId?: string; situation?: Situation }

/** What a scenario is checked against. */
export type CheckFacts = {
  settings: Pick<CollectionSettings, 'maxContactsPerWeek' | 'contactHours'>
  /** Channel of each template of the account, by its id. */
  templates: ReadonlyMap<string, ReminderMedia>
  /** The custom fields of the account, also the archived ones. */
  fields: readonly CustomField[]
}

/** All faults of a scenario; empty if it may be published. */
export const check = (scenario: Scenario, facts: CheckFacts, planOf: PlanOf = planCustomer): Fault[] => {
  const active = activeSteps(scenario)
  const chasing = active.filter((step) => !step.courtesy)
  if (chasing.length === 0) return [{ code: 'NO_STEP_ENABLED', stepId: null }, ...sameIds(scenario)]
  const faults = [
    ...sameIds(scenario),
    ...active.flatMap((step) => stepFaults(step, facts)),
    ...orderFaults(chasing),
    ...ageFaults(chasing),
    ...limitFaults(chasing, scenario, facts.settings.maxContactsPerWeek),
  ]
  return [...faults, ...graphFaults({ ...scenario, enabled: true }, active, planOf)]
}

/**
 * All faults of what is edited: of the scenario, and of who follows it.
 * @param published - for whom it is so far: an archived field stays what it is for, but is not chosen anew
 */
export const contentFaults = (
  { audience, tag, field, value, ...scenario }: Scenario & ForWhom,
  facts: CheckFacts,
  published: Pick<ForWhom, 'audience' | 'field'>,
): Fault[] => {
  const forWhom = { audience, tag, field, value }
  return [
    ...(lacksTag(forWhom) ? [{ code: 'TAG_MISSING' as const, stepId: null }] : []),
    ...(lacksField(forWhom, facts, published) ? [{ code: 'FIELD_MISSING' as const, stepId: null }] : []),
    ...check(scenario, facts),
  ]
}

const lacksTag = ({ audience, tag }: ForWhom): boolean => audience === 'TAG' && tag.trim() === ''

/** True if it is for a custom field, but not for a value of one that the account has. */
const lacksField = (
  { audience, field: id, value }: ForWhom,
  { fields }: CheckFacts,
  published: Pick<ForWhom, 'audience' | 'field'>,
): boolean => {
  if (audience !== 'FIELD') return false
  const field = fields.find((one) => one.id === id)
  if (!field || !isClosed(field) || checkCustomValue(field, value) !== null) return true
  return field.archived && !(published.audience === 'FIELD' && published.field === id)
}

const sameIds = ({ steps }: Scenario): Fault[] =>
  steps
    .filter((step, index) => steps.findIndex(({ id }) => id === step.id) < index)
    .map(({ id }) => ({ code: 'SAME_ID', stepId: id }))

const stepFaults = (step: ReminderStep, { settings, templates }: CheckFacts): Fault[] => {
  const faults: FaultCode[] = []
  if (step.courtesy && step.offsetDays >= 0) faults.push('COURTESY_TOO_LATE')
  if (!step.courtesy && step.offsetDays <= 0) faults.push('STEP_TOO_EARLY')
  const within = settings.contactHours.some(([from, to]) => step.hour !== null && step.hour >= from && step.hour < to)
  if (definitionOf(step.media).keepsContactHours && step.hour !== null && !within) faults.push('HOUR_OUTSIDE')
  if (step.templateId !== null) {
    const media = templates.get(step.templateId)
    if (!media) faults.push('TEMPLATE_MISSING')
    else if (media !== step.media) faults.push('TEMPLATE_OTHER_MEDIA')
  }
  return faults.map((code) => ({ code, stepId: step.id }))
}

/** A step after a later one is never reached on its day, and two steps on one day cannot both be sent. */
const orderFaults = (chasing: readonly ReminderStep[]): Fault[] =>
  chasing.flatMap((step, index): Fault[] => {
    const before = chasing[index - 1]
    if (!before || step.offsetDays > before.offsetDays) return []
    const code = step.offsetDays === before.offsetDays ? 'SAME_DAY' : 'STEP_OUT_OF_ORDER'
    return [{ code, stepId: step.id, otherStepId: before.id }]
  })

/** A step cannot come first before its own day, nor from a lower age than one before it. */
const ageFaults = (chasing: readonly ReminderStep[]): Fault[] => {
  const faults: Fault[] = []
  let older: { id: string; age: number } | null = null
  for (const { id, offsetDays, firstFromDays: age } of chasing) {
    if (age === null) continue
    if (age < offsetDays) faults.push({ code: 'AGE_BEFORE_STEP', stepId: id })
    if (older && age <= older.age) faults.push({ code: 'AGE_OUT_OF_ORDER', stepId: id, otherStepId: older.id })
    older = { id, age }
  }
  return faults
}

/** True if a customer whose oldest invoice is long overdue would begin with the first step, as one just late does. */
export const lacksAges = (scenario: Scenario): boolean => {
  const chasing = activeSteps(scenario).filter((step) => !step.courtesy)
  return chasing.length > 1 && chasing.slice(1).every(({ firstFromDays }) => firstFromDays === null)
}

const activeSteps = (scenario: Scenario): ReminderStep[] =>
  reminderStepsOf(scenario).filter((step) => step.enabled && !scenario.mediaOff.includes(step.media))

/**
 * Steps that the contact limit would move. Business days only increase the distance between steps, so calendar days are
 * the worst case. A restarted round follows the last step of the previous one.
 */
const limitFaults = (chasing: readonly ReminderStep[], scenario: Scenario, maxContactsPerWeek: number): Fault[] => {
  const faults: Fault[] = []
  const { restartAfterDays: restart } = scenario
  if (restart !== null && restart < 1) faults.push({ code: 'RESTART_TOO_SOON', stepId: null })
  const days = chasing.map((step) => ({ stepId: step.id, day: step.offsetDays }))
  const [first, last] = [chasing[0], chasing.at(-1)]
  const again =
    restart === null || !first || !last
      ? []
      : days.map(({ stepId, day }) => ({ stepId, day: last.offsetDays + restart + day - first.offsetDays }))
  const all = [...days, ...again]
  for (const [index, { stepId, day }] of all.entries()) {
    const earlier = all[index - maxContactsPerWeek]
    if (!earlier || day - earlier.day >= 7 || faults.some((fault) => fault.stepId === stepId)) continue
    faults.push({ code: 'CONTACT_LIMIT', stepId, otherStepId: earlier.stepId })
  }
  return faults
}

/**
 * Faults found in the graph of customer states, in which every round begins with the first step: steps that are never sent, and states in which something forbidden is
 * sent.
 */
const graphFaults = (scenario: Scenario, active: readonly ReminderStep[], planOf: PlanOf): Fault[] => {
  const sends = sendsOf(withoutAges(scenario), planOf)
  const sent = new Set(sends.map(({ stepId }) => stepId))
  const forbidden = new Map<string, Fault>()
  for (const { stepId, situation, due } of sends) {
    const step = active.find(({ id }) => id === stepId)
    if (situation === 'OWED' && (due === 'OVERDUE' || step?.courtesy)) continue
    forbidden.set(`${stepId} ${situation}`, { code: 'FORBIDDEN_SEND', stepId, situation })
  }
  return [
    ...active.filter(({ id }) => !sent.has(id)).map(({ id }): Fault => ({ code: 'STEP_UNREACHABLE', stepId: id })),
    ...forbidden.values(),
  ]
}
