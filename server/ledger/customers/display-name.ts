import { raw, sql } from '../../platform/database/sql.ts'

/** SQL for the customer's name, equal to what `customerDisplayName` gives; `t` is the customer's row. */
export const displayName =
  raw(`coalesce(case when t.type = 'B2C' then nullif(trim(t.first_name || ' ' || t.last_name), '') end,
  nullif(t.name, ''), trim(t.first_name || ' ' || t.last_name))`)

/** The name of a user (`u`), or the e-mail address without one. */
export const personName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`
