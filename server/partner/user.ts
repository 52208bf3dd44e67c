import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/refusal.ts'

export type Partner = { partnerId: string; name: string }

/** The partner for which a user works, whatever companies they belong to besides. */
export const partnerOf = async (database: Database, userId: string): Promise<Partner | undefined> => {
  const row = await database.rowOfSystem<{ partner_id: string; name: string }>(sql`
    select p.partner_id, p.name from partner_users u join partners p using (partner_id) join users person using (user_id)
    -- Somebody of a demonstration works for the partner of demonstrations, and nobody else does.
    where u.user_id = ${userId} and (person.user_type = 'DEMO') = (p.code = 'DEMO')`)
  return row && { partnerId: row.partner_id, name: row.name }
}

/** The partner for which a user works. @throws Refusal PARTNER_ONLY */
export const callingPartner = async (database: Database, userId: string): Promise<Partner> => {
  const partner = await partnerOf(database, userId)
  if (!partner) throw new Refusal(403, 'PARTNER_ONLY')
  return partner
}
