import { answered } from '../../../machines/model.ts'
import { sampleReminder } from '../../../machines/reminder.samples.ts'
import { reminderSendModel, samplePage } from '../../../machines/reminder-send/reminder-send.model.ts'
import { stagedAt } from '../cast.ts'
import type { Scene } from '../scene.ts'

/** In the drawer of a reminder, with its message. */
export const scene: Scene = {
  at: '/reminders',
  cast: (staged) => [
    staged,
    stagedAt(reminderSendModel, [
      { type: 'reminder.opened', reminder: sampleReminder, due: true },
      answered('previewMessage', samplePage),
    ]),
  ],
}
