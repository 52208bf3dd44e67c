import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import type { StepName } from '../../domain/reminders/index.ts'

export type Step = ScenarioContent['steps'][number]
export type ReminderStep = Extract<Step, { kind: 'REMINDER' }>

/** Days between the last step and a new one. */
const NEXT_STEP_DAYS = 7

export const withStep = (content: ScenarioContent, step: Step): ScenarioContent => ({
  ...content,
  steps: content.steps.map((one) => (one.id === step.id ? step : one)),
})

export const withoutStep = (content: ScenarioContent, id: string): ScenarioContent => ({
  ...content,
  steps: content.steps.filter((step) => step.id !== id),
})

/** Moves a step up (-1) or down (1). */
export const movedStep = (content: ScenarioContent, id: string, by: -1 | 1): ScenarioContent => {
  const from = content.steps.findIndex((step) => step.id === id)
  const other = content.steps[from + by]
  const step = content.steps[from]
  if (!step || !other) return content
  return {
    ...content,
    steps: content.steps.map((one) => (one.id === step.id ? other : one.id === other.id ? step : one)),
  }
}

/** Adds a reminder after the last one; advice to the team stays last. */
export const addedStep = (content: ScenarioContent, name: StepName): ScenarioContent => {
  const reminders = content.steps.filter((step) => step.kind === 'REMINDER')
  const advice = content.steps.filter((step) => step.kind === 'ALERT')
  const last = Math.max(0, ...reminders.map((step) => step.offsetDays))
  const step: ReminderStep = {
    kind: 'REMINDER',
    id: `step-${crypto.randomUUID().slice(0, 8)}`,
    labelKey: '',
    name,
    offsetDays: last + NEXT_STEP_DAYS,
    enabled: true,
    media: 'EMAIL',
    courtesy: false,
    templateId: null,
    hour: null,
    businessDaysOnly: true,
    repeat: null,
    firstFromDays: null,
  }
  return { ...content, steps: [...reminders, step, ...advice] }
}
