import type { AgedBucket } from '../../../src/domain/ledger/index.ts'

/** Columns of `balances` that hold the debts of a bucket. */
export const bucketColumns: Record<AgedBucket, string> = {
  NOT_DUE: 'not_due',
  D1_30: 'd1_30',
  D31_60: 'd31_60',
  D61_90: 'd61_90',
  OVER_90: 'over_90',
}
