import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The demo tenant of a user, who is its administrator; created if missing. */
export const demoTenant = (database: Database, userId: string, name: string): Promise<string> =>
  database.asSystem(async (tx) => {
    await tx.one(sql`select 1 from users where user_id = ${userId} for update`)
    const known = await tx.one<{ tenant_id: string }>(sql`
      select tenant_id from memberships join tenants using (tenant_id) where user_id = ${userId} and is_demo
      order by tenants.created_at limit 1`)
    if (known) return known.tenant_id
    const made = await tx.exactlyOne<{ tenant_id: string }>(
      sql`insert into tenants (name, is_demo) values (${name}, true) returning tenant_id`,
    )
    await tx.run(
      sql`insert into memberships (tenant_id, user_id, role) values (${made.tenant_id}, ${userId}, 'administrator')`,
    )
    return made.tenant_id
  })
