import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Alert, changeAlert, listAlerts } from '../contract/alerts.ts'
import { getToday } from '../contract/statistics.ts'
import { send } from './http.ts'
import { stale } from './http-query.ts'

/** Acts on an alert, dismisses it, or opens it again; the lists that count it are read anew. */
export const useChangeAlert = (onError: (error: unknown) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ alertId, status }: { alertId: string; status: Alert['status'] }) =>
      send(changeAlert, { params: { alertId }, body: { status } }),
    onSettled: () => stale(client, listAlerts, getToday),
    onError,
  })
}
