import { checkByHand, type HandDraft, type HandOutlook, isBesideContact } from '../../domain/reminders/by-hand.ts'
import { askingFormMachine } from '../form/form.ts'

/** The values of the form, with the customer's outlook and the current day, since rules read no clock. */
export type HandReminderDraft = HandDraft & { outlook: HandOutlook; today: string }

/** A contact of a customer outside of any scenario: a reminder by any channel, now or planned, or a note (REM-03). */
export const handReminderMachine = askingFormMachine({
  id: 'handReminder',
  description: 'Contacts a customer outside the plan: by which channel, when, with which text; or writes a note.',
  check: (draft) => {
    const { outlook, today, ...typed } = draft as HandReminderDraft
    return checkByHand(typed, outlook, today).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
  isAsked: (draft) => {
    const { outlook, today, ...typed } = draft as HandReminderDraft
    return isBesideContact(typed, outlook, today)
  },
  askedBy: 'REMINDER_BESIDE_CONTACT',
  asking: 'Another contact is near that day: the person sends on top of it, replaces the planned step, or goes back.',
})
