import type { LeftReason } from '../../../src/domain/day/index.ts'
import { raw } from '../../platform/database/sql.ts'

/** Why a reminder to send (`planned_reminders p`) is still there; each has one reason. */
export const whyLeft = raw(`(case
  when p.status = 'FAILED' then '${'FAILED' satisfies LeftReason}'
  when p.status = 'SENDING' then '${'SENDING' satisfies LeftReason}'
  when exists (select from waiting_sends w where w.tenant_id = p.tenant_id and w.planned_id = p.planned_id)
    then '${'WAITING' satisfies LeftReason}'
  when exists (select from calls c where c.tenant_id = p.tenant_id and c.planned_id = p.planned_id)
    then '${'CALLED_BEFORE' satisfies LeftReason}'
  else '${'UNTOUCHED' satisfies LeftReason}' end)`)
