import { answered } from '../../../machines/model.ts'
import { reminderContentModel, sampleContent } from '../../../machines/reminder-content/reminder-content.model.ts'
import { stagedAt } from '../cast.ts'
import type { Scene } from '../scene.ts'

/** Below the account's details on reminders. */
export const scene: Scene = {
  at: '/settings/reminder-content',
  cast: (staged) => [staged, stagedAt(reminderContentModel, [answered('loadSettings', sampleContent)])],
}
