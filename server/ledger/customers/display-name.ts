import { raw } from '../../platform/database/sql.ts'

/** The customer's name as `tiersDisplayName` gives it; `t` is their row. */
export const displayName =
  raw(`coalesce(case when t.type = 'B2C' then nullif(trim(t.first_name || ' ' || t.last_name), '') end,
  nullif(t.name, ''), trim(t.first_name || ' ' || t.last_name))`)
