import { useMutation, useQueryClient } from '@tanstack/react-query'
import { liftBounce, listBounces } from '../contract/bounces.ts'
import { listPlannedReminders } from '../contract/reminders.ts'
import { getToday } from '../contract/statistics.ts'
import { send } from './http.ts'
import { stale } from './http-query.ts'

/** Says that an address is right after all; the lists that it changes are read anew. */
export const useLiftBounce = (masterRef: string, told: { success: () => void; failure: (error: unknown) => void }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (bounceId: string) => send(liftBounce, { params: { masterRef, bounceId } }),
    onSettled: () => stale(client, listBounces, listPlannedReminders, getToday),
    onSuccess: told.success,
    onError: told.failure,
  })
}
