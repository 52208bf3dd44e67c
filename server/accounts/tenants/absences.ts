import type { OwnAbsence } from '../../../src/contract/accounts/absences.ts'
import { businessDateAt } from '../../../src/domain/dates.ts'
import { checkAbsence } from '../../../src/domain/team.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { refuseProblems } from '../../platform/web/refuse-problems.ts'
import { absencesOf, ownerGiven } from './colleagues.ts'
import { addAuditEntries, type Doing } from './rows.ts'

/** The present or next absence of a member; null once it has passed. */
export const absenceOf = async (tx: Tx, { tenantId, userId, now }: Doing): Promise<OwnAbsence | null> => {
  const own = (await absencesOf(tx, tenantId)).find((one) => one.userId === userId)
  return own && own.to >= businessDateAt(now) ? { from: own.from, to: own.to, substituteId: own.substituteId } : null
}

/** Stores when a member is away and who works for them. @throws Refusal OWNER_NOT_MEMBER, VALIDATION */
export const keepAbsence = async (tx: Tx, doing: Doing, absence: OwnAbsence): Promise<void> => {
  const { tenantId, userId, now } = doing
  refuseProblems(checkAbsence(absence, userId, businessDateAt(now)))
  const substitute = await ownerGiven(tx, tenantId, absence.substituteId)
  await tx.run(sql`
    insert into absences (tenant_id, user_id, from_date, to_date, substitute_id, updated_at)
    values (${tenantId}, ${userId}, ${absence.from}, ${absence.to}, ${absence.substituteId}, ${now})
    on conflict (tenant_id, user_id) do update set from_date = excluded.from_date, to_date = excluded.to_date,
      substitute_id = excluded.substitute_id, updated_at = excluded.updated_at`)
  const { from, to } = absence
  await addAuditEntries(tx, doing, 'ABSENCE_SET', { from, to, name: substitute?.name ?? '' })
}

/** Removes the absence of a member; without one, nothing changes. */
export const dropAbsence = async (tx: Tx, doing: Doing): Promise<void> => {
  const removed = await tx.run(sql`
    delete from absences where tenant_id = ${doing.tenantId} and user_id = ${doing.userId}`)
  if (removed > 0) await addAuditEntries(tx, doing, 'ABSENCE_REMOVED', {})
}
