import { type FormalNoticeProgress, formalNoticeOf } from '../cases/index.ts'
import type { BusinessDate } from '../dates.ts'
import type { Sorted } from '../reminders/amount-due.ts'
import type { CaseEvent, CustomerFile, ReminderMedia } from '../reminders/index.ts'

/** What was done about the overdue invoices of a customer. */
export type Done = {
  /** Reminders that listed one of them, by channel: how many, and the day of the last one. */
  reminders: { media: ReminderMedia; count: number; lastOn: BusinessDate }[]
  /** The latest formal notice for one of them; `until` is its last day, null while it is not posted. */
  formalNotice: { state: FormalNoticeProgress; until: BusinessDate | null } | null
}

/** The formal notices and delegations among a customer's events. */
export const casesIn = ({ events }: CustomerFile): CaseEvent[] =>
  events.flatMap((event) =>
    event.kind === 'FORMAL_NOTICE' || event.kind === 'DEBT_COLLECTION_DELEGATION' ? [event] : [],
  )

/** What was done about the overdue invoices that may be claimed, on a day. */
export const doneOf = (file: CustomerFile, { overdue, inFormalNotice }: Sorted, today: BusinessDate): Done => {
  const refs = new Set([...overdue, ...inFormalNotice].map(({ uniqueRef }) => uniqueRef))
  const reminders = new Map<ReminderMedia, Done['reminders'][number]>()
  for (const event of file.events) {
    if (event.kind !== 'REMINDER' || event.status !== 'SENT' || event.media === undefined) continue
    if (!event.movementRefs.some((ref) => refs.has(ref))) continue
    const known = reminders.get(event.media)
    reminders.set(event.media, {
      media: event.media,
      count: (known?.count ?? 0) + 1,
      lastOn: known && known.lastOn > event.on ? known.lastOn : event.on,
    })
  }
  return {
    reminders: [...reminders.values()].sort((a, b) => (a.lastOn < b.lastOn ? -1 : 1)),
    formalNotice: formalNoticeOf(casesIn(file), refs, today),
  }
}
