import { useMutation } from '@tanstack/react-query'
import { type Alert, changeAlert } from '../../contract/planning/alerts.ts'
import { send } from '../http/http.ts'

/** Marks an alert as done, dismisses it, or reopens it. */
export const useChangeAlert = (onError: (error: unknown) => void) =>
  useMutation({
    mutationFn: ({ alertId, status }: { alertId: string; status: Alert['status'] }) =>
      send(changeAlert, { params: { alertId }, body: { status } }),
    onError,
  })
