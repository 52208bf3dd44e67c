import { IMPORT_SETTLE_WARNING_SHARE } from '../constants.ts'
import { parseUniqueRef } from './keys.ts'
import type { ImportTable } from './table.ts'
import type { Comparison, StoredRows } from './table-types.ts'

const isWords = (keys: StoredRows['keys']): keys is Uint32Array => keys instanceof Uint32Array

/**
 * Compares the rows to send with the stored ones: new, changed, unchanged, and stored rows missing from the file
 * (missing invoices will be settled, IMP-12).
 * @param isCertain false if rows of the file may be missing or cannot be identified: nothing is settled then
 */
export const compareRows = (table: ImportTable, stored: StoredRows, isCertain = true): Comparison => {
  const count = isWords(stored.keys) ? stored.keys.length / 4 : stored.keys.length
  const index = table.index()
  const words = isWords(stored.keys) ? stored.keys : new Uint32Array(4)
  /** For each stored row, its index in the file plus one. */
  const places = new Uint32Array(count === 0 ? 0 : table.rowCount())
  let absent = 0
  let absentOpen = 0
  let open = 0
  let absentOpenCents = 0
  for (let i = 0; i < count; i += 1) {
    if (!isWords(stored.keys)) parseUniqueRef(stored.keys[i]!, words, 0)
    const row = index.find(words, isWords(stored.keys) ? i * 4 : 0)
    const isOpen = stored.open?.[i] === 1
    if (isOpen) open += 1
    if (row >= 0) places[row] = i + 1
    else {
      absent += 1
      if (isOpen) {
        absentOpen += 1
        absentOpenCents += stored.openCents?.[i] ?? 0
      }
    }
  }
  let changed = 0
  let same = 0
  // In file order, so that each block is read once.
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row]!
    if (place === 0) continue
    if (table.digestOf(row) === stored.digests[place - 1]) same += 1
    else changed += 1
  }
  const absentShare = open === 0 ? 0 : absentOpen / open
  return {
    created: table.sentCount() - changed - same,
    changed,
    same,
    absent,
    absentOpen,
    absentOpenCents,
    absentShare,
    warn: isCertain && absentOpen > 0 && absentShare >= IMPORT_SETTLE_WARNING_SHARE,
    settles: isCertain,
  }
}
