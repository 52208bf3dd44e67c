import { fetchReminderFile } from '../../services/delivery/reminder-file.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'

/**
 * Opens the message of a sent reminder in a new tab. If it cannot be fetched, a toast at the bottom right says so,
 * unless the call is `silent` (HTTP-04).
 */
export const useReminderFile = () => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  return useOpenFile(({ reminderId, silent = false }: { reminderId: string; silent?: boolean }) =>
    fetchReminderFile({ masterRef, reminderId, failed: silent ? undefined : toasts.reminderFile }),
  )
}
