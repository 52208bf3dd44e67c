import type { Role } from '../../../src/domain/roles.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Language } from '../../platform/web/accept-language.ts'

export type MailReader = { email: string; firstName: string; language: Language; role: Role }

/** A member to whom an e-mail is sent; undefined if they left, may not sign in any more, or have no address. */
export const mailReader = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<MailReader | undefined> => {
  const row = await tx.one<{ email: string; first_name: string; language: Language | null; role: Role }>(sql`
    select u.email, u.first_name, u.language, m.role from memberships m join users u on u.user_id = m.user_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId} and u.erased_at is null and u.switched_off_at is null
      and u.email <> ''`)
  return row && { email: row.email, firstName: row.first_name, language: row.language ?? 'fr', role: row.role }
}
