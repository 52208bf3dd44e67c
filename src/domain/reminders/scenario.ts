import type { AlertStep, ReminderMedia, ReminderStep, Scenario } from './types.ts'

const reminder = (id: string, offsetDays: number, media: ReminderMedia, enabled = true): ReminderStep => ({
  kind: 'REMINDER',
  id,
  labelKey: `reminderStep.${id}`,
  offsetDays,
  media,
  enabled,
  courtesy: false,
  name: null,
  templateId: null,
  hour: null,
  businessDaysOnly: true,
  repeat: null,
  firstFromDays: null,
})

const alert = (id: string, offsetDays: number, type: AlertStep['alert']): AlertStep => ({
  kind: 'ALERT',
  id,
  labelKey: `reminderStep.${id}`,
  name: null,
  offsetDays,
  alert: type,
  enabled: true,
})

/** The scenario of a new account (values chosen: the specification gives none). */
export const defaultScenario: Scenario = {
  enabled: true,
  mediaOff: [],
  steps: [
    { ...reminder('courtesy', -3, 'EMAIL', false), courtesy: true },
    reminder('first', 3, 'EMAIL'),
    { ...reminder('second', 10, 'EMAIL'), firstFromDays: 30 },
    reminder('sms', 17, 'SMS', false),
    { ...reminder('letter', 24, 'LETTER'), firstFromDays: 60 },
    reminder('call', 31, 'PHONE'),
    alert('formalNotice', 45, 'FORMAL_NOTICE_RECOMMENDED'),
    alert('delegation', 60, 'DEBT_COLLECTION_DELEGATION_RECOMMENDED'),
  ],
  restartAfterDays: null,
}

const expanded = new WeakMap<Scenario, readonly ReminderStep[]>()

/** The steps of a scenario that contact the customer, in order, with repeated steps expanded. */
export const reminderStepsOf = (scenario: Scenario): readonly ReminderStep[] => {
  const known = expanded.get(scenario)
  if (known) return known
  const steps = scenario.steps.flatMap((step) => (step.kind === 'REMINDER' ? repeated(step) : []))
  expanded.set(scenario, steps)
  return steps
}

const repeated = (step: ReminderStep): ReminderStep[] => {
  const { repeat } = step
  if (!repeat || step.courtesy) return [step]
  return Array.from({ length: repeat.times }, (_, index) =>
    index === 0
      ? step
      : {
          ...step,
          id: `${step.id}~${index + 1}`,
          offsetDays: step.offsetDays + index * repeat.everyDays,
          firstFromDays: null,
        },
  )
}

/** The same scenario, every round of which begins with the first step. */
export const withoutAges = (scenario: Scenario): Scenario => ({
  ...scenario,
  steps: scenario.steps.map((step) => (step.kind === 'REMINDER' ? { ...step, firstFromDays: null } : step)),
})

/** The scenario step of a planned one: `first~2` is the second occurrence of `first`. */
export const baseStepId = (stepId: string): string => stepId.replace(/~\d+$/, '')
