import { raw } from '../../platform/database/sql.ts'

/** SQL for the customer's name, equal to what `customerDisplayName` gives; `t` is the customer's row. */
export const displayName =
  raw(`coalesce(case when t.type = 'B2C' then nullif(trim(t.first_name || ' ' || t.last_name), '') end,
  nullif(t.name, ''), trim(t.first_name || ' ' || t.last_name))`)
