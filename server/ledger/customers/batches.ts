import type { AccountRow } from '../../accounts/account/account-row.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Customers whose reference is greater than `after` and at most `until`; null means no limit. */
export type Batch = { after: string | null; until: string | null }

/**
 * Runs `work` on the customers of an account in the order of their references, one transaction per batch: the embedded
 * database has a single connection, which others wait for. Each batch reads the edition that is visible at that time.
 * @param size customers per transaction
 */
export const eachBatch = async (
  database: Database,
  { tenantId, masterRef }: { tenantId: string; masterRef: string },
  size: number,
  work: (tx: Tx, accountRow: AccountRow, batch: Batch) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  let after: string | null = null
  do {
    signal?.throwIfAborted()
    const from: string | null = after
    after = await database.asTenant<string | null>(tenantId, async (tx) => {
      const accountRow = await accountRowOf(tx, masterRef)
      const last = await tx.one<{ ref: string }>(sql`
        select ref from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition}
          and ${from === null ? sql`true` : sql`ref > ${from}`}
        order by ref offset ${size - 1} limit 1`)
      const until = last?.ref ?? null
      await work(tx, accountRow, { after: from, until })
      return until
    })
  } while (after !== null)
}
