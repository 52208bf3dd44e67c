import { checkByHand, type HandDraft, type HandOutlook } from '../../domain/reminders/by-hand.ts'
import { plainFormMachine } from '../form/form.ts'

/** The values of the form, with the customer's outlook and the current day, since rules read no clock. */
export type HandReminderDraft = HandDraft & { outlook: HandOutlook; today: string }

/** A reminder that a user plans for a customer, outside of any scenario (REM-03). */
export const handReminderMachine = plainFormMachine({
  id: 'handReminder',
  description: 'Plans a reminder of a customer by hand: by which medium, on which day.',
  check: (draft) => {
    const { outlook, today, ...typed } = draft as HandReminderDraft
    return checkByHand(typed, outlook, today).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
