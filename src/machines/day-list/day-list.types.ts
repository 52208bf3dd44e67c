import type { DayList } from '../../contract/delivery/day-list.ts'

/** What was confirmed: how many reminders, and when the first one leaves. */
export type Confirmed = { count: number; leavesAt: string }

/** The reminders leave, or the list is no longer the one that was seen. */
export type ConfirmResult = ({ kind: 'confirmed' } & Confirmed) | { kind: 'refused' }

/** What the user has seen to be confirmed. */
export type Seen = { count: number; amount: number }

export type DayListContext = {
  day: DayList | null
  confirmed: Confirmed | null
  error: unknown
}

export type DayListEvent =
  | { type: 'retry.requested' }
  | { type: 'list.confirmed' }
  | { type: 'list.requested' }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
