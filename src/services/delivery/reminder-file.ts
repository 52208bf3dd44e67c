import { getReminderFile } from '../../contract/delivery/reminders.ts'
import { send } from '../http/http.ts'

type Wanted = {
  masterRef: string
  reminderId: string
  /** Told when it cannot be fetched; without it nobody is told. */
  failed?: (() => void) | undefined
}

/** What was sent, as it was sent; null when it could not be fetched (HTTP-04). */
export const fetchReminderFile = async ({ masterRef, reminderId, failed }: Wanted): Promise<Blob | null> => {
  try {
    return await send(getReminderFile, { params: { masterRef, reminderId } })
  } catch {
    failed?.()
    return null
  }
}
