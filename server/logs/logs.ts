import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Something that was done: `code` is a key of the texts of the log, `params` fill them; no free text of persons. */
export type LogEntry = {
  masterRef: string
  code: string
  /** Null: the application itself did it. */
  userId: string | null
  tiersRef?: string
  params?: Record<string, string | number>
  at: Date
}

/** Writes down who did what, in the transaction of the deed (REM-12). */
export const writeLog = (tx: Tx, entry: LogEntry): Promise<number> =>
  tx.run(sql`
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    values (current_setting('app.tenant')::uuid, ${entry.masterRef}, ${entry.at}, ${entry.userId}, ${entry.code},
      ${entry.tiersRef ?? ''}, ${JSON.stringify(entry.params ?? {})}::jsonb)`)
