import { CASE_WAIT_DAYS } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { Sorted } from '../reminders/amount-due.ts'
import type { CustomerFile, ReminderMedia } from '../reminders/index.ts'

/** TO_POST: made, and not posted yet; RUNNING: the customer has until a day; RAN_OUT: that day has passed. */
export const formalNoticeProgress = ['TO_POST', 'RUNNING', 'RAN_OUT'] as const
export type FormalNoticeProgress = (typeof formalNoticeProgress)[number]

/** What was done about the overdue invoices of a customer. */
export type Done = {
  /** Reminders that listed one of them, by channel: how many, and the day of the last one. */
  reminders: { media: ReminderMedia; count: number; lastOn: BusinessDate }[]
  /** The latest formal notice for one of them; `until` is its last day, null while it is not posted. */
  formalNotice: { state: FormalNoticeProgress; until: BusinessDate | null } | null
}

const formalNoticeOf = (
  { events }: CustomerFile,
  refs: ReadonlySet<string>,
  today: BusinessDate,
): Done['formalNotice'] => {
  let until: BusinessDate | null = null
  for (const event of events) {
    if (event.kind !== 'FORMAL_NOTICE' || !event.movementRefs.some((ref) => refs.has(ref))) continue
    if (event.toPost === true) return { state: 'TO_POST', until: null }
    const end = addDays(event.on, CASE_WAIT_DAYS)
    if (until === null || end > until) until = end
  }
  return until === null ? null : { state: until < today ? 'RAN_OUT' : 'RUNNING', until }
}

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
    formalNotice: formalNoticeOf(file, refs, today),
  }
}
