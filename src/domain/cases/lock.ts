import { CASE_WAIT_DAYS } from '../constants.ts'
import { addDays, type BusinessDate } from '../dates.ts'
import type { Selection, SelectionCase, SelectionFacts } from './selection.ts'

/** What the rule reads of a case or event of a customer. */
type Notifying = Pick<SelectionCase, 'kind' | 'on' | 'toPost' | 'movementRefs'>

/** TO_POST: made, and not posted yet; RUNNING: the customer has until a day; RAN_OUT: that day has passed. */
export const formalNoticeProgress = ['TO_POST', 'RUNNING', 'RAN_OUT'] as const
export type FormalNoticeProgress = (typeof formalNoticeProgress)[number]

/** How far the latest formal notice is that lists one of the invoices; null without any. One to post counts first. */
export const formalNoticeOf = (
  events: readonly Notifying[],
  refs: ReadonlySet<string>,
  today: BusinessDate,
): { state: FormalNoticeProgress; until: BusinessDate | null } | null => {
  let until: BusinessDate | null = null
  for (const event of events) {
    if (event.kind !== 'FORMAL_NOTICE' || !event.movementRefs.some((ref) => refs.has(ref))) continue
    if (event.toPost === true) return { state: 'TO_POST', until: null }
    const end = addDays(event.on, CASE_WAIT_DAYS)
    if (until === null || end > until) until = end
  }
  return until === null ? null : { state: until < today ? 'RAN_OUT' : 'RUNNING', until }
}

/** Why a delegation is locked, strongest first: no formal notice lists an invoice; one is to be posted; one runs. */
export const lockCauses = ['NO_NOTICE', 'TO_POST', 'RUNNING'] as const
export type LockCause = (typeof lockCauses)[number]

/** What locks a delegation; `until`: the last day of a formal notice that runs, otherwise null. */
export type DelegationLock = { cause: LockCause; until: BusinessDate | null }

/** The strongest of several locks; of formal notices that run, the one that ends last. */
export const strongestLock = (locks: readonly (DelegationLock | null)[]): DelegationLock | null => {
  let strongest: DelegationLock | null = null
  for (const lock of locks) {
    if (lock === null) continue
    const order = strongest === null ? -1 : lockCauses.indexOf(lock.cause) - lockCauses.indexOf(strongest.cause)
    const isLater = order === 0 && (lock.until ?? '') > (strongest?.until ?? '')
    if (order < 0 || isLater) strongest = lock
  }
  return strongest
}

/** Whether a formal notice covers the invoice and has run out; null: it does, so that its delegation is free. */
export const invoiceLockOf = (
  events: readonly Notifying[],
  uniqueRef: string,
  today: BusinessDate,
): DelegationLock | null => {
  const found = formalNoticeOf(events, new Set([uniqueRef]), today)
  if (found === null) return { cause: 'NO_NOTICE', until: null }
  return found.state === 'RAN_OUT' ? null : { cause: found.state, until: found.until }
}

/**
 * What locks the delegation of an invoice: it is locked until a formal notice that covers it has run out. A light
 * account is not locked, because its invoices are typed and no formal notice lists them.
 */
export const lockOf = (
  { target }: Selection,
  uniqueRef: string,
  { cases, today }: Pick<SelectionFacts, 'cases' | 'today'>,
  isLight: boolean,
): DelegationLock | null => (target === 'FORMAL_NOTICE' || isLight ? null : invoiceLockOf(cases, uniqueRef, today))

/** Whether a delegation may go out: it is not locked, or somebody says why it goes out all the same. */
export const isUnlocked = (lock: DelegationLock | null, overrideReason: string | undefined): boolean =>
  lock === null || (overrideReason ?? '').trim() !== ''
