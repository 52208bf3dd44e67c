import { getMe, getTenant, listAccounts } from '../../../src/contract/accounts/identity.ts'
import type { Role } from '../../../src/domain/roles.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { type Language, languageAsked } from '../../platform/web/accept-language.ts'
import { accountRowsOf, toAccounts } from '../account/account-row.ts'
import { isReviewer } from '../identity-check/reviewer.ts'
import { partnerOf } from '../users/partner-staff.ts'
import { collectionRoutes } from './collection-routes.ts'
import { companyRoutesOfAccount } from './company-routes.ts'

type UserRow = {
  user_id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  data_location: string
  user_type: 'STANDARD' | 'DEMO'
}

/**
 * Remembers the language of a user, for e-mails that somebody else causes. Whoever changes the user meanwhile is not
 * waited for: the next request remembers it.
 */
const keepLanguage = (tx: Tx, userId: string, language: Language): Promise<number> =>
  tx.run(sql`
    update users set language = ${language} where user_id = (
      select user_id from users where user_id = ${userId} and language is distinct from ${language}
      for update skip locked)`)

/** The signed-in user, and the active company and account. */
export const accountRoutes = (api: Api): void => {
  const { database } = api.services
  collectionRoutes(api)
  companyRoutesOfAccount(api)

  api.implement(getMe, async ({ caller, requestHeader }) => {
    const user = await database.asSystem(async (tx) => {
      await keepLanguage(tx, caller.userId, languageAsked(requestHeader('accept-language')))
      return tx.exactlyOne<UserRow>(
        sql`select user_id, email, first_name, last_name, phone, data_location, user_type from users where user_id = ${caller.userId}`,
      )
    })
    return {
      userUUID: user.user_id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      dataLocation: user.data_location,
      userType: user.user_type,
      partner: (await partnerOf(api.services, caller)) ?? null,
      reviewer: await isReviewer(api.services, caller),
    }
  })

  api.implement(getTenant, async ({ caller, tenantId }) => {
    const rows = await database.asSystem((tx) =>
      tx.rows<{ tenant_id: string; name: string; is_demo: boolean; role: Role }>(sql`
        select t.tenant_id, t.name, t.is_demo, m.role from memberships m join tenants t using (tenant_id)
        where m.user_id = ${caller.userId} order by m.created_at, t.tenant_id`),
    )
    const tenants = rows.map(({ tenant_id, name, is_demo, role }) => ({
      tenantId: tenant_id,
      name,
      isDemo: is_demo,
      role,
    }))
    const active = tenants.find((tenant) => tenant.tenantId === tenantId)
    return {
      tenantId,
      name: active?.name ?? '',
      isDemo: active?.isDemo ?? false,
      role: active?.role ?? null,
      tenants,
    }
  })

  api.implement(listAccounts, async ({ query, tenantId }) => {
    if (!tenantId) return { items: [], totalItems: 0 }
    return database.asTenant(tenantId, async (tx) => {
      const rows = await accountRowsOf(tx, query.page, query.size)
      const count = await tx.one<{ n: number }>(sql`select count(*) as n from masters`)
      return { items: await toAccounts(tx, rows), totalItems: count?.n ?? 0 }
    })
  })
}
