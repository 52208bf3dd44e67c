import { fromNumeric } from '../../src/domain/money.ts'
import type { Tx } from '../database/database.ts'
import { writeLog } from '../logs/logs.ts'
import type { EventAccount, EventRow } from './rows.ts'

export type EventDeed = 'OPENED' | 'CHANGED' | 'RESOLVED' | 'CANCELLED' | 'KEPT' | 'BROKEN'

/** Writes a deed on an event down (REM-12). */
export const logEvent = async (
  tx: Tx,
  { master, now, userId }: EventAccount,
  deed: EventDeed,
  row: Pick<EventRow, 'kind' | 'tiers_ref' | 'amount' | 'planned_date' | 'start_date' | 'movement_refs'>,
): Promise<void> => {
  const who = { masterRef: master.master_ref, userId, tiersRef: row.tiers_ref, at: now }
  const amount = fromNumeric(row.amount)
  if (row.kind === 'PROMISE') {
    if (deed === 'RESOLVED') return
    const params = { amount, date: row.planned_date ?? row.start_date }
    await writeLog(tx, { ...who, code: `PROMISE_${deed}`, params })
    return
  }
  if (deed === 'KEPT' || deed === 'BROKEN') return
  if (row.kind === 'DISPUTE' && deed === 'OPENED')
    await writeLog(tx, { ...who, code: 'DISPUTE_OPENED', params: { amount, invoices: row.movement_refs.length } })
  else if (row.kind === 'DISPUTE')
    await writeLog(tx, { ...who, code: `DISPUTE_${deed as 'CHANGED'}`, params: { amount } })
  else await writeLog(tx, { ...who, code: `DISCREPANCY_${deed}`, params: { amount } })
}
