import type { LogCode, LogParams } from '../../../src/domain/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** An audit entry: a code of `src/domain/log-words.ts` and the values for its text. */
export type LogEntry<C extends LogCode> = {
  masterRef: string
  code: C
  /** Null for an automatic action of the application. */
  userId: string | null
  tiersRef?: string
  at: Date
} & (keyof LogParams<C> extends never ? { params?: undefined } : { params: LogParams<C> })

/** Writes an audit entry, in the transaction of the change that it records (REM-12). */
export const writeLog = <C extends LogCode>(tx: Tx, entry: LogEntry<C>): Promise<number> =>
  tx.run(sql`
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    values (current_setting('app.tenant')::uuid, ${entry.masterRef}, ${entry.at}, ${entry.userId}, ${entry.code},
      ${entry.tiersRef ?? ''}, ${JSON.stringify(entry.params ?? {})}::jsonb)`)
