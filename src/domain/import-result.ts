import { IMPORT_SETTLE_WARNING_SHARE } from './constants.ts'

/** Results of a process (spec, IMP-15). OK is a part of a process that others report; imports do not use it. */
export type ProcessResult = 'PENDING' | 'STARTED' | 'SUCCESS' | 'OK' | 'WARN' | 'PARTIAL_OK' | 'KO' | 'ERROR'

/** What decides the result. Rows are those of the person's file; open rows are open invoices stored before it. */
export type ImportOutcome = {
  state: 'RECEIVING' | 'FINALISING' | 'DONE' | 'CANCELLED' | 'FAILED'
  acceptedRows: number
  rejectedRows: number
  settledRows: number
  openRowsBefore: number
}

/** True when so large a part of the stored open invoices is absent from the file that a person should look (IMP-12). */
export const settlesTooMany = (settledRows: number, openRowsBefore: number): boolean =>
  settledRows > 0 && settledRows >= IMPORT_SETTLE_WARNING_SHARE * openRowsBefore

/**
 * The result of an import as the specification names it (IMP-15).
 * - PENDING: chunks are awaited; STARTED: the background work runs;
 * - KO: it ended and no row was taken, or it was cancelled: what was stored is as before; ERROR: it failed, likewise;
 * - WARN: taken, and settled a large share of the open invoices; it comes before PARTIAL_OK, since money hangs on it;
 * - PARTIAL_OK: taken, some rows refused; SUCCESS: every row taken.
 */
export const importResult = (outcome: ImportOutcome): ProcessResult => {
  if (outcome.state === 'RECEIVING') return 'PENDING'
  if (outcome.state === 'FINALISING') return 'STARTED'
  if (outcome.state === 'FAILED') return 'ERROR'
  if (outcome.state === 'CANCELLED' || outcome.acceptedRows === 0) return 'KO'
  if (settlesTooMany(outcome.settledRows, outcome.openRowsBefore)) return 'WARN'
  return outcome.rejectedRows > 0 ? 'PARTIAL_OK' : 'SUCCESS'
}

/** Share of the progress bar that receiving takes; the rest is the background work. */
const RECEIVING_SHARE = 0.8

/** How far an import is on the server, from 0 to 1. `carried` of `toCarry` stored rows were looked at. */
export const importProgress = (
  state: ImportOutcome['state'],
  chunks: { expected: number; acknowledged: number },
  carry: { carried: number; toCarry: number },
): number => {
  const part = (done: number, total: number): number => (total > 0 ? Math.min(1, done / total) : 0)
  if (state === 'RECEIVING') return RECEIVING_SHARE * part(chunks.acknowledged, chunks.expected)
  if (state === 'FINALISING') return RECEIVING_SHARE + (1 - RECEIVING_SHARE) * 0.95 * part(carry.carried, carry.toCarry)
  return 1
}
