import type { MasterRow } from '../../accounts/account/masters.ts'
import { masterOf } from '../../accounts/account/masters.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Customers between two references: after `after`, up to `until`. */
export type Batch = { after: string | null; until: string | null }

/**
 * Goes through the customers of an account in the order of their references, each batch in a transaction of its own: on
 * the embedded database others wait for its end. Each batch reads the edition that is visible then.
 * @param size customers in one transaction
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
