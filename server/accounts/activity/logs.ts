import type { LogCode, LogParams } from '../../../src/domain/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Something that was done: a code of `src/domain/log-words.ts` and the values of its words. */
export type LogEntry<C extends LogCode> = {
  masterRef: string
  code: C
  /** Null: the application itself did it. */
  userId: string | null
  tiersRef?: string
  at: Date
} & (keyof LogParams<C> extends never ? { params?: undefined } : { params: LogParams<C> })

/** Writes down who did what, in the transaction of the deed (REM-12). */
export const writeLog = <C extends LogCode>(tx: Tx, entry: LogEntry<C>): Promise<number> =>
  tx.run(sql`
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    values (current_setting('app.tenant')::uuid, ${entry.masterRef}, ${entry.at}, ${entry.userId}, ${entry.code},
      ${entry.tiersRef ?? ''}, ${JSON.stringify(entry.params ?? {})}::jsonb)`)
