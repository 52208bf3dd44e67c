import type { reminders as french } from '../fr/reminders.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of planned reminders, previews and alerts. */
export const reminders = {
  title: 'My reminders',
} as const satisfies SameShape<typeof french>
