import { useEffect, useEffectEvent } from 'react'
import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'

/** Opens the reminder that a link names, once it is in the list. */
export const useOpened = (named: PlannedReminder | undefined, open: (reminder: PlannedReminder) => void): void => {
  const onNamed = useEffectEvent(open)
  useEffect(() => {
    if (named) onNamed(named)
  }, [named])
}
