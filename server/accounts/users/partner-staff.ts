import type { Caller, Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { isListed, type Listable } from '../identity/listed.ts'

export type Partner = { partnerId: string; name: string }

type Parts = Pick<Services, 'config' | 'database'>
type Who = Listable & Pick<Caller, 'userId'>

/**
 * The partner that a user works for, regardless of the companies that they belong to. Staff of the embedded desk is
 * listed in PARTNER_STAFF, that of others in partner_users.
 */
export const partnerOf = async ({ config, database }: Parts, who: Who): Promise<Partner | undefined> => {
  const row = await database.rowOfSystem<{ partner_id: string; name: string }>(sql`
    select p.partner_id, p.name from partner_users u join partners p using (partner_id) join users person using (user_id)
    -- Only demonstration users work for the partner of demonstrations.
    where u.user_id = ${who.userId} and (person.user_type = 'DEMO') = (p.code = 'DEMO')
    union all
    select partner_id, name from partners where code = 'DESK' and ${isListed(config.PARTNER_STAFF, who)}::boolean
    limit 1`)
  return row && { partnerId: row.partner_id, name: row.name }
}

/** The partner that the caller works for. @throws Refusal PARTNER_ONLY */
export const callingPartner = async (parts: Parts, caller: Who): Promise<Partner> => {
  const partner = await partnerOf(parts, caller)
  if (!partner) throw new Refusal(403, 'PARTNER_ONLY')
  return partner
}
