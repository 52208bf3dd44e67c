import { nextBusinessDay } from '../../../src/domain/calendar.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import type { Medium } from '../../../src/domain/mediums/index.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import type { SendingAccount } from './facts.ts'

/**
 * The planned reminders `p` of an account by a channel that may be sent now; on a Saturday, those of Monday too.
 * @param only the ids of those meant; undefined: all
 */
export const isDueBy = (
  medium: Medium,
  { tenantId, accountRow, now }: SendingAccount,
  only?: readonly string[],
): Sql => sql`
  p.tenant_id = ${tenantId} and p.master_ref = ${accountRow.master_ref} and p.media = ${medium}
    and p.status in ('PLANNED', 'FAILED') and p.planned_date <= ${nextBusinessDay(businessDateAt(now))}
    and ${only ? sql`p.planned_id = any(${only.filter(isUuid)}::uuid[])` : sql`true`}`
