import { type Sql, sql } from '../../platform/database/sql.ts'

/**
 * Which customers are read: one, several, or those whose reference is greater than `after` and at most `until` (null:
 * no limit).
 */
export type Scope =
  | { tiersRef: string }
  | { tiersRefs: readonly string[] }
  | { after: string | null; until: string | null }

/** The SQL condition of a scope on a column that holds customer references. */
export const within = (scope: Scope, column: Sql): Sql => {
  if ('tiersRef' in scope) return sql`${column} = ${scope.tiersRef}`
  if ('tiersRefs' in scope) return sql`${column} = any(${scope.tiersRefs}::text[])`
  const after = scope.after === null ? sql`true` : sql`${column} > ${scope.after}`
  return scope.until === null ? after : sql`${after} and ${column} <= ${scope.until}`
}
