import { addTenant, resetDemoTenant } from '../../../src/contract/accounts/tenants.ts'
import { TENANTS_MAX } from '../../../src/domain/constants.ts'
import { tenantOfId } from '../../accounts/tenants/tenant.ts'
import { tenantWords } from '../../accounts/tenants/words.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { languageAsked } from '../../platform/web/accept-language.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { joinColleagues } from './colleagues.ts'
import { fillDemo } from './demo.ts'
import { demoDesk } from './owner.ts'
import { registerDemoPapers } from './papers.ts'
import { registerDemoResets, resetDemo } from './reset.ts'

/** Adds companies of a user, filled with sample data if they are demonstrations; resets demonstrations. */
export const demoRoutes = (api: Api): void => {
  const { services } = api
  const { database } = services
  registerDemoResets(services)
  registerDemoPapers(services)

  api.implement(addTenant, async ({ query: { isDemo }, caller: { userId }, requestHeader }) => {
    const words = tenantWords[languageAsked(requestHeader('accept-language'))]
    const tenantId = await database.asSystem(async (tx) => {
      await tx.run(sql`select 1 from users where user_id = ${userId} for update`)
      const count = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from memberships where user_id = ${userId}`,
      )
      if ((count?.n ?? 0) >= TENANTS_MAX) throw new Refusal(409, 'TENANTS_LIMIT')
      const made = await tx.exactlyOne<{ tenant_id: string }>(sql`
        insert into tenants (name, is_demo) values (${isDemo ? words.newDemo : words.newCompany}, ${isDemo})
        returning tenant_id`)
      await tx.run(sql`
        insert into memberships (tenant_id, user_id, role) values (${made.tenant_id}, ${userId}, 'administrator')`)
      return made.tenant_id
    })
    // If filling fails, the empty demonstration can be filled by a reset.
    if (isDemo) {
      await joinColleagues(database, tenantId)
      const deskId = await demoDesk(services)
      await database.asTenant(tenantId, (tx) => fillDemo(services, tx, { tenantId, userId, deskId }))
    }
    return tenantOfId(database, tenantId)
  })

  api.implement(resetDemoTenant, async ({ tenantId, caller }) => {
    await resetDemo(services, tenantId, caller.userId)
    return tenantOfId(database, tenantId)
  })
}
