import type { NoticeState } from '../../src/domain/cases/index.ts'
import { type Sql, sql } from '../database/sql.ts'

const isMade = sql`exists (select from case_documents d
  where d.tenant_id = c.tenant_id and d.event_id = c.event_id and d.kind = 'NOTICE')`

/** A provider of registered mail has the letter, or is about to get it. */
export const isHanded = sql`exists (select from registered_letters r
  where r.tenant_id = c.tenant_id and r.event_id = c.event_id and r.status in ('WAITING', 'HANDED'))`

const conditions: Record<NoticeState, Sql> = {
  MAKING: sql`c.status = 'OPEN' and not ${isMade}`,
  TO_POST: sql`c.status = 'OPEN' and ${isMade} and not ${isHanded}`,
  HANDED: sql`c.status = 'OPEN' and ${isHanded}`,
  POSTED: sql`c.status <> 'OPEN'`,
}

/** Formal notices whose letter stands so; a condition on `cases` (alias `c`). */
export const standsAt = (state: NoticeState): Sql => sql`(c.type = 'FORMAL_NOTICE' and ${conditions[state]})`
