import { IMPORT_SETTLE_WARNING_SHARE } from './constants.ts'

/** Results of a process (spec, IMP-15). Imports do not use OK. */
export type ProcessResult = 'PENDING' | 'STARTED' | 'SUCCESS' | 'OK' | 'WARN' | 'PARTIAL_OK' | 'KO' | 'ERROR'

/** What determines the result. Rows are those of the user's file; open rows are open invoices stored before. */
export type ImportOutcome = {
  state: 'RECEIVING' | 'FINALISING' | 'DONE' | 'CANCELLED' | 'FAILED'
  acceptedRows: number
  rejectedRows: number
  settledRows: number
  openRowsBefore: number
}

/** True if the import would settle so many open invoices that the user must be warned (IMP-12). */
export const settlesTooMany = (settledRows: number, openRowsBefore: number): boolean =>
  settledRows > 0 && settledRows >= IMPORT_SETTLE_WARNING_SHARE * openRowsBefore

/**
 * The result of an import as defined by the specification (IMP-15).
 * - PENDING: waiting for chunks; STARTED: the background work is running;
 * - KO: it ended without taking a row, or was cancelled; nothing changed. ERROR: it failed; nothing changed;
 * - WARN: taken, and settled a large share of the open invoices; it takes precedence over PARTIAL_OK, because money
 *   depends on it;
 * - PARTIAL_OK: taken, some rows rejected; SUCCESS: every row taken.
 */
export const importResult = (outcome: ImportOutcome): ProcessResult => {
  if (outcome.state === 'RECEIVING') return 'PENDING'
  if (outcome.state === 'FINALISING') return 'STARTED'
  if (outcome.state === 'FAILED') return 'ERROR'
  if (outcome.state === 'CANCELLED' || outcome.acceptedRows === 0) return 'KO'
  if (settlesTooMany(outcome.settledRows, outcome.openRowsBefore)) return 'WARN'
  return outcome.rejectedRows > 0 ? 'PARTIAL_OK' : 'SUCCESS'
}

/** Share of the progress bar for receiving; the rest is for the background work. */
const RECEIVING_SHARE = 0.8

/** Progress of an import on the server, from 0 to 1. `carried` of `toCarry` stored rows are done. */
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
