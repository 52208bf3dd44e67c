import { useMutation } from '@tanstack/react-query'
import { fetchReminderFile } from '../../services/reminder-file.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'

/**
 * Opens what was sent of a reminder in a page of its own. One that cannot be fetched is told by a toast at the bottom
 * right, unless the call is `silent` (HTTP-04).
 */
export const useReminderFile = () => {
  const masterRef = useMasterRef()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async ({ reminderId, silent = false }: { reminderId: string; silent?: boolean }) => {
      const file = await fetchReminderFile({ masterRef, reminderId, failed: silent ? undefined : toasts.reminderFile })
      if (file) window.open(URL.createObjectURL(file), '_blank')
    },
  })
}
