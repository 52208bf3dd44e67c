import type { Colleague } from '../../../src/contract/accounts/colleagues.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import { type Absence, isAbsentOn, mayOwn, workerFor, worksFor } from '../../../src/domain/team.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { membersOf } from './rows.ts'

/** The absences of a company's members, past ones too. */
export const absencesOf = async (tx: Tx, tenantId: string): Promise<Absence[]> =>
  (
    await tx.rows<{ user_id: string; from_date: string; to_date: string; substitute_id: string }>(sql`
      select user_id, from_date, to_date, substitute_id from absences where tenant_id = ${tenantId} order by user_id`)
  ).map((row) => ({ userId: row.user_id, from: row.from_date, to: row.to_date, substituteId: row.substitute_id }))

const standInOf = (absences: readonly Absence[], userId: string, today: BusinessDate): string | null => {
  const worker = workerFor(absences, userId, today)
  return worker === userId ? null : worker
}

/** The members who may look after customers, by name. */
export const colleaguesOf = async (tx: Tx, tenantId: string, today: BusinessDate): Promise<Colleague[]> => {
  const absences = await absencesOf(tx, tenantId)
  const members = (await membersOf(tx, tenantId)).filter(({ role }) => mayOwn(role))
  return members
    .map(({ userId, name }) => ({
      userId,
      name,
      absentUntil: absences.find((one) => one.userId === userId && isAbsentOn(one, today))?.to ?? null,
      standInId: standInOf(absences, userId, today),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** The members whose customers are those of a user on a day: the user, and those whom they stand in for. */
export const ownersFor = async (tx: Tx, tenantId: string, userId: string, today: BusinessDate): Promise<string[]> =>
  worksFor(await absencesOf(tx, tenantId), userId, today)

/**
 * The member to whom work is given; undefined if it is given to nobody.
 * @throws Refusal OWNER_NOT_MEMBER for anybody who may not change something
 */
export const ownerGiven = async (
  tx: Tx,
  tenantId: string,
  ownerId: string | null,
): Promise<{ name: string } | undefined> => {
  if (ownerId === null) return undefined
  const owner = (await membersOf(tx, tenantId)).find((one) => one.userId === ownerId && mayOwn(one.role))
  if (!owner) throw new Refusal(409, 'OWNER_NOT_MEMBER')
  return owner
}
