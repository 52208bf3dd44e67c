import { type Sql, sql } from '../../platform/database/sql.ts'

/** Which customers are read: one, some, or those whose reference lies after `after` up to `until` (null: without an end). */
export type Scope =
  | { tiersRef: string }
  | { tiersRefs: readonly string[] }
  | { after: string | null; until: string | null }

/** The condition of a scope on a column with references of customers. */
export const within = (scope: Scope, column: Sql): Sql => {
  if ('tiersRef' in scope) return sql`${column} = ${scope.tiersRef}`
  if ('tiersRefs' in scope) return sql`${column} = any(${scope.tiersRefs}::text[])`
  const after = scope.after === null ? sql`true` : sql`${column} > ${scope.after}`
  return scope.until === null ? after : sql`${after} and ${column} <= ${scope.until}`
}
