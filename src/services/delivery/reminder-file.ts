import { getReminderFile } from '../../contract/delivery/reminders.ts'
import { send } from '../http/http.ts'

type Wanted = {
  masterRef: string
  reminderId: string
  /** Called when the file cannot be fetched. */
  failed?: (() => void) | undefined
}

/** The message exactly as it was sent; null if it could not be fetched (HTTP-04). */
export const fetchReminderFile = async ({ masterRef, reminderId, failed }: Wanted): Promise<Blob | null> => {
  try {
    return await send(getReminderFile, { params: { masterRef, reminderId } })
  } catch {
    failed?.()
    return null
  }
}
