import {
  type DelegationLock,
  isUnlocked,
  lockOf,
  type Selection,
  strongestLock,
} from '../../../src/domain/cases/index.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { CustomerSelection } from './selection.ts'
import { writeStep } from './steps.ts'

const details: Record<DelegationLock['cause'], (until: string | null) => string> = {
  NO_NOTICE: () => 'locked until a formal notice has run out: send one first, or give overrideReason',
  TO_POST: () => 'locked until a formal notice has run out: post it first, or give overrideReason',
  RUNNING: (until) => `locked while a formal notice runs, until ${until}: wait, or give overrideReason`,
}

const refuse = (lock: DelegationLock, paths: readonly string[]): never => {
  throw new Refusal(409, 'DELEGATION_LOCKED', {
    detail: details[lock.cause](lock.until),
    errors: paths.map((path) => ({ path, code: 'DELEGATION_LOCKED' })),
  })
}

/**
 * Checks that a formal notice has run out for every invoice that is delegated, or that a reason overrides the lock.
 * @returns the reason that overrides a lock; '' if nothing is locked
 * @throws Refusal DELEGATION_LOCKED, whose detail says until when and what to do
 */
export const unlocked = (
  { facts, isLight }: Pick<CustomerSelection, 'facts' | 'isLight'>,
  selection: Selection,
  movementRefs: readonly string[],
  overrideReason = '',
): string => {
  const locks = movementRefs.map((ref) => ({ ref, lock: lockOf(selection, ref, facts, isLight) }))
  const lock = strongestLock(locks.map((one) => one.lock))
  if (lock === null) return ''
  if (isUnlocked(lock, overrideReason)) return overrideReason.trim()
  const locked = locks.filter((one) => one.lock !== null)
  return refuse(
    lock,
    locked.map(({ ref }) => `movementRefs.${ref}`),
  )
}

/** The same for invoices typed by hand, which no formal notice lists: only a light account adds them freely. */
export const unlockedTyped = (isLight: boolean, overrideReason: string): string => {
  if (isLight) return ''
  const lock = { cause: 'NO_NOTICE', until: null } as const
  return isUnlocked(lock, overrideReason) ? overrideReason.trim() : refuse(lock, ['invoices'])
}

/** Records in the case's history and in the activity log that a lock was overridden; nothing without a reason. */
export const recordOverride = async (
  tx: Tx,
  { tenantId, accountRow, now, userId }: AccountAtWork,
  { eventId, caseNumber, tiersRef, reason }: { eventId: string; caseNumber: string; tiersRef: string; reason: string },
): Promise<void> => {
  if (reason === '') return
  await writeStep(tx, tenantId, eventId, { code: 'LOCK_OVERRIDDEN', userId, at: now, text: reason })
  const who = { masterRef: accountRow.master_ref, userId, tiersRef, at: now }
  await writeLog(tx, { ...who, code: 'DELEGATION_LOCK_OVERRIDDEN', params: { number: caseNumber } })
}
