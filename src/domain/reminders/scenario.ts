import type { AlertStep, ReminderStep, Scenario } from './types.ts'

const reminder = (id: string, offsetDays: number, media: ReminderStep['media'], enabled = true): ReminderStep => ({
  kind: 'REMINDER',
  id,
  labelKey: `reminderStep.${id}`,
  offsetDays,
  media,
  enabled,
  courtesy: false,
})

const alert = (id: string, offsetDays: number, type: AlertStep['alert']): AlertStep => ({
  kind: 'ALERT',
  id,
  labelKey: `reminderStep.${id}`,
  offsetDays,
  alert: type,
  enabled: true,
})

/** The scenario of a new account (values chosen: the specification shows none). */
export const defaultScenario: Scenario = {
  steps: [
    { ...reminder('courtesy', -3, 'EMAIL', false), courtesy: true },
    reminder('first', 3, 'EMAIL'),
    reminder('second', 10, 'EMAIL'),
    reminder('sms', 17, 'SMS', false),
    reminder('letter', 24, 'LETTER'),
    reminder('call', 31, 'PHONE'),
    alert('formalNotice', 45, 'FORMAL_NOTICE_RECOMMENDED'),
    alert('delegation', 60, 'DEBT_COLLECTION_DELEGATION_RECOMMENDED'),
  ],
  restartAfterDays: null,
}

export type ScenarioProblem = {
  stepId: string
  code:
    | 'STEP_DUPLICATE'
    | 'STEP_OUT_OF_ORDER'
    | 'STEP_OFFSET_INVALID'
    | 'STEP_BEFORE_DUE_DATE'
    | 'COURTESY_AFTER_DUE_DATE'
}

/**
 * What is wrong with a scenario, empty when it can be used. The planner is safe with any scenario (a step with a
 * wrong sign is never sent early), but a person should be told before it is stored.
 */
export const checkScenario = (scenario: Scenario): ScenarioProblem[] => {
  const problems: ScenarioProblem[] = []
  const seen = new Set<string>()
  let previous = Number.NEGATIVE_INFINITY
  for (const step of scenario.steps) {
    const courtesy = step.kind === 'REMINDER' && step.courtesy
    const report = (code: ScenarioProblem['code']) => problems.push({ stepId: step.id, code })
    if (seen.has(step.id)) report('STEP_DUPLICATE')
    if (!Number.isInteger(step.offsetDays)) report('STEP_OFFSET_INVALID')
    else if (courtesy && step.offsetDays >= 0) report('COURTESY_AFTER_DUE_DATE')
    else if (!courtesy && step.offsetDays <= 0) report('STEP_BEFORE_DUE_DATE')
    else if (step.offsetDays <= previous) report('STEP_OUT_OF_ORDER')
    seen.add(step.id)
    previous = Math.max(previous, step.offsetDays)
  }
  return problems
}
