import type { MasterRow } from '../../accounts/account/masters.ts'
import { masterOf } from '../../accounts/account/masters.ts'
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
  work: (tx: Tx, master: MasterRow, batch: Batch) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  let after: string | null = null
  do {
    signal?.throwIfAborted()
    const from: string | null = after
    after = await database.asTenant<string | null>(tenantId, async (tx) => {
      const master = await masterOf(tx, masterRef)
      const last = await tx.one<{ ref: string }>(sql`
        select ref from tiers where tenant_id = ${tenantId} and edition = ${master.tiers_edition}
          and ${from === null ? sql`true` : sql`ref > ${from}`}
        order by ref offset ${size - 1} limit 1`)
      const until = last?.ref ?? null
      await work(tx, master, { after: from, until })
      return until
    })
  } while (after !== null)
}
