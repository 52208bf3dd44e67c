import { type Sql, sql } from './sql.ts'

/** SQL conditions that limit a timestamp column to a range of days (Europe/Paris), both included. */
export const inDays = (column: Sql, { from, to }: { from?: string | undefined; to?: string | undefined }): Sql[] => [
  ...(from ? [sql`${column} >= (${from}::date::timestamp at time zone 'Europe/Paris')`] : []),
  ...(to ? [sql`${column} < ((${to}::date + 1)::timestamp at time zone 'Europe/Paris')`] : []),
]
