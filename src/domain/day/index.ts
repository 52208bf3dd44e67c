import type { LogCode } from '../logs.ts'
import { type Medium, mediumNames, mediumsThat } from '../mediums/index.ts'
import type { Cents } from '../money.ts'

/** What is counted of a day, in display order. */
export const dayKinds = [
  'CONTACTS',
  'PHONE_CALLS',
  'PROMISES',
  'REPORTED_PAYMENTS',
  'DISPUTES_OPENED',
  'DISPUTES_CLOSED',
  'CASES',
  'TASKS',
] as const
export type DayKind = (typeof dayKinds)[number]

/** Actions of the log that count by their code alone. */
const countedCodes = [
  'CALL_NOT_REACHED',
  'CALL_AGAIN',
  'CALL_WRONG_PERSON',
  'CALL_WRONG_NUMBER',
  'PROMISE_OPENED',
  'REPORTED_PAYMENT',
  'DISPUTE_OPENED',
  'DISPUTE_RESOLVED',
  'DISPUTE_PAID',
  'DISPUTE_CANCELLED',
  'FORMAL_NOTICE_OPENED',
  'FORMAL_NOTICE_POSTED',
  'DELEGATION_OPENED',
  'CASE_INVOICES_ADDED',
  'TASK_DONE',
] as const satisfies readonly LogCode[]

/** What a figure consists of: what was sent by a channel (by PHONE: a call that was answered), or one code of the log. */
export type DayPart = Medium | (typeof countedCodes)[number]
export const dayParts: readonly [DayPart, ...DayPart[]] = [...mediumNames, ...countedCodes]

/** The codes of what was sent, whose channel is among their values. */
const sentCodes: readonly LogCode[] = ['REMINDER_SENT', 'REMINDER_SENT_BY_RULE']

/** The parts of each figure. Each action is in one part, and each part in one figure. */
export const partsOf: Record<DayKind, readonly DayPart[]> = {
  CONTACTS: mediumsThat(({ isWritten }) => isWritten),
  PHONE_CALLS: ['PHONE', 'CALL_NOT_REACHED', 'CALL_AGAIN', 'CALL_WRONG_PERSON', 'CALL_WRONG_NUMBER'],
  PROMISES: ['PROMISE_OPENED'],
  REPORTED_PAYMENTS: ['REPORTED_PAYMENT'],
  DISPUTES_OPENED: ['DISPUTE_OPENED'],
  DISPUTES_CLOSED: ['DISPUTE_RESOLVED', 'DISPUTE_PAID', 'DISPUTE_CANCELLED'],
  CASES: ['FORMAL_NOTICE_OPENED', 'FORMAL_NOTICE_POSTED', 'DELEGATION_OPENED', 'CASE_INVOICES_ADDED'],
  TASKS: ['TASK_DONE'],
}

const isMedium = (part: string): part is Medium => mediumNames.some((medium) => medium === part)

/** Equal actions of one person in a day: their number, and the sum of their amounts. */
export type DayAction = {
  /** Null: the application. */
  userId: string | null
  code: string
  /** Of what was sent. */
  media: string | null
  count: number
  cents: Cents
}

/** The part in which an action counts; null if it is in none. */
export const partOf = ({ code, media }: Pick<DayAction, 'code' | 'media'>): DayPart | null => {
  if (sentCodes.some((one) => one === code)) return media !== null && isMedium(media) ? media : null
  return countedCodes.find((one) => one === code) ?? null
}

/** The actions of a figure, or of one of its parts, as the log stores them. */
export const actionsOf = (
  wanted: DayKind | DayPart,
): { codes: DayPart[]; sent: readonly LogCode[]; media: Medium[] } => {
  const parts = dayKinds.some((kind) => kind === wanted) ? partsOf[wanted as DayKind] : [wanted as DayPart]
  return { codes: parts.filter((part) => !isMedium(part)), sent: sentCodes, media: parts.filter(isMedium) }
}

export type DayFigure = {
  kind: DayKind
  count: number
  cents: Cents
  /** Those that are not empty. */
  parts: { part: DayPart; count: number }[]
}

const total = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0)

/** The figures of a day, all of them: each is the sum of the actions of its parts. */
export const dayFigures = (actions: readonly DayAction[]): DayFigure[] => {
  const byPart = Map.groupBy(actions, partOf)
  return dayKinds.map((kind) => {
    const own = partsOf[kind].map((part) => ({ part, actions: byPart.get(part) ?? [] }))
    const counted = own.flatMap((one) => one.actions)
    return {
      kind,
      count: total(counted, ({ count }) => count),
      cents: total(counted, ({ cents }) => cents),
      parts: own
        .map(({ part, actions: ofPart }) => ({ part, count: total(ofPart, ({ count }) => count) }))
        .filter(({ count }) => count > 0),
    }
  })
}

/** Who did something, and how many actions of the log, most first. */
export const dayPeople = (actions: readonly DayAction[]): { userId: string | null; count: number }[] =>
  [...Map.groupBy(actions, ({ userId }) => userId)]
    .map(([userId, own]) => ({ userId, count: total(own, ({ count }) => count) }))
    .sort((a, b) => b.count - a.count || (a.userId ?? '').localeCompare(b.userId ?? ''))

/** Why a reminder of the day is still there. CALLED_BEFORE: the customer was called, and is to be called again. */
export const leftReasons = ['FAILED', 'WAITING', 'SENDING', 'CALLED_BEFORE', 'UNTOUCHED'] as const
export type LeftReason = (typeof leftReasons)[number]
