import { fromNumeric } from '../../../src/domain/money.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EventAccount, EventRow } from './rows.ts'

const promiseCodes = {
  OPENED: 'PROMISE_OPENED',
  CHANGED: 'PROMISE_CHANGED',
  CANCELLED: 'PROMISE_CANCELLED',
  KEPT: 'PROMISE_KEPT',
  BROKEN: 'PROMISE_BROKEN',
} as const

const otherCodes = {
  DISPUTE: {
    CHANGED: 'DISPUTE_CHANGED',
    RESOLVED: 'DISPUTE_RESOLVED',
    CANCELLED: 'DISPUTE_CANCELLED',
    PAID: 'DISPUTE_PAID',
  },
  REPORTED_PAYMENT: {
    CANCELLED: 'REPORTED_PAYMENT_CANCELLED',
    PAID: 'REPORTED_PAYMENT_SEEN',
    NOT_SEEN: 'REPORTED_PAYMENT_NOT_SEEN',
  },
  DISCREPANCY: {
    OPENED: 'DISCREPANCY_OPENED',
    CHANGED: 'DISCREPANCY_CHANGED',
    RESOLVED: 'DISCREPANCY_RESOLVED',
    CANCELLED: 'DISCREPANCY_CANCELLED',
  },
} as const

export type EventChange = 'OPENED' | 'CHANGED' | 'RESOLVED' | 'CANCELLED' | 'KEPT' | 'BROKEN' | 'PAID' | 'NOT_SEEN'

/**
 * Writes what happened to an event to the activity log (REM-12). Promises are kept or broken, never resolved; only
 * disputes and reported payments end by payment.
 */
export const logEvent = async (
  tx: Tx,
  { accountRow, now, userId }: EventAccount,
  change: EventChange,
  row: Pick<EventRow, 'kind' | 'tiers_ref' | 'amount' | 'planned_date' | 'start_date' | 'movement_refs' | 'reference'>,
): Promise<void> => {
  const who = { masterRef: accountRow.master_ref, userId, tiersRef: row.tiers_ref, at: now }
  const amount = fromNumeric(row.amount)
  if (row.kind === 'PROMISE') {
    if (change === 'RESOLVED' || change === 'PAID' || change === 'NOT_SEEN') return
    const params = { amount, date: row.planned_date ?? row.start_date }
    await writeLog(tx, { ...who, code: promiseCodes[change], params })
    return
  }
  if (change === 'KEPT' || change === 'BROKEN') return
  if (row.kind === 'REPORTED_PAYMENT') {
    const params = { amount, date: row.start_date, reference: row.reference || '–' }
    if (change === 'OPENED') await writeLog(tx, { ...who, code: 'REPORTED_PAYMENT', params })
    else if (change !== 'CHANGED' && change !== 'RESOLVED')
      await writeLog(tx, { ...who, code: otherCodes.REPORTED_PAYMENT[change], params })
    return
  }
  if (change === 'NOT_SEEN') return
  if (row.kind === 'DISCREPANCY') {
    if (change !== 'PAID') await writeLog(tx, { ...who, code: otherCodes.DISCREPANCY[change], params: { amount } })
  } else if (change === 'OPENED')
    await writeLog(tx, { ...who, code: 'DISPUTE_OPENED', params: { amount, invoices: row.movement_refs.length } })
  else await writeLog(tx, { ...who, code: otherCodes.DISPUTE[change], params: { amount } })
}
