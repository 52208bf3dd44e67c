import { useState } from 'react'
import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'

export type Neighbours = {
  previous: PlannedReminder | undefined
  next: PlannedReminder | undefined
  /** Its place on the page, from 1; null once it has left the list. */
  place: number | null
}

/**
 * The reminders before and after the open one on a page of the list. One that was sent leaves the list: the one that
 * follows has taken its place. `openId` null: the first one is next.
 */
export const useNeighbours = (rows: readonly PlannedReminder[], openId: string | null): Neighbours => {
  const [last, setLast] = useState(0)
  if (openId === null) return { previous: undefined, next: rows[0], place: null }
  const at = rows.findIndex(({ id }) => id === openId)
  if (at >= 0 && at !== last) setLast(at)
  return at >= 0
    ? { previous: rows[at - 1], next: rows[at + 1], place: at + 1 }
    : { previous: rows[last - 1], next: rows[last], place: null }
}
