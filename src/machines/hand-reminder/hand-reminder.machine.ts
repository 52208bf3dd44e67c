import { checkByHand, type HandDraft, type HandOutlook } from '../../domain/reminders/by-hand.ts'
import { plainFormMachine } from '../form/form.ts'

/** What the form holds. The customer and the day on which it is filled are part of it: rules read no clock. */
export type HandReminderDraft = HandDraft & { outlook: HandOutlook; today: string }

/** A reminder of a customer that a person plans, outside of every scenario (REM-03). */
export const handReminderMachine = plainFormMachine({
  id: 'handReminder',
  description: 'Plans a reminder of a customer by hand: by which medium, on which day.',
  check: (draft) => {
    const { outlook, today, ...typed } = draft as HandReminderDraft
    return checkByHand(typed, outlook, today).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
