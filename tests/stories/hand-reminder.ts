import { handReminderMachine } from '../../src/machines/hand-reminder/hand-reminder.machine.ts'
import { sampleHandReminder } from '../../src/machines/hand-reminder/hand-reminder.model.ts'
import { formStories } from '../support/form-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(handReminderMachine, {
  ...formStories({
    draft: sampleHandReminder,
    wrong: { plannedDate: '2026-11-18' },
    problem: { field: 'plannedDate', code: 'REMINDER_DATE_PAST', severity: 'error' },
    mended: { plannedDate: '2026-11-26' },
  }),
})
