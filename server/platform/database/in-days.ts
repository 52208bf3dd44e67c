import { type Sql, sql } from './sql.ts'

/** The condition of days (Europe/Paris) on a column with moments; both ends belong to it. */
export const inDays = (column: Sql, { from, to }: { from?: string | undefined; to?: string | undefined }): Sql[] => [
  ...(from ? [sql`${column} >= (${from}::date::timestamp at time zone 'Europe/Paris')`] : []),
  ...(to ? [sql`${column} < ((${to}::date + 1)::timestamp at time zone 'Europe/Paris')`] : []),
]
