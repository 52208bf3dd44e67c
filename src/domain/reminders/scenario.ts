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
