import type { NoticeState } from '../../src/domain/cases/index.ts'
import { type Sql, sql } from '../database/sql.ts'

const isMade = sql`exists (select from case_documents d
  where d.tenant_id = c.tenant_id and d.event_id = c.event_id and d.kind = 'NOTICE')`

const conditions: Record<NoticeState, Sql> = {
  MAKING: sql`c.status = 'OPEN' and not ${isMade}`,
  TO_POST: sql`c.status = 'OPEN' and ${isMade}`,
  POSTED: sql`c.status <> 'OPEN'`,
}

/** Formal notices whose letter stands so; a condition on `cases` (alias `c`). */
export const standsAt = (state: NoticeState): Sql => sql`(c.type = 'FORMAL_NOTICE' and ${conditions[state]})`
