import { checkWait, type EscalationWait } from '../../domain/escalation/index.ts'
import { plainFormMachine } from '../form/form.ts'

/** The values of the form, with the current day, since rules read no clock. */
export type WaitDraft = EscalationWait & { today: string }

/** The decision to do nothing about a customer for now, which needs a day and a reason. */
export const escalationWaitMachine = plainFormMachine({
  id: 'escalationWait',
  description: 'Decides to do nothing about a customer before a day, with a reason.',
  check: (draft) => {
    const { today, ...wait } = draft as WaitDraft
    return checkWait(wait, today).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
